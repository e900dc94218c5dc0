import { timeOfHour } from '@bellwether/contract/availability/grid.rules';
import type { Db } from '../../platform/db/database.ts';
import { availabilitySlot } from '../../rooms/availability/availability.table.ts';
import { staff } from '../demo-data.ts';
import type { DemoPeople } from './demo-people.ts';

/** Hours [from, to) of some days in which somebody works or takes calls. */
interface Span {
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly type: 'WORK' | 'CALLS';
}

const weekdays = [1, 2, 3, 4, 5];
const work = (days: readonly number[], from: number, to: number): Span => ({ days, from, to, type: 'WORK' });
const calls = (days: readonly number[], from: number, to: number): Span => ({
  days,
  from,
  to,
  type: 'CALLS',
});

// Teachers and assistants are there when lessons are, evenings and Saturdays too; they differ, so that a search for cover
// has something to find.
const teaching: readonly (readonly Span[])[] = [
  [work(weekdays, 7, 21), calls([6], 8, 12)],
  [work(weekdays, 8, 20), work([6], 7, 13), calls([0], 17, 20)],
  [work([1, 2, 3, 4], 7, 21), calls([5], 8, 17)],
  [work([1, 2, 3, 4, 5, 6], 7, 21)],
  [work([2, 3, 4, 5], 12, 21), work([6, 0], 7, 18), calls([1], 9, 12)],
];
const office: readonly Span[] = [work(weekdays, 8, 17), calls(weekdays, 17, 19)];

/** The weeks of the demo school's staff: what is declared in the availability grid. */
export async function makeAvailability(tx: Db, people: DemoPeople): Promise<void> {
  const rows = staff.flatMap(({ username, roles }, index) => {
    const userId = people.userIds.get(username);
    if (!userId) return [];
    const teaches = roles.some((role) => role === 'teacher' || role === 'teacher_assistant');
    const spans = teaches ? (teaching[index % teaching.length] ?? office) : office;
    return spans.flatMap(({ days, from, to, type }) =>
      days.flatMap((dayOfWeek) =>
        Array.from({ length: to - from }, (_, hour) => ({
          userId,
          dayOfWeek,
          startTime: timeOfHour(from + hour),
          type,
        })),
      ),
    );
  });
  await tx.insert(availabilitySlot).values(rows);
}
