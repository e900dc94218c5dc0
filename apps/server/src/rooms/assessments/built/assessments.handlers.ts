import type { assessments } from '@bellwether/contract/assessments/assessments';
import type { DraftLayout } from '@bellwether/contract/assessments/layout';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { demandVersion, lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { detachFiles } from '../../files/index.ts';
import { demandScoring } from '../../scoring/index.ts';
import { assessment, assessmentCourse } from '../assessments.table.ts';
import { lacks } from '../visible-results.access.ts';
import { mayEditAssessment, mayRemoveAssessment, visibleAssessments } from './assessments.access.ts';
import { countedIn, findAssessment, lackingOf, listAssessments, noLayout } from './assessments.queries.ts';
import { keepFiles } from './keep-files.commands.ts';
import { publish } from './publish.commands.ts';

const paths = ['/api/lms/assessments', '/api/lms/scheduled-assessments'];
const kind = { table: assessment, thing: 'Assessment' };

export const assessmentConflicts: Conflicts = {
  assessment_course_course_id_course_id_fk: {
    code: 'COURSE_GONE',
    field: 'courseLinkIds',
    message: 'A course does not exist any more.',
  },
  assessment_scoring_method_id_scoring_method_id_fk: {
    code: 'SCORING_METHOD_GONE',
    field: 'scoringMethodId',
    message: 'This scoring method does not exist.',
  },
  assessment_revision_number: { code: 'STALE', message: 'Someone else changed this in the meantime.' },
};

type Body = InputOf<typeof assessments.create>['body'];

/** Assessments that are built of questions: drafts that publishing freezes. ASM-01 to ASM-05. */
export const assessmentHandlers: Handlers<typeof assessments> = {
  list: ({ query }, ctx) => listAssessments(ctx, query),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    const { courseLinkIds, questions, isPublished, ...fields } = body;
    await demandScoring(ctx.db, fields);
    const id = newId();
    const [made] = await ctx.db
      .insert(assessment)
      .values({ ...fields, id, origin: 'BUILT', createdById: ctx.viewer.userId, layout: noLayout })
      .returning();
    if (!made) throw notFound('Assessment');
    await linkCourses(ctx, id, courseLinkIds);
    const after = await written(ctx, made, { questions, isPublished, fields: {} });
    traced(ctx, 'create', id, { after: { ...after, courseLinkIds } });
    return detail(ctx, id);
  },

  async update({ params: { id }, body: { version, courseLinkIds, questions, isPublished, ...fields } }, ctx) {
    const before = await lock(ctx, id);
    demandVersion(version, before);
    await demandScoring(ctx.db, fields);
    await linkCourses(ctx, id, courseLinkIds);
    const after = await written(ctx, before, { questions, isPublished, fields });
    traced(ctx, 'update', id, { before, after: { ...after, courseLinkIds } });
    return detail(ctx, id);
  },

  async saveDraft({ params: { id }, body: { version, sections } }, ctx) {
    const before = await lock(ctx, id);
    demandVersion(version, before);
    const layout = { sections };
    await keepFiles(ctx, id, layout);
    const after = await storeVersioned(ctx.db, kind, before, {
      layout,
      isChanged: true,
      ...countedIn(layout),
    });
    // Saved while somebody types: the log keeps what was published, not each word on the way.
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    return said(ctx, after, layout);
  },

  async publish({ params: { id }, body: { version } }, ctx) {
    const before = await lock(ctx, id);
    demandVersion(version, before);
    const after = await storeVersioned(ctx.db, kind, before, await publish(ctx, before));
    traced(ctx, 'publish', id, { before, after });
    return detail(ctx, id);
  },

  async duplicate({ params: { id } }, ctx) {
    const found = await findAssessment(ctx, id);
    if (!found) throw notFound('Assessment');
    const [source] = await ctx.db.select().from(assessment).where(eq(assessment.id, id));
    if (!source) throw notFound('Assessment');
    const { createdAt, updatedAt, version, searchText, ...fields } = source;
    const copy = { ...fields, id: newId(), title: `${source.title} (copy)`.slice(0, 200) };
    const own = { isPublished: false, isChanged: false, createdById: ctx.viewer.userId };
    await ctx.db.insert(assessment).values({ ...copy, ...own });
    await linkCourses(ctx, copy.id, found.courseLinkIds);
    await keepFiles(ctx, copy.id, source.layout ?? noLayout, id);
    traced(ctx, 'create', copy.id, { after: { ...copy, ...own } });
    return detail(ctx, copy.id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lock(ctx, id);
    const found = await findAssessment(ctx, id);
    if (!mayRemoveAssessment(ctx.viewer, { ...before, revision: found?.revision ?? null }))
      throw lacks('delete:any', 'assessment');
    const sittings = await countOf(ctx.db, sql`from scheduled_assessment where assessment_id = ${id}`);
    if (sittings > 0) {
      throw conflict('IN_USE', 'This assessment is scheduled or was sat and cannot be deleted.', {
        counts: { sittings },
      });
    }
    // What the bank took over keeps its files.
    await detachFiles(ctx, 'assessment', [id]);
    await ctx.db.delete(assessment).where(eq(assessment.id, id));
    traced(ctx, 'delete', id, { before });
    return undefined;
  },
};

interface Writing {
  readonly questions: Body['questions'];
  readonly isPublished: boolean | undefined;
  readonly fields: Partial<typeof assessment.$inferInsert>;
}

/** Stores settings and, where they are given, questions over the locked assessment, and publishes it where that is asked. */
async function written(
  ctx: Context,
  before: typeof assessment.$inferSelect,
  { questions, isPublished, fields }: Writing,
) {
  const layout = questions ? layoutOf(questions, before.layout) : before.layout;
  if (questions && layout) await keepFiles(ctx, before.id, layout);
  const saved = await storeVersioned(ctx.db, kind, before, {
    // Settings are of the next revision, as questions are.
    ...{ ...fields, layout, isPublished: isPublished ?? before.isPublished, isChanged: before.isPublished },
    ...(layout && countedIn(layout)),
  });
  if (!isPublished) return saved;
  const published = await publish(ctx, saved);
  await ctx.db.update(assessment).set(published).where(eq(assessment.id, before.id));
  return { ...saved, ...published };
}

/** The questions by their order, in the first section of the draft or one without a title. */
function layoutOf(questions: NonNullable<Body['questions']>, before: DraftLayout | null): DraftLayout {
  const known = new Map(
    before?.sections
      .flatMap(({ slots }) => slots)
      .map((slot) => ['questionId' in slot ? slot.questionId : null, slot.id]),
  );
  const placed = questions.map((question, index) => ({ question, at: question.order ?? index, index }));
  const slots = placed
    .toSorted((a, b) => a.at - b.at || a.index - b.index)
    .map(({ question: { id, order, ...question } }) => ({
      ...{ id: (id && known.get(id)) || newId(), questionId: id, question },
    }));
  const head = before?.sections[0] ?? { id: newId(), title: '', instructions: null, audioFileId: null };
  return { sections: [{ ...head, slots }] };
}

async function linkCourses(
  { db }: Context,
  assessmentId: string,
  courseIds: readonly string[],
): Promise<void> {
  await db.delete(assessmentCourse).where(eq(assessmentCourse.assessmentId, assessmentId));
  const rows = [...new Set(courseIds)].map((courseId) => ({ assessmentId, courseId }));
  if (rows.length > 0) await db.insert(assessmentCourse).values(rows);
}

/** The assessment, locked, for who may write it. 404 for who sees it not, 403 for who may only read it. */
async function lock(ctx: Context, id: string) {
  const seen = and(
    ...[eq(assessment.id, id), eq(assessment.origin, 'BUILT'), visibleAssessments(ctx.viewer, ctx.now)],
  );
  const before = await lockVersioned(ctx.db, kind, seen, undefined);
  if (!mayEditAssessment(ctx.viewer, before)) throw lacks('edit:any', 'assessment');
  return before;
}

async function said(
  ctx: Context,
  { version, isChanged }: typeof assessment.$inferSelect,
  layout: DraftLayout,
) {
  return { version, isChanged, ...(await lackingOf(ctx, layout)) };
}

async function detail(ctx: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const data = await findAssessment(ctx, id);
  if (!data) throw notFound('Assessment');
  return { data };
}

function traced(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'assessment', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
