import type { reportCycles } from '@bellwether/contract/report-cards/report-cycles';
import { namesOfOthers } from '@bellwether/contract/report-cards/report-names.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, desc, eq, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { staffedClassIds } from '../learning/index.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { mayPropose, newestProofs, proofBeside } from './comments/report-proofs.queries.ts';
import { judgedOf } from './criteria/report-criteria.queries.ts';
import { calledNameOf, figuresOf, type Person, type StudentFigures } from './figures.queries.ts';
import { changedMarks } from './figures.rules.ts';
import { lastUnlocks, lockedStudents, problemsOf } from './locks/report-locks.queries.ts';
import { reportCard, reportCycle, reportTemplate } from './report-cards.table.ts';
import { visibleCycles } from './visible-reports.access.ts';

export type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;
type Cycle = typeof reportCycle.$inferSelect;

const schoolClass = schoolClassView.relation('class');

function columns({ viewer, now }: Reading) {
  const staffs = sql`${reportCycle.classId} in (${staffedClassIds(viewer, now)})`;
  const comments = can(viewer, 'edit:any', 'report_card')
    ? sql`true`
    : sql`(${staffs} and ${can(viewer, 'edit:own', 'report_card')}::boolean)`;
  return {
    id: reportCycle.id,
    name: reportCycle.name,
    class: { id: schoolClass.id, name: schoolClass.name },
    startDate: reportCycle.startDate,
    endDate: reportCycle.endDate,
    textsDue: reportCycle.textsDue,
    proofsDue: reportCycle.proofsDue,
    publishOn: reportCycle.publishOn,
    status: reportCycle.status,
    missedRule: reportCycle.missedRule,
    template: { id: reportTemplate.id, name: reportTemplate.name, number: reportCycle.templateNumber },
    can: sql<{ comment: boolean; manage: boolean }>`json_build_object(
      'comment', ${comments} and ${reportCycle.status} in ('OPEN', 'PROOFING'),
      'manage', ${can(viewer, 'manage', 'report_card')}::boolean)`,
    version: reportCycle.version,
  };
}

/** Whether the viewer may write comments and values of a cycle, as it stands. */
export async function mayComment(ctx: Reading, id: string): Promise<boolean> {
  const [found] = await selectCycles(ctx).where(
    and(eq(reportCycle.id, id), visibleCycles(ctx.viewer, ctx.now)),
  );
  return found?.can.comment === true;
}

function selectCycles(ctx: Reading) {
  return ctx.db
    .select(columns(ctx))
    .from(reportCycle)
    .innerJoin(schoolClass, eq(schoolClass.id, reportCycle.classId))
    .innerJoin(reportTemplate, eq(reportTemplate.id, reportCycle.templateId));
}

const sortable = { startDate: [reportCycle.startDate], name: [reportCycle.name, reportCycle.startDate] };

/** One page of the cycles that the viewer may see. */
export function listCycles(ctx: Reading, query: InputOf<typeof reportCycles.list>['query']) {
  const where = and(
    visibleCycles(ctx.viewer, ctx.now),
    contains(query.search, reportCycle.name),
    query.status ? eq(reportCycle.status, query.status) : undefined,
  );
  return pageOf(ctx.db, (onPage) => selectCycles(ctx).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: reportCycle.id,
    from: sql`from ${reportCycle} where ${where}`,
  });
}

/** One cycle that the viewer may see, with where everybody's card stands. Throws 404. */
export async function findCycle(ctx: Reading, id: string) {
  const [found] = await selectCycles(ctx).where(
    and(eq(reportCycle.id, id), visibleCycles(ctx.viewer, ctx.now)),
  );
  if (!found) throw notFound('Report cycle');
  const cycle = await storedCycle(ctx, id);
  const all = await figuresOf(ctx.db, cycle);
  const judged = await judgedOf(ctx.db, cycle);
  const cards = await newestCards(ctx.db, id);
  const proofs = await newestProofs(ctx.db, id);
  const locked = await lockedStudents(ctx.db, id);
  const unlocks = await lastUnlocks(ctx.db, id);
  const mayWrite = found.can.comment && found.status === 'PROOFING';
  const students = all.map((one) => {
    const proof = proofs.get(one.person.id);
    const card = cards.get(one.person.id);
    const isLocked = locked.has(one.person.id);
    const wrongNames = wrongNamesOf(one, all);
    return {
      student: { id: one.person.id, name: one.person.name },
      ...{ calledName: calledNameOf(one.person), names: namesOf(one.person) },
      average: one.figures.average,
      comment: one.comment?.text || null,
      commentVersion: one.comment?.version ?? 0,
      proof: proofBeside(ctx.viewer, proof, one.comment),
      canProof: mayWrite && !isLocked && mayPropose(ctx.viewer, proof, one.comment),
      values: judged.values.get(one.person.id)?.slice() ?? [],
      ...{ wrongNames, isLocked, problems: isLocked ? [] : problemsOf(one, { proof, wrongNames, judged }) },
      unlocked: unlocks.get(one.person.id) ?? null,
      card: card
        ? {
            ...{ id: card.id, revision: card.revision, average: card.figures.average },
            changedMarks: changedMarks(card.figures, one.figures),
          }
        : null,
    };
  });
  return { ...found, criteria: [...judged.criteria], students };
}

/** A cycle that the viewer may see as it is stored. Throws 404. */
export async function storedCycle({ db, viewer, now }: Reading, id: string): Promise<Cycle> {
  const [found] = await db
    .select()
    .from(reportCycle)
    .where(and(eq(reportCycle.id, id), visibleCycles(viewer, now)));
  if (!found) throw notFound('Report cycle');
  return found;
}

/** The newest card of each student of a cycle. */
export async function newestCards(db: Reading['db'], cycleId: string) {
  const rows = await db
    .select()
    .from(reportCard)
    .where(eq(reportCard.cycleId, cycleId))
    .orderBy(desc(reportCard.revision));
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!newest.has(row.studentId)) newest.set(row.studentId, row);
  return newest;
}

/** The names of other pupils of the class that the comment of one says. AMB-329. */
export function wrongNamesOf({ person, figures }: StudentFigures, all: readonly StudentFigures[]): string[] {
  if (!figures.comment) return [];
  const others = all.flatMap((other) => (other.person.id === person.id ? [] : namesOf(other.person)));
  return namesOfOthers(figures.comment, [person.name, ...namesOf(person)], others);
}

function namesOf({ firstName, preferredName }: Person): string[] {
  return preferredName ? [firstName, preferredName] : [firstName];
}
