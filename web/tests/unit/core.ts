// The wasm modules under Node, as the page makes it.
import { readFileSync } from 'node:fs';
import { Instance, type Hooks } from '../../src/core/instance';

export const repository = new URL('../../../', import.meta.url).pathname;

const modules = new Map<string, WebAssembly.Module>();

export function compiled(name: string): WebAssembly.Module {
  const module = modules.get(name) ?? new WebAssembly.Module(readFileSync(`${repository}build/wasm/src/wasm/${name}.wasm`));
  modules.set(name, module);
  return module;
}

export async function instance(hooks: Hooks = {}, name = 'flipside'): Promise<Instance> {
  return Instance.create(compiled(name), hooks);
}

export async function engine(hooks: Hooks = {}): Promise<Instance> {
  const made = await instance(hooks);
  made.provide('engine_weights_at', readFileSync(`${repository}data/weights.eval`));
  made.call('engine_open', { hash_mib: 16 });
  return made;
}
