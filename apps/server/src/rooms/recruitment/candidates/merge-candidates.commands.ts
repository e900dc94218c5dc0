import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Work } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { applicantKind } from '../applicants/applicant-record.commands.ts';
import { applicant, candidate, candidateMerge } from '../applicants/applicants.table.ts';
import { mergedInto, personOf } from './person.queries.ts';

type Merging = Pick<Work, 'db' | 'now' | 'viewer' | 'audit' | 'emit'>;

/** Two people: who stays, and who counts as them. */
interface Pair {
  readonly keptId: string;
  readonly goneId: string;
}

const sameOpening = 'Both applied for the same opening. Delete one of these two applications first.';
const erased = 'The data of one of them were deleted.';

/**
 * Merges two people: the applications of who goes become those of who stays, with stages, papers, interviews and offers, and the links of both
 * show all. Nothing of an application itself changes. Where they are one already nothing happens. Returns the merge. Throws 400 for the same
 * person twice; 404; 409 ERASED, MERGED_ELSEWHERE, SAME_OPENING. AMB-400.
 */
export async function mergeCandidates(ctx: Merging, { keptId, goneId }: Pair): Promise<string> {
  const { db, now } = ctx;
  if (keptId === goneId) throw fieldProblem('goneId', 'Choose two different people.');
  const rows = await lockPair(db, { keptId, goneId });
  if (rows.length < 2) throw notFound('Person');
  const [kept, gone] = [await personOf(db, keptId), await personOf(db, goneId)];
  if (kept === gone) return openMergeOf(db, { keptId, goneId });
  if (kept !== keptId || gone !== goneId)
    throw conflict('MERGED_ELSEWHERE', 'One of them was merged with another person meanwhile. Look again.');
  await demandBoth(db, { keptId, goneId });
  const moved = await db
    .update(applicant)
    .set({ candidateId: keptId })
    .where(eq(applicant.candidateId, goneId))
    .returning({ id: applicant.id });
  const [made] = await db
    .insert(candidateMerge)
    .values({ keptId, goneId, mergedAt: now.toISOString(), mergedById: ctx.viewer.actor.id })
    .returning();
  if (!made) throw new Error('no merge came back');
  told(ctx, 'merge', made, moved);
  return made.id;
}

/**
 * Takes a merge back: each application goes to the person of its address, also one that came since. Where that was done already nothing happens.
 * Throws 404; 409 ERASED where data of one were deleted since, MERGED_ON where who stayed was merged with another one since. AMB-400.
 */
export async function undoMerge(ctx: Merging, id: string): Promise<void> {
  const { db, now } = ctx;
  const [known] = await db.select().from(candidateMerge).where(eq(candidateMerge.id, id));
  if (!known) throw notFound('Merge');
  const pair = await lockPair(db, known);
  const [merge] = await db.select().from(candidateMerge).where(eq(candidateMerge.id, id));
  if (!merge) throw notFound('Merge');
  if (merge.undoneAt !== null) return;
  if ((await personOf(db, merge.keptId)) !== merge.keptId)
    throw conflict('MERGED_ON', 'This person was merged with another one since. Undo that first.');
  if (pair.some(({ email }) => email === null)) throw conflict('ERASED', erased);
  const addresses = db
    .select({ email: candidate.email })
    .from(candidate)
    .where(inArray(candidate.id, await mergedInto(db, merge.goneId)));
  const moved = await db
    .update(applicant)
    .set({ candidateId: merge.goneId })
    .where(and(eq(applicant.candidateId, merge.keptId), inArray(applicant.email, addresses)))
    .returning({ id: applicant.id });
  await db
    .update(candidateMerge)
    .set({ undoneAt: now.toISOString(), undoneById: ctx.viewer.actor.id })
    .where(eq(candidateMerge.id, id));
  told(ctx, 'undo merge', merge, moved);
}

/** Locks the applications of both, and then both themselves, each in one order for everybody. Returns those of the two that are there. */
async function lockPair(db: Db, { keptId, goneId }: Pair) {
  const ids = [keptId, goneId];
  await db
    .select({ id: applicant.id })
    .from(applicant)
    .where(inArray(applicant.candidateId, ids))
    .orderBy(asc(applicant.id))
    .for('update');
  return db
    .select()
    .from(candidate)
    .where(inArray(candidate.id, ids))
    .orderBy(asc(candidate.id))
    .for('update');
}

/** Where two are one already, by each other or by a third: the merge that made one of them so. */
async function openMergeOf(db: Db, { keptId, goneId }: Pair): Promise<string> {
  const [found] = await db
    .select({ id: candidateMerge.id })
    .from(candidateMerge)
    .where(and(inArray(candidateMerge.goneId, [keptId, goneId]), isNull(candidateMerge.undoneAt)))
    .orderBy(sql`${candidateMerge.goneId} = ${goneId} desc`)
    .limit(1);
  if (!found) throw new Error('two people are one without a merge');
  return found.id;
}

async function demandBoth(db: Db, { keptId, goneId }: Pair): Promise<void> {
  const all = await db
    .select({ candidateId: applicant.candidateId, openingId: applicant.jobOpeningId })
    .from(applicant)
    .where(and(inArray(applicant.candidateId, [keptId, goneId]), isNull(applicant.anonymisedAt)));
  const [own, others] = [keptId, goneId].map((id) => all.filter((one) => one.candidateId === id));
  if (!own?.length || !others?.length) throw conflict('ERASED', erased);
  if (own.some(({ openingId }) => others.some((one) => one.openingId === openingId)))
    throw conflict('SAME_OPENING', sameOpening);
}

/** By ids alone: the audit log keeps no address of who is erased later. */
function told(ctx: Merging, action: string, merge: Pair, moved: readonly { readonly id: string }[]): void {
  const after = { goneId: merge.goneId, applicantIds: moved.map(({ id }) => id).toSorted() };
  ctx.audit({ action, entity: 'candidate', entityId: merge.keptId, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: applicantKind.paths } });
}
