import type { performanceCriteria } from '@bellwether/contract/performance/criteria';
import { performanceLimits } from '@bellwether/contract/performance/performance.values';
import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, type RecordKind, saveVersioned } from '../../../platform/db/records.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { criteriaOf, criterionColumnsShown } from './criteria.queries.ts';
import { raiseVersion } from './template-version.queries.ts';
import { templateKind } from './templates.handlers.ts';
import { performanceCriterion, performanceTemplate } from './templates.table.ts';

const kind: RecordKind<typeof performanceCriterion> = {
  table: performanceCriterion,
  entity: 'performance_criterion',
  thing: 'Criterion',
  paths: ['/api/hr/performance-templates'],
};

/** The criteria of a template. TAL-02. */
export const performanceCriteriaHandlers: Handlers<typeof performanceCriteria> = {
  async list({ params: { id } }, { db }) {
    const data = await criteriaOf(db, id);
    if (data.length === 0) await demandTemplate(db, id);
    return { data };
  },

  get: ({ params }, { db }) => shown(db, params),

  async create({ params: { id }, body }, ctx) {
    await lockVersioned(ctx.db, templateKind, id, undefined);
    const [counted] = await ctx.db
      .select({ count: count() })
      .from(performanceCriterion)
      .where(eq(performanceCriterion.templateId, id));
    if ((counted?.count ?? 0) >= performanceLimits.criteria)
      throw conflict('TOO_MANY', `A template has at most ${performanceLimits.criteria} criteria.`);
    const made = await make(ctx, kind, { ...body, templateId: id });
    await raiseVersion(ctx.db, id);
    return shown(ctx.db, { id, childId: made.id });
  },

  async update({ params, body }, ctx) {
    await saveVersioned(ctx, kind, isOf(params), body);
    await raiseVersion(ctx.db, params.id);
    return shown(ctx.db, params);
  },

  async remove({ params }, ctx) {
    const { id } = await lockVersioned(ctx.db, kind, isOf(params), undefined);
    await drop(ctx, kind, id);
    await raiseVersion(ctx.db, params.id);
    return undefined;
  },
};

function isOf({ id, childId }: { id: string; childId: string }) {
  const where = and(eq(performanceCriterion.id, childId), eq(performanceCriterion.templateId, id));
  if (!where) throw new Error('a condition has two parts');
  return where;
}

async function shown(db: Db, params: { id: string; childId: string }) {
  const [data] = await db.select(criterionColumnsShown).from(performanceCriterion).where(isOf(params));
  if (!data) throw notFound('Criterion');
  return { data };
}

async function demandTemplate(db: Db, id: string): Promise<void> {
  const [found] = await db
    .select({ id: performanceTemplate.id })
    .from(performanceTemplate)
    .where(eq(performanceTemplate.id, id));
  if (!found) throw notFound('Performance template');
}
