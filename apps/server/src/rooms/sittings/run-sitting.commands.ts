import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/problem.ts';
import { scheduledAssessmentView } from '../assessments/assessments.view.ts';
import { moveEnds, type SittingRow, storeSitting } from '../assessments/index.ts';
import { latestRevision } from './sittings.queries.ts';
import { sittingCandidate, sittingTimeChange } from './sittings.table.ts';
import { candidateIds } from './visible-sittings.access.ts';

type At = Pick<Context, 'db' | 'now'>;

/** Opens the sitting: its students and its revision stand fast from now on. Returns its row; one that is open stays as it is. */
export async function openSitting({ db, now }: At, sitting: SittingRow): Promise<SittingRow> {
  if (sitting.status === 'ACTIVE') return sitting;
  if (sitting.status === 'COMPLETED' || sitting.status === 'CANCELLED') throw isOver();
  await db.execute(sql`
    insert into ${sittingCandidate} (sitting_id, student_id, is_assigned)
    select ${sitting.id}::uuid, x.student_id, true from ${scheduledAssessmentView('sc')}, lateral (${candidateIds}) x where sc.id = ${sitting.id}
    on conflict (sitting_id, student_id) do update set is_assigned = true`);
  const revision = await latestRevision(db, sitting.assessmentId);
  return storeSitting(db, sitting, {
    status: 'ACTIVE',
    openedAt: sitting.openedAt ?? now.toISOString(),
    revisionId: revision?.id ?? sitting.revisionId,
  });
}

/** Lets time stand still. 409 unless the sitting runs. */
export function pauseSitting({ db, now }: At, sitting: SittingRow): Promise<SittingRow> {
  if (sitting.status !== 'ACTIVE') throw conflict('NOT_RUNNING', 'This sitting does not run.');
  if (sitting.pausedAt) return Promise.resolve(sitting);
  return storeSitting(db, sitting, { pausedAt: now.toISOString() });
}

/** Lets time go on: all ends, and the closing, move by the pause. */
export async function resumeSitting(
  { db, now }: At,
  sitting: SittingRow,
  byId: string | null,
): Promise<SittingRow> {
  if (!sitting.pausedAt) return sitting;
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(sitting.pausedAt)) / 1000));
  await moveEnds(db, sitting.id, seconds);
  await noteTime(db, { sittingId: sitting.id, studentId: null, kind: 'PAUSE', seconds, byId, now });
  const closesAt = sitting.closesAt && new Date(Date.parse(sitting.closesAt) + seconds * 1000).toISOString();
  return storeSitting(db, sitting, { pausedAt: null, closesAt });
}

interface TimeChange {
  readonly sittingId: string;
  readonly studentId: string | null;
  readonly kind: 'MINUTES' | 'PAUSE' | 'REOPENED';
  readonly seconds: number;
  readonly byId: string | null;
  readonly now: Date;
}

/** Keeps that time was given. */
export async function noteTime(db: Db, { now, ...change }: TimeChange): Promise<void> {
  await db.insert(sittingTimeChange).values({ ...change, at: now.toISOString() });
}

/** 409: nothing more happens in a sitting that is over. */
export function isOver() {
  return conflict('SITTING_OVER', 'This sitting is over.');
}
