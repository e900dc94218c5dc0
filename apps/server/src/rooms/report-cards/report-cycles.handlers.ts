import { nextReportStatuses } from '@bellwether/contract/report-cards/report-cards.values';
import type { reportCycles } from '@bellwether/contract/report-cards/report-cycles';
import { and, desc, eq, sql } from 'drizzle-orm';
import { demandVersion, make, storeVersioned } from '../../platform/db/records.ts';
import { countOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, lacksRight, notFound } from '../../platform/http/problem.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { replyCards } from './card-files.handlers.ts';
import { storeComment } from './comments.commands.ts';
import { followCycle } from './dates/follow-cycle.commands.ts';
import { figuresOf } from './figures.queries.ts';
import { lockCycle, reportPaths, tellReports, wrongState } from './lock-cycle.commands.ts';
import { cardLocked, dropLocks, lockCards, lockReady, unlockCard } from './locks/lock-cards.commands.ts';
import { lockedStudents } from './locks/report-locks.queries.ts';
import { makeCards } from './make-cards.commands.ts';
import { reportCycle, reportTemplate, reportTemplateVersion } from './report-cards.table.ts';
import { findCycle, listCycles, storedCycle } from './report-cycles.queries.ts';
import { tellCards } from './tell-cards.commands.ts';

export const reportCycleConflicts: Conflicts = {
  report_cycle_once: {
    code: 'REPORT_CYCLE_EXISTS',
    field: 'name',
    message: 'This class has report cards of this name.',
  },
  report_card_revision: {
    code: 'REPORT_CARD_EXISTS',
    message: 'Somebody else made this report card in the meantime.',
  },
};

const kind = {
  ...{ table: reportCycle, entity: 'report_cycle', thing: 'Report cycle' },
  paths: reportPaths,
};

type Cycle = typeof reportCycle.$inferSelect;

/** The report cards of classes by term. AMB-327. */
export const reportCycleHandlers: Handlers<typeof reportCycles> = {
  list: ({ query }, ctx) => listCycles(ctx, query),
  get: async ({ params: { id } }, ctx) => ({ data: await findCycle(ctx, id) }),

  documents: (input, ctx) => replyCards(input, ctx),

  async preview({ params: { id, studentId } }, ctx) {
    const { found } = await studentOf(ctx, await storedCycle(ctx, id), studentId);
    return { data: found.figures };
  },

  async create({ body: { classId, templateId, ...body } }, ctx) {
    const classes = await countOf(ctx.db, sql`from ${schoolClassView('c')} where c.id = ${classId}`);
    if (classes === 0) throw fieldProblem('classId', 'Please select a class.');
    const [template] = await ctx.db
      .select({ number: reportTemplateVersion.number })
      .from(reportTemplateVersion)
      .innerJoin(reportTemplate, eq(reportTemplate.id, reportTemplateVersion.templateId))
      .where(and(eq(reportTemplateVersion.templateId, templateId), eq(reportTemplate.isArchived, false)))
      .orderBy(desc(reportTemplateVersion.number))
      .limit(1);
    if (!template) throw fieldProblem('templateId', 'Choose a template');
    const made = await make(ctx, kind, { ...body, classId, templateId, templateNumber: template.number });
    await followCycle(ctx, made);
    return { data: await findCycle(ctx, made.id) };
  },

  async update({ params: { id }, body }, ctx) {
    const before = await lockCycle(ctx, id);
    demandVersion(body.version, before);
    if (before.status === 'PUBLISHED' || before.status === 'ARCHIVED') throw wrongState();
    const { textsDue = null, proofsDue = null, publishOn = null } = body;
    const after = await storeVersioned(ctx.db, kind, before, { textsDue, proofsDue, publishOn });
    ctx.audit({ action: 'update', entity: 'report_cycle', entityId: id, before, after });
    await followCycle(ctx, after, before);
    tellReports(ctx);
    return { data: await findCycle(ctx, id) };
  },

  async comment({ params: { id, studentId }, body: { text, version } }, ctx) {
    const cycle = await lockCycle(ctx, id);
    if (!(await findCycle(ctx, id)).can.comment) {
      if (cycle.status === 'OPEN' || cycle.status === 'PROOFING') throw lacksRight('edit:any report_card');
      throw wrongState();
    }
    await studentOf(ctx, cycle, studentId);
    if ((await lockedStudents(ctx.db, id)).has(studentId)) throw cardLocked();
    await storeComment(ctx, { cycleId: id, studentId, text, version }, ctx.viewer.actor.id);
    await followCycle(ctx, cycle, cycle);
    tellReports(ctx);
    return { data: await findCycle(ctx, id) };
  },

  async setStatus({ params: { id }, body: { status, version } }, ctx) {
    const before = await lockCycle(ctx, id);
    demandVersion(version, before);
    if (!nextReportStatuses[before.status].includes(status)) throw wrongState();
    if (status === 'LOCKED') await lockCards(ctx, before);
    await dropLocks(ctx, id);
    const publishedAt = status === 'PUBLISHED' ? ctx.now.toISOString() : before.publishedAt;
    const after = await storeVersioned(ctx.db, kind, before, { status, publishedAt });
    ctx.audit({ action: 'status', entity: 'report_cycle', entityId: id, before, after });
    await followCycle(ctx, after, before);
    if (status === 'PUBLISHED') await tellCards(ctx, after, undefined);
    tellReports(ctx);
    return { data: await findCycle(ctx, id) };
  },

  async lockReady({ params: { id }, body: { version } }, ctx) {
    const before = await lockCycle(ctx, id);
    demandVersion(version, before);
    if (before.status !== 'PROOFING') throw wrongState();
    const isAll = await lockReady(ctx, before);
    if (isAll) await dropLocks(ctx, id);
    const status = isAll ? 'LOCKED' : before.status;
    const after = await storeVersioned(ctx.db, kind, before, { status });
    if (isAll) ctx.audit({ action: 'status', entity: 'report_cycle', entityId: id, before, after });
    await followCycle(ctx, after, before);
    tellReports(ctx);
    return { data: await findCycle(ctx, id) };
  },

  async unlock({ params: { id, studentId }, body: { reason, version } }, ctx) {
    const before = await lockCycle(ctx, id);
    demandVersion(version, before);
    if (before.status !== 'PROOFING' && before.status !== 'LOCKED') throw wrongState();
    await studentOf(ctx, before, studentId);
    await unlockCard(ctx, before, { studentId, reason });
    const after = await storeVersioned(ctx.db, kind, before, { status: 'PROOFING' });
    if (before.status === 'LOCKED')
      ctx.audit({ action: 'status', entity: 'report_cycle', entityId: id, before, after });
    await followCycle(ctx, after, before);
    tellReports(ctx);
    return { data: await findCycle(ctx, id) };
  },

  async regenerate({ params: { id, studentId } }, ctx) {
    const cycle = await lockCycle(ctx, id);
    const isLocked = cycle.status === 'PROOFING' && (await lockedStudents(ctx.db, id)).has(studentId);
    if (!isLocked && cycle.status !== 'LOCKED' && cycle.status !== 'PUBLISHED') throw wrongState();
    const { found } = await studentOf(ctx, cycle, studentId);
    const made = await makeCards(ctx, id, [found]);
    if (made.length > 0 && cycle.status === 'PUBLISHED') await tellCards(ctx, cycle, made);
    tellReports(ctx);
    return { data: await findCycle(ctx, id) };
  },
};

async function studentOf({ db }: Pick<Context, 'db'>, cycle: Cycle, studentId: string) {
  const all = await figuresOf(db, cycle);
  const found = all.find(({ person }) => person.id === studentId);
  if (!found) throw notFound('Student');
  return { found, all };
}
