import { setImmediate } from 'node:timers/promises';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { momentsOfShift, type ShiftTimes, workMinutes } from '@bellwether/contract/shifts/roster.rules';
import { type OpenPlace, type Span, suggestShifts } from '@bellwether/contract/shifts/suggest.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { leaveDaysOf } from '../../absences/index.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { organizationDay, organizationZone } from '../../settings/index.ts';
import { plannable } from '../visible-shifts.access.ts';
import { skillsOf } from './skills.queries.ts';

const PersonRow = z.object({
  id: z.uuid(),
  name: z.string(),
  departmentId: z.uuid().nullable(),
  isPlannable: z.boolean(),
});

const DemandRow = z.object({
  shiftTypeId: z.uuid(),
  typeName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  breakMinutes: z.int(),
  /** Of the type: none for everybody. */
  departmentIds: z.array(z.uuid()),
  departmentId: z.uuid().nullable(),
  needed: z.array(z.int()),
});

const ShiftRow = z.object({
  employeeId: z.uuid(),
  shiftTypeId: z.uuid(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  breakMinutes: z.int(),
});

/** Shifts are read so many days around the week: those before and after it count for rest and days running. */
const around = 13;

interface Asked {
  readonly from: Day;
  readonly departmentId: string | null;
}

/**
 * Who could take the open places of the week, from today on, without a warning; nobody whom the viewer may not plan. Other requests have
 * their turn between its steps. AMB-362.
 */
export async function suggestedShifts({ db, viewer, now }: Context, { from, departmentId }: Asked) {
  const week = { from, to: addDays(from, 6) };
  const [zone, today] = [await organizationZone(db), await organizationDay(db, now)];
  const people = await rowsOf(db, PersonRow).from(sql`
    select e.id, e.first_name || ' ' || e.last_name as name, e.department_id as "departmentId",
      ${plannable(viewer, sql`e.id`)} as "isPlannable"
    from ${employeeView('e')}
    where e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE') and (${departmentId}::uuid is null or e.department_id = ${departmentId}::uuid)
    order by e.id`);
  const theirs = people.filter((one) => one.isPlannable);
  const ids = theirs.map(({ id }) => id);
  const shifts = await rowsOf(db, ShiftRow).from(sql`
    select employee_id as "employeeId", shift_type_id as "shiftTypeId", date::text as date, starts_at as "startsAt", ends_at as "endsAt",
      break_minutes as "breakMinutes"
    from employee_shift
    where employee_id = any(${sql.param(people.map(({ id }) => id))}::uuid[]) and status <> 'CANCELLED'
      and date between ${addDays(from, -around)}::date and ${addDays(week.to, around)}::date`);
  const demands = await rowsOf(db, DemandRow).from(sql`
    select d.shift_type_id as "shiftTypeId", t.name as "typeName", to_char(t.start_time, 'HH24:MI') as "startTime",
      to_char(t.end_time, 'HH24:MI') as "endTime", t.break_minutes as "breakMinutes", t.department_ids as "departmentIds",
      d.department_id as "departmentId", d.needed
    from roster_demand d join shift_type t on t.id = d.shift_type_id
    where t.is_active and (${departmentId}::uuid is null or d.department_id = ${departmentId}::uuid)
    order by d.department_id nulls last, t.start_time, d.id`);
  const places = openPlaces({
    ...{ demands, people, shifts, week, today, zone },
    hasSkill: await skillsOf(db, ids),
  });
  const leave = await leaveDaysOf(db, ids, week.from, week.to);
  const byPerson = Map.groupBy(shifts, (one) => one.employeeId);
  const steps = suggestShifts(
    theirs.map(({ id }) => ({
      ...{ id, away: new Set(leave.get(id)) },
      shifts: (byPerson.get(id) ?? []).map((one) => spanOf(one.date, one)),
    })),
    places,
    week,
  );
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  const names = new Map(theirs.map(({ id, name }) => [id, name]));
  const placeOf = new Map(places.map((place) => [place.key, place]));
  const data = step.value
    .flatMap(({ key, employeeId }) => {
      const place = placeOf.get(key);
      return place ? [{ employeeId, name: names.get(employeeId) ?? '', ...place.shown }] : [];
    })
    .toSorted((a, b) => order(a).localeCompare(order(b)));
  return { data, open: places.length - data.length };
}

interface Shown {
  readonly shiftTypeId: string;
  readonly typeName: string;
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
}

interface Known {
  readonly demands: readonly z.output<typeof DemandRow>[];
  readonly people: readonly z.output<typeof PersonRow>[];
  readonly shifts: readonly z.output<typeof ShiftRow>[];
  readonly week: { readonly from: Day };
  readonly today: Day;
  readonly zone: string;
  readonly hasSkill: Awaited<ReturnType<typeof skillsOf>>;
}

/** What is needed and not planned. Of a type that is needed by departments and by all, the places of the departments count for all. */
function openPlaces({ demands, people, shifts, week, today, zone, hasSkill }: Known) {
  const places: (OpenPlace & { readonly shown: Shown })[] = [];
  const departmentOf = new Map(people.map(({ id, departmentId }) => [id, departmentId]));
  const opened = new Map<string, number>();
  for (const { needed, departmentId, departmentIds, breakMinutes, ...shown } of demands)
    for (const [at, count] of needed.entries()) {
      const date = addDays(week.from, at);
      const moments = momentsOfShift(date, shown, zone);
      if (date < today || !moments) continue;
      const isOf = (id: string) => departmentId === null || departmentOf.get(id) === departmentId;
      const planned = shifts.filter(
        (one) => one.date === date && one.shiftTypeId === shown.shiftTypeId && isOf(one.employeeId),
      ).length;
      const day = `${shown.shiftTypeId} ${date}`;
      const missing = count - planned - (departmentId === null ? (opened.get(day) ?? 0) : 0);
      if (missing <= 0) continue;
      opened.set(day, (opened.get(day) ?? 0) + missing);
      const able = people.filter(
        ({ id, departmentId: own }) =>
          isOf(id) &&
          (departmentIds.length === 0 || (own !== null && departmentIds.includes(own))) &&
          hasSkill(id, shown.shiftTypeId, date),
      );
      const employeeIds = new Set(able.map(({ id }) => id));
      for (let no = 0; no < missing; no += 1)
        places.push({
          ...spanOf(date, { ...moments, breakMinutes }),
          ...{ employeeIds, key: String(places.length).padStart(6, '0'), shown: { ...shown, date } },
        });
    }
  return places;
}

function spanOf(date: Day, times: ShiftTimes): Span {
  return {
    date,
    start: Date.parse(times.startsAt),
    end: Date.parse(times.endsAt),
    minutes: workMinutes(times),
  };
}

function order({ date, startTime, name }: Shown & { readonly name: string }): string {
  return `${date} ${startTime} ${name}`;
}
