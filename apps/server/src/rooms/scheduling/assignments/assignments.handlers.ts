import type { AssignmentBody, assignments } from '@bellwether/contract/scheduling/assignments';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockVersioned, saveAction, storeVersioned } from '../../../platform/db/records.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { organizationTime } from '../../settings/index.ts';
import { assignmentTypeView, locationView } from '../../settings/settings.view.ts';
import { assignmentChanged } from '../changes.commands.ts';
import { conflictReport } from '../conflicts.queries.ts';
import { tellAssigned } from './assignment-notices.commands.ts';
import {
  bookedAs,
  findObstacles,
  readOccurrences,
  renewAssignment,
} from './assignment-occurrences.commands.ts';
import { planAssignment } from './assignment-plan.rules.ts';
import { demandAssignment, listAssignments } from './assignments.queries.ts';
import { staffAssignment } from './assignments.table.ts';
import { removeAssignment } from './move-assignment.commands.ts';
import { demandAssignable, notOwn } from './own-assignments.access.ts';

type Body = z.output<typeof AssignmentBody>;
/** What either form of a save has, whoever it is for. */
type Pattern =
  | Omit<Extract<Body, { isRecurring: true }>, 'userId'>
  | Omit<Extract<Body, { isRecurring: false }>, 'userId'>;

const kind = { table: staffAssignment, thing: 'Assignment' };

export const assignmentHandlers: Handlers<typeof assignments> = {
  async list({ query }, ctx) {
    const time = await organizationTime(ctx.db, ctx.now);
    return listAssignments(ctx.db, { ...time, viewer: ctx.viewer }, query);
  },

  async get({ params: { id } }, ctx) {
    return { data: await demandAssignment(ctx, id) };
  },

  async create({ body: { userId, ...body } }, ctx) {
    demandAssignable(ctx.viewer, userId);
    const time = await organizationTime(ctx.db, ctx.now);
    const values = await valuesOf(ctx.db, body, { userId }, time.zone);
    const id = newId();
    await ctx.db.insert(staffAssignment).values({ id, userId, ...values });
    await renewAssignment(ctx.db, id, time, { wasRecurring: false });
    const after = await demandAssignment(ctx, id);
    await tellAssigned(ctx, undefined, after);
    assignmentChanged(ctx, 'create', id, { after });
    return { data: after };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await demandAssignment(ctx, id);
    if (!before.can.edit) throw notOwn('edit');
    const time = await organizationTime(ctx.db, ctx.now);
    const values = await valuesOf(ctx.db, body, before, time.zone);
    const stored = await lockVersioned(ctx.db, kind, id, version);
    await storeVersioned(ctx.db, kind, stored, values);
    await renewAssignment(ctx.db, id, time, { wasRecurring: before.isRecurring });
    const after = await demandAssignment(ctx, id);
    await tellAssigned(ctx, before, after);
    assignmentChanged(ctx, saveAction(version), id, { before, after });
    return { data: after };
  },

  async remove({ params: { id } }, ctx) {
    await removeAssignment(ctx, id);
    return undefined;
  },

  async checkConflicts({ body: { id, userId, ...body } }, ctx) {
    const before = id ? await demandAssignment(ctx, id) : undefined;
    if (before && !before.can.edit) throw notOwn('edit');
    const assignee = before?.userId ?? userId;
    if (!assignee) throw fieldProblem('userId', 'Choose who is assigned');
    if (!before) demandAssignable(ctx.viewer, assignee);
    const time = await organizationTime(ctx.db, ctx.now);
    const values = await valuesOf(ctx.db, body, before ?? { userId: assignee }, time.zone);
    const comes = values.substituteAssigneeId ?? assignee;
    const rule = {
      id: id ?? newId(),
      ...values,
      comes,
      ...(await bookedAs(ctx.db, comes, values.locationId)),
    };
    const stored = id ? await readOccurrences(ctx.db, id) : [];
    const plan = planAssignment(rule, stored, { ...time, wasRecurring: before?.isRecurring ?? false });
    const found = await findObstacles(ctx.db, plan, { onlyLook: true });
    if (found.clashes.length === 0 && (found.hours?.length ?? 0) === 0) {
      return { hasConflicts: false, code: null, message: null, conflicts: [], total: 0, nearestFree: null };
    }
    const { code, message, details } = await conflictReport(ctx.db, found, time);
    return { hasConflicts: true, code, message, ...details };
  },
};

interface Stored {
  readonly userId: string;
  readonly assignmentTypeId?: string;
  readonly locationId?: string | null;
  readonly substituteAssigneeId?: string | null;
}

/** The columns of a save. Throws 400 at the field for who, what or where cannot be chosen. */
async function valuesOf(db: Db, body: Pattern, stored: Stored, zone: string) {
  const { assignmentTypeId, locationId = null, notes, substituteAssigneeId = null } = body;
  await demandChoices(db, { assignmentTypeId, locationId, substituteAssigneeId }, stored);
  return {
    assignmentTypeId,
    locationId,
    notes: notes || null,
    substituteAssigneeId,
    originalAssigneeId: substituteAssigneeId ? stored.userId : null,
    ...timesOf(body, zone),
  };
}

function timesOf(body: Pattern, zone: string) {
  if (body.isRecurring) {
    const { dayOfWeek, startTimeOfDay, endTimeOfDay, startDate, endDate = null } = body;
    const times = { daysOfWeek: dayOfWeek, startTimeOfDay, endTimeOfDay, startDate, endDate };
    return { isRecurring: true, ...times, instanceStartTime: null, instanceEndTime: null };
  }
  const { startDate, startTime, endTime } = body;
  const startsAt = momentOf(startDate, startTime, zone);
  const endsAt = momentOf(startDate, endTime, zone);
  // On the day on which the clock is set forward, a start in the missing hour can be carried beyond the end (REV-25).
  if (!(endsAt > startsAt)) throw fieldProblem('endTime', 'Invalid end date/time');
  return {
    isRecurring: false,
    daysOfWeek: [],
    startTimeOfDay: startTime,
    endTimeOfDay: endTime,
    startDate,
    endDate: null,
    instanceStartTime: startsAt.toISOString(),
    instanceEndTime: endsAt.toISOString(),
  };
}

interface Choices {
  readonly assignmentTypeId: string;
  readonly locationId: string | null;
  readonly substituteAssigneeId: string | null;
}

const refusals = {
  userId: 'Choose an active user',
  assignmentTypeId: 'Choose an assignment type that is in use',
  locationId: 'Choose a location that is in use',
  substituteAssigneeId: 'A substitute needs the same role as the assignee',
} as const;

const Allowed = z.object({
  userId: z.boolean(),
  assignmentTypeId: z.boolean(),
  locationId: z.boolean(),
  substituteAssigneeId: z.boolean(),
});

/**
 * What is chosen is in use, or was chosen before; the substitute is active and has the primary role of the assignee, who
 * cannot stand in for themselves. SCH-35.
 */
async function demandChoices(
  db: Db,
  { assignmentTypeId, locationId, substituteAssigneeId }: Choices,
  stored: Stored,
): Promise<void> {
  if (substituteAssigneeId === stored.userId) {
    throw fieldProblem('substituteAssigneeId', 'The assignee cannot be the substitute');
  }
  const isNew = stored.assignmentTypeId === undefined;
  const may = await rowOf(db, Allowed).from(sql`
    select not ${isNew} or exists (select 1 from ${userView('user')} where id = ${stored.userId} and is_active) as "userId",
      exists (select 1 from ${assignmentTypeView('assignment_type')} where id = ${assignmentTypeId}
        and (is_active or id = ${stored.assignmentTypeId ?? null}::uuid)) as "assignmentTypeId",
      ${locationId}::uuid is null or exists (select 1 from ${locationView('location')} where id = ${locationId}::uuid
        and (is_active or id = ${stored.locationId ?? null}::uuid)) as "locationId",
      ${substituteAssigneeId}::uuid is null or ${substituteAssigneeId}::uuid is not distinct from ${stored.substituteAssigneeId ?? null}::uuid
        or exists (select 1 from ${userView('s')} join ${userView('u')} on u.primary_role_id = s.primary_role_id
          where s.id = ${substituteAssigneeId}::uuid and u.id = ${stored.userId} and s.is_active) as "substituteAssigneeId"`);
  for (const [field, message] of Object.entries(refusals) as [keyof typeof refusals, string][]) {
    if (!may?.[field]) throw fieldProblem(field, message);
  }
}
