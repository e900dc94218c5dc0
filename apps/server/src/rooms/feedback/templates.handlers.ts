import type { FeedbackTemplateBody, feedbackTemplates } from '@bellwether/contract/feedback/templates';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { demandVersion, lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { feedbackTemplate } from './feedback.table.ts';
import { templateAnalytics } from './template-analytics.queries.ts';
import { findTemplate, listTemplates } from './templates.queries.ts';
import { visibleAnalytics } from './visible-feedback.access.ts';

type Body = z.output<typeof FeedbackTemplateBody>;

export const feedbackTemplateConflicts: Conflicts = {
  feedback_template_name_unique: {
    code: 'TEMPLATE_NAME_TAKEN',
    field: 'name',
    message: 'A template of this name exists.',
  },
};

export const feedbackTemplateHandlers: Handlers<typeof feedbackTemplates> = {
  list: ({ query }, { db, viewer }) => listTemplates(db, viewer, query),

  async get({ params: { id } }, { db, viewer }) {
    const data = await findTemplate(db, viewer, id);
    if (!data) throw notFound('Feedback template');
    return { data };
  },

  async create({ body }, ctx) {
    await demandRolesAndUsers(ctx, body);
    const [made] = await ctx.db
      .insert(feedbackTemplate)
      .values({ ...columnsOf(body), createdById: ctx.viewer.userId })
      .returning({ id: feedbackTemplate.id });
    if (!made) throw notFound('Feedback template');
    return { data: await changed(ctx, 'create', made.id, null) };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const kind = { table: feedbackTemplate, thing: 'Feedback template' };
    const stored = await lockVersioned(ctx.db, kind, id, undefined);
    const before = await findTemplate(ctx.db, ctx.viewer, id);
    if (!before) throw notFound('Feedback template');
    demandVersion(version, stored);
    await demandRolesAndUsers(ctx, body);
    await storeVersioned(ctx.db, kind, stored, columnsOf(body));
    return { data: await changed(ctx, 'update', id, before) };
  },

  async remove({ params: { id } }, ctx) {
    const before = await findTemplate(ctx.db, ctx.viewer, id);
    if (!before) throw notFound('Feedback template');
    if (before._count.requests + before._count.responses > 0) {
      throw conflict('TEMPLATE_IN_USE', 'This template was used. Switch it off instead of deleting it.', {
        counts: before._count,
      });
    }
    await ctx.db.delete(feedbackTemplate).where(eq(feedbackTemplate.id, id));
    note(ctx, 'delete', id, before, null);
    return undefined;
  },

  async analytics({ params: { id }, query }, ctx) {
    const { db, viewer } = ctx;
    const [found] = await db
      .select()
      .from(feedbackTemplate)
      .where(and(eq(feedbackTemplate.id, id), visibleAnalytics(viewer)));
    if (!found) throw notFound('Feedback template');
    const mayReadAny = can(viewer, 'read:any', 'feedback_response');
    return { data: await templateAnalytics(ctx, found, { ...query, mayReadAny }) };
  },
};

function columnsOf({ analyticsVisibility, ...fields }: Body) {
  return {
    ...fields,
    analyticsRoleIds: analyticsVisibility.roleIds,
    analyticsUserIds: analyticsVisibility.userIds,
  };
}

const Found = z.object({ receivers: z.int(), roles: z.int(), users: z.int() });

/** 400 when a role or person of a list does not exist: an array has no foreign key. */
async function demandRolesAndUsers({ db }: Context, body: Body): Promise<void> {
  const { roleIds, userIds } = body.analyticsVisibility;
  const found = await rowOf(db, Found).from(sql`select
    (select count(*)::int from ${roleView('role')} where id = any(${sql.param(body.additionalReceiverRoleIds)}::uuid[])) as receivers,
    (select count(*)::int from ${roleView('role')} where id = any(${sql.param(roleIds)}::uuid[])) as roles,
    (select count(*)::int from ${userView('user')} where id = any(${sql.param(userIds)}::uuid[])) as users`);
  if (found?.receivers !== new Set(body.additionalReceiverRoleIds).size) {
    throw fieldProblem('additionalReceiverRoleIds', 'Invalid role ID');
  }
  if (found.roles !== new Set(roleIds).size)
    throw fieldProblem('analyticsVisibility.roleIds', 'Invalid role ID');
  if (found.users !== new Set(userIds).size)
    throw fieldProblem('analyticsVisibility.userIds', 'Invalid user ID');
}

async function changed(ctx: Context, action: string, id: string, before: unknown) {
  const after = await findTemplate(ctx.db, ctx.viewer, id);
  if (!after) throw notFound('Feedback template');
  note(ctx, action, id, before, after);
  return after;
}

function note(ctx: Context, action: string, id: string, before: unknown, after: unknown): void {
  ctx.audit({ action, entity: 'feedback_template', entityId: id, before, after });
  const paths = ['/api/feedback-templates', '/api/feedback-categories', '/api/feedback-analytics'];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
