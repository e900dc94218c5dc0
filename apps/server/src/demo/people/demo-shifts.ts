import { addDays, type Day, daysBetween, startOfWeek } from '@bellwether/contract/shared/day';
import { momentsOfShift, type ShiftTimes, shiftsOverlap } from '@bellwether/contract/shifts/roster.rules';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { employeeShift } from '../../rooms/shifts/employee-shifts.table.ts';
import { shiftRequest } from '../../rooms/shifts/requests/shift-requests.table.ts';
import { rosterDemand } from '../../rooms/shifts/roster/roster-demands.table.ts';
import {
  rotationAssignment,
  rotationDay,
  rotationPattern,
} from '../../rooms/shifts/roster/rotation-patterns.table.ts';
import { shiftType } from '../../rooms/shifts/shift-types.table.ts';
import type { DemoPeople } from './demo-people.ts';

interface ShiftOptions {
  readonly today: Day;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
}

const types = {
  Early: { startTime: '07:30', endTime: '15:30', color: '#1971C2', breakMinutes: 30 },
  Late: { startTime: '13:00', endTime: '21:00', color: '#9C36B5', breakMinutes: 30 },
  Day: { startTime: '08:00', endTime: '17:00', color: '#2F9E44', breakMinutes: 60 },
  Night: { startTime: '22:00', endTime: '06:00', color: '#5F3DC4', category: 'ROTATING' as const },
  'On call': { startTime: '18:00', endTime: '22:00', color: '#E8590C', category: 'ON_CALL' as const },
};
type TypeName = keyof typeof types;

/** By weekday, Sunday first: E, L, D, N or - for a day off. */
const weeks: Readonly<Record<string, string>> = {
  sales: '-EEEEE-',
  editor: '-LLLL-E',
  assistant: '-E-LLLE',
  'khanh.vy': 'E-EELLE',
  hr: '-DD-DD-',
  finance: '-DDDDD-',
};
const letters: Readonly<Record<string, TypeName>> = { E: 'Early', L: 'Late', D: 'Day', N: 'Night' };

/** Two on, two off, three on, two off, two on, three off: who watches at night, and who relieves them. */
const twoTwoThree = 'NN--NNN--NN---';
/** The first day of it for who begins it. */
const anchor = '2024-01-07';
const watch: Readonly<Record<string, number>> = { 'james.fairley': 0, 'tom.beck': 7 };

/** Whose next week is published already: of these somebody asks for a swap or for cover. */
const early = new Set(['james.fairley', 'tom.beck', 'khanh.vy', 'assistant']);

/**
 * The roster: the week before and this one published, next week half a draft, a 2-2-3 rotation at night, what is needed, and a swap and a cover
 * that wait. Days lie around today by the week, so that it looks alike on any day.
 */
export async function makeShifts(tx: Db, options: ShiftOptions): Promise<void> {
  const ids = await makeTypes(tx);
  const rows = placesOf(options).flatMap(({ username, date, type }) => {
    const { startTime, endTime, ...rest } = types[type];
    const moments = momentsOfShift(date, types[type], options.zone);
    const employeeId = options.people.employees.get(username);
    if (!moments || !employeeId) return [];
    const sunday = startOfWeek(options.today);
    const isPublished = date < addDays(sunday, 7) || early.has(username);
    const isOver = Date.parse(moments.endsAt) + 4 * 3_600_000 < options.now.getTime();
    return [
      {
        ...{
          id: newId(),
          employeeId,
          shiftTypeId: ids.get(type) ?? '',
          date,
          startTime,
          endTime,
          ...moments,
        },
        breakMinutes: 'breakMinutes' in rest ? rest.breakMinutes : 0,
        status: isOver ? ('COMPLETED' as const) : ('SCHEDULED' as const),
        isDraft: !isPublished,
        publishedAt: isPublished ? new Date(options.now.getTime() - 5 * 86_400_000).toISOString() : null,
      },
    ];
  });
  await tx.insert(employeeShift).values(rows);
  await tx.insert(rosterDemand).values([
    { id: newId(), shiftTypeId: ids.get('Early') ?? '', needed: [1, 2, 2, 2, 2, 2, 1] },
    { id: newId(), shiftTypeId: ids.get('Late') ?? '', needed: [0, 1, 2, 2, 2, 1, 0] },
    { id: newId(), shiftTypeId: ids.get('Night') ?? '', needed: [1, 1, 1, 1, 1, 1, 1] },
  ]);
  await makeRotation(tx, options, ids.get('Night') ?? '');
  await askAbout(tx, options, rows);
}

/** The rotation of the nights, by which later weeks are made. */
async function makeRotation(tx: Db, { people, today }: ShiftOptions, shiftTypeId: string): Promise<void> {
  const patternId = newId();
  await tx
    .insert(rotationPattern)
    .values({ id: patternId, name: 'Nights 2-2-3', length: twoTwoThree.length });
  await tx
    .insert(rotationDay)
    .values(
      [...twoTwoThree].flatMap((letter, day) => (letter === 'N' ? [{ patternId, day, shiftTypeId }] : [])),
    );
  const validFrom = addDays(startOfWeek(today), -7);
  const assigned = Object.entries(watch).flatMap(([username, shift]) => {
    const employeeId = people.employees.get(username);
    return employeeId
      ? [{ id: newId(), patternId, employeeId, anchorDate: addDays(anchor, -shift), validFrom }]
      : [];
  });
  if (assigned.length > 0) await tx.insert(rotationAssignment).values(assigned);
}

async function makeTypes(tx: Db): Promise<ReadonlyMap<string, string>> {
  const made = Object.entries(types).map(([name, type]) => ({
    ...{ id: newId(), name, category: 'FIXED' as const },
    ...type,
  }));
  await tx.insert(shiftType).values(made);
  return new Map(made.map(({ name, id }) => [name, id]));
}

interface Place {
  readonly username: string;
  readonly date: Day;
  readonly type: TypeName;
}

/** Three weeks from the Sunday before this week. */
function placesOf({ today }: ShiftOptions): Place[] {
  const first = addDays(startOfWeek(today), -7);
  const days = Array.from({ length: 21 }, (_, at) => addDays(first, at));
  const weekly = Object.entries(weeks).map(([username, week]) => ({
    username,
    letterOn: (at: number) => week[at % 7],
  }));
  const nightly = Object.entries(watch).map(([username, shift]) => ({
    username,
    // By the day, not by the week: a rotation of fourteen days begins anew on any day.
    letterOn: (at: number) => twoTwoThree[(daysBetween(anchor, days[at] ?? first) + shift) % 14],
  }));
  return [...weekly, ...nightly].flatMap(({ username, letterOn }) =>
    days.flatMap((date, at) => {
      const type = letters[letterOn(at) ?? '-'];
      return type ? [{ username, date, type }] : [];
    }),
  );
}

interface Planned extends ShiftTimes {
  readonly id: string;
  readonly employeeId: string;
  readonly publishedAt: string | null;
}

/** Whether two shifts differ in time, and nobody would have two at a time after the swap. */
function canSwap(
  [mine, theirs]: readonly [Planned, Planned],
  own: readonly Planned[],
  others: readonly Planned[],
): boolean {
  const isFree = (shifts: readonly Planned[], but: Planned, taken: Planned) =>
    shifts.every((one) => one === but || !shiftsOverlap(one, taken));
  return !shiftsOverlap(mine, theirs) && isFree(own, mine, theirs) && isFree(others, theirs, mine);
}

/** A night that two who watch would swap, one that looks for somebody, and a day shift that a colleague would swap with the assistant. */
async function askAbout(tx: Db, { people, now }: ShiftOptions, rows: readonly Planned[]): Promise<void> {
  const toCome = (username: string) =>
    rows.filter(
      ({ employeeId, publishedAt, startsAt }) =>
        employeeId === people.employees.get(username) &&
        publishedAt !== null &&
        Date.parse(startsAt) > now.getTime() + 3_600_000,
    );
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const swap = async (from: string, to: string, reason: string, agreedAt: string | null) => {
    const [own, others] = [toCome(from), toCome(to)];
    const [mine, theirs] =
      own
        .flatMap((one) => others.map((other) => [one, other] as const))
        .find((pair) => canSwap(pair, own, others)) ?? [];
    if (!mine || !theirs) return;
    await tx.insert(shiftRequest).values({
      ...{ id: newId(), employeeId: mine.employeeId, requestType: 'SHIFT_SWAP', reason, agreedAt },
      ...{ originalShiftId: mine.id, requestedShiftId: theirs.id, swapWithEmployeeId: theirs.employeeId },
      ...{ requestedById: people.userIds.get(from) ?? null, requestedAt: hoursAgo(20) },
    });
  };
  await swap('tom.beck', 'james.fairley', 'My daughter’s school play is that evening', hoursAgo(6));
  await swap('khanh.vy', 'assistant', 'The landlord comes that morning', null);
  const [, second] = toCome('james.fairley');
  if (!second) return;
  await tx.insert(shiftRequest).values({
    ...{ id: newId(), employeeId: second.employeeId, requestType: 'COVER_REQUEST', reason: 'A family visit' },
    ...{ originalShiftId: second.id, requestedAt: hoursAgo(3) },
    requestedById: people.userIds.get('james.fairley') ?? null,
  });
}
