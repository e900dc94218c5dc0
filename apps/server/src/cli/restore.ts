import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openArchive } from '../platform/backup/archive.ts';
import { BackupRefused } from '../platform/backup/manifest.ts';
import { restoreBackup, whyNotRestorable } from '../platform/backup/restore-backup.ts';
import { openFileStore } from '../platform/files/file-store.ts';
import { contentOf } from './backup.ts';
import { CommandFailed, WrongUsage } from './errors.ts';
import { ask, isInteractive, print } from './terminal.ts';
import { withSystem } from './with-system.ts';

/** Checks the archive, asks, and replaces everything by it. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new WrongUsage('Name one file to restore.');
  const archive = await openArchive(resolve(name));
  try {
    const refusal = whyNotRestorable(archive.manifest);
    if (refusal) throw new BackupRefused(refusal);
    const { createdAt, version } = archive.manifest;
    print(
      `The archive is whole: ${contentOf(archive.manifest)}, written ${createdAt} by version ${version}.`,
    );
    if (!values.yes) await demandYes();
    await withSystem(async ({ database }, config) =>
      restoreBackup({ database, files: await openFileStore(config), archive }),
    );
    print('Restored. Everybody signs in again.');
  } finally {
    archive.close();
  }
}

async function demandYes(): Promise<void> {
  if (!isInteractive())
    throw new WrongUsage('Everything in the database and all files would be replaced. Add --yes to agree.');
  const answer = await ask('Everything in the database and all files will be replaced. Type yes to go on: ');
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandFailed('Nothing was changed.');
}
