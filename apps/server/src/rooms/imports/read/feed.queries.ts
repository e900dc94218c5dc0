import { Problem } from '../../../platform/http/problem.ts';
import type { Issues } from '../issues.rules.ts';
import { type RosterFile, roomColumns, rosterColumns, timetableColumns } from './columns.values.ts';
import type { Source } from './gather.queries.ts';
import type { ReadLimits } from './limits.values.ts';
import { type FileMode, readManifest } from './manifest.rules.ts';
import { rolesOfUsers } from './roles-of-users.rules.ts';
import { readApart } from './source.queries.ts';
import { type Columns, readTable, type Table } from './table.rules.ts';

/** One file with its mode in this import; no table when it is absent or could not be used. */
export interface FeedFile<C extends Columns> {
  readonly mode: FileMode;
  readonly table: Table<C> | undefined;
}

/** Everything that an import reads, checked row by row. */
export interface Feed {
  readonly system: string;
  readonly files: { readonly [F in RosterFile]: FeedFile<(typeof rosterColumns)[F]> };
  readonly rooms: FeedFile<typeof roomColumns>;
  readonly timetable: FeedFile<typeof timetableColumns>;
}

interface FeedOptions {
  readonly source: Source;
  readonly timetable?: string | undefined;
  readonly rooms?: string | undefined;
  readonly limits: ReadLimits;
  readonly issues: Issues;
}

/**
 * Reads the OneRoster files of a source by its manifest, and the timetable and the rooms from their own paths or
 * else from the source. Throws a Problem when the source holds no OneRoster file at all.
 */
export async function readFeed({ source, timetable, rooms, limits, issues }: FeedOptions): Promise<Feed> {
  const byLower = new Map(source.names.map((name) => [name.toLowerCase(), name]));
  const content = async (file: string): Promise<Buffer | undefined> => {
    const name = byLower.get(file.toLowerCase());
    return name === undefined ? undefined : source.read(name);
  };
  const manifest = readManifest(await content('manifest.csv'), issues, limits);
  const budget = { rows: limits.rows };

  async function readRoster<F extends RosterFile>(name: F): Promise<FeedFile<(typeof rosterColumns)[F]>> {
    const file = `${name}.csv`;
    const stated = manifest.modes.get(name.toLowerCase());
    const isThere = byLower.has(file.toLowerCase());
    if (stated === 'absent') {
      if (isThere) issues.warn(file, 1, 'The manifest calls this file absent; it was not read.');
      return { mode: 'absent', table: undefined };
    }
    if (!isThere) {
      if (stated) issues.error(file, 1, `The manifest calls this file ${stated}, but it is not there.`);
      return { mode: 'absent', table: undefined };
    }
    const bytes = (await content(file)) ?? Buffer.alloc(0);
    const table = readTable(file, bytes, rosterColumns[name], { limits, issues, budget, key: 'sourcedId' });
    return { mode: stated ?? 'delta', table };
  }

  async function readBeside<C extends Columns>(
    file: string,
    path: string | undefined,
    columns: C,
    key?: string,
  ) {
    const bytes = path === undefined ? await content(file) : await readApart(path, limits);
    if (!bytes) return { mode: 'absent' as const, table: undefined };
    // These two have no place in the manifest; each is complete by itself.
    return { mode: 'bulk' as const, table: readTable(file, bytes, columns, { limits, issues, budget, key }) };
  }

  const files = {
    academicSessions: await readRoster('academicSessions'),
    orgs: await readRoster('orgs'),
    users: await readRoster('users'),
    roles: await readRoster('roles'),
    demographics: await readRoster('demographics'),
    courses: await readRoster('courses'),
    classes: await readRoster('classes'),
    enrollments: await readRoster('enrollments'),
  };
  const roles = files.roles.table || files.roles.mode !== 'absent' ? files.roles : rolesOfUsers(files.users);
  const feed: Feed = {
    system: manifest.system,
    files: { ...files, roles },
    rooms: await readBeside('rooms.csv', rooms, roomColumns, 'room'),
    timetable: await readBeside('timetable.csv', timetable, timetableColumns),
  };
  if (nothingRead(feed)) {
    throw new Problem(
      400,
      'There is no OneRoster file here: users.csv, classes.csv and so on are missing or unusable.',
      {
        code: 'IMPORT_NOTHING',
        details: { issues: issues.kept.slice(0, 20) },
      },
    );
  }
  return feed;
}

function nothingRead({ files, rooms, timetable }: Feed): boolean {
  return [...Object.values(files), rooms, timetable].every(({ table }) => table === undefined);
}
