import { expect, it } from 'vitest';
import { lifetimeOf } from './toast-stack.tsx';

it('a toast stays as long as its kind does, with a progress until it is closed, and otherwise as long as it is told', () => {
  const one = { id: 'a', title: 'Saved' };
  expect(lifetimeOf({ ...one, kind: 'success' })).toBe(5000);
  expect(lifetimeOf({ ...one, kind: 'error' })).toBe(8000);
  expect(lifetimeOf({ ...one, kind: 'undo', undo: () => undefined })).toBe(10_000);
  expect(lifetimeOf({ ...one, kind: 'info', progress: 0 })).toBe(0);
  expect(lifetimeOf({ ...one, kind: 'error', lifetime: 1000 })).toBe(1000);
});
