import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { numberSeries } from './journal.table.ts';

/** The documents with a number of their own. AMB-154. */
export type NumberedDocument =
  | 'JE'
  | 'INV'
  | 'CN'
  | 'RC'
  | 'PAY'
  | 'ORD'
  | 'VEN'
  | 'AST'
  | 'EXP'
  | 'DEP'
  | 'OFF'
  | 'PS';

const Taken = z.object({ first: z.int() });

/**
 * Takes the next number of the document's series in the year, as 'INV-2026-00123', or as many as are asked for. A row lock holds the series
 * until the transaction ends, so that a number that is rolled back is given again and none lacks: take it last. The series of payslips is of a month,
 * whose year is given as 202611. AMB-154, AMB-381.
 */
export async function nextNumbers(
  db: Db,
  document: NumberedDocument,
  year: number,
  count: number,
): Promise<string[]> {
  const taken = await rowOf(db, Taken).from(sql`
    insert into ${numberSeries} (document, year, next) values (${document}, ${year}, ${count + 1})
    on conflict (document, year) do update set next = number_series.next + ${count}
    returning next - ${count} as first`);
  if (!taken) throw new Error(`the series ${document} gave no number`);
  return Array.from({ length: count }, (_, at) => numberText(document, year, taken.first + at));
}

/** As `nextNumbers`, of one. */
export async function nextNumber(db: Db, document: NumberedDocument, year: number): Promise<string> {
  const [number] = await nextNumbers(db, document, year, 1);
  if (number === undefined) throw new Error(`the series ${document} gave no number`);
  return number;
}

/** Five digits, of payslips four, or as many as it takes. */
function numberText(document: NumberedDocument, year: number, number: number): string {
  return `${document}-${year}-${String(number).padStart(document === 'PS' ? 4 : 5, '0')}`;
}
