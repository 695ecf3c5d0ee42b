/** The minimal rate at which a client must send a body or read a response. */
export interface TransferLimits {
  /** Minimal average rate (bytes per second). */
  bytesPerSecond: number;
  /** Grace period (ms) at the start. */
  graceMs: number;
  /** Longest pause (ms) that a client can save up by being faster than the minimum. */
  longestPauseMs: number;
  /** Timeout (ms) for the whole transfer. */
  totalMs: number;
}

/** Measures one transfer against its limits: a token bucket of time that bytes fill and waiting drains. Times are monotonic (ms). */
export class TransferRate {
  readonly #limits: TransferLimits;
  readonly #startedAt: number;
  readonly #startedWith: number;
  #measuredAt: number;
  #bytes: number;
  #remainingMs: number;

  /** @param bytes the connection's byte counter at the start */
  constructor(limits: TransferLimits, now: number, bytes: number) {
    this.#limits = limits;
    this.#startedAt = this.#measuredAt = now;
    this.#startedWith = this.#bytes = bytes;
    this.#remainingMs = limits.graceMs;
  }

  /**
   * Measures the bytes since the last call.
   * @param waiting whether we wait for the client; otherwise only `totalMs` counts
   */
  isTooSlow(now: number, bytes: number, waiting: boolean): boolean {
    const { bytesPerSecond, longestPauseMs, totalMs } = this.#limits;
    const earned = ((bytes - this.#bytes) / bytesPerSecond) * 1_000;
    const spent = waiting ? now - this.#measuredAt : 0;
    this.#remainingMs = Math.min(Math.max(longestPauseMs, this.#limits.graceMs), this.#remainingMs + earned - spent);
    this.#measuredAt = now;
    this.#bytes = bytes;
    return this.#remainingMs <= 0 || now - this.#startedAt >= totalMs;
  }

  /** Time since the start (ms). */
  age(now: number): number {
    return now - this.#startedAt;
  }

  /** Bytes per second since the start. */
  average(now: number, bytes: number): number {
    return ((bytes - this.#startedWith) / Math.max(1, this.age(now))) * 1_000;
  }
}
