// One engine in a worker of its own. While it searches it hears no message; it looks at the shared flag
// instead where the page has one, and is ended and replaced where it has none (client.ts).
import { Instance, Refusal } from '../core/instance';
import type { Call, FromWorker, Start, ToWorker } from './messages';

let ready: Promise<Instance> | undefined;
let current = 0;

const say = (message: FromWorker) => self.postMessage(message);

async function start({ module, weights, flag, hashMib }: Start): Promise<Instance> {
  const shared = flag && new Int32Array(flag);
  const instance = await Instance.create(module, {
    stopped: () => shared !== null && Atomics.load(shared, 0) !== 0,
    tell: (progress) => say({ id: current, progress }),
  });
  if (weights) instance.provide('engine_weights_at', weights);
  instance.call('engine_open', { hash_mib: hashMib });
  return instance;
}

async function answer({ id, name, request }: Call): Promise<void> {
  try {
    const instance = await ready!;
    current = id;
    say({ id, reply: instance.call(name, request) });
  } catch (problem) {
    if (problem instanceof Refusal) say({ id, refusal: problem.error });
    else say({ id, failure: String(problem) });
  }
}

// Set before anything is awaited: a message that comes earlier would be lost.
self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('start' in data) ready = start(data.start);
  else void answer(data.call);
};
