import { defaultScoring } from '@bellwether/contract/pipeline/scoring.values';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadWorld } from '../../../testing/lead-world.ts';
import { makeTestApp, type TestApp, type TestClient, testNow } from '../../../testing/make-test-app.ts';
import { lead } from '../leads.table.ts';
import { rescoreAll, runRescore } from './rescore.job.ts';
import { leadRescore } from './scoring.table.ts';

let app: TestApp;
let sales: TestClient;
let manager: TestClient;
let world: ReturnType<typeof leadWorld>;

const config = '/api/e-commerce/lead-scoring-config';
const path = (id: string, more: string) => `/api/e-commerce/leads/${id}/${more}`;
const hotSoon = { ...defaultScoring, thresholds: { hot: 20, warm: 10, cold: 5 } };

async function run(): Promise<void> {
  const { body } = await manager.get(`${config}/rescore`);
  await runRescore(app.platform, body.data.id);
}

beforeEach(async () => {
  app = await makeTestApp();
  sales = await app.as('sales');
  manager = await app.as('manager');
  world = leadWorld(app, sales);
});

describe('the scoring configuration', () => {
  it('has the defaults as version 1 while nothing was saved [CRM-33, CRM-34, CRM-36]', async () => {
    const { body } = await sales.get(config);
    expect(body.data).toEqual({
      ...defaultScoring,
      version: 1,
      updatedAt: null,
      updatedBy: null,
      totalPossible: 100,
      can: { edit: false },
      rescore: null,
    });
    expect((await (await app.as('teacher')).get(config)).status).toBe(403);
    expect((await sales.put(config, defaultScoring)).status).toBe(403);
  });

  it('is really saved, as a new version beside the older ones [CRM-33, AMB-082]', async () => {
    const sourcePoints = { ...defaultScoring.sourcePoints, WALK_IN: 25 };
    const saved = await manager.put(config, { ...defaultScoring, sourcePoints, version: 1 });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({
      sourcePoints,
      version: 2,
      updatedAt: testNow,
      updatedBy: { name: 'Test manager' },
      totalPossible: 105,
      can: { edit: true },
    });
    const stale = await manager.put(config, { ...defaultScoring, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    const { body } = await sales.get(`${config}/history`);
    expect(body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect(body.data[1].sourcePoints.WALK_IN).toBe(4);
  });

  it('holds whole points within their maxima and rising thresholds [CRM-34, CRM-37, CRM-38, AMB-083]', async () => {
    const { body } = await manager.put(config, {
      ...defaultScoring,
      engagement: { ...defaultScoring.engagement, formCompletion: 21, responseTime: 2.5 },
      sourcePoints: { ...defaultScoring.sourcePoints, PARTNER: 26 },
      version: 1,
    });
    expect(Object.keys(body.errors).toSorted()).toEqual([
      'engagement.formCompletion',
      'engagement.responseTime',
      'sourcePoints.PARTNER',
    ]);
    const flat = await manager.put(config, {
      ...defaultScoring,
      thresholds: { hot: 40, warm: 40, cold: 1 },
      version: 1,
    });
    expect(flat.body.errors).toEqual({ 'thresholds.hot': ['Hot must be above warm'] });
    const wide = await manager.put(config, {
      ...defaultScoring,
      thresholds: { hot: 101, warm: 40, cold: 1 },
      version: 1,
    });
    expect(wide.status).toBe(400);
  });

  it('lets one of two savers at once win, and none when both saw the same version twice [CRM-33]', async () => {
    const both = await Promise.all([1, 2].map(() => manager.put(config, { ...hotSoon, version: 1 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('scores all open leads again in batches, with progress, and leaves won and lost ones alone [CRM-33, CRM-38]', async () => {
    const open = await world.lead({ source: 'INTERNAL_REFERRAL' });
    const won = await world.lead({ source: 'INTERNAL_REFERRAL', currentStage: 'WON' });
    const rows = Array.from({ length: 450 }, (_, index) => ({
      name: `Lead ${index}`,
      source: 'INTERNAL_REFERRAL' as const,
      temperature: 'COLD' as const,
      score: 20,
      stageChangedAt: testNow,
      createdAt: testNow,
    }));
    await app.db.insert(lead).values(rows);
    const saved = await manager.put(config, { ...hotSoon, version: 1 });
    expect(saved.body.data.rescore).toMatchObject({ status: 'RUNNING', total: 451, done: 0 });
    await run();
    const { body } = await manager.get(`${config}/rescore`);
    expect(body.data).toMatchObject({
      status: 'DONE',
      total: 451,
      done: 451,
      changed: 451,
      finishedAt: testNow,
    });
    expect(await world.read(open)).toMatchObject({ score: 20, temperature: 'HOT' });
    expect(await world.read(won)).toMatchObject({ score: 20, temperature: 'COLD' });
    expect((await world.types(open))[0]).toBe('TEMPERATURE_CHANGED');
  });

  it('goes on where a re-scoring was broken off, and a newer save ends an older run [CRM-33]', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => world.lead({ source: 'INTERNAL_REFERRAL' })));
    await manager.put(config, { ...hotSoon, version: 1 });
    const [last] = ids.toSorted().slice(1);
    await app.db.update(leadRescore).set({ lastLeadId: last ?? null, done: 2 });
    await run();
    const hot = (await Promise.all(ids.map(world.read))).filter(({ temperature }) => temperature === 'HOT');
    expect(hot).toHaveLength(1);
    const { body: second } = await manager.put(config, { ...hotSoon, version: 2 });
    await manager.put(config, { ...defaultScoring, version: 3 });
    const [older] = await app.db.select().from(leadRescore).where(eq(leadRescore.id, second.data.rescore.id));
    expect(older?.status).toBe('FAILED');
  });
});

describe('the score of a lead', () => {
  it('follows its activities and ticked facts, and every change stands in the timeline [CRM-35, CRM-19]', async () => {
    const id = await world.lead({ source: 'WEBSITE_FORM' });
    await sales.post(path(id, 'activities'), { type: 'FORM_SUBMISSION', subject: 'Form' });
    expect(await world.read(id)).toMatchObject({ score: 23, temperature: 'COLD' });
    await sales.post(path(id, 'activities'), { type: 'QUOTE_SENT', subject: 'Quote' });
    expect(await world.read(id)).toMatchObject({ score: 45, temperature: 'WARM' });
    await sales.put(`/api/e-commerce/leads/${id}`, {
      timelineMatch: true,
      decisionMaker: true,
      urgency: true,
    });
    const found = await world.read(id);
    expect(found).toMatchObject({ score: 70, temperature: 'HOT' });
    const changes = found.activities
      .filter(({ type }: { type: string }) => type === 'SCORE_UPDATED' || type === 'TEMPERATURE_CHANGED')
      .map(({ type, details }: { type: string; details: object }) => ({ type, ...details }));
    expect(changes).toEqual([
      { type: 'TEMPERATURE_CHANGED', from: 'WARM', to: 'HOT' },
      { type: 'SCORE_UPDATED', from: 45, to: 70 },
      { type: 'TEMPERATURE_CHANGED', from: 'COLD', to: 'WARM' },
      { type: 'SCORE_UPDATED', from: 23, to: 45 },
      { type: 'SCORE_UPDATED', from: 10, to: 23 },
    ]);
    const sum = found.explanation.reduce((all: number, { earned }: { earned: number }) => all + earned, 0);
    expect(sum).toBe(70);
  });

  it('is counted again on demand, with its explanation [CRM-37]', async () => {
    const id = await world.lead();
    await app.db.update(lead).set({ score: 99, temperature: 'HOT' }).where(eq(lead.id, id));
    const { body } = await sales.post(path(id, 'rescore'));
    expect(body.data).toMatchObject({ score: 2, temperature: 'COLD' });
    expect(body.data.explanation).toHaveLength(10);
  });

  it('falls to DEAD by the nightly job after 30 silent days, and comes back with an activity [CRM-38, AMB-085]', async () => {
    const id = await world.lead({ source: 'PHONE' });
    await sales.post(path(id, 'activities'), { type: 'EMAIL', subject: 'Hello' });
    app.clock.advance(29 * 86_400_000);
    expect(await rescoreAll(app.platform)).toBe(0);
    app.clock.advance(86_400_000);
    expect(await rescoreAll(app.platform)).toBe(1);
    expect(await rescoreAll(app.platform)).toBe(0);
    const [stored] = await app.db.select().from(lead).where(eq(lead.id, id));
    expect(stored?.temperature).toBe('DEAD');
    sales = await app.as('sales');
    const again = leadWorld(app, sales);
    expect((await again.types(id))[0]).toBe('TEMPERATURE_CHANGED');
    await sales.post(path(id, 'activities'), { type: 'PHONE', subject: 'Back again' });
    expect((await again.read(id)).temperature).toBe('COLD');
  });

  it('of a lead that nobody touched for a month stays DEAD when it is lost [CRM-38, AMB-085]', async () => {
    const id = await world.lead({ source: 'PHONE' });
    app.clock.advance(31 * 86_400_000);
    sales = await app.as('sales');
    const later = leadWorld(app, sales);
    expect((await later.read(id)).temperature).toBe('DEAD');
    await sales.patch(path(id, 'pipeline'), { currentStage: 'LOST' });
    expect((await later.read(id)).temperature).toBe('DEAD');
  });

  it('stays DEAD when the lead is given away or misses a meeting, and comes back by an entry of a person [CRM-38, AMB-085]', async () => {
    const id = await world.lead({ source: 'PHONE' });
    const meetings = path(id, 'meetings');
    const planned = { meetingType: 'PHONE', title: 'A call', scheduledStart: '2027-06-30T08:00:00.000Z' };
    app.clock.set('2027-06-30T07:00:00.000Z');
    sales = await app.as('sales');
    const later = leadWorld(app, sales);
    await sales.put(`/api/e-commerce/leads/${id}`, { assignedToId: await app.userIdOf('teacher') });
    const silent = { temperature: 'DEAD', lastActivityAt: null, lastUserActivityType: null };
    expect(await later.read(id)).toMatchObject({ ...silent, assignedTo: { name: 'Test teacher' } });
    const { body } = await sales.post(meetings, planned);
    app.clock.set('2027-06-30T09:00:00.000Z');
    await sales.put(`${meetings}/${body.data.id}`, { outcome: 'NO_SHOW' });
    expect(await later.read(id)).toMatchObject(silent);
    await sales.post(path(id, 'activities'), { type: 'STATUS_CHANGE', subject: 'Moved to another town' });
    expect(await later.read(id)).toMatchObject({
      ...{ temperature: 'COLD', lastActivityAt: '2027-06-30T09:00:00.000Z' },
      lastUserActivityType: 'STATUS_CHANGE',
    });
  });

  it('stays when a deal is won or lost, and is counted again when the lead comes back [CRM-38]', async () => {
    const id = await world.lead();
    await sales.patch(path(id, 'pipeline'), { currentStage: 'LOST' });
    await sales.post(path(id, 'activities'), { type: 'DEMO', subject: 'Open day' });
    expect((await world.read(id)).score).toBe(2);
    await sales.patch(path(id, 'pipeline'), { currentStage: 'CONTACTED' });
    expect((await world.read(id)).score).toBe(22);
  });
});
