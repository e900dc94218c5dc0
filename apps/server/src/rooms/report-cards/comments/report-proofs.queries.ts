import { desc, eq } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { userView } from '../../identity/identity.view.ts';
import { reportProof } from './report-proofs.table.ts';

type Row = typeof reportProof.$inferSelect;
type StoredProof = Row & { readonly proofreaderName: string };

/** A comment as it is stored. */
export interface ProofedComment {
  readonly text: string;
  readonly version: number;
  readonly writtenById: string | null;
}

const proofreader = userView.relation('proofreader');

function selectProofs(db: Db) {
  return db
    .select({ proof: reportProof, proofreaderName: proofreader.name })
    .from(reportProof)
    .innerJoin(proofreader, eq(proofreader.id, reportProof.proofreaderId))
    .$dynamic();
}

/** The last proposed text of each comment of a cycle, by student. */
export async function newestProofs(db: Db, cycleId: string): Promise<Map<string, StoredProof>> {
  const rows = await selectProofs(db)
    .where(eq(reportProof.cycleId, cycleId))
    .orderBy(desc(reportProof.createdAt), desc(reportProof.id));
  const newest = new Map<string, StoredProof>();
  for (const { proof, proofreaderName } of rows)
    if (!newest.has(proof.studentId)) newest.set(proof.studentId, { ...proof, proofreaderName });
  return newest;
}

/** One proposed text, or undefined. */
export async function findProof(db: Db, id: string): Promise<StoredProof | undefined> {
  const [found] = await selectProofs(db).where(eq(reportProof.id, id));
  return found && { ...found.proof, proofreaderName: found.proofreaderName };
}

/** Whether the viewer decides about a proposed text: as the author of the comment or with manage, and never about one's own. AMB-369. */
export function mayDecide(viewer: Viewer, proof: Row, comment: ProofedComment): boolean {
  if (proof.proofreaderId === viewer.actor.id) return false;
  return comment.writtenById === viewer.actor.id || can(viewer, 'manage', 'report_card');
}

/** A proposed text as it is sent. */
export function shownProof(viewer: Viewer, proof: StoredProof, comment: ProofedComment) {
  const { id, before, text, status, proofreaderName, version } = proof;
  const isOpen = status === 'OPEN';
  return {
    ...{ id, before, text, status, proofreaderName, version },
    isOutdated: isOpen && proof.commentVersion !== comment.version,
    can: { decide: isOpen && mayDecide(viewer, proof, comment) },
  };
}

/** The proposed text that stands beside a comment: it waits, or was decided and the comment is still as that left it. */
export function proofBeside(
  viewer: Viewer,
  proof: StoredProof | undefined,
  comment: ProofedComment | undefined,
) {
  if (!proof || !comment) return null;
  const left = { OPEN: comment.text, ACCEPTED: proof.text, DECLINED: proof.before }[proof.status];
  return left === comment.text ? shownProof(viewer, proof, comment) : null;
}

/** Whether the viewer, who may write comments, may propose another text for this one: of somebody else, and nobody else's waits. AMB-369. */
export function mayPropose(viewer: Viewer, proof: Row | undefined, comment: ProofedComment | undefined) {
  if (!comment?.text || comment.writtenById === viewer.actor.id) return false;
  return proof?.status !== 'OPEN' || proof.proofreaderId === viewer.actor.id;
}
