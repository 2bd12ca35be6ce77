// Two clocks that count down, by deadlines on the monotonic clock: a late timer costs nobody time.
import type { Side } from '../../core/othello';

export class Clock {
  running: Side | null = null;
  private seconds = 0; // 0: no clocks
  private rest: Record<Side, number> = { X: 0, O: 0 }; // while they stand still
  private deadline = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly flag: () => void,
    private readonly now: () => number = () => performance.now() / 1000,
  ) {}

  get on(): boolean {
    return this.seconds > 0;
  }

  set(seconds: number): void {
    this.stop();
    this.seconds = seconds;
    this.rest = { X: seconds, O: seconds };
  }

  reset(): void {
    this.set(this.seconds);
  }

  // Seconds that a side has left; without end where there are no clocks.
  left(side: Side): number {
    if (!this.on) return Infinity;
    return side === this.running ? Math.max(0, this.deadline - this.now()) : this.rest[side];
  }

  run(side: Side): void {
    this.stop();
    if (!this.on) return;
    this.running = side;
    this.deadline = this.now() + this.rest[side];
    this.wait();
  }

  stop(): void {
    clearTimeout(this.timer);
    if (this.running) this.rest[this.running] = this.left(this.running);
    this.running = null;
  }

  private wait(): void {
    const left = this.deadline - this.now();
    if (left <= 0) return this.flag();
    this.timer = setTimeout(() => this.wait(), Math.min(left * 1000 + 1, 60_000));
  }
}

export function clockText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
