import { sensitiveFields } from '@bellwether/contract/pages/forms';
import type { FormSubmission, submissions } from '@bellwether/contract/pages/submissions';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { countBound } from '@bellwether/contract/shared/list';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { countOf } from '../../platform/db/rows.ts';
import { rememberedCount } from '../../platform/db/statements/remembered-count.ts';
import { together } from '../../platform/db/together.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { courseView } from '../learning/learning.view.ts';
import { makeLeadOf } from './lead-of-submission.commands.ts';
import { page } from './pages.table.ts';
import { formSubmission } from './submissions.table.ts';

const user = userView.relation('user');
const course = courseView.relation('course');

export const submissionConflicts: Conflicts = {
  form_submission_once: { code: 'ALREADY_SENT', message: 'This form was sent already.' },
};

export const submissionHandlers: Handlers<typeof submissions> = {
  list: async ({ query }, { db, viewer }) => ({
    success: true,
    ...(await listSubmissions(db, viewer, query)),
  }),
  get: async ({ params: { id } }, { db, viewer }) => ({
    success: true,
    data: await findSubmission(db, viewer, id),
  }),

  async update({ params: { id }, body: { status, createLead, version } }, ctx) {
    const before = await lockVersioned(ctx.db, { table: formSubmission, thing: 'Submission' }, id, version);
    const mayMakeLeads = can(ctx.viewer, 'create:any', 'lead');
    if (createLead && !mayMakeLeads) demandLeads();
    const wantsLead = status === 'PROCESSED' && before.leadId === null && (createLead ?? mayMakeLeads);
    const made = wantsLead ? await makeLeadOf(ctx, before) : undefined;
    const isOpen = status === 'PENDING';
    const after = await storeVersioned(ctx.db, { table: formSubmission }, before, {
      status: made?.reason ? ('FAILED' as const) : status,
      leadId: made?.leadId ?? before.leadId,
      reason: made?.reason ?? null,
      processedById: isOpen ? null : ctx.viewer.userId,
      processedAt: isOpen ? null : ctx.now.toISOString(),
    });
    changed(ctx, 'update', id, { before: stateOf(before), after: stateOf(after) });
    return { success: true, data: await findSubmission(ctx.db, ctx.viewer, id) };
  },

  async remove({ params: { id } }, ctx) {
    const [before] = await ctx.db.delete(formSubmission).where(eq(formSubmission.id, id)).returning();
    if (!before) throw notFound('Submission');
    changed(ctx, 'delete', id, { before: stateOf(before) });
    return undefined;
  },
};

const columns = {
  id: formSubmission.id,
  formType: formSubmission.formType,
  status: formSubmission.status,
  name: formSubmission.name,
  email: formSubmission.email,
  data: formSubmission.data,
  page: sql<FormSubmission['page']>`case when ${page.id} is not null then
    json_build_object('id', ${page.id}, 'title', ${page.title}, 'slug', ${page.slug}) end`,
  course: sql<FormSubmission['course']>`case when ${course.id} is not null then
    json_build_object('id', ${course.id}, 'title', ${course.title}) end`,
  leadId: formSubmission.leadId,
  reason: formSubmission.reason,
  processedBy: sql<FormSubmission['processedBy']>`case when ${user.id} is not null then
    json_build_object('id', ${user.id}, 'name', ${user.name}) end`,
  processedAt: formSubmission.processedAt,
  version: formSubmission.version,
  createdAt: formSubmission.createdAt,
};

async function listSubmissions(db: Db, viewer: Viewer, query: InputOf<typeof submissions.list>['query']) {
  const filters = and(
    matches(query.search, formSubmission.searchText),
    query.type && eq(formSubmission.formType, query.type),
    query.pageId === undefined ? undefined : eq(formSubmission.pageId, query.pageId),
  );
  const where = and(filters, query.status && eq(formSubmission.status, query.status));
  const listed = await pageOf(db, (onPage) => select(db, onPage), {
    query,
    by: [formSubmission[query.sortBy]],
    id: formSubmission.id,
    from: sql`from ${formSubmission} ${where ? sql`where ${where}` : sql``}`,
  });
  return {
    ...listed,
    data: listed.data.map((row) => shownTo(viewer, row)),
    counts: await countByStatus(db, filters, query.search),
  };
}

/** How many of each status; of what a text finds, as many as are counted of a search. */
async function countByStatus(db: Db, where: SQL | undefined, search: string | undefined) {
  const counted = async (status: FormStatus) => {
    const from = sql`from ${formSubmission} where ${and(where, eq(formSubmission.status, status))}`;
    return search
      ? countOf(db, sql`from (select 1 ${from} limit ${countBound}) hit`)
      : rememberedCount(db, from);
  };
  const [PENDING, PROCESSED, SPAM, FAILED] = await together(db, [
    () => counted('PENDING'),
    () => counted('PROCESSED'),
    () => counted('SPAM'),
    () => counted('FAILED'),
  ]);
  return { PENDING, PROCESSED, SPAM, FAILED };
}

type FormStatus = (typeof formSubmission.$inferSelect)['status'];

async function findSubmission(db: Db, viewer: Viewer, id: string): Promise<FormSubmission> {
  const [found] = await select(db, eq(formSubmission.id, id));
  if (!found) throw notFound('Submission');
  return shownTo(viewer, found);
}

function select(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(formSubmission)
    .leftJoin(page, eq(page.id, formSubmission.pageId))
    .leftJoin(course, eq(course.id, formSubmission.courseId))
    .leftJoin(user, eq(user.id, formSubmission.processedById))
    .where(where)
    .$dynamic();
}

/** Without what concerns health, for who may not read any student's (AMB-148). */
function shownTo<R extends { data: FormSubmission['data'] }>(
  viewer: Viewer,
  row: R,
): R & { hasHidden: boolean } {
  if (can(viewer, 'read:any', 'student_health')) return { ...row, hasHidden: false };
  const { open, hidden } = split(row.data);
  return { ...row, data: open, hasHidden: Object.values(hidden).some(Boolean) };
}

function split(data: FormSubmission['data']) {
  const isHidden = (name: string) => (sensitiveFields as readonly string[]).includes(name);
  const entries = Object.entries(data);
  return {
    open: Object.fromEntries(entries.filter(([name]) => !isHidden(name))),
    hidden: Object.fromEntries(entries.filter(([name]) => isHidden(name))),
  };
}

/** A row for the audit log: what was written in the form stays in the submission. */
function stateOf({ id, formType, status, leadId, reason }: typeof formSubmission.$inferSelect) {
  return { id, formType, status, leadId, reason };
}

function demandLeads(): never {
  throw new Problem(403, "Making a lead needs the right 'create:any lead'.", {
    code: 'FORBIDDEN',
    details: { right: 'create:any lead' },
  });
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'form_submission', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/pagebuilder/form-submissions'] } });
}
