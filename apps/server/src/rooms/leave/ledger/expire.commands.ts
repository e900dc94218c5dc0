import { replayLeave } from '@bellwether/contract/leave/replay.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { carryOf, type LeaveTypeRow } from '../setup/leave-types.queries.ts';
import { keyOf, lockLeave, movesOf, type StoredMove } from './moves.queries.ts';
import { type NewEntry, writeEntries } from './write-entries.commands.ts';

const Person = z.object({ id: z.uuid() });

/** So many people are read at a time. */
const batch = 200;

/**
 * Posts what of people's leave ended up to a day, less what was posted of it already: leave that was recorded late takes ends back. By id
 * after `after`; returns the last id that was looked at, undefined when there was none.
 */
export async function postEnds(
  tx: Db,
  types: readonly LeaveTypeRow[],
  { today, now, after }: { readonly today: Day; readonly now: Date; readonly after: string | undefined },
): Promise<string | undefined> {
  const people = await rowsOf(tx, Person).from(sql`
    select distinct employee_id as id from leave_entry
    where ${after === undefined ? sql`true` : sql`employee_id > ${after}`} order by employee_id limit ${batch}`);
  for (const { id } of people) await lockLeave(tx, id);
  const ids = people.map(({ id }) => id);
  const moves = await movesOf(tx, sql`select unnest(${sql.param(ids)}::uuid[])`);
  const entries = people.flatMap(({ id }) =>
    types.flatMap((type) => endsOf(id, type, moves.get(keyOf(id, type.id)) ?? [], { today, now })),
  );
  await writeEntries(tx, entries);
  return people.at(-1)?.id;
}

function endsOf(
  employeeId: string,
  type: LeaveTypeRow,
  moves: readonly StoredMove[],
  { today, now }: { readonly today: Day; readonly now: Date },
): NewEntry[] {
  const { ends } = replayLeave(
    moves.filter(({ kind }) => kind !== 'EXPIRED'),
    carryOf(type),
    today,
  );
  const open = new Map<Day, bigint>();
  const add = (on: Day, quantity: bigint) => open.set(on, (open.get(on) ?? 0n) + quantity);
  for (const { on, quantity } of ends) add(on, -quantity);
  for (const { kind, on, quantity } of moves) if (kind === 'EXPIRED') add(on, -quantity);
  return [...open]
    .filter(([, quantity]) => quantity !== 0n)
    .map(([effectiveOn, quantity]) => ({
      ...{ employeeId, leaveTypeId: type.id, kind: 'EXPIRED' as const, effectiveOn },
      quantity: exactText(quantity),
      recordedAt: now.toISOString(),
    }));
}
