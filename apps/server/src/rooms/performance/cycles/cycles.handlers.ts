import type { performanceCycles } from '@bellwether/contract/performance/cycles';
import type { CycleStatus } from '@bellwether/contract/performance/performance.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { drop, lockVersioned, make, storeVersioned } from '../../../platform/db/records.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { departmentView, employeeView, jobTitleView } from '../../employees/employees.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';
import { performanceTemplate } from '../templates/templates.table.ts';
import { activateCycle } from './activate-cycle.commands.ts';
import { cycleKind, setCycleStatus } from './cycle-record.commands.ts';
import { criteriaOfCycle, findCycle, listCycles } from './cycles.queries.ts';
import { eligibleFor } from './eligible.queries.ts';

type Body = InputOf<typeof performanceCycles.create>['body'];

/** Performance cycles: written as drafts, activated, brought through their phases. TAL-03, TAL-04. */
export const performanceCycleHandlers: Handlers<typeof performanceCycles> = {
  list: ({ query }, { db, viewer }) => listCycles(db, viewer, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async criteria({ params: { id } }, ctx) {
    await shown(ctx, id);
    return { data: await criteriaOfCycle(ctx.db, id) };
  },

  async preview({ params: { id } }, ctx) {
    const { data: cycle } = await shown(ctx, id);
    const data = await eligibleFor(ctx.db, cycle, await organizationDay(ctx.db, ctx.now));
    const lackingCount = data.filter(({ reviewer }) => !reviewer).length;
    return { data: data.slice(0, 500), totalCount: data.length, lackingCount };
  },

  async create({ body }, ctx) {
    await demandChoices(ctx, body);
    const { id } = await make(ctx, cycleKind, body);
    return shown(ctx, id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lockVersioned(ctx.db, cycleKind, id, version);
    demandDraft(before.status);
    await demandChoices(ctx, body);
    const after = await storeVersioned(ctx.db, cycleKind, before, body);
    ctx.audit({ action: 'update', entity: cycleKind.entity, entityId: id, before, after });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: cycleKind.paths } });
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const { status } = await lockVersioned(ctx.db, cycleKind, id, undefined);
    demandDraft(status);
    return drop(ctx, cycleKind, id);
  },

  async activate({ params: { id }, body: { version, ...options } }, ctx) {
    const before = await lockVersioned(ctx.db, cycleKind, id, version);
    if (before.status !== 'DRAFT') throw notNext();
    await activateCycle(ctx, before, options);
    return shown(ctx, id);
  },

  startReview: (input, ctx) => step(ctx, input, ['ACTIVE'], 'REVIEW_PHASE'),

  async close(input, ctx) {
    const { id } = input.params;
    await lockVersioned(ctx.db, cycleKind, id, input.body.version);
    const open = await rowsOf(ctx.db, Open).from(sql`
      select concat_ws(' ', e.first_name, e.last_name) as name from ${appraisal} a join ${employeeView('e')} on e.id = a.employee_id
      where a.cycle_id = ${id} and a.status <> 'COMPLETED' order by e.first_name, e.last_name, e.id limit 21`);
    const [first] = open;
    if (first) {
      const shownNames = open.slice(0, 20).map(({ name }) => name);
      const names = `${shownNames.join(', ')}${open.length > 20 ? ', …' : ''}`;
      throw conflict('STILL_OPEN', `These appraisals are not completed yet: ${names}`, { names: shownNames });
    }
    return step(ctx, input, ['ACTIVE', 'REVIEW_PHASE'], 'COMPLETED');
  },

  archive: (input, ctx) => step(ctx, input, ['COMPLETED'], 'ARCHIVED'),
};

const Open = z.object({ name: z.string() });

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findCycle(db, viewer, id);
  if (!data) throw notFound('Performance cycle');
  return { data };
}

async function step(
  ctx: Context,
  { params: { id }, body: { version } }: { params: { id: string }; body: { version: number } },
  from: readonly CycleStatus[],
  to: CycleStatus,
) {
  const before = await lockVersioned(ctx.db, cycleKind, id, version);
  if (!from.includes(before.status)) throw notNext();
  await setCycleStatus(ctx, before, { status: to });
  return shown(ctx, id);
}

function demandDraft(status: CycleStatus): void {
  if (status !== 'DRAFT') throw conflict('NOT_DRAFT', 'Only a draft can be changed or deleted.');
}

function notNext() {
  return conflict('NOT_NEXT', 'The cycle is in another state by now.');
}

const Choices = z.object({ template: z.boolean(), departments: z.int(), titles: z.int() });

/** Throws 400 at a template, departments or job titles that are not there. */
async function demandChoices({ db }: Context, { templateId, eligibilityCriteria }: Body): Promise<void> {
  const departments = [...new Set(eligibilityCriteria?.departmentIds ?? [])];
  const titles = [...new Set(eligibilityCriteria?.jobTitleIds ?? [])];
  const found = await rowOf(db, Choices).from(sql`select
    exists (select 1 from ${performanceTemplate} t where t.id = ${templateId}) as template,
    (select count(*)::int from ${departmentView('d')} where d.id = any(${sql.param(departments)}::uuid[])) as departments,
    (select count(*)::int from ${jobTitleView('j')} where j.id = any(${sql.param(titles)}::uuid[])) as titles`);
  if (!found?.template) throw fieldProblem('templateId', 'This template does not exist.');
  if (found.departments !== departments.length)
    throw fieldProblem(
      'eligibilityCriteria.departmentIds',
      'One of the departments does not exist any more.',
    );
  if (found.titles !== titles.length)
    throw fieldProblem('eligibilityCriteria.jobTitleIds', 'One of the job titles does not exist any more.');
}
