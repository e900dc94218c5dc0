import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Acting } from '../../platform/http/context.ts';
import { userRoleView, userView } from '../identity/identity.view.ts';
import { filledBy, giveTask, type TaskBody } from './give-task.commands.ts';
import { templateById } from './task-templates.queries.ts';

const user = userView.relation('user');
const userRole = userRoleView.relation('user_role');

/** More people than these do not get a task of their own at once; the rule then fails, and says so. */
const mostAtOnce = 500;

export interface FromTemplate {
  readonly templateId: string;
  readonly userIds: readonly string[];
  /** One task for all of them, or one each. */
  readonly mode: TaskBody['mode'];
  /** A moment, ISO in UTC. */
  readonly deadline: string | null;
  /** What it is about, in words: stands behind the title. */
  readonly about: string;
  /** In whose name it is given. */
  readonly creator: { readonly id: string; readonly name: string };
}

export interface AssignedTasks {
  readonly taskIds: string[];
  /** How many people got a task: fewer than were named when the template is for some roles only. */
  readonly people: number;
}

/**
 * Gives a task made from a template to the active ones of the users, and of a template that is restricted to roles only
 * to who holds one of them (IAM-32). Returns no ids when nobody is left. null without the template. TSK-15.
 */
export async function assignTaskFromTemplate(
  work: Acting,
  { templateId, userIds, mode, deadline, about, creator }: FromTemplate,
): Promise<AssignedTasks | null> {
  const template = await templateById(work.db, templateId);
  if (!template) return null;
  const people = await allowedOf(work, userIds, template.restrictToRoleIds);
  if (people.length === 0) return { taskIds: [], people: 0 };
  if (people.length > mostAtOnce) throw new Error(`At most ${mostAtOnce} people can get a task at once.`);
  const { mode: _, ...task } = filledBy(template, {
    taskTemplateId: templateId,
    title: template.name,
    description: null,
    status: 'PENDING',
    priority: 'MEDIUM',
    category: template.category,
    deadline,
    additionalNotifiedUserId: null,
    assignments: people.map((entityId) => ({ type: 'USER' as const, entityId })),
    items: [],
    mode,
  });
  const title = about ? `${task.title} – ${about}`.slice(0, 300) : task.title;
  const items = task.items.map((item) => ({ ...item, linkedCustomProfileFieldData: [] }));
  const taskIds = await giveTask(work, { ...task, title, items }, mode, creator);
  work.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/task-instances', '/api/me/tasks', '/api/parent-dashboard/tasks'] },
  });
  return { taskIds, people: people.length };
}

async function allowedOf(
  { db }: Pick<Acting, 'db'>,
  userIds: readonly string[],
  roleIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const holds = sql`exists (select 1 from ${userRole} where ${userRole.userId} = ${user.id}
    and ${userRole.roleId} = any(${sql.param(roleIds)}::uuid[]))`;
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(
      and(inArray(user.id, [...userIds]), eq(user.isActive, true), roleIds.length > 0 ? holds : undefined),
    )
    .orderBy(user.name, user.id);
  return rows.map(({ id }) => id);
}
