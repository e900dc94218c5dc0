import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { user } from '../../identity/identity.table.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { makeReport } from './make-report.job.ts';
import { payrollReportRun } from './report-runs.table.ts';
import { runSchedules } from './run-schedules.job.ts';
import { payrollScheduledReport } from './scheduled-reports.table.ts';

const path = '/api/payroll/scheduled-reports';
const zone = 'Asia/Ho_Chi_Minh';
const monthly = { frequency: 'monthly', dayOfMonth: 31, time: '08:30' };
const report = {
  ...{ name: 'To the board', reportType: 'summary', parameters: {}, schedule: monthly, format: 'pdf' },
  recipients: ['board@school.example'],
};
let app: TestApp;
let hr: TestClient;
let finance: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  [hr, finance] = [await app.as('hr'), await app.as('finance')];
  await app.db.execute(sql`insert into system_setting (id, category, key, type, value, created_at, updated_at)
    values (gen_random_uuid(), 'system', 'timeZone', 'string', ${zone}, now(), now())`);
});

beforeEach(async () => {
  await app.db.delete(payrollReportRun);
  await app.db.delete(payrollScheduledReport);
  at('2026-11-19T03:24:00.000Z');
});

function at(moment: string): void {
  app.clock.set(moment);
}

async function made(body: object = {}, client = finance) {
  const reply = await client.post(path, { ...report, ...body });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}

async function askedAt(moment: string) {
  at(moment);
  await runSchedules(app.platform);
  return app.db.select().from(payrollReportRun).orderBy(payrollReportRun.requestedAt);
}

describe('a scheduled report', () => {
  it('has a name, a type, parameters, a schedule, a format, at least one recipient and a state [PAY-05]', async () => {
    expect(await made({ description: 'For each meeting' })).toMatchObject({
      ...{ name: 'To the board', description: 'For each meeting', reportType: 'summary', format: 'pdf' },
      schedule: { ...monthly, dayOfWeek: null },
      ...{ recipients: ['board@school.example'], isActive: true, pausedAt: null, lastRunAt: null },
      nextRunAt: '2026-11-30T01:30:00.000Z',
    });
    const with_ = (more: object) => ({ schedule: { ...monthly, ...more } });
    for (const body of [
      ...['x', 'x'.repeat(100)].map((name) => ({ name })),
      ...['pdf', 'excel', 'csv'].map((format) => ({ format })),
      ...['summary', 'tax-compliance', 'department-wise'].map((reportType) => ({ reportType })),
      ...['daily', 'monthly', 'quarterly', 'yearly'].map((frequency) => with_({ frequency })),
      ...[0, 6].map((dayOfWeek) => with_({ frequency: 'weekly', dayOfWeek })),
      ...[1, 31].map((dayOfMonth) => with_({ dayOfMonth })),
      ...['00:00', '23:59'].map((time) => with_({ time })),
      { isActive: false },
    ])
      expect((await finance.post(path, { ...report, ...body })).status, JSON.stringify(body)).toBe(201);
    for (const [body, field] of [
      ...['', 'x'.repeat(101), null].map((name) => [{ name }, 'name'] as const),
      [{ format: 'json' }, 'format'],
      [{ reportType: 'pay' }, 'reportType'],
      ...['hourly', 'MONTHLY'].map((frequency) => [with_({ frequency }), 'schedule.frequency'] as const),
      ...[-1, 7, 1.5, null].map(
        (dayOfWeek) => [with_({ frequency: 'weekly', dayOfWeek }), 'schedule.dayOfWeek'] as const,
      ),
      ...[0, 32, null].map((dayOfMonth) => [with_({ dayOfMonth }), 'schedule.dayOfMonth'] as const),
      [with_({ frequency: 'quarterly', dayOfMonth: null }), 'schedule.dayOfMonth'],
      ...['24:00', '8:30', '08:60', ''].map((time) => [with_({ time }), 'schedule.time'] as const),
      [{ recipients: [] }, 'recipients'],
      [{ recipients: undefined }, 'recipients'],
      [{ recipients: ['board'] }, 'recipients.0'],
      [{ parameters: { quarter: 1 } }, 'parameters.year'],
      [{ parameters: { year: 2031 } }, 'parameters.year'],
    ] as const) {
      const reply = await finance.post(path, { ...report, ...body });
      expect(
        [reply.status, Object.keys(reply.body.details?.fieldErrors ?? {})],
        JSON.stringify(body),
      ).toEqual([400, [field]]);
    }
  });

  it('is for hr and finance alone, and a save of an older version is refused', async () => {
    const { id, version } = await made();
    for (const role of ['manager', 'principal', 'administrator', 'teacher', 'sales'] as const) {
      const client = await app.as(role);
      const saved = client.put(`${path}/${id}`, { ...report, version });
      for (const call of [client.get(path), client.get(`${path}/${id}`), client.post(path, report), saved])
        expect((await call).status, role).toBe(403);
      expect((await client.delete(`${path}/${id}`)).status, role).toBe(403);
    }
    expect((await hr.put(`${path}/${id}`, { ...report, version })).status).toBe(200);
    expect((await hr.put(`${path}/${id}`, { ...report, version })).status).toBe(409);
    expect((await hr.delete(`${path}/${id}`)).status).toBe(204);
    expect((await hr.get(`${path}/${id}`)).status).toBe(404);
  });
});

describe('the time of a scheduled report', () => {
  it('is by the clock of the school, the last day of a short month, once, and of the month before [PAY-05]', async () => {
    const { id } = await made();
    // 30 November, 8:29:59 in Ho Chi Minh City.
    expect(await askedAt('2026-11-30T01:29:59.999Z')).toEqual([]);
    const [run] = await askedAt('2026-11-30T01:30:00.000Z');
    expect(run).toMatchObject({
      ...{
        scheduledReportId: id,
        reportType: 'summary',
        format: 'pdf',
        delivery: 'email',
        status: 'pending',
      },
      ...{ requestedById: finance.userId, recipients: ['board@school.example'] },
      parameters: { year: 2026, quarter: null, month: 10 },
    });
    expect(await askedAt('2026-11-30T01:31:00.000Z')).toHaveLength(1);
    expect(await askedAt('2026-12-31T01:30:00.000Z')).toHaveLength(2);
    expect((await finance.get(`${path}/${id}`)).body.data).toMatchObject({
      ...{ lastRunAt: '2026-12-31T01:30:00.000Z', nextRunAt: '2027-01-31T01:30:00.000Z' },
    });
  });

  it('is made once when many were missed, and never for what was before it was saved', async () => {
    await made({ schedule: { frequency: 'daily', time: '08:30' } });
    expect(await askedAt('2026-11-19T03:25:00.000Z')).toEqual([]);
    const missed = await askedAt('2026-12-05T00:00:00.000Z');
    expect(missed.map(({ parameters }) => parameters.month)).toEqual([12]);
    expect(await askedAt('2026-12-05T01:30:00.000Z')).toHaveLength(2);
  });

  it('is made once by two workers at the same moment', async () => {
    await made();
    at('2026-11-30T01:30:00.000Z');
    const asked = await Promise.all([runSchedules(app.platform), runSchedules(app.platform)]);
    expect(asked.toSorted()).toEqual([0, 1]);
  });

  it('is none while it is set aside', async () => {
    const { id, version } = await made({ isActive: false });
    expect(await askedAt('2026-12-31T01:30:00.000Z')).toEqual([]);
    at('2027-01-01T00:00:00.000Z');
    expect((await finance.put(`${path}/${id}`, { ...report, version })).status).toBe(200);
    expect(await askedAt('2027-01-01T00:01:00.000Z')).toEqual([]);
    expect(await askedAt('2027-01-31T01:30:00.000Z')).toHaveLength(1);
  });
});

describe('the owner of a scheduled report', () => {
  it('lends it their rights: without them it is paused until somebody else saves it [PAY-05]', async () => {
    const { id, version } = await made();
    await app.db.update(user).set({ isActive: false }).where(eq(user.id, finance.userId));
    expect(await askedAt('2026-11-30T01:30:00.000Z')).toEqual([]);
    await app.db.update(user).set({ isActive: true }).where(eq(user.id, finance.userId));
    app.identity.sessions.clear();
    expect((await hr.get(`${path}/${id}`)).body.data).toMatchObject({
      ...{ pausedAt: '2026-11-30T01:30:00.000Z', nextRunAt: null, isActive: true },
    });
    expect(await askedAt('2026-12-31T01:30:00.000Z')).toEqual([]);
    at('2027-01-02T00:00:00.000Z');
    const saved = await hr.put(`${path}/${id}`, { ...report, version });
    expect(saved.body.data).toMatchObject({ pausedAt: null, nextRunAt: '2027-01-31T01:30:00.000Z' });
    const [run] = await askedAt('2027-01-31T01:30:00.000Z');
    expect(run?.requestedById).toBe(hr.userId);
  });

  it('finds what was made among the files, under its name; that stays when the schedule is deleted', async () => {
    const { id } = await made({ format: 'csv' });
    const [run] = await askedAt('2026-11-30T01:30:00.000Z');
    await makeReport(app.platform, makeServerTexts('payroll'), run?.id ?? '');
    const read = async () => (await finance.get('/api/payroll/report-runs')).body.data;
    expect(await read()).toMatchObject([
      { scheduledReportName: 'To the board', status: 'completed', isMailed: true },
    ]);
    expect((await finance.delete(`${path}/${id}`)).status).toBe(204);
    expect(await read()).toMatchObject([{ scheduledReportName: null, status: 'completed' }]);
  });
});
