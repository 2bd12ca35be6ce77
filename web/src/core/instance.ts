// One instance of a wasm module of this project, and calls to it: JSON in, JSON out (src/wasm/exchange.hpp).

export interface CoreError {
  what: string;
  found: string;
  expected: string;
  line: number;
  column: number;
  ply: number;
  record: number;
  text: string; // all of it in one English sentence
}

// What an export could not do, as a value of the page's own.
export class Refusal extends Error {
  constructor(readonly error: CoreError) {
    super(error.text);
  }
}

export interface Hooks {
  stopped?: () => boolean;
  tell?: (progress: unknown) => void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  input_at(size: number): number;
  reply_at(): number;
  reply_size(): number;
  [name: string]: unknown;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Instance {
  private constructor(private readonly exports: Exports) {}

  static async create(module: WebAssembly.Module, hooks: Hooks = {}): Promise<Instance> {
    let instance: Instance | undefined;
    const imports = {
      page: {
        now: () => performance.now() / 1000,
        stopped: () => (hooks.stopped?.() ? 1 : 0),
        tell: () => hooks.tell?.(instance?.reply()),
        fail: () => {
          throw new Error('the engine ran out of memory');
        },
      },
    };
    const made = await WebAssembly.instantiate(module, imports);
    instance = new Instance(made.exports as unknown as Exports);
    instance.exports._initialize();
    return instance;
  }

  // Throws a Refusal when the reply is an error.
  call<Reply>(name: string, request: object = {}): Reply {
    this.provide('input_at', encoder.encode(JSON.stringify(request)));
    (this.exports[name] as () => void)();
    const reply = this.reply() as Reply & { error?: CoreError };
    if (reply.error) throw new Refusal(reply.error);
    return reply;
  }

  // Copies bytes to where an export says that there is room for them.
  provide(room: string, bytes: Uint8Array): void {
    const at = (this.exports[room] as (size: number) => number)(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at >>> 0, bytes.length).set(bytes);
  }

  private reply(): unknown {
    const at = this.exports.reply_at() >>> 0;
    const bytes = new Uint8Array(this.exports.memory.buffer, at, this.exports.reply_size());
    return JSON.parse(decoder.decode(bytes));
  }
}

const modules = new Map<string, () => Promise<WebAssembly.Module>>();

// Compiled once a page, however many instances are made of it.
export function compiled(url: string): Promise<WebAssembly.Module> {
  const module = modules.get(url) ?? once(() => WebAssembly.compileStreaming(fetch(url)));
  modules.set(url, module);
  return module();
}

// Asks for something once, however often it is wanted; again where that failed.
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    if (!asked) {
      asked = ask();
      asked.catch(() => (asked = undefined));
    }
    return asked;
  };
}

// The page's only instance of a module, in the shape that its views use.
export function only<T>(url: string, shape: new (instance: Instance) => T): () => Promise<T> {
  return once(async () => new shape(await Instance.create(await compiled(url))));
}
