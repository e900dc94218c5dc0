import { Problem } from '../../../platform/http/problem.ts';
import type { Issues } from '../issues.rules.ts';
import { rosterColumns } from './columns.values.ts';
import { delimiterOf, readCsv } from './csv.rules.ts';
import type { ReadLimits } from './limits.values.ts';
import { decodeText } from './text.rules.ts';

export type FileMode = 'bulk' | 'delta' | 'absent';

/** What manifest.csv says: who sends, and how each file is meant. */
export interface Manifest {
  /** Names the sender: the same ids of another system are other records. */
  readonly system: string;
  readonly modes: ReadonlyMap<string, FileMode>;
}

const file = 'manifest.csv';
const readFiles = new Set(Object.keys(rosterColumns).map((name) => name.toLowerCase()));
const known = /^1\.(1|2(\.\d+)*)$/;

/**
 * Reads manifest.csv. Without one the files are read as deltas, since then nobody says that they are complete: that
 * is reported. Takes OneRoster 1.2 with any patch level, and 1.1, whose users carry their role themselves; throws a 400 for
 * another version.
 */
export function readManifest(content: Uint8Array | undefined, issues: Issues, limits: ReadLimits): Manifest {
  if (!content) {
    issues.warn(
      file,
      1,
      'manifest.csv is missing: every file is read as a delta, and nothing counts as removed.',
    );
    return { system: 'oneroster', modes: new Map() };
  }
  const properties = readProperties(content, limits);
  const version = properties.get('oneroster.version')?.value;
  if (version !== undefined && !known.test(version)) {
    throw new Problem(400, `These files are OneRoster ${version}; version 1.1 or 1.2 is needed.`, {
      code: 'IMPORT_VERSION',
    });
  }
  const modes = new Map<string, FileMode>();
  for (const [key, { line, name, value }] of properties) {
    if (!key.startsWith('file.')) continue;
    const mode = value.toLowerCase();
    if (mode === 'bulk' || mode === 'delta' || mode === 'absent') modes.set(key.slice(5), mode);
    // How a file is meant that is not read at all does not matter.
    else if (readFiles.has(key.slice(5)))
      issues.error(file, line, `'${value}' is neither bulk, delta nor absent.`, { column: name, value });
  }
  const said = (key: string) => properties.get(key)?.value;
  const system = said('source.systemcode') || said('source.systemname') || 'oneroster';
  return { system: system.slice(0, 100), modes };
}

interface Property {
  readonly line: number;
  /** As it is written. */
  readonly name: string;
  readonly value: string;
}

/** The properties by their names in lower case. */
function readProperties(content: Uint8Array, limits: ReadLimits): Map<string, Property> {
  const { text } = decodeText(content);
  if (text === undefined)
    throw new Problem(400, 'manifest.csv is not a text file.', { code: 'IMPORT_MANIFEST' });
  const properties = new Map<string, Property>();
  for (const row of readCsv(text, limits.cell, delimiterOf(text))) {
    if (row.problem !== undefined) continue;
    const name = (row.cells[0] ?? '').trim();
    const value = (row.cells[1] ?? '').trim();
    if (name.toLowerCase() !== 'propertyname')
      properties.set(name.toLowerCase(), { line: row.line, name, value });
  }
  return properties;
}
