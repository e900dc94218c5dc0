import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writeAudit } from '../platform/audit/audit.ts';
import { inTransaction } from '../platform/db/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { undoImport } from '../rooms/imports/index.ts';
import { readSettings } from '../rooms/settings/index.ts';
import { CommandFailed, WrongUsage } from './errors.ts';
import { print } from './terminal.ts';
import { withSystem } from './with-system.ts';

/** Takes an import back and says what went and what came back. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [runId] = positionals;
  if (!runId || !z.safeParse(z.uuid(), runId).success) {
    throw new WrongUsage('Name the run as the import printed it.');
  }
  await withSystem(async ({ database: { db } }) => {
    const { system } = await readSettings(db, 'system');
    const now = new Date();
    const { deleted, restored } = await undoImport({ db, runId, now, zone: system.timeZone }).catch(explain);
    await inTransaction(db, (tx) =>
      writeAudit(tx, [{ action: 'undo import', entity: 'import_run', entityId: runId }], {
        viewer: undefined,
        now,
        requestId: 'command line',
      }),
    );
    print(`Took the import back: ${deleted} records deleted, ${restored} restored.`);
  });
}

function explain(error: unknown): never {
  if (error instanceof Problem) throw new CommandFailed([error.message, ...reasonsOf(error)].join('\n  '));
  throw error;
}

function reasonsOf(problem: Problem): string[] {
  return problem.details?.formErrors ?? [];
}
