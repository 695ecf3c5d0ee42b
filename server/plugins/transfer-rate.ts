/** How slowly a client may send a body or read an answer before its connection is closed. */
export interface TransferLimits {
  /** What has to come in the long run (bytes per second). */
  bytesPerSecond: number;
  /** For how long (ms) nothing has to come at first. */
  graceMs: number;
  /** The longest pause (ms) that a client can earn by having been faster than it has to be. */
  longestPauseMs: number;
  /** How long all of it may take (ms), however fast it is. */
  totalMs: number;
}

/** Measures one transfer against its limits: a token bucket of time, which bytes fill and waiting empties. Times are monotonic (ms). */
export class TransferRate {
  readonly #limits: TransferLimits;
  readonly #startedAt: number;
  readonly #startedWith: number;
  #measuredAt: number;
  #bytes: number;
  #patienceMs: number;

  /** @param bytes what the connection's counter says at the start */
  constructor(limits: TransferLimits, now: number, bytes: number) {
    this.#limits = limits;
    this.#startedAt = this.#measuredAt = now;
    this.#startedWith = this.#bytes = bytes;
    this.#patienceMs = limits.graceMs;
  }

  /**
   * Measures what has come since the last call.
   * @param waiting whether it is the client that is waited for; while it is not, only the total counts
   */
  isTooSlow(now: number, bytes: number, waiting: boolean): boolean {
    const { bytesPerSecond, longestPauseMs, totalMs } = this.#limits;
    const earned = ((bytes - this.#bytes) / bytesPerSecond) * 1_000;
    const spent = waiting ? now - this.#measuredAt : 0;
    this.#patienceMs = Math.min(Math.max(longestPauseMs, this.#limits.graceMs), this.#patienceMs + earned - spent);
    this.#measuredAt = now;
    this.#bytes = bytes;
    return this.#patienceMs <= 0 || now - this.#startedAt >= totalMs;
  }

  /** How long it has taken so far (ms). */
  age(now: number): number {
    return now - this.#startedAt;
  }

  /** Bytes per second since the start. */
  average(now: number, bytes: number): number {
    return ((bytes - this.#startedWith) / Math.max(1, this.age(now))) * 1_000;
  }
}
