// A set-up file of every vitest project: a test that asserts nothing proves nothing, and fails.
import { beforeEach, expect } from 'vitest';

beforeEach(() => {
  expect.hasAssertions();
});
