import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../api/client.ts';
import { unsentPrefix } from '../../../api/session.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import { Keeper } from './keeper.ts';
import type { AttemptReply } from './queue.rules.ts';

const now = '2026-11-19T03:24:00.000Z';
const id = '0190a000-0000-7000-8000-0000000000e1';
const me = '0190a000-0000-7000-8000-0000000000a1';
const attempt: AttemptReply = {
  ...{ id, sittingId: id, title: 'Unit 4', status: 'IN_PROGRESS', attemptNumber: 1, startedAt: now },
  ...{ endsAt: null, graceSeconds: 30, now, isPaused: false, epoch: 2, writerEpoch: 2, plays: [] },
  ...{ answers: [], sections: [], questionCount: 150, answeredCount: 0, submittedAt: null, receipt: null },
  messages: [],
};
type Saving = Parameters<AttemptCalls['save']>[0];

/** A server that takes answers of at most five letters, and refuses the whole call for one that is longer. */
function server() {
  const calls: Saving[] = [];
  const save = (body: Saving) => {
    calls.push(body);
    if (body.changes.some(({ value }) => (value?.text ?? '').length > 5))
      return Promise.reject(new ApiProblem(400, 'This answer is too long.'));
    const acknowledged = body.changes.map(({ slot, seq }) => ({ slot, seq }));
    return Promise.resolve({
      ...{ outcome: 'APPLIED' as const, now, endsAt: null, isPaused: false, status: 'IN_PROGRESS' as const },
      acknowledged,
      messages: [],
    });
  };
  const never = () => Promise.reject(new Error('is not called'));
  const others = { submit: never, takeOver: never, tell: never, play: never, media: never };
  return { calls, keeperOf: (epoch: number) => keeperOf({ save, ...others, addressOf: () => '' }, epoch) };
}
const keeperOf = (calls: AttemptCalls, epoch: number) => new Keeper(attempt, calls, { userId: me, epoch });
const kept = () => Object.keys(localStorage).filter((key) => key.includes(id));

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('keeps an answer that the server refuses on the device, says so, and sends all others and what it becomes', async () => {
  const { calls, keeperOf: make } = server();
  const keeper = make(2);
  for (let slot = 1; slot <= 7; slot += 1)
    keeper.change(slot, { value: { text: slot === 3 ? 'far too long' : 'short' } }, true);
  expect(await keeper.flush()).toBe(false);
  expect(keeper.now()).toMatchObject({ unsent: 1, refused: [3], isOffline: false });
  expect(keeper.now().answers[3]?.value).toEqual({ text: 'far too long' });
  expect(kept()).toHaveLength(1);
  // Not again as it was.
  const before = calls.length;
  expect(await keeper.flush()).toBe(false);
  expect(calls.slice(before).flatMap(({ changes }) => changes)).toEqual([]);
  keeper.change(3, { value: { text: 'less' } }, true);
  expect(keeper.now().refused).toEqual([]);
  expect(await keeper.flush()).toBe(true);
  expect(keeper.now().unsent).toBe(0);
  expect(kept()).toEqual([]);
  keeper.stop();
});

it('goes on with what a version before kept under no number', async () => {
  const old = `${unsentPrefix(me)}sit:${id}`;
  localStorage.setItem(old, JSON.stringify({ 4: { seq: 2, value: { text: 'early' }, isFlagged: false } }));
  const { calls, keeperOf: make } = server();
  const keeper = make(2);
  expect(keeper.now().answers[4]?.value).toEqual({ text: 'early' });
  expect(await keeper.flush()).toBe(true);
  expect(calls[0]).toMatchObject({ epoch: 2, changes: [{ slot: 4, seq: 2, value: { text: 'early' } }] });
  expect(localStorage.getItem(old)).toBeNull();
  expect(kept()).toEqual([]);
  keeper.stop();
});

it('tells of all that was overtaken, however much it is', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 150 }, (_, at) => [at + 1, { seq: 1, value: { text: 'old' }, isFlagged: false }]),
  );
  localStorage.setItem(`${unsentPrefix(me)}sit:${id}:2`, JSON.stringify(many));
  const { calls, keeperOf: make } = server();
  const keeper = make(5);
  await expect.poll(kept).toEqual([]);
  expect(calls.filter(({ epoch }) => epoch === 2).flatMap(({ changes }) => changes)).toHaveLength(150);
  keeper.stop();
});

it.each([-1, 0, 1])(
  'ends by the server’s clock on a device that is %i days ahead, and that changes its date',
  async (days) => {
    const shift = vi.spyOn(Date, 'now');
    const real = performance.timeOrigin + performance.now();
    shift.mockImplementation(() => performance.timeOrigin + performance.now() + days * 86_400_000);
    const { keeperOf: make } = server();
    const keeper = make(2);
    const passed = () => performance.timeOrigin + performance.now() - real;
    const ahead = () => keeper.time() - Date.parse(now) - passed();
    // What the test itself takes is all that may lie between.
    expect(Math.abs(ahead())).toBeLessThan(1000);
    shift.mockImplementation(() => performance.timeOrigin + performance.now() - days * 86_400_000);
    expect(Math.abs(ahead())).toBeLessThan(1000);
    keeper.stop();
  },
);
