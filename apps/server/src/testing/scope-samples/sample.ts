import type { Scope } from '@bellwether/contract/shared/scopes';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** Who has rows of a scope, and which. An address with parameters has to be found by the owner and by no stranger. */
export interface Sample {
  /** The user who has the rows, and of whom a stranger has none. */
  readonly owner: string;
  /** By name, what stands in the address: ':id' and others. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /**
   * Ids that the owner's list contains, one of them at least, and a stranger's never. Without any the two replies only
   * have to differ, as counts do.
   */
  readonly marks?: readonly string[];
}

/** Addresses that differ from their scope's sample: other rows, or why none of the two questions suits. */
type Exception = Partial<Sample> | { readonly notAsked: string };

export interface ScopeSample extends Sample {
  readonly at?: Readonly<Record<string, Exception>>;
}

/** Scopes that stand only at calls that write. */
export const writeScopes = [
  'lessons of own courses',
  'movable events',
  'oneself',
  'own appointments',
  'appointments one is asked to',
  'own deliveries',
  'own uploads, or all with delete:any file',
  'own uploads, or all with manage file',
  'people one may ask',
  'people one may speak of',
] as const satisfies readonly Scope[];
type WriteScope = (typeof writeScopes)[number];
export type ReadScope = Exclude<Scope, WriteScope>;

/** A write of a scope: done by who has the rows, and refused to a stranger who sends the same. */
export interface WriteSample {
  readonly scope: WriteScope;
  readonly owner: string;
  readonly params?: Readonly<Record<string, string>>;
  /** What is sent; asked for right before. */
  readonly body?: () => Promise<object> | object;
  /** Brings the rows into the state that the call needs. */
  readonly prepare?: SQL;
  /** One value, `state`, of the owner's rows: the owner's call changes it, a stranger's never. */
  readonly state: SQL;
  /** The status that a stranger gets; 200 where each only ever writes what is their own. */
  readonly refusal: 200 | 400 | 403 | 404;
}

type Row = Record<string, string>;

/** The first row of a query on the demo school; throws where it has none. */
export async function oneRow(db: Db, what: string, query: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(query);
  if (!rows[0]) throw new Error(`The demo school has no ${what} to sample a scope with`);
  return rows[0];
}

/** A column of such a row. */
export function idOf(row: Row, name: string): string {
  return row[name] ?? '';
}
