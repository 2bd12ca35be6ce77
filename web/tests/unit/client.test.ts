// An engine's client: one call at a time, and no answer to a question that nobody asks any more.
import { expect, test } from 'vitest';
import { EngineClient, Stopped, type Port } from '../../src/engine/client';
import type { Call, FromWorker, ToWorker } from '../../src/engine/messages';

// A worker that answers when the test says so.
class FakePort implements Port {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  calls: Call[] = [];
  ended = false;
  postMessage(message: ToWorker): void {
    if ('call' in message) this.calls.push(message.call);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    if (!this.ended) this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}

function client(shared: boolean) {
  const ports: FakePort[] = [];
  const flag = shared ? new SharedArrayBuffer(4) : null;
  const made = new EngineClient(
    () => {
      ports.push(new FakePort());
      return ports.at(-1)!;
    },
    { module: {} as WebAssembly.Module, weights: null, flag, hashMib: 1 },
  );
  return { made, ports, flag };
}

test('a search begins only when the last one has been answered', async () => {
  const { made, ports, flag } = client(true);
  const first = made.run('a', {});
  const refused = expect(first.answer).rejects.toBeInstanceOf(Stopped);
  const second = made.run<number>('b', {});
  const port = ports[0]!;
  expect(port.calls.map(({ name }) => name)).toEqual(['a']); // b waits
  expect(new Int32Array(flag!)[0]).toBe(1); // and a has been told to stop
  await refused; // whoever asked for a is told at once
  expect(port.calls.length).toBe(1);
  port.say({ id: port.calls[0]!.id, reply: 1 });
  expect(port.calls.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(new Int32Array(flag!)[0]).toBe(0);
  port.say({ id: port.calls[1]!.id, reply: 2 });
  expect(await second.answer).toBe(2);
  expect(ports.length).toBe(1);
});

test('of many calls in a row only the last is run', async () => {
  const { made, ports } = client(true);
  const answers = [1, 2, 3, 4].map((n) => made.run(String(n), {}).answer.catch((problem: unknown) => problem));
  ports[0]!.say({ id: ports[0]!.calls[0]!.id, reply: 'late' });
  ports[0]!.say({ id: ports[0]!.calls[1]!.id, reply: 'last' });
  const [a, b, c, d] = await Promise.all(answers);
  expect([a, b, c].every((each) => each instanceof Stopped)).toBe(true);
  expect(d).toBe('last');
});

test('a worker that is awake before it is asked is the one that is asked', async () => {
  const { made, ports } = client(true);
  made.wake();
  expect([ports.length, ports[0]!.calls.length]).toEqual([1, 0]);
  const search = made.run<number>('a', {});
  ports[0]!.say({ id: ports[0]!.calls[0]!.id, reply: 1 });
  expect([await search.answer, ports.length]).toEqual([1, 1]);
});

test('without shared memory the worker is ended and replaced, at once', async () => {
  const { made, ports } = client(false);
  const told: unknown[] = [];
  const search = made.run('long', {}, (progress) => told.push(progress));
  ports[0]!.say({ id: 1, progress: 'depth 1' });
  search.stop();
  ports[0]!.say({ id: 1, progress: 'depth 2' });
  await expect(search.answer).rejects.toBeInstanceOf(Stopped);
  expect(ports[0]!.ended).toBe(true);
  expect(told).toEqual(['depth 1']);
  const next = made.run('next', {});
  ports[1]!.say({ id: ports[1]!.calls[0]!.id, reply: 'fresh' });
  expect(await next.answer).toBe('fresh');
});

test('a worker that breaks fails its call and is not used again', async () => {
  const { made, ports } = client(true);
  const search = made.run('a', {});
  ports[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent);
  await expect(search.answer).rejects.toThrow('out of memory');
  const next = made.run('b', {});
  ports[1]!.say({ id: ports[1]!.calls[0]!.id, reply: 1 });
  expect(await next.answer).toBe(1);
});
