import { expect, it } from 'vitest';
import type { OwnSitting } from './beginning.tsx';
import { nextTests } from './next-tests.rules.ts';

const row = (title: string, state: OwnSitting['state'], scheduledDateTime: string): OwnSitting => ({
  ...{ id: title, title, state, scheduledDateTime, assessmentType: 'TEST', needsCode: false },
  ...{ closesAt: null, durationMinutes: 40, class: null, location: null, attemptId: null, resultId: null },
  ...{ attemptsLeft: 1, isPaused: false },
});
const now = '2026-11-23T03:00:00.000Z';
const titles = (...rows: OwnSitting[]) => nextTests(rows, now).map(({ title }) => title);

it('shows what can be written now before what is to come, each the soonest first, and three at most', () => {
  const soon = row('soon', 'SCHEDULED', '2026-11-24T03:00:00.000Z');
  const later = row('later', 'SCHEDULED', '2026-11-25T03:00:00.000Z');
  const open = row('open', 'OPEN', '2026-11-23T02:50:00.000Z');
  const begun = row('begun', 'IN_PROGRESS', '2026-11-23T02:40:00.000Z');
  expect(titles(later, soon, open)).toEqual(['open', 'soon', 'later']);
  expect(titles(later, soon, open, begun)).toEqual(['begun', 'open', 'soon']);
});

it('leaves out what is over, and what comes in seven days or later', () => {
  const states = ['SUBMITTED', 'GRADED', 'MISSED', 'CANCELLED', 'CLOSED'] as const;
  expect(titles(...states.map((state) => row(state, state, now)))).toEqual([]);
  expect(
    titles(
      row('just before', 'SCHEDULED', '2026-11-30T02:59:59.999Z'),
      row('a week on', 'SCHEDULED', '2026-11-30T03:00:00.000Z'),
    ),
  ).toEqual(['just before']);
});
