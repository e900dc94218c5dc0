import { describe, expect, it } from 'vitest';
import { nextLessons } from './next-lessons.rules.ts';

const event = (
  id: string,
  day: string,
  startTime: string,
  endTime: string,
  type: 'lms' | 'operation' = 'lms',
) => ({
  id,
  day,
  startTime,
  endTime,
  resource: { type },
});

describe('the next lessons of a class', () => {
  it('are those that have not ended, the soonest first, without appointments [CAL-11]', () => {
    const events = [
      event('later', '2026-11-25', '09:00', '10:00'),
      event('over', '2026-11-21', '08:00', '09:00'),
      event('appointment', '2026-11-22', '08:00', '09:00', 'operation'),
      event('running', '2026-11-21', '09:00', '10:30'),
      event('first', '2026-11-25', '08:00', '09:00'),
    ];
    expect(nextLessons(events, '2026-11-21', '10:00').map(({ id }) => id)).toEqual([
      'running',
      'first',
      'later',
    ]);
  });
});
