import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { journalLine } from './journal.table.ts';
import type { PostingLine } from './post.commands.ts';

/**
 * The lines of a posted entry with both sides the other way round: what takes a document back takes back what it posted, on the accounts
 * that it posted to, whichever the roles name since.
 */
export async function reversedLines(db: Db, entryId: string): Promise<PostingLine[]> {
  const lines = await db
    .select()
    .from(journalLine)
    .where(eq(journalLine.entryId, entryId))
    .orderBy(asc(journalLine.position));
  return lines.map((line) => ({
    accountId: line.accountId,
    debit: exactOf(line.credit),
    credit: exactOf(line.debit),
    description: line.description,
    reference: line.reference,
    departmentId: line.departmentId,
    classId: line.classId,
    courseId: line.courseId,
    ...(line.currency && line.foreignAmount
      ? { foreign: { currency: line.currency, amount: -exactOf(line.foreignAmount) } }
      : {}),
    ...(line.partnerKind && line.partnerId
      ? { partner: { kind: line.partnerKind, id: line.partnerId } }
      : {}),
    ...(line.taxCode && line.taxBase ? { tax: { code: line.taxCode, base: -exactOf(line.taxBase) } } : {}),
  }));
}
