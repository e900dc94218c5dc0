import { type LeaveEntryKind, leaveEntryKinds } from '@bellwether/contract/leave/leave.values';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';

const Row = z.object({
  employeeId: z.uuid(),
  leaveTypeId: z.uuid(),
  kind: z.enum(leaveEntryKinds),
  on: z.string(),
  quantity: z.string(),
});

/** An entry that holds, with its quantity in ten-thousandths. */
export interface StoredMove {
  readonly kind: LeaveEntryKind;
  readonly on: string;
  readonly quantity: bigint;
}

/** The key of what is kept for a person and a type. */
export function keyOf(employeeId: string, leaveTypeId: string): string {
  return `${employeeId} ${leaveTypeId}`;
}

/**
 * The entries of the employees by employee and type (`keyOf`), without those that were taken back and what took them back: what never held is
 * not replayed.
 */
export async function movesOf(db: Db, employees: SQL): Promise<Map<string, StoredMove[]>> {
  const rows = await rowsOf(db, Row).from(sql`
    select l.employee_id as "employeeId", l.leave_type_id as "leaveTypeId", l.kind, l.effective_on::text as on,
      l.quantity::text as quantity
    from leave_entry l
    where l.employee_id in (${employees}) and l.reverses_id is null
      and not exists (select 1 from leave_entry r where r.reverses_id = l.id)
    order by l.effective_on, l.id`);
  const moves = new Map<string, StoredMove[]>();
  for (const { employeeId, leaveTypeId, kind, on, quantity } of rows) {
    const key = keyOf(employeeId, leaveTypeId);
    const move = { kind, on, quantity: exactOf(quantity) };
    const own = moves.get(key);
    if (own) own.push(move);
    else moves.set(key, [move]);
  }
  return moves;
}

/** Waits until nobody else writes into the leave of this person, until the transaction ends. */
export async function lockLeave(tx: Db, employeeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`LEAVE ${employeeId}`}, 0))`);
}
