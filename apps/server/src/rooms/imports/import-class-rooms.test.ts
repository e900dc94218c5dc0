import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { importOneRoster } from './import-oneroster.commands.ts';
import { fingerprints } from './testing/fingerprints.ts';
import { filesOf, folderOf, type School, smallSchool } from './testing/small-school.ts';
import { undoImport } from './undo-import.commands.ts';

const now = '2025-08-25T03:00:00.000Z';

/** A school as other systems export it: without the two files that OneRoster does not have. */
function exported(): School {
  const { rooms: _, timetable: __, ...rest } = smallSchool();
  return rest;
}

function run(app: TestApp, files: Record<string, string | Uint8Array>, makeRooms = false) {
  const source = folderOf(files);
  const options = { dryRun: false, startedBy: null, now: app.clock.now(), zone: 'UTC', makeRooms };
  return importOneRoster({ db: app.db, source, ...options });
}

async function issues({ db }: TestApp, runId: string) {
  const { rows } = await db.execute<{ file: string; line: number; column: string | null; reason: string }>(
    sql`select file, line, "column", reason from import_issue where run_id = ${runId} order by file, line`,
  );
  return rows.map(({ file, line, column, reason }) => `${file}:${line} ${column ?? '-'} ${reason}`);
}

async function classes({ db }: TestApp) {
  const { rows } = await db.execute<{ code: string; room: string | null }>(
    sql`select c.code::text, l.name::text as room from class c left join location l on l.id = c.location_id order by 1`,
  );
  return rows.map(({ code, room }) => `${code} ${room}`);
}

describe('rooms of a OneRoster export, which has no file of rooms', () => {
  it('are summed up in one warning where they are not here', async () => {
    const app = await makeTestApp({ now });
    const report = await run(app, filesOf(exported()));
    expect(report).toMatchObject({ errors: 0, warnings: 1, entities: { room: { created: 0 } } });
    expect(await issues(app, report.runId)).toEqual([
      "classes.csv:2 location Rooms that are not here: 2 ('A1', 'A2'). Their classes come without a room.",
    ]);
    expect(await classes(app)).toEqual(['ART7.1 null', 'MA7.1 null']);
  });

  it('are made on demand, also for classes that came before, and are taken back with the import', async () => {
    const app = await makeTestApp({ now });
    await run(app, filesOf(exported()));
    const before = await fingerprints(app.db);
    const report = await run(app, filesOf(exported()), true);
    expect(report).toMatchObject({
      warnings: 0,
      entities: { room: { created: 2 }, class: { created: 0, updated: 2 } },
    });
    expect(await classes(app)).toEqual(['ART7.1 A1', 'MA7.1 A2']);
    const again = await run(app, filesOf(exported()), true);
    expect(again.entities).toMatchObject({ room: { created: 0 }, class: { updated: 0, unchanged: 2 } });
    await undoImport({ db: app.db, runId: again.runId, now: app.clock.now(), zone: 'UTC' });
    await undoImport({ db: app.db, runId: report.runId, now: app.clock.now(), zone: 'UTC' });
    expect(await classes(app)).toEqual(['ART7.1 null', 'MA7.1 null']);
    expect(await fingerprints(app.db)).toMatchObject({ location: before.location, class: before.class });
  });
});

describe('files that other programs wrote', () => {
  it('are read with semicolons and tabs between their cells, which is said once for each file', async () => {
    const app = await makeTestApp({ now });
    const files = filesOf({ ...exported(), classes: [], enrollments: [] });
    const { 'users.csv': users = '', 'orgs.csv': orgs = '', ...others } = files;
    const report = await run(app, {
      ...others,
      'users.csv': users.replaceAll(',', ';'),
      'orgs.csv': orgs.replaceAll(',', '\t'),
    });
    expect(report.entities).toMatchObject({ user: { created: 7 } });
    expect((await issues(app, report.runId)).filter((one) => one.includes('separated'))).toEqual([
      'orgs.csv:1 - The cells are separated by tabs, where OneRoster has commas; the file was read all the same.',
      'users.csv:1 - The cells are separated by semicolons, where OneRoster has commas; the file was read all the same.',
    ]);
  });

  it('are told apart from UTF-8, with their Western letters as they are', async () => {
    const app = await makeTestApp({ now });
    const files = filesOf(exported());
    const users = (files['users.csv'] ?? '').replace('Anna', 'João');
    const report = await run(app, { ...files, 'users.csv': Buffer.from(users, 'latin1') });
    expect(await issues(app, report.runId)).toContain(
      'users.csv:1 - The file is written in windows-1252, where OneRoster has UTF-8: look whether its names are right.',
    );
    const { rows } = await app.db.execute(sql`select 1 from employee where first_name = 'João'`);
    expect(rows).toHaveLength(1);
  });

  it('have their manifest told by line and name, and nothing about files that are not read', async () => {
    const app = await makeTestApp({ now });
    const files = filesOf(exported());
    const manifest = (files['manifest.csv'] ?? '').replace('file.orgs,bulk', 'file.orgs,sometimes');
    const report = await run(app, {
      ...files,
      'manifest.csv': `${manifest}\r\nfile.scoreScales,\r\nfile.userProfiles,perhaps`,
    });
    const told = (await issues(app, report.runId)).filter((one) => one.startsWith('manifest.csv'));
    expect(told).toEqual(["manifest.csv:7 file.orgs 'sometimes' is neither bulk, delta nor absent."]);
  });
});
