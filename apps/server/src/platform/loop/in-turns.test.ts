import { setImmediate as next } from 'node:timers';
import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('takes each in its order, and another request has its turn between two', async () => {
  const heard: string[] = [];
  const made = await inTurns([1, 2], async (one) => {
    heard.push(`begin ${one}`);
    next(() => heard.push(`another, after ${one}`));
    await null;
    heard.push(`end ${one}`);
    return one * 10;
  });
  expect(made).toEqual([10, 20]);
  expect(heard).toEqual(['begin 1', 'end 1', 'another, after 1', 'begin 2', 'end 2', 'another, after 2']);
});
