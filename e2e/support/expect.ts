import { expect as plain } from '@playwright/test';

let calls = 0;

/** Playwright's `expect`, which counts its calls: a test that asserts nothing proves nothing (test.ts). */
export const expect: typeof plain = new Proxy(plain, {
  apply(target, self, args) {
    calls += 1;
    return Reflect.apply(target, self, args);
  },
  get(target, name, receiver) {
    const value: unknown = Reflect.get(target, name, receiver);
    if (name !== 'poll' && name !== 'soft') return value;
    calls += 1;
    return value;
  },
});

/** How often `expect` was called since the last time that this was asked. */
export function countedCalls(): number {
  const count = calls;
  calls = 0;
  return count;
}
