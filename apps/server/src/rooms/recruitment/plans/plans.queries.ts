import { coverageOf } from '@bellwether/contract/recruitment/hiring-flow.rules';
import {
  type HiringPlan,
  HiringPlanRow,
  type hiringPlans,
} from '@bellwether/contract/recruitment/hiring-plans';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { availabilitySlotView } from '../../availability/availability.view.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { skillView, teacherSkillView } from '../../employees/skills/skills.view.ts';
import { hiringDemand, hiringPlan, hiringSupply } from './plans.table.ts';
import { reachablePlans } from './visible-plans.access.ts';

const Row = HiringPlanRow.omit({ can: true }).extend({
  notes: z.string().nullable(),
  hoursPerPosition: z.string(),
  createdById: z.uuid().nullable(),
});
type Row = z.input<typeof Row>;

/** One page of the plans that the viewer may see. TAL-18. */
export async function listPlans(db: Db, viewer: Viewer, query: InputOf<typeof hiringPlans.list>['query']) {
  const where = and(
    reachablePlans(viewer, 'read:any'),
    query.status ? eq(hiringPlan.status, query.status) : undefined,
    contains(query.search, hiringPlan.name),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [{ year: hiringPlan.year, name: hiringPlan.name }[query.sortBy]],
    id: hiringPlan.id,
    from: sql`from ${hiringPlan} where ${where}`,
  });
  return { ...page, data: data.map((row) => shownTo(viewer, row)) };
}

/** One plan that the viewer may see, with what is covered and lacking on the day; or undefined. */
export async function findPlan(
  db: Db,
  viewer: Viewer,
  { id, today }: { readonly id: string; readonly today: Day },
): Promise<z.input<typeof HiringPlan> | undefined> {
  const [row] = await rows(
    db,
    sql`${hiringPlan.id} = ${id} and ${reachablePlans(viewer, 'read:any')}`,
    sql`1`,
  );
  if (!row) return undefined;
  const demand = await demandOf(db, id);
  const supply = await supplyOf(db, id, today);
  const coverage = coverageOf(
    demand.map(({ skill, code, weeklyHours }) => ({
      skillId: skill.id,
      code,
      hours: hundredths(weeklyHours),
    })),
    supply.map(({ employee, skillIds, weeklyHours }) => ({
      employeeId: employee.id,
      skillIds,
      hours: hundredths(weeklyHours),
    })),
  );
  const post = hundredths(row.hoursPerPosition);
  return {
    ...shownTo(viewer, row),
    notes: row.notes,
    hoursPerPosition: hoursText(post),
    demand: demand.map(({ skill, weeklyHours }, at) => {
      const covered = coverage.covered[at]?.hours ?? 0;
      const wanted = hundredths(weeklyHours);
      return {
        skill,
        weeklyHours: hoursText(wanted),
        covered: hoursText(covered),
        lacking: hoursText(wanted - covered),
      };
    }),
    supply: supply.map(({ employee, skills, weeklyHours, isStated }) => ({
      ...{ employee, skills, isStated },
      weeklyHours: hoursText(hundredths(weeklyHours)),
    })),
    totals: {
      demand: hoursText(coverage.demand),
      flow: hoursText(coverage.flow),
      lacking: hoursText(coverage.lacking),
      // Hundredths of a post, half up, without a float.
      positions: hoursText(Math.floor((coverage.lacking * 200 + post) / (2 * post))),
    },
  };
}

function shownTo(viewer: Viewer, { notes: _n, hoursPerPosition: _h, createdById, budget, ...row }: Row) {
  const isOwn = createdById === viewer.userId && can(viewer, 'edit:own', 'hiring_plan');
  return {
    ...row,
    budget: budget === null ? null : exactText(exactOf(budget)),
    can: {
      edit: row.status !== 'ARCHIVED' && (isOwn || can(viewer, 'edit:any', 'hiring_plan')),
      remove: can(viewer, 'delete:any', 'hiring_plan'),
    },
  };
}

function hundredths(hours: string): number {
  return Number(exactOf(hours) / 100n);
}

function hoursText(hours: number): string {
  return exactText(BigInt(hours) * 100n);
}

const Demand = z.object({
  skill: z.object({ id: z.uuid(), name: z.string() }),
  code: z.string(),
  weeklyHours: z.string(),
});

function demandOf(db: Db, planId: string) {
  return rowsOf(db, Demand).from(sql`
    select json_build_object('id', s.id, 'name', s.name) as skill, s.code::text, d.weekly_hours::text as "weeklyHours"
    from ${hiringDemand} d join ${skillView('s')} on s.id = d.skill_id
    where d.plan_id = ${planId} order by s.code`);
}

const Supply = z.object({
  employee: z.object({ id: z.uuid(), name: z.string() }),
  skillIds: z.array(z.uuid()),
  skills: z.array(z.string()),
  weeklyHours: z.string(),
  isStated: z.boolean(),
});

/** Who is at work and has a verified skill of the demand that has not expired, with the hours that the plan states or they declared as WORK. */
function supplyOf(db: Db, planId: string, today: Day) {
  return rowsOf(db, Supply).from(sql`
    select json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) as employee,
      json_agg(k.id order by k.code) as "skillIds", json_agg(k.name order by k.code) as skills,
      coalesce(stated.weekly_hours::text, declared.hours::text) as "weeklyHours", stated.weekly_hours is not null as "isStated"
    from ${employeeView('e')}
      join ${teacherSkillView('t')} on t.teacher_id = e.id and t.is_verified and (t.expiry_date is null or t.expiry_date >= ${today}::date)
      join ${skillView('k')} on k.id = t.skill_id
      join ${hiringDemand} d on d.skill_id = k.id and d.plan_id = ${planId}
      left join ${hiringSupply} stated on stated.plan_id = d.plan_id and stated.employee_id = e.id
      left join lateral (select count(*) as hours from ${availabilitySlotView('a')}
        where a.user_id = e.user_id and a.type = 'WORK') declared on true
    where e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE')
    group by e.id, e.first_name, e.last_name, stated.weekly_hours, declared.hours
    order by e.first_name, e.last_name, e.id limit 500`);
}

function rows(db: Db, condition: SQL, order: SQL): Promise<Row[]> {
  return rowsOf(db, Row).from(sql`
    select hiring_plan.id, hiring_plan.name, hiring_plan.year,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department,
      hiring_plan.planned_positions as "plannedPositions", hiring_plan.budget::text, hiring_plan.currency, hiring_plan.notes,
      hiring_plan.status, hiring_plan.hours_per_position::text as "hoursPerPosition", hiring_plan.created_by_id as "createdById",
      hiring_plan.version
    from ${hiringPlan} left join ${departmentView('d')} on d.id = hiring_plan.department_id
    where ${condition} order by ${order}`);
}
