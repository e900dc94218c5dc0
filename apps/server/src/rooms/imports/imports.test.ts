import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvCell } from '../../platform/documents/csv-cell.rules.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { importOneRoster } from './import-oneroster.commands.ts';
import { runQueuedImport, tidyImports } from './imports.jobs.ts';
import { filesOf, folderOf, smallSchool, zipOf } from './testing/small-school.ts';

const now = '2025-08-25T03:00:00.000Z';

/** Sends a multipart form with one file. */
async function send(
  app: TestApp,
  client: TestClient,
  content: Uint8Array,
  fields: Record<string, string> = {},
) {
  const boundary = 'bellwether-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../../school.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/imports/oneroster',
    headers: { cookie: client.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe('an import over HTTP', () => {
  let app: TestApp;
  let administrator: TestClient;
  let dryRunId: string;
  let runId: string;

  beforeAll(async () => {
    app = await makeTestApp({ now });
    administrator = await app.as('administrator');
  });

  it('answers a zip with 202 and a waiting dry run, which the worker carries through', async () => {
    const school = { ...smallSchool(), rooms: [{ room: '=HYPERLINK("x")', type: '', capacity: 'many' }] };
    const { status, body } = await send(app, administrator, await zipOf(filesOf(school)), { dryRun: 'true' });
    expect(status).toBe(202);
    expect(body.data).toMatchObject({
      status: 'QUEUED',
      isDryRun: true,
      source: 'school.zip',
      startedByName: 'Test administrator',
      report: null,
    });
    dryRunId = body.data.id;
    await runQueuedImport(app.platform, dryRunId);
    const { body: after } = await administrator.get(`/api/imports/${dryRunId}`);
    expect(after.data).toMatchObject({
      status: 'DONE',
      percent: 100,
      report: { isDryRun: true, entities: { user: { created: 7 } } },
    });
    expect((await administrator.get('/api/students?limit=1')).body.totalCount ?? 0).toBe(0);
  });

  it('tells the starter how far it is by live events', async () => {
    const events = await app.platform.events.replay(administrator.userId, 0);
    const progress = events.filter(({ type }) => type === 'progress').map(({ data }) => data);
    expect(progress[0]).toEqual({ kind: 'import', id: dryRunId, stage: 'reading', percent: 0 });
    expect(progress.at(-1)).toEqual({ kind: 'import', id: dryRunId, stage: null, percent: 100 });
    const others = await app.platform.events.replay(await app.userIdOf('teacher'), 0);
    expect(others.some(({ type }) => type === 'progress')).toBe(false);
  });

  it('pages its issues, filters them by severity, and gives them as a CSV without live formulas', async () => {
    const { body } = await administrator.get(`/api/imports/${dryRunId}/issues?severity=ERROR&limit=2&page=1`);
    expect(body.data[0]).toMatchObject({
      severity: 'ERROR',
      file: 'rooms.csv',
      line: 2,
      column: 'capacity',
      value: 'many',
    });
    expect(body.totalCount).toBeGreaterThan(2);
    const file = await administrator.get(`/api/imports/${dryRunId}/issues.csv`);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.raw.body.split('\r\n')[0]).toBe('\uFEFFseverity,file,line,column,value,reason');
    expect(file.raw.body).toContain('ERROR,rooms.csv,2,capacity,many,');
    expect(csvCell('\u200B=1+1')).toBe("'=1+1");
    expect(csvCell('\u0001@x')).toBe("'@x");
    expect(csvCell(-5)).toBe(-5);
  });

  it('carries a dry run out from the kept file, once it is asked to', async () => {
    const { status, body } = await administrator.post(`/api/imports/${dryRunId}/carry-out`);
    expect(status).toBe(202);
    runId = body.data.id;
    await runQueuedImport(app.platform, runId);
    // The queue may offer a run twice.
    await runQueuedImport(app.platform, runId);
    const { body: list } = await administrator.get('/api/imports');
    expect(list.data.map((run: { id: string; status: string }) => [run.id, run.status])).toEqual([
      [runId, 'DONE'],
      [dryRunId, 'DONE'],
    ]);
    expect(list.data[0].report.entities.student.created).toBe(2);
    expect((await administrator.post(`/api/imports/${runId}/carry-out`)).status).toBe(409);
  });

  it('undoes an import, and tells why it cannot', async () => {
    await app.db.execute(sql`update course set description = 'Ours' where code = 'ART7'`);
    const refused = await administrator.post(`/api/imports/${runId}/undo`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'UNDO_BLOCKED', details: { reasons: ["course 'Art 7' was changed after it"] } },
    });
    await app.db.execute(sql`update course set description = null where code = 'ART7'`);
    const undone = await administrator.post(`/api/imports/${runId}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { data: { status: 'UNDONE' } } });
    const { rows } = await app.db.execute(sql`select count(*)::int as n from student`);
    expect(rows).toEqual([{ n: 0 }]);
    const { rows: audit } = await app.db.execute(
      sql`select action from audit_log where entity = 'import_run' order by at, id`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['check import', 'import', 'undo import']);
  });

  it('shows imports only to who may make everything that they make: imports', async () => {
    const hr = await app.as('hr');
    expect((await hr.get('/api/imports')).body).toMatchObject({ data: [], totalCount: 0 });
    expect((await hr.get(`/api/imports/${runId}`)).status).toBe(404);
    expect((await hr.get(`/api/imports/${runId}/issues`)).status).toBe(404);
    expect((await hr.post(`/api/imports/${runId}/undo`)).status).toBe(404);
    const refused = await send(app, hr, await zipOf(filesOf(smallSchool())));
    expect(refused).toMatchObject({ status: 403, body: { code: 'IMPORT_NEEDS_MORE_RIGHTS' } });
    expect(refused.body.details.rights).toContain('create:any student');
    expect((await send(app, await app.as('teacher'), new Uint8Array())).status).toBe(403);
  });

  it('refuses what is no zip, and ends a hostile or empty one as FAILED with the reason', async () => {
    expect(await send(app, administrator, Buffer.from('MZ not a zip at all'))).toMatchObject({
      status: 400,
      body: { details: { fieldErrors: { file: [expect.stringContaining('not a zip')] } } },
    });
    const hostile = await zipOf({ 'users.csv': '/etc/passwd' }, { mode: 0o120777 });
    const { body } = await send(app, administrator, hostile);
    await runQueuedImport(app.platform, body.data.id);
    const { body: after } = await administrator.get(`/api/imports/${body.data.id}`);
    expect(after.data).toMatchObject({
      status: 'FAILED',
      failure: "'users.csv' in the zip is a symbolic link.",
    });
    expect((await administrator.get(`/api/imports/${body.data.id}/double-booked-students`)).body).toEqual({
      data: [],
      students: 0,
    });
  });

  it('ends an import whose server stopped, and deletes sent files after seven days', async () => {
    const { body } = await send(app, administrator, await zipOf(filesOf(smallSchool())));
    const { id } = body.data;
    await app.db.execute(sql`update import_run set status = 'RUNNING' where id = ${id}`);
    await tidyImports(app.platform);
    expect((await administrator.get(`/api/imports/${id}`)).body.data.status).toBe('RUNNING');
    app.clock.advance(3 * 60_000);
    await tidyImports(app.platform);
    expect((await administrator.get(`/api/imports/${id}`)).body.data).toMatchObject({
      status: 'FAILED',
      failure: 'The server stopped during the import. Nothing was imported; start it again.',
    });
    const { rows } = await app.db.execute<{ key: string }>(
      sql`select file_key as key from import_run where id = ${id}`,
    );
    const key = rows[0]?.key ?? '';
    expect(await app.platform.files.exists(key)).toBe(true);
    app.clock.advance(8 * 86_400_000);
    await tidyImports(app.platform);
    expect(await app.platform.files.exists(key)).toBe(false);
    expect((await (await app.as('administrator')).post(`/api/imports/${dryRunId}/carry-out`)).status).toBe(
      410,
    );
  });
});

describe('two imports at once', () => {
  it('are refused: one waits for the other to end', async () => {
    const app = other;
    const source = folderOf(filesOf(smallSchool()));
    const options = { db: app.db, source, dryRun: false, startedBy: null, now: app.clock.now(), zone: 'UTC' };
    const results = await Promise.allSettled([importOneRoster(options), importOneRoster(options)]);
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(['IMPORT_RUNNING']);
  });
  let other: TestApp;
  beforeAll(async () => {
    other = await makeTestApp({ now });
  });
});
