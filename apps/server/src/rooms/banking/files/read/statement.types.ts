import type { BankFileFormat } from '@bellwether/contract/banking/banking.values';
import { bankLimits } from '@bellwether/contract/banking/banking.values';
import type { Day } from '@bellwether/contract/shared/day';

/** A transaction as a file has it. The amount is in exact ten-thousandths, above 0 where money came in. */
export interface BankLine {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  readonly transactionDate: Day;
  readonly description: string;
  readonly amount: bigint;
  readonly reference: string | null;
  /** The bank's own id of it. */
  readonly bankRef: string | null;
}

/** What a file holds. */
export interface ReadStatement {
  readonly format: BankFileFormat;
  readonly currency: string | null;
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly lines: readonly BankLine[];
}

/** A file that cannot be taken in, in words for the viewer. */
export class BankFileFault extends Error {}

/** A file has too many transactions. */
export function tooMany(): BankFileFault {
  return new BankFileFault(`A file has at most ${bankLimits.lines} transactions. Send it in parts.`);
}
