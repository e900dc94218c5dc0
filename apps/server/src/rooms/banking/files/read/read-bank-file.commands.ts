import type { CsvMapping } from '@bellwether/contract/banking/bank-files';
import type { BankFileFormat } from '@bellwether/contract/banking/banking.values';
import { inOwnProcess } from '../../../../platform/loop/in-own-process.commands.ts';
import { type BankText, readStatement } from './read-statement.rules.ts';
import { BankFileFault, type ReadStatement } from './statement.types.ts';

/** What the process is given, and what it says. */
export interface MarkupTask {
  readonly text: string;
  readonly format: Exclude<BankFileFormat, 'CSV'>;
}
export type MarkupReply = { readonly read: ReadStatement } | { readonly fault: string };

/** A few times what the largest file takes that is let in. */
const limits = { milliseconds: 30_000, megabytes: 512 };

const reasons = {
  time: 'Reading the file takes too long. Send it in several parts.',
  memory: 'Reading the file takes too much memory. Send it in several parts.',
  fault: 'The file cannot be read: it is damaged.',
};

/** Smaller files are read at once, in some milliseconds: a process would cost more than it saves. */
const smallCharacters = 100_000;

/**
 * Reads a file of the bank whose kind is known. A large one of tags (CAMT.053, OFX) is read in a process of its own, which is ended when it takes too long or
 * too much memory, so that nobody waits meanwhile; rows of CSV take a tenth of that. Throws a BankFileFault.
 */
export async function readBankFile(file: BankText, mapping: CsvMapping | undefined): Promise<ReadStatement> {
  const { text, format } = file;
  if (format === 'CSV' || text.length <= smallCharacters) return readStatement(file, mapping);
  const reply = await inProcess({ text, format });
  if ('fault' in reply) throw new BankFileFault(reply.fault);
  return reply.read;
}

async function inProcess(task: MarkupTask): Promise<MarkupReply> {
  const told = await inOwnProcess<MarkupReply>(new URL('./markup.worker.ts', import.meta.url), task, limits);
  return 'reply' in told ? told.reply : { fault: reasons[told.ended] };
}
