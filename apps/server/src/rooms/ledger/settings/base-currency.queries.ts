import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { readSettings } from '../../settings/index.ts';
import { journalLine } from '../journal/journal.table.ts';
import { postingLock } from './posting-lock.values.ts';

/** Whether something is posted, in the base currency that then stays for good (REV-44). */
export type IsFixed = (db: Db) => Promise<boolean>;

const Found = z.object({ found: z.boolean() });

/** Whether something is posted: then the base currency stays. */
export async function baseCurrencyFixed(db: Db): Promise<boolean> {
  const some = await rowOf(db, Found).from(
    sql`select exists (select 1 from ${journalLine} where is_posted) as found`,
  );
  return some?.found === true;
}

/** The code of the currency in which the books are kept: the organisation's one, of its system settings. AMB-041. */
export async function baseCurrencyOf(db: Db): Promise<string> {
  return (await readSettings(db, 'system')).system.baseCurrency;
}

/** Throws 409 when the base currency may not become another any more. Nothing is posted until this transaction ends. REV-44. */
export async function demandCurrencyFree(db: Db, isFixed: IsFixed): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${postingLock})`);
  if (!(await isFixed(db))) return;
  const message = 'The base currency cannot change after the first posting';
  throw conflict('BASE_CURRENCY_FIXED', message, { fieldErrors: { baseCurrency: [message] } });
}
