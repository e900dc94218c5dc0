import { type OwnLineKind, ownLineKinds } from '@bellwether/contract/leavers/leavers.values';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../platform/db/database.ts';
import { openAdvancesOf } from '../expenses/index.ts';
import { finalPayOf, type OwnPart } from '../payroll/index.ts';
import type { settlementLine } from './leavers.table.ts';

export type ProposedLine = Pick<
  typeof settlementLine.$inferInsert,
  'kind' | 'description' | 'quantity' | 'amount' | 'causeId'
>;

interface Leaver {
  readonly employeeId: string;
  readonly today: Day;
  readonly lastDay: Day;
  /** What HR added. */
  readonly own: readonly OwnPart[];
}

/**
 * What is to be settled with somebody whose last day it is, as it is stored at this moment: the last pay with leave that was not taken, less what is
 * kept back of it and of what HR added (AMB-378), and advances that are not accounted for. Each line names what it comes of. Throws 409 FORMULA.
 */
export async function proposeSettlement(db: Db, leaver: Leaver, now: Date): Promise<ProposedLine[]> {
  const final = await finalPayOf(db, leaver, now);
  const advances = await openAdvancesOf(db, leaver.employeeId);
  const lines: ProposedLine[] = [
    ...(final?.parts ?? []).map(({ kind, description, days, amount, causeId }) => ({
      ...{ kind, description, quantity: days === null ? null : exactText(days) },
      ...{ amount: exactText(amount), causeId },
    })),
    ...advances.map(({ id, purpose, open }) => ({
      ...{ kind: 'ADVANCE' as const, description: purpose, quantity: null },
      ...{ amount: exactText(-open), causeId: id },
    })),
  ];
  return lines.filter(({ amount }) => Number(amount) !== 0);
}

type Line = Pick<typeof settlementLine.$inferSelect, 'kind' | 'description' | 'amount' | 'isTaxed'>;

/** What HR added to a settlement for the person; what the person owes is no part of the pay. */
export function ownPartsOf(lines: readonly Line[]): OwnPart[] {
  return lines.flatMap(({ kind, description, amount, isTaxed }) =>
    isOwn(kind) && exactOf(amount) > 0n ? [{ kind, description, amount: exactOf(amount), isTaxed }] : [],
  );
}

function isOwn(kind: Line['kind']): kind is OwnLineKind {
  return (ownLineKinds as readonly string[]).includes(kind);
}
