import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CsvMapping } from '@bellwether/contract/banking/bank-files';
import type { BankFileFormat } from '@bellwether/contract/banking/banking.values';
import { type BankText, readStatement } from './read-statement.rules.ts';
import { BankFileFault, type ReadStatement } from './statement.types.ts';

/** What the thread is given, and what it says. */
export interface MarkupTask {
  readonly text: string;
  readonly format: Exclude<BankFileFormat, 'CSV'>;
}
export type MarkupReply = { readonly read: ReadStatement } | { readonly fault: string };

/** A few times what the largest file takes that is let in. */
const limits = { milliseconds: 30_000, megabytes: 512 };

/** Smaller files are read at once, in some milliseconds: a thread would cost more than it saves. */
const smallCharacters = 100_000;

/**
 * Reads a file of the bank whose kind is known. A large one of tags (CAMT.053, OFX) is read in a thread of its own, which is ended when it takes too long or
 * too much memory, so that nobody waits meanwhile; rows of CSV take a tenth of that. Throws a BankFileFault.
 */
export async function readBankFile(file: BankText, mapping: CsvMapping | undefined): Promise<ReadStatement> {
  const { text, format } = file;
  if (format === 'CSV' || text.length <= smallCharacters) return readStatement(file, mapping);
  const reply = await inThread({ text, format });
  if ('fault' in reply) throw new BankFileFault(reply.fault);
  return reply.read;
}

async function inThread(task: MarkupTask): Promise<MarkupReply> {
  const worker = new Worker(fileURLToPath(new URL('./markup.worker.ts', import.meta.url)), {
    workerData: { task },
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64 },
    // What a library prints about a broken file is nobody's business.
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<MarkupReply>((resolve, reject) => {
      const timer = setTimeout(
        () => end({ fault: 'Reading the file takes too long. Send it in several parts.' }),
        limits.milliseconds,
      );
      const end = (reply: MarkupReply) => {
        clearTimeout(timer);
        resolve(reply);
      };
      worker.once('message', end);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
          end({ fault: 'Reading the file takes too much memory. Send it in several parts.' });
        clearTimeout(timer);
        reject(error);
      });
    });
  } finally {
    await worker.terminate();
  }
}
