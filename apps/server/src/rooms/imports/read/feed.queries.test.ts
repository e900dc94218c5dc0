import { describe, expect, it } from 'vitest';
import { Issues } from '../issues.rules.ts';
import { csvOf, filesOf, folderOf, type Rows, smallSchool } from '../testing/small-school.ts';
import { readFeed } from './feed.queries.ts';
import { readLimits } from './limits.values.ts';
import { openSource } from './source.queries.ts';

async function read(files: Record<string, string | Uint8Array>, limits = readLimits) {
  const issues = new Issues();
  const feed = await readFeed({ source: await openSource(folderOf(files), limits), limits, issues });
  return { feed, issues: issues.kept };
}

describe('reading OneRoster files', () => {
  it('reads every file of the manifest and finds nothing wrong with a good school', async () => {
    const { feed, issues } = await read(filesOf(smallSchool()));
    expect(issues).toEqual([]);
    expect(feed.system).toBe('test');
    expect(feed.files.users).toMatchObject({ mode: 'bulk', table: { rowCount: 7, complete: true } });
    expect(feed.timetable.table?.rows[0]).toMatchObject({
      day: 'Monday',
      startTime: '08:30',
      teacherSourcedIds: ['anna'],
    });
  });

  it('takes columns in any order and any case, and passes over unknown ones', async () => {
    const school = smallSchool();
    const files = filesOf(school);
    const users = (school.users ?? []).map((row) => ({ ...row, favouriteColour: 'blue', __proto__x: '1' }));
    const columns = [...new Set(users.flatMap((row) => Object.keys(row)))].reverse();
    const text = csvOf(users as Rows, columns).replace('sourcedId', 'SOURCEDID');
    const { feed, issues } = await read({ ...files, 'users.csv': text });
    expect(issues).toEqual([]);
    expect(feed.files.users.table?.rows.map(({ givenName }) => givenName)).toEqual(
      (school.users ?? []).map((row) => row.givenName),
    );
  });

  it('takes rows without the nameless columns that a header ends in, and no shorter ones', async () => {
    const head = 'sourcedId,enabledUser,username,givenName,familyName';
    const { feed, issues } = await read({
      'manifest.csv': 'propertyName,value\noneroster.version,1.2\nfile.users,bulk',
      'users.csv': `${head},,\nu1,true,u1,An,Vo\nu2,true,u2,Bo,Le,,\nu3,true,u3,Cy,Ha,x,y\nu4,true,u4,Di`,
    });
    expect(feed.files.users.table?.rows.map(({ sourcedId }) => sourcedId)).toEqual(['u1', 'u2', 'u3']);
    expect(
      issues.filter(({ severity }) => severity === 'ERROR').map(({ line, reason }) => [line, reason]),
    ).toEqual([[5, 'The row has 4 cells and the header 5.']]);
  });

  it('gives a header of __proto__ and constructor no meaning', async () => {
    const text =
      '__proto__,constructor,sourcedId,username,givenName,familyName,enabledUser\nx,y,u1,u1,A,B,true';
    const { feed } = await read({
      ...filesOf({}),
      'manifest.csv': 'propertyName,value\nfile.users,bulk',
      'users.csv': text,
    });
    expect(feed.files.users.table?.rows).toHaveLength(1);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('reports each bad cell with file, line, column, value and reason, and keeps the good rows', async () => {
    const school = smallSchool();
    const users = (school.users ?? []).map((row) => ({ ...row }));
    Object.assign(users[1] ?? {}, { givenName: '', enabledUser: 'maybe' });
    Object.assign(users[3] ?? {}, { sourcedId: 'anna' });
    const demographics = [{ sourcedId: 'dan', birthDate: '2013-02-30', sex: 'male' }];
    const { feed, issues } = await read(filesOf({ ...school, users, demographics }));
    expect(issues.map(({ severity: _, ...issue }) => issue)).toEqual([
      {
        file: 'users.csv',
        line: 3,
        column: 'enabledUser',
        value: 'maybe',
        reason: "'maybe' is neither 'true' nor 'false'.",
      },
      { file: 'users.csv', line: 3, column: 'givenName', value: null, reason: 'givenName is empty.' },
      {
        file: 'users.csv',
        line: 5,
        column: 'sourcedId',
        value: 'anna',
        reason: 'This sourcedId stands on line 2 already.',
      },
      {
        file: 'demographics.csv',
        line: 2,
        column: 'birthDate',
        value: '2013-02-30',
        reason: "'2013-02-30' is not a date like 2025-09-01.",
      },
    ]);
    expect(feed.files.users.table?.rows.map(({ sourcedId }) => sourcedId)).toEqual([
      'anna',
      'cara',
      'eve',
      'pat',
      'gus',
    ]);
    expect([...(feed.files.users.table?.badIds ?? [])]).toEqual(['ben']);
  });

  it('names a missing needed column and leaves that file out', async () => {
    const school = smallSchool();
    const courses = (school.courses ?? []).map(({ title: _, ...row }) => row);
    const { feed, issues } = await read(filesOf({ ...school, courses }));
    expect(feed.files.courses.table).toBeUndefined();
    expect(issues).toMatchObject([{ file: 'courses.csv', line: 1, column: 'title', severity: 'ERROR' }]);
  });

  it('reports a row with too few cells', async () => {
    const files = filesOf(smallSchool());
    const { issues } = await read({
      ...files,
      'rooms.csv': 'room,type,capacity\nA1,Classroom\nA2,Classroom,30',
    });
    expect(issues).toMatchObject([
      { file: 'rooms.csv', line: 2, reason: 'The row has 2 cells and the header 3.' },
    ]);
  });

  it('reports files that the manifest promises and that are missing, and passes over those it calls absent', async () => {
    const { orgs: _, ...school } = smallSchool();
    const files = filesOf(smallSchool());
    const { issues } = await read({ ...filesOf(school), 'manifest.csv': files['manifest.csv'] ?? '' });
    expect(issues).toMatchObject([
      { file: 'orgs.csv', reason: 'The manifest calls this file bulk, but it is not there.' },
    ]);
    const absent = await read({ ...filesOf(school), 'orgs.csv': 'anything' });
    expect(absent.issues).toMatchObject([{ file: 'orgs.csv', severity: 'WARNING' }]);
    expect(absent.feed.files.orgs.table).toBeUndefined();
  });

  it('refuses another version of OneRoster, a folder without one, and too many rows', async () => {
    const manifest = 'propertyName,value\noneroster.version,2.0';
    await expect(read({ ...filesOf(smallSchool()), 'manifest.csv': manifest })).rejects.toMatchObject({
      status: 400,
      code: 'IMPORT_VERSION',
    });
    await expect(read({ 'notes.txt': 'hello' })).rejects.toMatchObject({
      status: 400,
      code: 'IMPORT_NOTHING',
    });
    await expect(read(filesOf(smallSchool()), { ...readLimits, rows: 10 })).rejects.toMatchObject({
      status: 413,
    });
  });

  it('reports a file that is a picture under a CSV name', async () => {
    const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);
    const { issues } = await read({ ...filesOf(smallSchool()), 'users.csv': picture });
    expect(issues).toMatchObject([{ file: 'users.csv', reason: 'This is not a text file.' }]);
  });
});
