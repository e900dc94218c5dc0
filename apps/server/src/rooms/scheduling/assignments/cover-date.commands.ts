import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { demandPresent } from '../../absences/index.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { organizationTime } from '../../settings/index.ts';
import { assignmentChanged } from '../changes.commands.ts';
import { dayMoments } from '../day-moments.rules.ts';
import { tellOfDate } from './assignment-notices.commands.ts';
import { bookedAs, demandFree, readOccurrences, readRule } from './assignment-occurrences.commands.ts';
import { planDate } from './assignment-plan.rules.ts';
import { demandAssignment } from './assignments.queries.ts';
import { writeOccurrences } from './assignments.writer.ts';
import { demandDate } from './move-assignment.commands.ts';

type Ctx = Context & { readonly viewer: Viewer };

/** One date of a duty that passes from one employee to another; `to` null: back to whom the rule names. */
export interface DateToCover {
  readonly assignmentId: string;
  readonly originalDate: Day;
  readonly from: string;
  readonly to: string | null;
}

const Sign = z.object({ userId: z.uuid() });

/**
 * Passes one date of a duty to somebody else, or back, and tells both. Returns the employee who stood in before, null when the rule stood.
 * Throws 404, 409 HELD for the past, 409 COVER_CHANGED when `from` does not hold it any more, and the 409 of the conflict engine when
 * `to` is busy or not available.
 */
export async function coverDate(ctx: Ctx, { assignmentId, originalDate, from, to }: DateToCover) {
  const { db } = ctx;
  const assignment = await demandAssignment(ctx, assignmentId);
  const time = await organizationTime(db, ctx.now);
  const rule = await readRule(db, assignmentId);
  const old = await demandDate(ctx, assignmentId, originalDate, time);
  const holder = await userOf(ctx, from);
  if (old.userId !== holder || old.isCancelled)
    throw conflict(
      'COVER_CHANGED',
      `Somebody else holds ${assignment.assignmentType.name} on ${old.date} by now. Look again.`,
    );
  const userId = to === null ? null : await userOf(ctx, to);
  const cover = userId === null ? null : { userId, ...(await bookedAs(db, userId, null)) };
  const planned = planDate(rule, originalDate, { ...old, cover }, dayMoments(time.zone));
  const difference = { added: [], changed: [planned], removed: [] };
  await demandFree(db, difference, time);
  if (to !== null) await demandPresent(db, [to], old);
  await writeOccurrences(db, difference);
  const place = { day: old.date, startTime: old.startTime, endTime: old.endTime };
  await tellOfDate(ctx, assignment, { what: 'assignmentTaken', originalDate, place, comes: holder });
  await tellOfDate(ctx, assignment, { what: 'assignmentGiven', originalDate, place, comes: planned.userId });
  const after = (await readOccurrences(db, assignmentId)).find((one) => one.originalDate === originalDate);
  assignmentChanged(ctx, 'cover', assignmentId, { before: old, after });
  return old.cover?.personId ?? null;
}

/** The user of an employee. Throws 404 where there is none: whoever is on duty has an account. */
async function userOf({ db }: Ctx, employeeId: string): Promise<string> {
  const found = await rowOf(db, Sign).from(
    sql`select e.user_id as "userId" from ${employeeView('e')} where e.id = ${employeeId} and e.user_id is not null`,
  );
  if (!found) throw notFound('Employee');
  return found.userId;
}
