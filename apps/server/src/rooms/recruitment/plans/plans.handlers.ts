import type { hiringPlans } from '@bellwether/contract/recruitment/hiring-plans';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { demandVersion, drop, make, type RecordKind, storeVersioned } from '../../../platform/db/records.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound } from '../../../platform/http/problem.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { skillView } from '../../employees/skills/skills.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { findPlan, listPlans } from './plans.queries.ts';
import { hiringDemand, hiringPlan, hiringSupply } from './plans.table.ts';
import { reachablePlans } from './visible-plans.access.ts';

type Body = InputOf<typeof hiringPlans.create>['body'];

const kind: RecordKind<typeof hiringPlan> = {
  table: hiringPlan,
  entity: 'hiring_plan',
  thing: 'Hiring plan',
  paths: ['/api/hr/hiring-plans'],
};

/** Hiring plans: what a year needs, who can give it, and how many are lacking. TAL-18. */
export const hiringPlanHandlers: Handlers<typeof hiringPlans> = {
  list: ({ query }, { db, viewer }) => listPlans(db, viewer, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body: { demand, supply, ...body } }, ctx) {
    await demandChoices(ctx, { demand, supply, ...body });
    const { id } = await make(ctx, kind, { ...body, createdById: ctx.viewer.userId });
    await storeLines(ctx, id, { demand, supply });
    return shown(ctx, id);
  },

  async update({ params: { id }, body: { version, demand, supply, ...body } }, ctx) {
    const before = await locked(ctx, id);
    demandVersion(version, before);
    if (before.status === 'ARCHIVED') throw conflict('ARCHIVED', 'An archived plan stays as it is.');
    await demandChoices(ctx, { demand, supply, ...body });
    const after = await storeVersioned(ctx.db, kind, before, body);
    await storeLines(ctx, id, { demand, supply });
    ctx.audit({ action: 'update', entity: kind.entity, entityId: id, before, after });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
    return shown(ctx, id);
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const data = await findPlan(db, viewer, { id, today: await organizationDay(db, now) });
  if (!data) throw notFound('Hiring plan');
  return { data };
}

async function locked({ db, viewer }: Context, id: string) {
  const [found] = await db
    .select()
    .from(hiringPlan)
    .where(and(eq(hiringPlan.id, id), reachablePlans(viewer, 'read:any')))
    .for('update');
  if (!found) throw notFound('Hiring plan');
  const [mine] = await db
    .select({ id: hiringPlan.id })
    .from(hiringPlan)
    .where(and(eq(hiringPlan.id, id), reachablePlans(viewer, 'edit:any')));
  if (!mine) throw lacksRight('edit:any hiring_plan');
  return found;
}

async function storeLines(
  { db }: Context,
  planId: string,
  { demand, supply }: Pick<Body, 'demand' | 'supply'>,
) {
  await db.delete(hiringDemand).where(eq(hiringDemand.planId, planId));
  await db.delete(hiringSupply).where(eq(hiringSupply.planId, planId));
  if (demand.length > 0) await db.insert(hiringDemand).values(demand.map((line) => ({ ...line, planId })));
  if (supply.length > 0) await db.insert(hiringSupply).values(supply.map((line) => ({ ...line, planId })));
}

const Choices = z.object({ department: z.boolean(), skills: z.number(), people: z.number() });

/** Throws 400 at what is not there. */
async function demandChoices({ db }: Context, { departmentId, demand, supply }: Body): Promise<void> {
  const skillIds = demand.map(({ skillId }) => skillId);
  const employeeIds = supply.map(({ employeeId }) => employeeId);
  const [found] = await rowsOf(db, Choices).from(sql`select
    ${departmentId}::uuid is null or exists (select 1 from ${departmentView('d')} where d.id = ${departmentId}::uuid) as department,
    (select count(*)::int from ${skillView('s')} where s.id = any(${sql.param(skillIds)}::uuid[])) as skills,
    (select count(*)::int from ${employeeView('e')} where e.id = any(${sql.param(employeeIds)}::uuid[])) as people`);
  if (!found?.department) throw fieldProblem('departmentId', 'This department does not exist.');
  if (found.skills !== skillIds.length) throw fieldProblem('demand', 'A skill does not exist any more.');
  if (found.people !== employeeIds.length)
    throw fieldProblem('supply', 'An employee does not exist any more.');
}
