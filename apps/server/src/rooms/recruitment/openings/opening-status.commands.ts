import { eq } from 'drizzle-orm';
import { storeVersioned } from '../../../platform/db/records.ts';
import type { Work } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import {
  changedRequisition,
  type RequisitionRow,
  requisitionKind,
} from '../requisitions/requisition-record.commands.ts';
import { jobRequisition } from '../requisitions/requisitions.table.ts';
import { changedOpening, endingWith, type OpeningRow, openingKind } from './opening-record.commands.ts';
import { jobOpening } from './openings.table.ts';

type Writing = Pick<Work, 'db' | 'now' | 'audit' | 'emit'>;

/** Locks an opening and its requisition, that one first. The opening is known to be there; the requisition is null without one. */
export async function lockOpening(
  { db }: Pick<Work, 'db'>,
  id: string,
): Promise<{ opening: OpeningRow; requisition: RequisitionRow | null } | undefined> {
  const [known] = await db
    .select({ requisitionId: jobOpening.requisitionId })
    .from(jobOpening)
    .where(eq(jobOpening.id, id));
  if (!known) return undefined;
  const requisition = known.requisitionId ? await lockRequisitionRow(db, known.requisitionId) : null;
  const [opening] = await db.select().from(jobOpening).where(eq(jobOpening.id, id)).for('update');
  return opening && { opening, requisition };
}

/** The requisition's row, locked, whoever asks; null where it is not there. */
export async function lockRequisitionRow(db: Work['db'], id: string): Promise<RequisitionRow | null> {
  const [found] = await db.select().from(jobRequisition).where(eq(jobRequisition.id, id)).for('update');
  return found ?? null;
}

const rank = { DRAFT: 0, OPEN: 1, INTERVIEWING: 2, OFFERED: 3 } as const;

/**
 * Brings an opening as far as a fact says: INTERVIEWING once an interview is booked, OFFERED once an offer is sent. Never back, and not
 * where it is held, filled or closed. The opening is locked by the caller.
 */
export async function openingFollows(
  ctx: Writing,
  opening: OpeningRow,
  fact: 'INTERVIEWING' | 'OFFERED',
): Promise<void> {
  if (!(opening.status in rank)) return;
  const status = opening.status as keyof typeof rank;
  if (rank[status] >= rank[fact]) return;
  const after = await storeVersioned(ctx.db, openingKind, opening, { status: fact });
  changedOpening(ctx, 'status', after, opening);
}

interface Taking {
  readonly opening: OpeningRow;
  readonly requisition: RequisitionRow | null;
}

/**
 * Takes a place of the requisition for somebody who is hired; with the last one the requisition and the opening are FILLED. Both are locked.
 * Throws 409 NO_PLACE where none is left. Without a requisition places are not counted.
 */
export async function takePlace(ctx: Writing, { opening, requisition }: Taking): Promise<void> {
  if (!requisition) return;
  const isOver = requisition.status === 'CLOSED' || requisition.status === 'CANCELLED';
  if (isOver || requisition.filled >= requisition.numberOfPositions)
    throw conflict('NO_PLACE', 'All places of this requisition are taken.');
  const filled = requisition.filled + 1;
  const isFull = filled === requisition.numberOfPositions;
  const after = await storeVersioned(ctx.db, requisitionKind, requisition, {
    filled,
    ...(isFull && { status: 'FILLED' as const }),
  });
  changedRequisition(ctx, 'hire', after, requisition);
  if (!isFull || opening.status === 'FILLED') return;
  changedOpening(
    ctx,
    'status',
    await storeVersioned(ctx.db, openingKind, opening, endingWith('FILLED', ctx.now, opening)),
    opening,
  );
}

/** Gives the place back of somebody who was hired by mistake; what was filled is open again. */
export async function givePlaceBack(ctx: Writing, { opening, requisition }: Taking): Promise<void> {
  if (!requisition || requisition.filled === 0) return;
  const after = await storeVersioned(ctx.db, requisitionKind, requisition, {
    filled: requisition.filled - 1,
    ...(requisition.status === 'FILLED' && { status: 'OPEN' as const }),
  });
  changedRequisition(ctx, 'unhire', after, requisition);
  if (opening.status !== 'FILLED') return;
  changedOpening(
    ctx,
    'status',
    await storeVersioned(ctx.db, openingKind, opening, endingWith('OPEN', ctx.now)),
    opening,
  );
}
