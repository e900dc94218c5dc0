import { describe, expect, it } from 'vitest';
import {
  dayAt,
  dueBy,
  minutesUntil,
  missingRegisters,
  registerAfter,
  shareOver,
  sweepOf,
} from './my-day.rules.ts';

const lesson = (eventId: string, from: string, to: string, isCancelled = false) => ({
  eventId,
  startsAt: `2026-11-19T${from}:00.000Z`,
  endsAt: `2026-11-19T${to}:00.000Z`,
  isCancelled,
});
const at = (time: string) => Date.parse(`2026-11-19T${time}:00.000Z`);
const day = [lesson('a', '08:00', '09:00'), lesson('b', '09:00', '10:00'), lesson('c', '11:00', '12:00')];

describe('my day', () => {
  it('knows which lesson runs, which comes and which are over', () => {
    const { running, next, over } = dayAt(day, at('09:00'));
    expect([running?.eventId, next?.eventId, [...over]]).toEqual(['b', 'c', ['a']]);
    const pause = dayAt(day, at('10:30'));
    expect([pause.running, pause.next?.eventId]).toEqual([null, 'c']);
    const evening = dayAt(day, at('12:00'));
    expect([evening.running, evening.next, evening.over.size]).toEqual([null, null, 3]);
  });

  it('passes over what is cancelled', () => {
    const { running, next } = dayAt([lesson('x', '09:00', '10:00', true), ...day.slice(2)], at('09:30'));
    expect([running, next?.eventId]).toEqual([null, 'c']);
  });

  it('misses the register of a lesson that is over until all are marked, if one may still take it', () => {
    const of = (recorded: number, more: object = {}) => {
      const register = { students: 2, recorded, mayTake: true, ...more };
      return { ...lesson('a', '08:00', '09:00'), register };
    };
    const missing = (one: ReturnType<typeof of>, time: string) => missingRegisters([one], at(time)).length;
    expect([missing(of(1), '08:59'), missing(of(1), '09:00'), missing(of(2), '09:00')]).toEqual([0, 1, 0]);
    expect(missing(of(0, { mayTake: false }), '09:00')).toBe(0);
    expect(registerAfter(of(0, { mayTake: false }), at('09:00'))).toBe('missing');
    expect(registerAfter(of(2), at('09:00'))).toBe('taken');
    expect(registerAfter(of(0, { students: 0 }), at('09:00'))).toBeNull();
    expect(registerAfter({ ...of(0), isCancelled: true }, at('09:00'))).toBeNull();
    // A day that an older version kept on the device knows nothing of registers.
    expect(registerAfter(lesson('a', '08:00', '09:00'), at('09:00'))).toBeNull();
  });

  it('counts begun minutes, and never below none', () => {
    expect(minutesUntil('2026-11-19T09:00:00.000Z', at('08:58') + 1)).toBe(2);
    expect(minutesUntil('2026-11-19T09:00:00.000Z', at('09:30'))).toBe(0);
    expect(shareOver(lesson('a', '08:00', '09:00'), at('08:15'))).toBe(0.25);
    expect(shareOver(lesson('a', '08:00', '09:00'), at('12:00'))).toBe(1);
  });

  it('asks for what is due by the end of the day on the school clock, overdue first', () => {
    const task = (deadline: string | null, status = 'PENDING') => ({ deadline, status });
    const tasks = [
      task('2026-11-19T16:30:00.000Z'),
      task('2026-11-19T17:30:00.000Z'),
      task('2026-11-18T09:00:00.000Z'),
      task('2026-11-19T02:00:00.000Z', 'COMPLETED'),
      task(null),
    ];
    expect(dueBy(tasks, '2026-11-19', 'Asia/Ho_Chi_Minh').map(({ deadline }) => deadline)).toEqual([
      '2026-11-18T09:00:00.000Z',
      '2026-11-19T16:30:00.000Z',
    ]);
    expect(dueBy(tasks, '2026-11-19', 'UTC')).toHaveLength(3);
  });

  it('takes a clear sweep to the side for a change of day, and scrolling for scrolling', () => {
    expect([sweepOf(-90, 10), sweepOf(90, -20), sweepOf(-90, 80), sweepOf(-20, 0)]).toEqual([-1, 1, 0, 0]);
  });
});
