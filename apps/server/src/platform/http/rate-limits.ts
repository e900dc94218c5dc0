import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Problem } from './problem.ts';

export interface RateLimits {
  /** Takes one of `perMinute` calls of `who` on `what`; throws 429 with the seconds to wait. */
  take(what: string, who: string, perMinute: number): Promise<void>;
}

/** Rate limits of this process. `factor` widens them, for load tests only. */
export function makeRateLimits(factor = 1): RateLimits {
  const limiters = new Map<number, RateLimiterMemory>();

  return {
    async take(what, who, perMinute) {
      let limiter = limiters.get(perMinute);
      if (!limiter) {
        limiter = new RateLimiterMemory({
          points: Math.ceil(perMinute * factor),
          duration: 60,
          keyPrefix: `rate${perMinute}`,
        });
        limiters.set(perMinute, limiter);
      }
      try {
        await limiter.consume(`${what} ${who}`);
      } catch (refusal) {
        const milliseconds = (refusal as { msBeforeNext?: number }).msBeforeNext ?? 60_000;
        throw tooMany(Math.ceil(milliseconds / 1000));
      }
    },
  };
}

/** 429 with the seconds after which a new try makes sense. */
export function tooMany(retryAfterSeconds: number): Problem {
  const message =
    retryAfterSeconds === 1
      ? 'Too many attempts. Try again in 1 second.'
      : `Too many attempts. Try again in ${retryAfterSeconds} seconds.`;
  return new Problem(429, message, { code: 'RATE_LIMITED', details: { retryAfterSeconds } });
}
