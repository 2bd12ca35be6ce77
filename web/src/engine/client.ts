// An engine as the page sees it: one call at a time, which can be told to stop.
//
// A call is never handed over before the last one has been answered: a new one stops it, waits for its answer
// and then begins. Whoever is stopped is told at once. Where the page is isolated, a flag in shared memory
// stops a search; elsewhere its worker is ended and a new one takes its place.
import { Refusal } from '../core/instance';
import type { Call, FromWorker, Start, ToWorker } from './messages';

// What the client needs of a Worker; tests bring their own.
export interface Port {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

// The call was stopped before it had an answer of its own.
export class Stopped extends Error {
  constructor() {
    super('stopped');
  }
}

interface Work {
  name: string;
  request: object;
  tell: (progress: unknown) => void;
  resolve: (reply: unknown) => void;
  reject: (problem: unknown) => void;
}

export interface Running<Reply> {
  answer: Promise<Reply>;
  stop(): void;
}

export class EngineClient {
  private port: Port | undefined;
  private work: Work | undefined; // handed over and not answered yet
  private next: Work | undefined; // waits for that answer
  private id = 0;
  private stopping = false;
  private readonly flag: Int32Array | undefined;

  constructor(
    private readonly makePort: () => Port,
    private readonly start: Start,
  ) {
    if (start.flag) this.flag = new Int32Array(start.flag);
  }

  get busy(): boolean {
    return this.work !== undefined;
  }

  // Stops what runs, forgets what waits, and runs this. `progress` hears nothing after `stop`.
  run<Reply, Progress = unknown>(
    name: string,
    request: object,
    progress: (told: Progress) => void = () => {},
  ): Running<Reply> {
    let mine: Work;
    const answer = new Promise<Reply>((resolve, reject) => {
      mine = { name, request, tell: progress as Work['tell'], resolve: resolve as Work['resolve'], reject };
    });
    this.next?.reject(new Stopped());
    this.next = mine!;
    if (this.work) this.stopWork();
    else this.begin();
    return {
      answer,
      stop: () => {
        if (this.next === mine) {
          this.next = undefined;
          mine.reject(new Stopped());
        } else if (this.work === mine) {
          this.stopWork();
        }
      },
    };
  }

  // Starts the worker before there is anything to do.
  wake(): void {
    this.open();
  }

  stop(): void {
    this.next?.reject(new Stopped());
    this.next = undefined;
    if (this.work) this.stopWork();
  }

  close(): void {
    this.stop();
    this.port?.terminate();
    this.port = undefined;
  }

  private begin(): void {
    const work = this.next;
    if (!work) return;
    this.next = undefined;
    this.work = work;
    this.stopping = false;
    if (this.flag) Atomics.store(this.flag, 0, 0);
    const call: Call = { id: ++this.id, name: work.name, request: work.request };
    this.open().postMessage({ call });
  }

  private open(): Port {
    if (this.port) return this.port;
    const port = this.makePort();
    port.onmessage = ({ data }) => this.hear(data);
    port.onerror = (event) => this.fail(event.message || 'the worker failed');
    port.postMessage({ start: this.start });
    this.port = port;
    return port;
  }

  private hear(message: FromWorker): void {
    if (message.id !== this.id || !this.work) return;
    if ('progress' in message) {
      if (!this.stopping) this.work.tell(message.progress);
      return;
    }
    if ('failure' in message) return this.fail(message.failure);
    const work = this.finish();
    // What comes after a stop is nobody's answer any more; whoever asked has been told.
    if (this.stopping) work.reject(new Stopped());
    else if ('refusal' in message) work.reject(new Refusal(message.refusal));
    else work.resolve(message.reply);
    this.begin();
  }

  private stopWork(): void {
    if (this.stopping) return;
    this.stopping = true;
    // At once, however busy the machine is; only the next call waits for the worker.
    this.work!.reject(new Stopped());
    if (this.flag) {
      Atomics.store(this.flag, 0, 1);
      return;
    }
    this.port?.terminate();
    this.port = undefined;
    this.finish();
    this.begin();
  }

  // A worker that broke is not used again.
  private fail(reason: string): void {
    this.port?.terminate();
    this.port = undefined;
    if (!this.work) return;
    this.finish().reject(new Error(reason));
    this.begin();
  }

  private finish(): Work {
    const work = this.work!;
    this.work = undefined;
    return work;
  }
}

// For a search that plays as its level does, faults included: another draw each time.
export const newSeed = () => Math.floor(Math.random() * 2 ** 31);
