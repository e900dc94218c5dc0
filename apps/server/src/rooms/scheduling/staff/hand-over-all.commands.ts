import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { coverDate, type DateToCover } from '../assignments/cover-date.commands.ts';
import { handOver, type LessonToHandOver } from '../lessons/hand-over.commands.ts';
import { teachingStaffOf } from './staff.queries.ts';

interface Handovers {
  readonly changes: readonly LessonToHandOver[];
  readonly duties: readonly DateToCover[];
}

/**
 * Hands lessons and duties over, each checked once more. Returns the changes that take it back. Throws 400 where a lesson would pass to
 * somebody who neither teaches nor assists or who is no longer in service, and what `handOver` and `coverDate` throw.
 */
export async function handOverAll(
  ctx: Context & { readonly viewer: Viewer },
  { changes, duties }: Handovers,
): Promise<{ undo: LessonToHandOver[]; undoDuties: DateToCover[] }> {
  await demandTeachingStaff(ctx, changes);
  const undo = [];
  for (const change of changes) {
    const previous = await handOver(ctx, change);
    if (change.to) undo.push({ ...change, from: change.to, to: previous });
  }
  const undoDuties = [];
  for (const duty of duties) {
    const previous = await coverDate(ctx, duty);
    if (duty.to) undoDuties.push({ ...duty, from: duty.to, to: previous });
  }
  return { undo, undoDuties };
}

async function demandTeachingStaff(
  { db }: Context,
  changes: readonly { readonly to: string | null }[],
): Promise<void> {
  const known = new Set((await teachingStaffOf(db)).map(({ employeeId }) => employeeId));
  const at = changes.findIndex(({ to }) => to !== null && !known.has(to));
  if (at >= 0) throw fieldProblem(`changes.${at}.to`, 'This person neither teaches nor assists.');
}
