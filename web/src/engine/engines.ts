// The page's engines: workers with one module and one copy of the weights file, fetched once.
import weightsUrl from 'virtual:weights';
import { compiled, once } from '../core/instance';
import { moduleUrl } from '../core/othello';
import { unpacked } from '../files';
import { EngineClient } from './client';
import EngineWorker from './worker?worker';

const hashMib = 32;

async function fetchWeights(): Promise<Uint8Array | null> {
  const response = await fetch(weightsUrl);
  if (!response.ok) return null;
  // As gzip, unless whoever served it has undone that already.
  return unpacked(new Uint8Array(await response.arrayBuffer()));
}

const weights = once(fetchWeights);

// Without weights the engine still plays, by a plainer evaluation; endings are as exact.
export const loadWeights = (): Promise<Uint8Array | null> => weights().catch(() => null);

export async function makeEngine(): Promise<EngineClient> {
  const [module, bytes] = await Promise.all([compiled(moduleUrl), loadWeights()]);
  const flag = self.crossOriginIsolated ? new SharedArrayBuffer(4) : null;
  return new EngineClient(() => new EngineWorker(), { module, weights: bytes, flag, hashMib });
}

// How many engines may work at once: each has a table and weights of its own, about 60 MB.
const memory = (navigator as { deviceMemory?: number }).deviceMemory ?? 8;
export const engineCount = Math.max(1, Math.min(memory >= 8 ? 4 : 2, navigator.hardwareConcurrency || 2));

// The engine that views share: a new call stops the one before.
export const theEngine = once(makeEngine);

export const allEngines = once(() => Promise.all([theEngine(), ...Array.from({ length: engineCount - 1 }, makeEngine)]));
