import { AuthError } from "./auth-error.ts";

const longestMemory = 1000;

/**
 * A leaky bucket for each name: `burst` attempts at once, refilled at `perMinute` attempts a minute. The real server counts by the
 * client's address; here every client is 127.0.0.1, so the name is the account being tried.
 */
export class AttemptLimit {
  readonly #burst: number;
  readonly #perMinute: number;
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(burst: number, perMinute: number) {
    this.#burst = burst;
    this.#perMinute = perMinute;
  }

  check(name: string): void {
    if (this.#left(name) < 1) throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
  }

  count(name: string): void {
    const left = this.#left(name) - 1;
    this.#buckets.delete(name);
    this.#buckets.set(name, { left, at: Date.now() });
    const oldest = this.#buckets.keys().next();
    if (this.#buckets.size > longestMemory && !oldest.done) this.#buckets.delete(oldest.value);
  }

  #left(name: string): number {
    const bucket = this.#buckets.get(name);
    if (!bucket) return this.#burst;
    return Math.min(this.#burst, bucket.left + ((Date.now() - bucket.at) / 60_000) * this.#perMinute);
  }
}
