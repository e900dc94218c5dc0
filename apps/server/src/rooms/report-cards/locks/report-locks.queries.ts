import type { ReadyProblem } from '@bellwether/contract/report-cards/report-cards.values';
import { hasRequiredValues } from '@bellwether/contract/report-cards/report-criteria.rules';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { userView } from '../../identity/identity.view.ts';
import type { Judged } from '../criteria/report-criteria.queries.ts';
import type { StudentFigures } from '../figures.queries.ts';
import { reportLock, reportUnlock } from './report-locks.table.ts';

/** Whose cards of a cycle are locked while others are in proofing. */
export async function lockedStudents(db: Db, cycleId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ studentId: reportLock.studentId })
    .from(reportLock)
    .where(eq(reportLock.cycleId, cycleId));
  return new Set(rows.map(({ studentId }) => studentId));
}

const unlocker = userView.relation('unlocker');

/** Of each student whose card of a cycle was unlocked: the last time. AMB-418. */
export async function lastUnlocks(db: Db, cycleId: string) {
  const rows = await db
    .select({
      studentId: reportUnlock.studentId,
      reason: reportUnlock.reason,
      byName: unlocker.name,
      at: reportUnlock.unlockedAt,
    })
    .from(reportUnlock)
    .leftJoin(unlocker, eq(unlocker.id, reportUnlock.unlockedById))
    .where(eq(reportUnlock.cycleId, cycleId))
    .orderBy(desc(reportUnlock.unlockedAt), desc(reportUnlock.id));
  const last = new Map<string, Omit<(typeof rows)[number], 'studentId'>>();
  for (const { studentId, ...row } of rows) if (!last.has(studentId)) last.set(studentId, row);
  return last;
}

interface Found {
  /** What is proposed for the comment, if anything. */
  readonly proof: { readonly status: string } | undefined;
  readonly wrongNames: readonly string[];
  readonly judged: Judged;
}

/** What keeps a card from being ready to be locked. A comment is missing only where the card has a block for it. AMB-404, AMB-417. */
export function problemsOf(
  { figures, person }: StudentFigures,
  { proof, wrongNames, judged }: Found,
): ReadyProblem[] {
  const problems: ReadyProblem[] = [];
  if (!figures.comment && figures.blocks.some(({ kind }) => kind === 'COMMENT')) problems.push('NO_COMMENT');
  if (!hasRequiredValues(judged.criteria, judged.values.get(person.id) ?? [])) problems.push('NO_VALUES');
  if (proof?.status === 'OPEN') problems.push('PROOF_WAITS');
  if (wrongNames.length > 0) problems.push('WRONG_NAMES');
  return problems;
}
