// flipside.wasm under Node, as the page makes it.
import { readFileSync } from 'node:fs';
import { Instance, type Hooks } from '../../src/core/instance';

export const repository = new URL('../../../', import.meta.url).pathname;

let module: WebAssembly.Module | undefined;

export async function instance(hooks: Hooks = {}): Promise<Instance> {
  module ??= new WebAssembly.Module(readFileSync(`${repository}build/wasm/src/wasm/flipside.wasm`));
  return Instance.create(module, hooks);
}

export async function engine(hooks: Hooks = {}): Promise<Instance> {
  const made = await instance(hooks);
  made.provide('engine_weights_at', readFileSync(`${repository}data/weights.eval`));
  made.call('engine_open', { hash_mib: 16 });
  return made;
}
