import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { SittingRow } from '../assessments/index.ts';
import { sittingCandidate } from './sittings.table.ts';

interface Given {
  readonly assignmentType: 'CLASS' | 'STUDENTS';
  readonly assignedStudentIds: readonly string[];
  readonly candidates: readonly {
    readonly studentId: string;
    readonly extraPercent: number;
    readonly extraMinutes: number;
    readonly opensAt: string | null;
    readonly closesAt: string | null;
    readonly extraAttempts: number;
    readonly maxPlays: number | null;
    readonly excusedReason: string | null;
    readonly isHeldBack: boolean;
  }[];
}

/** Writes who sits it and what they have beyond others. Once it has opened nobody leaves: who is named in addition comes to it. */
export async function saveCandidates(db: Db, sitting: SittingRow, given: Given): Promise<void> {
  const isOpen = sitting.openedAt !== null;
  if (!isOpen) await db.execute(sql`delete from ${sittingCandidate} where sitting_id = ${sitting.id}`);
  else {
    // Only what they have is set anew.
    await db.execute(sql`update ${sittingCandidate} set extra_percent = 0, extra_minutes = 0, opens_at = null, closes_at = null,
      extra_attempts = 0, max_plays = null, excused_reason = null, is_held_back = false where sitting_id = ${sitting.id}`);
  }
  const named = new Set(given.assignmentType === 'STUDENTS' ? given.assignedStudentIds : []);
  const more = new Map(given.candidates.map((row) => [row.studentId, row]));
  const ids = [...new Set([...named, ...more.keys()])];
  if (ids.length === 0) return;
  await db
    .insert(sittingCandidate)
    .values(
      ids.map((studentId) => ({
        sittingId: sitting.id,
        ...more.get(studentId),
        studentId,
        isAssigned: named.has(studentId),
      })),
    )
    .onConflictDoUpdate({
      target: [sittingCandidate.sittingId, sittingCandidate.studentId],
      set: {
        isAssigned: sql`${sittingCandidate.isAssigned} or excluded.is_assigned`,
        extraPercent: sql`excluded.extra_percent`,
        extraMinutes: sql`excluded.extra_minutes`,
        opensAt: sql`excluded.opens_at`,
        closesAt: sql`excluded.closes_at`,
        extraAttempts: sql`excluded.extra_attempts`,
        maxPlays: sql`excluded.max_plays`,
        excusedReason: sql`excluded.excused_reason`,
        isHeldBack: sql`excluded.is_held_back`,
      },
    });
}
