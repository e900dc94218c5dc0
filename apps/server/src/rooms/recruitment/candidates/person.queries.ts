import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { applicant, candidate, candidateMerge } from '../applicants/applicants.table.ts';

const Found = z.object({ id: z.uuid() });

/** As whom a person counts: themselves, or who they were merged into. Undefined where the person is not there. AMB-400. */
export async function personOf(db: Db, candidateId: string): Promise<string | undefined> {
  const found = await rowOf(db, Found).from(sql`
    with recursive up as (select ${candidate.id} from ${candidate} where ${candidate.id} = ${candidateId}
      union all select m.kept_id from up join ${candidateMerge} m on m.gone_id = up.id and m.undone_at is null)
    select up.id from up where not exists (select from ${candidateMerge} m where m.gone_id = up.id and m.undone_at is null)`);
  return found?.id;
}

/** All who count as a person, themselves first. */
export async function mergedInto(db: Db, candidateId: string): Promise<string[]> {
  const found = await rowsOf(db, Found).from(sql`
    with recursive down as (select ${candidateId}::uuid as id
      union all select m.gone_id from down join ${candidateMerge} m on m.kept_id = down.id and m.undone_at is null)
    select down.id from down`);
  return found.map(({ id }) => id);
}

/**
 * The person of an e-mail address, found or made, as whom they count. Nobody merges them with another one until the transaction ends. Returns
 * their id. AMB-400.
 */
export async function lockPersonOf(db: Db, email: string, now: Date): Promise<string> {
  await db
    .insert(candidate)
    .values({ email, createdAt: now.toISOString() })
    .onConflictDoNothing({ target: candidate.email });
  for (;;) {
    const [own] = await db.select({ id: candidate.id }).from(candidate).where(eq(candidate.email, email));
    const id = own && (await personOf(db, own.id));
    if (!id) throw new Error('the candidate just made is not there');
    await db.select({ id: candidate.id }).from(candidate).where(eq(candidate.id, id)).for('share');
    // Somebody may have merged or parted them while the lock was waited for.
    if ((await personOf(db, own.id)) === id) return id;
  }
}

/** Whether there is a legal hold on an application of the same person. For queries on applicant. AMB-286, AMB-400. */
export const isPersonHeld: SQL = sql`exists (select from ${applicant} h
  where h.candidate_id = applicant.candidate_id and h.legal_hold_at is not null)`;
