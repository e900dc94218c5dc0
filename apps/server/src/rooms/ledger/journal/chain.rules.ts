import { createHash } from 'node:crypto';

// The chain of hashes: each sealed entry's hash is made of that before it and of what the entry says, so that nobody changes, adds or
// takes away one of them unseen. Of texts it holds a salted digest: they can be erased (REV-15), and the chain still holds.

/** A line as it goes into the chain. Amounts as PostgreSQL writes numeric(19, 4). */
export interface ChainLine {
  readonly accountId: string;
  readonly debit: string;
  readonly credit: string;
  readonly currency: string | null;
  readonly foreignAmount: string | null;
  readonly partnerId: string | null;
  readonly departmentId: string | null;
  readonly classId: string | null;
  readonly courseId: string | null;
  readonly taxCode: string | null;
  readonly taxBase: string | null;
  readonly description: string | null;
  readonly reference: string | null;
}

/** An entry as it goes into the chain. */
export interface ChainEntry {
  readonly id: string;
  readonly entryNumber: string;
  readonly kind: string;
  readonly entryDate: string;
  readonly effectiveDate: string | null;
  readonly totalAmount: string;
  readonly sourceType: string | null;
  readonly sourceId: string | null;
  readonly sourcePurpose: string | null;
  readonly reversesId: string | null;
  readonly overrideReason: string | null;
  readonly description: string;
  readonly reference: string | null;
  readonly lines: readonly ChainLine[];
}

/** The salted digest of an entry's texts, in hexadecimal. */
export function digestOfTexts(entry: ChainEntry, salt: string): string {
  const texts = [
    entry.description,
    entry.reference,
    entry.lines.map((line) => [line.description, line.reference]),
  ];
  return sha256(`${salt}${JSON.stringify(texts)}`);
}

/** The hash of the chain up to this entry, in hexadecimal: of the one before, the place, what the entry says and the digest of its texts. */
export function chainHash(previous: string, seq: number, entry: ChainEntry, textDigest: string): string {
  const said = [
    seq,
    entry.id,
    entry.entryNumber,
    entry.kind,
    entry.entryDate,
    entry.effectiveDate,
    entry.totalAmount,
    entry.sourceType,
    entry.sourceId,
    entry.sourcePurpose,
    entry.reversesId,
    entry.overrideReason,
    textDigest,
    entry.lines.map((line) => [
      line.accountId,
      line.debit,
      line.credit,
      line.currency,
      line.foreignAmount,
      line.partnerId,
      line.departmentId,
      line.classId,
      line.courseId,
      line.taxCode,
      line.taxBase,
    ]),
  ];
  return sha256(previous + JSON.stringify(said));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
