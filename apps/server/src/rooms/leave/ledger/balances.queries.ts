import type { leaveLedger } from '@bellwether/contract/leave/leave-ledger';
import { replayLeave } from '@bellwether/contract/leave/replay.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Person } from '../people.queries.ts';
import { activePolicies } from '../setup/leave-policies.queries.ts';
import { activeLeaveTypes, carryOf, type LeaveTypeRow } from '../setup/leave-types.queries.ts';
import { forecastMoves } from './forecast.rules.ts';
import { keyOf, movesOf, type StoredMove } from './moves.queries.ts';

export type Balance = ResultOf<typeof leaveLedger.balances>['data'][number];

/** A day that was asked for and is not decided. */
const PendingDay = z.object({
  requestId: z.uuid(),
  leaveTypeId: z.uuid(),
  on: z.string(),
  quantity: z.string(),
});

/** Everything that a person's balances are worked out from. */
export interface LeaveState {
  readonly person: Person;
  readonly today: Day;
  readonly types: readonly LeaveTypeRow[];
  readonly policies: Awaited<ReturnType<typeof activePolicies>>;
  readonly moves: ReadonlyMap<string, StoredMove[]>;
  readonly pending: readonly z.output<typeof PendingDay>[];
}

/** Reads it. `besides`: a request that does not count as pending, since it is the one that is looked at. */
export async function leaveStateOf(
  db: Db,
  person: Person,
  today: Day,
  besides: string | null = null,
): Promise<LeaveState> {
  const types = await activeLeaveTypes(db);
  const policies = await activePolicies(db);
  const moves = await movesOf(db, sql`select ${person.id}::uuid`);
  const pending = await rowsOf(db, PendingDay).from(sql`
    select r.id as "requestId", r.leave_type_id as "leaveTypeId", d.date::text as on, d.quantity::text as quantity
    from leave_request r join leave_day d on d.request_id = r.id and d.quantity > 0
    where r.employee_id = ${person.id} and r.status = 'Pending' and r.id is distinct from ${besides}::uuid
    order by d.date`);
  const encashing = await rowsOf(db, PendingDay).from(sql`
    select e.id as "requestId", e.leave_type_id as "leaveTypeId", ${today}::text as on, e.days::text as quantity
    from leave_encashment e where e.employee_id = ${person.id} and e.status = 'PENDING'`);
  return { person, today, types, policies, moves, pending: [...pending, ...encashing] };
}

/** What the person has of each type in use on a day; a day to come counts what is still to be granted by then. */
export function balancesOf(state: LeaveState, asOf: Day): Balance[] {
  return state.types.map((type) => balanceOf(state, type, asOf));
}

/** What the person has of a type on a day. */
export function balanceOf(state: LeaveState, type: LeaveTypeRow, asOf: Day): Balance {
  const { stored, foreseen } = movesUpTo(state, type, asOf);
  const all = [...stored, ...foreseen];
  const { balance, ends } = replayLeave(all, carryOf(type), asOf);
  const year = asOf.slice(0, 4);
  const used = sumOf(stored.filter(({ kind, on }) => isUse(kind) && on.startsWith(year) && on <= asOf));
  const planned = -sumOf(stored.filter(({ kind, on }) => isUse(kind) && on.startsWith(year) && on > asOf));
  const pending = state.pending
    .filter(({ leaveTypeId, on }) => leaveTypeId === type.id && on.startsWith(year))
    .reduce((sum, { quantity }) => sum + exactOf(quantity), 0n);
  // That sick or parental leave ends with the year is no reason to take it.
  const isForTaking = type.kind !== 'SICK' && type.kind !== 'PARENTAL';
  const next = replayLeave(all, carryOf(type), addDays(asOf, 366)).ends.find(({ on }) => on > asOf);
  return {
    ...{
      leaveTypeId: type.id,
      code: type.code,
      kind: type.kind,
      name: type.name,
      color: type.color,
      unit: type.unit,
    },
    isLimited: isLimited(state, type),
    isEncashable: type.isEncashable,
    entitled: exactText(balance - used),
    used: exactText(-used),
    pending: exactText(pending),
    planned: exactText(planned),
    balance: exactText(balance),
    available: exactText(balance - pending - planned),
    isForecast: foreseen.length > 0 || (asOf > state.today && ends.some(({ on }) => on > state.today)),
    expiring: next && isForTaking ? { quantity: exactText(next.quantity), on: next.on } : null,
  };
}

/**
 * Whether leave of these days would take more than the type has, on whatever day: what is pending counts as taken. Below nothing it may
 * go as far as the type allows, or as far as it is already.
 */
export function runsShort(
  state: LeaveState,
  type: LeaveTypeRow,
  days: readonly { readonly date: Day; readonly quantity: bigint }[],
): boolean {
  const last = days.at(-1)?.date;
  if (!isLimited(state, type) || last === undefined) return false;
  const until = `${last.slice(0, 4)}-12-31`;
  const { stored, foreseen } = movesUpTo(state, type, until);
  const pending = state.pending
    .filter(({ leaveTypeId }) => leaveTypeId === type.id)
    .map(({ on, quantity }) => ({ on, quantity: -exactOf(quantity) }));
  const before = [...stored, ...foreseen, ...pending];
  const wanted = days.map(({ date, quantity }) => ({ on: date, quantity: -quantity }));
  const { deepest } = replayLeave([...before, ...wanted], carryOf(type), until);
  const already = replayLeave(before, carryOf(type), until).deepest;
  return deepest > exactOf(type.allowNegativeTo) && deepest > already;
}

/** Whether the type runs out: what grants nothing and earns nothing does not. */
export function isLimited({ policies }: Pick<LeaveState, 'policies'>, type: LeaveTypeRow): boolean {
  return (
    exactOf(type.annualAllowance) > 0n ||
    type.kind === 'COMPENSATORY' ||
    policies.some(({ policy }) => policy.leaveTypeId === type.id)
  );
}

function movesUpTo({ person, today, policies, moves }: LeaveState, type: LeaveTypeRow, until: Day) {
  const stored = (moves.get(keyOf(person.id, type.id)) ?? []).filter(({ kind }) => kind !== 'EXPIRED');
  const policy = policies.find((one) => one.policy.leaveTypeId === type.id)?.policy;
  return { stored, foreseen: forecastMoves({ person, type, policy }, today, until) };
}

function isUse(kind: StoredMove['kind']): boolean {
  return kind === 'TAKEN' || kind === 'ENCASHED';
}

function sumOf(moves: readonly StoredMove[]): bigint {
  return moves.reduce((sum, { quantity }) => sum + quantity, 0n);
}
