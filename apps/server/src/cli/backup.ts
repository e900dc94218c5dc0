import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '../platform/backup/manifest.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { openFileStore } from '../platform/files/file-store.ts';
import { version } from '../version.ts';
import { CommandFailed, WrongUsage } from './errors.ts';
import { print } from './terminal.ts';
import { withSystem } from './with-system.ts';

/** Writes the zip and says what is in it. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { overwrite: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new WrongUsage('Name one file to write.');
  const target = resolve(name);
  if (!existsSync(dirname(target))) throw new CommandFailed(`The folder ${dirname(target)} does not exist.`);
  if (existsSync(target) && !values.overwrite)
    throw new CommandFailed(`${target} exists. Choose another name, or add --overwrite.`);
  await withSystem(async ({ database }, config) => {
    const files = await openFileStore(config);
    const manifest = await writeBackup({ database, files, target, version, now: new Date() });
    print(`Wrote ${target}: ${contentOf(manifest)}, ${megabytes((await stat(target)).size)}.`);
  });
}

/** What an archive holds, in words. */
export function contentOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${counted(tables.length, 'table')} with ${counted(rows, 'row')}, ${counted(files.length, 'file')}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}
