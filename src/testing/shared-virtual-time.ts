import type { TwoClocks } from '../time.ts';

const maxTurns = 20_000;

type Timer = { at: number; run: () => void };

/** Virtual time that passes only on demand. `pending` counts asynchronous work outside of it, such as the store. */
export class VirtualTime {
  now = Date.UTC(2026, 10, 21, 9, 0, 0);
  pending = 0;
  #timers: Timer[] = [];

  /** The time that machines have slept: monotonic clocks stood still. */
  #sleptMs = 0;

  /**
   * The clocks of one tab: its timers end with it.
   * @param skew the offset of its wall clock.
   */
  clock(isAlive: () => boolean, skew: () => number = () => 0): TwoClocks {
    const loadedAt = this.now - this.#sleptMs;
    return {
      now: () => this.now + skew(),
      monotonic: () => this.now - this.#sleptMs - loadedAt,
      after: (ms, run) => this.after(ms, () => isAlive() && run()),
    };
  }

  /** Time passes for everybody but this machine; due timers run as it wakes. */
  async sleep(ms: number): Promise<void> {
    this.now += ms;
    this.#sleptMs += ms;
    await this.pass(0);
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.now + Math.max(0, ms), run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  async track<Value>(work: Promise<Value>): Promise<Value> {
    this.pending += 1;
    try {
      return await work;
    } finally {
      this.pending -= 1;
    }
  }

  /** Resolves when nothing more happens without time passing. */
  async settle(): Promise<void> {
    let quiet = 0;
    for (let turns = 0; quiet < 2; turns += 1) {
      if (turns > maxTurns) throw new Error(`${this.pending} calls do not end without time passing`);
      // The store and the platform's digest need turns of the real event loop, and on a busy machine some time.
      await new Promise((resolve) => (turns < 200 ? setImmediate(resolve) : setTimeout(resolve, 1)));
      quiet = this.pending === 0 ? quiet + 1 : 0;
    }
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.settle();
    for (let runs = 0; ; runs += 1) {
      if (runs > maxTurns) throw new Error('timers run without end');
      const next = this.#timers.reduce<Timer | null>(
        (first, timer) => (first === null || timer.at < first.at ? timer : first),
        null,
      );
      if (next === null || next.at > until) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.run();
      await this.settle();
    }
    this.now = until;
  }
}
