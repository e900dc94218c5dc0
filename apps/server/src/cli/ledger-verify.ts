import { parseArgs } from 'node:util';
import { verifyLedger } from '../rooms/ledger/index.ts';
import { print } from './terminal.ts';
import { withSystem } from './with-system.ts';

/** Recomputes the ledger's chain of hashes and prints what does not hold. Returns 1 when something does not. */
export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  return withSystem(async ({ database }) => {
    const { entries, hash, faults } = await verifyLedger(database.db);
    for (const fault of faults) print(fault);
    if (faults.length > 0) return 1;
    print(`${entries.toLocaleString('en')} entries hold${hash ? `. The last hash is ${hash}` : ''}.`);
    return 0;
  });
}
