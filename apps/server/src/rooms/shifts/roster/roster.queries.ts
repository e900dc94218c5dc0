import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import type { roster } from '@bellwether/contract/shifts/roster';
import { type PlannedShift, rosterWarnings, workMinutes } from '@bellwether/contract/shifts/roster.rules';
import { rosterRules } from '@bellwether/contract/shifts/shifts.values';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { leaveDaysOf } from '../../absences/index.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { observedHolidays } from '../../holidays/index.ts';
import { userView } from '../../identity/identity.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../../scheduling/scheduling.view.ts';
import { employeeShift } from '../employee-shifts.table.ts';
import { shiftType } from '../shift-types.table.ts';
import { plannable, visibleShifts } from '../visible-shifts.access.ts';
import { rosterDemand } from './roster-demands.table.ts';
import { type HasSkill, skillsOf } from './skills.queries.ts';

type Week = ResultOf<typeof roster.week>;

const PersonRow = z.object({
  employeeId: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  departmentId: z.uuid().nullable(),
  departmentName: z.string().nullable(),
  canPlan: z.boolean(),
});

const LessonRow = z.object({ employeeId: z.uuid(), date: z.string(), count: z.int() });

/** So many people are shown at most: a larger school chooses a department. */
const most = 300;
/** Shifts are read from so many days before the week on, for the rest before it and the days that ran already: more of them warn of nothing more. */
const before = rosterRules.runDays;

/** A week of the people whom the viewer may see, with whatever a planner looks at. `from` is a Sunday. */
export async function rosterWeek(
  db: Db,
  viewer: Viewer,
  { from, departmentId = null }: { readonly from: Day; readonly departmentId?: string | null | undefined },
): Promise<Week> {
  const to = addDays(from, 6);
  const people = await peopleOf(db, viewer, departmentId);
  const ids = people.map(({ employeeId }) => employeeId);
  const shifts = await shiftsAround(db, viewer, ids, { from, to });
  const leave = await leaveDaysOf(db, ids, from, to);
  const lessons = Map.groupBy(await lessonsOf(db, ids, { from, to }), (row) => row.employeeId);
  const hasSkill = await skillsOf(db, ids);
  const byPerson = Map.groupBy(shifts, (row) => row.employeeId);
  const shown = people.map(({ departmentId: _, ...person }) => {
    const all = byPerson.get(person.employeeId) ?? [];
    const planned = all.filter(({ status }) => status !== 'CANCELLED');
    const inWeek = planned.filter(({ date }) => from <= date && date <= to);
    const leaveDays = leave.get(person.employeeId) ?? [];
    return {
      ...person,
      minutes: inWeek.reduce((sum, shift) => sum + workMinutes(shift), 0),
      shifts: inWeek,
      leaveDays,
      lessons: (lessons.get(person.employeeId) ?? []).map(({ date, count }) => ({ date, count })),
      warnings: [
        ...rosterWarnings(planned, { from, to }),
        ...onLeave(inWeek, leaveDays),
        ...unskilled(inWeek, hasSkill),
      ],
    };
  });
  return {
    data: shown,
    demand: await demandOf(db, people, shifts, { from, departmentId }),
    holidays: (await observedHolidays(db, from, to)).map(({ date, name }) => ({ date, name })),
    changes: shown.flatMap(({ employeeId, name, canPlan }) =>
      canPlan ? changesOf(byPerson.get(employeeId) ?? [], { from, to }).map((one) => ({ ...one, name })) : [],
    ),
  };
}

function onLeave(shifts: readonly PlannedShift[], days: readonly Day[]) {
  return shifts
    .filter(({ date }) => days.includes(date))
    .map(({ id }) => ({ shiftId: id, kind: 'LEAVE' as const, minutes: 0 }));
}

function unskilled(shifts: readonly Row[], hasSkill: HasSkill) {
  return shifts
    .filter(({ employeeId, shiftTypeId, date }) => !hasSkill(employeeId, shiftTypeId, date))
    .map(({ id }) => ({ shiftId: id, kind: 'SKILL' as const, minutes: 0 }));
}

function peopleOf(db: Db, viewer: Viewer, departmentId: string | null) {
  const seesAll = can(viewer, 'read:any', 'shift');
  const seen = seesAll
    ? sql`true`
    : sql`(e.id = ${viewer.employeeId}::uuid or ${plannable(viewer, sql`e.id`)})`;
  return rowsOf(db, PersonRow).from(sql`
    select e.id as "employeeId", e.first_name || ' ' || e.last_name as name, u.image, e.department_id as "departmentId",
      d.name as "departmentName", ${plannable(viewer, sql`e.id`)} as "canPlan"
    from ${employeeView('e')} left join ${userView('u')} on u.id = e.user_id
      left join ${departmentView('d')} on d.id = e.department_id
    where e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE') and ${seen}
      and (${departmentId}::uuid is null or e.department_id = ${departmentId}::uuid)
    order by d.name nulls last, e.first_name, e.last_name, e.id limit ${most}`);
}

interface Days {
  readonly from: Day;
  readonly to: Day;
}

function shiftsAround(db: Db, viewer: Viewer, ids: readonly string[], { from, to }: Days) {
  return db
    .select({
      id: employeeShift.id,
      employeeId: employeeShift.employeeId,
      shiftTypeId: employeeShift.shiftTypeId,
      typeName: shiftType.name,
      color: shiftType.color,
      date: employeeShift.date,
      startTime: sql<string>`to_char(${employeeShift.startTime}, 'HH24:MI')`,
      endTime: sql<string>`to_char(${employeeShift.endTime}, 'HH24:MI')`,
      startsAt: employeeShift.startsAt,
      endsAt: employeeShift.endsAt,
      breakMinutes: employeeShift.breakMinutes,
      status: employeeShift.status,
      publishedAt: employeeShift.publishedAt,
      isDraft: employeeShift.isDraft,
      version: employeeShift.version,
    })
    .from(employeeShift)
    .innerJoin(shiftType, eq(shiftType.id, employeeShift.shiftTypeId))
    .where(
      and(
        sql`${employeeShift.employeeId} = any(${sql.param([...ids])}::uuid[])`,
        sql`${employeeShift.date} between ${addDays(from, -before)}::date and ${to}::date`,
        visibleShifts(viewer),
      ),
    )
    .orderBy(asc(employeeShift.startsAt), asc(employeeShift.id));
}

type Row = Awaited<ReturnType<typeof shiftsAround>>[number];

function lessonsOf(db: Db, ids: readonly string[], { from, to }: Days) {
  return rowsOf(db, LessonRow).from(sql`
    select s.employee_id as "employeeId", o.date::text as date, count(*)::int as count
    from ${lessonOccurrenceView('o')} join ${occurrenceStaffView('s')} on s.occurrence_id = o.id
    where o.date between ${from}::date and ${to}::date and not o.is_cancelled
      and s.employee_id = any(${sql.param([...ids])}::uuid[])
    group by 1, 2 order by 2`);
}

/** What publishing would tell of the week. */
function changesOf(shifts: readonly Row[], { from, to }: Days): Omit<Week['changes'][number], 'name'>[] {
  return shifts
    .filter(({ isDraft, date }) => isDraft && from <= date && date <= to)
    .map(({ id, employeeId, date, typeName, status, publishedAt }) => ({
      ...{ shiftId: id, employeeId, date, typeName },
      kind: status === 'CANCELLED' ? 'CANCELLED' : publishedAt === null ? 'NEW' : 'CHANGED',
    }));
}

/** Of what is needed, how many are planned on each day of the week. */
async function demandOf(
  db: Db,
  people: readonly z.output<typeof PersonRow>[],
  shifts: readonly Row[],
  { from, departmentId }: { readonly from: Day; readonly departmentId: string | null },
): Promise<Week['demand']> {
  const rows = await db
    .select({
      id: rosterDemand.id,
      name: shiftType.name,
      shiftTypeId: rosterDemand.shiftTypeId,
      departmentId: rosterDemand.departmentId,
      departmentName: sql<
        string | null
      >`(select d.name from ${departmentView('d')} where d.id = ${rosterDemand.departmentId})`,
      needed: rosterDemand.needed,
    })
    .from(rosterDemand)
    .innerJoin(shiftType, eq(shiftType.id, rosterDemand.shiftTypeId))
    .where(departmentId ? eq(rosterDemand.departmentId, departmentId) : undefined)
    .orderBy(asc(shiftType.startTime), asc(shiftType.name), asc(rosterDemand.id));
  const departmentOf = new Map(people.map((one) => [one.employeeId, one.departmentId]));
  return rows.map(({ needed, shiftTypeId, departmentId: of, ...row }) => {
    const fits = shifts.filter(
      (shift) =>
        shift.shiftTypeId === shiftTypeId &&
        shift.status !== 'CANCELLED' &&
        (of === null || departmentOf.get(shift.employeeId) === of),
    );
    return {
      ...row,
      days: needed.map((count, at) => {
        const date = addDays(from, at);
        return { planned: fits.filter((shift) => shift.date === date).length, needed: count };
      }),
    };
  });
}
