import type { reportValues } from '@bellwether/contract/report-cards/report-criteria';
import { valueFault } from '@bellwether/contract/report-cards/report-criteria.rules';
import { and, eq } from 'drizzle-orm';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound } from '../../../platform/http/problem.ts';
import { followCycle } from '../dates/follow-cycle.commands.ts';
import { personOf } from '../figures.queries.ts';
import { lockCycle, tellReports, wrongState } from '../lock-cycle.commands.ts';
import { cardLocked } from '../locks/lock-cards.commands.ts';
import { lockedStudents } from '../locks/report-locks.queries.ts';
import { mayComment } from '../report-cycles.queries.ts';
import { criteriaOf } from './report-criteria.queries.ts';
import { reportValue } from './report-criteria.table.ts';

interface Which {
  readonly cycleId: string;
  readonly studentId: string;
  readonly criterionId: string;
}

/** What students are given for the criteria of their cards, by who may write their comments. AMB-417. */
export const reportValueHandlers: Handlers<typeof reportValues> = {
  async give({ params: { id, studentId, criterionId }, body: { value, version } }, ctx) {
    const cycle = await lockCycle(ctx, id);
    if (cycle.status !== 'OPEN' && cycle.status !== 'PROOFING') throw wrongState();
    if (!(await mayComment(ctx, id))) throw lacksRight('edit:any report_card');
    if (!(await personOf(ctx.db, cycle, studentId))) throw notFound('Student');
    const criterion = (await criteriaOf(ctx.db, cycle)).find((one) => one.id === criterionId);
    if (!criterion) throw notFound('Criterion');
    if ((await lockedStudents(ctx.db, id)).has(studentId)) throw cardLocked();
    const fault = value === null ? undefined : valueFault(criterion, value);
    if (fault) throw fieldProblem('value', fault);
    const data = await storeValue(ctx, { cycleId: id, studentId, criterionId }, { value, version });
    await followCycle(ctx, cycle, cycle);
    tellReports(ctx);
    return { data };
  },
};

/** Writes a value over the version that was read, 0 for none. The cycle is locked, so that two first ones follow each other. */
async function storeValue(
  ctx: Context,
  which: Which,
  { value, version }: { readonly value: number | null; readonly version: number },
) {
  const isIt = and(
    eq(reportValue.cycleId, which.cycleId),
    eq(reportValue.studentId, which.studentId),
    eq(reportValue.criterionId, which.criterionId),
  );
  const [before] = await ctx.db.select().from(reportValue).where(isIt);
  const storedVersion = before?.version ?? 0;
  if (version !== storedVersion)
    throw conflict('STALE', 'Someone else changed this in the meantime.', {
      ...{ sentVersion: version, storedVersion },
      ...{ sentValue: value, storedValue: before?.value ?? null },
    });
  const fields = { value, givenById: ctx.viewer.actor.id, version: version + 1 };
  if (before) await ctx.db.update(reportValue).set(fields).where(isIt);
  else await ctx.db.insert(reportValue).values({ ...which, ...fields });
  ctx.audit({
    ...{ action: before ? 'update' : 'create', entity: 'report_value', entityId: which.studentId },
    ...{ before, after: { ...which, value } },
  });
  return { criterionId: which.criterionId, value, version: version + 1 };
}
