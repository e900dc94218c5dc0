import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../api/client.ts';
import { textsOf } from '../../../ui/testing/render.tsx';
import {
  failureWords,
  openingDay,
  type StaffPerson,
  segmentsOf,
  shownPeople,
} from './staff-availability.rules.ts';

describe('a failed read of staff availability', () => {
  const fallback = 'Failed to fetch staff availability';

  it('says what the server says, else HTTP with status and text, else the default [SCH-25]', () => {
    const ours = new ApiProblem(400, 'Date must be YYYY-MM-DD', { requestId: 'r1' });
    expect(failureWords(ours, fallback)).toBe('Date must be YYYY-MM-DD');
    expect(failureWords(new ApiProblem(502, 'Bad Gateway'), fallback)).toBe('HTTP 502: Bad Gateway');
    expect(failureWords(new ApiProblem(0, 'network'), fallback)).toBe(fallback);
    expect(failureWords(new Error('what'), fallback)).toBe(fallback);
    expect(textsOf('learning').staffDay).toMatchObject({ failed: fallback });
  });

  it('names the substitutes that could not be fetched [SCH-27]', () => {
    expect(textsOf('learning').cover).toMatchObject({
      teachersFailed: 'Failed to fetch substitute teachers',
      assistantsFailed: 'Failed to fetch substitute teacher assistants',
    });
  });
});

describe('the bar of a day', () => {
  it('runs from 06:00 to 22:00: free time and calls below, bookings above, the rest not available [SCH-26]', () => {
    const segments = segmentsOf({
      freeBlocks: [{ startTime: '08:00', endTime: '10:00' }],
      hourly: [{ hour: '12:00', isFree: false, state: 'CALLS' }],
      conflicts: [
        {
          kind: 'LESSON',
          startTime: '05:00',
          endTime: '07:00',
          className: 'Early',
          locationName: null,
          eventId: 'lms',
          scheduleId: null,
          originalDate: null,
        },
      ],
    });
    expect(segments.map(({ kind, left, width }) => [kind, left, width])).toEqual([
      ['CALLS', 37.5, 6.25],
      ['FREE', 12.5, 12.5],
      ['BUSY', 0, 6.25],
    ]);
  });
});

describe('the people shown', () => {
  it('are of the role and have every word in their name, accents or not [SCH-26]', () => {
    const people = [
      { name: 'Phạm Thị Đào', role: 'TEACHER' },
      { name: 'An Lê', role: 'ASSISTANT' },
    ] as StaffPerson[];
    const names = (role: string, search: string) => shownPeople(people, role, search).map(({ name }) => name);
    expect(names('', 'dao pham')).toEqual(['Phạm Thị Đào']);
    expect(names('ASSISTANT', '')).toEqual(['An Lê']);
    expect(names('TEACHER', 'le')).toEqual([]);
  });
});

describe('the day on which the page opens', () => {
  it('is today, and on a Sunday the Monday after it', () => {
    expect(openingDay('2026-11-28')).toBe('2026-11-28');
    expect(openingDay('2026-11-29')).toBe('2026-11-30');
    expect(openingDay('2026-11-30')).toBe('2026-11-30');
  });
});
