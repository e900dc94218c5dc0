import { isDeadlineInRange } from '@bellwether/contract/tasks/task.rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { readProfileFields, visibleUsers } from '../identity/index.ts';
import { organizationZone } from '../settings/index.ts';
import type { NewItem, TaskBody } from './give-task.commands.ts';

const user = userView.relation('user');

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

/** Roles whose members are many: only who may give any task gives one to them. */
const largeRoles = ['student', 'parent', 'customer'];

/** 400 unless the deadline lies from one year back to five ahead. TSK-05. */
export async function demandDeadline(
  { db, now }: Reading,
  deadline: string | null | undefined,
): Promise<void> {
  if (!deadline) return;
  const zone = await organizationZone(db);
  if (isDeadlineInRange(deadline, now, zone)) return;
  throw fieldProblem('deadline', 'The deadline must lie between last year and five years from now.');
}

const Role = z.object({ name: z.string() });

/**
 * 400 at `assignments` for a user whom the viewer does not see or a role that does not exist; 403 for all students,
 * parents or customers without the right to give any task.
 */
export async function demandAssignees(
  { db, viewer }: Reading,
  assignments: TaskBody['assignments'],
): Promise<void> {
  const idsOf = (type: string) => assignments.filter((one) => one.type === type).map((one) => one.entityId);
  await demandUsers({ db, viewer }, idsOf('USER'), 'assignments');
  const roleIds = idsOf('ROLE');
  if (roleIds.length === 0) return;
  const roles = await rowsOf(db, Role).from(
    sql`select name from ${roleView('role')} where id = any(${sql.param(roleIds)}::uuid[])`,
  );
  if (roles.length !== roleIds.length) throw fieldProblem('assignments', 'Invalid role ID');
  if (can(viewer, 'create:any', 'task_instance') || !roles.some(({ name }) => largeRoles.includes(name)))
    return;
  throw new Problem(403, 'You cannot give a task to all students, parents or customers.', {
    code: 'LARGE_ROLE',
  });
}

/** 400 at the field for a user who is not active or whom the viewer does not see. */
export async function demandUsers(
  { db, viewer }: Pick<Reading, 'db' | 'viewer'>,
  userIds: readonly string[],
  field: string,
): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  const found = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, ids), eq(user.isActive, true), visibleUsers(viewer)));
  if (found.length !== ids.length) throw fieldProblem(field, 'Invalid user ID');
}

/** The items with the values of their linked profile fields as they are now, of what the viewer may see. TSK-03. */
export async function withLinkedData({ db, viewer }: Reading, items: TaskBody['items']): Promise<NewItem[]> {
  const wanted = items.filter(
    (item) => item.selectedTargetUserId && item.linkedCustomProfileFieldIds.length > 0,
  );
  const fields = await readProfileFields(
    db,
    viewer,
    [...new Set(wanted.flatMap(({ selectedTargetUserId: id }) => (id ? [id] : [])))],
    [...new Set(wanted.flatMap((item) => item.linkedCustomProfileFieldIds))],
  );
  return items.map((item) => ({
    ...item,
    linkedCustomProfileFieldData: fields
      .filter(
        ({ userId, definition }) =>
          userId === item.selectedTargetUserId && item.linkedCustomProfileFieldIds.includes(definition.id),
      )
      .map(({ definition, value, text }) => ({
        fieldDefinitionId: definition.id,
        label: definition.label,
        value: value ?? null,
        text,
      })),
  }));
}
