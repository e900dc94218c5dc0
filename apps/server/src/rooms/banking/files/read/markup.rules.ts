import type { BankFileFormat } from '@bellwether/contract/banking/banking.values';
import { readCamt } from './camt.rules.ts';
import { readOfx1 } from './ofx.rules.ts';
import { readOfx2 } from './ofx2.rules.ts';
import type { ReadStatement } from './statement.types.ts';

/** Reads a file of tags: CAMT.053, or either version of OFX. Loads nothing of other rooms, as a thread runs it. Throws a BankFileFault. */
export function readMarkup(text: string, format: Exclude<BankFileFormat, 'CSV'>): ReadStatement {
  if (format === 'CAMT') return readCamt(text);
  return /^\s*<\?(xml|OFX)/i.test(text) ? readOfx2(text) : readOfx1(text);
}
