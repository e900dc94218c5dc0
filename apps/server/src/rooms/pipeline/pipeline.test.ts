import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadWorld } from '../../testing/lead-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let sales: TestClient;
let world: ReturnType<typeof leadWorld>;

const path = (id: string, more = '') => `/api/e-commerce/leads/${id}${more}`;
const board = async (client = sales, query = '?analytics=true') =>
  (await client.get(`/api/e-commerce/leads/pipeline${query}`)).body;

describe('the pipeline', () => {
  beforeAll(async () => {
    app = await makeTestApp();
    sales = await app.as('sales');
    world = leadWorld(app, sales);
  });

  it('comes with leads, and with figures when they are asked for [CRM-05]', async () => {
    const id = await world.lead({ name: 'Vương Hà Phương' });
    const found = await board();
    expect(found.leads.map((one: { id: string }) => one.id)).toContain(id);
    expect(found.analytics.totalLeads).toBe(found.leads.length);
    expect((await board(sales, '')).analytics).toBeUndefined();
  });

  it('comes first with the top of each stage, in the order of the board, and with the figures over all [CRM-01, CRM-05]', async () => {
    const day = (number: number) => `2026-11-2${number}T03:00:00.000Z`;
    const stage = { currentStage: 'OPPORTUNITY' };
    const late = await world.lead({ ...stage, name: 'Late', nextFollowUp: day(1) });
    const dear = await world.lead({ ...stage, name: 'Dear', nextFollowUp: day(2), expectedValue: 9 });
    const cheap = await world.lead({ ...stage, name: 'Cheap', nextFollowUp: day(2), expectedValue: 1 });
    await world.lead({ ...stage, name: 'Without a next step', expectedValue: 99 });
    const won = [await world.lead({ currentStage: 'WON' }), await world.lead({ currentStage: 'WON' })];
    const all = await board();
    const topOf = async (perStage: number) => {
      const { leads, analytics, matching, truncated } = await board(
        sales,
        `?analytics=true&perStage=${perStage}`,
      );
      expect([analytics, matching]).toEqual([all.analytics, all.matching]);
      const inStage = (wanted: string) =>
        leads
          .filter(({ currentStage }: { currentStage: string }) => currentStage === wanted)
          .map(({ id }: { id: string }) => id);
      return { open: inStage('OPPORTUNITY'), won: inStage('WON'), truncated };
    };
    expect((await topOf(3)).open.toSorted()).toEqual([late, dear, cheap].toSorted());
    expect(await topOf(2)).toMatchObject({ truncated: true });
    expect((await topOf(2)).open.toSorted()).toEqual([late, dear].toSorted());
    const one = await topOf(1);
    expect(one.open).toEqual([late]);
    expect(one.won).toHaveLength(1);
    expect(won).toContain(one.won[0]);
    expect((await topOf(200)).truncated).toBe(false);
  });

  it.each([0, 201, 'all'])(
    'refuses %s as the number of cards of a stage, with the text at its field [CRM-05]',
    async (perStage) => {
      const { status, body } = await sales.get(`/api/e-commerce/leads/pipeline?perStage=${perStage}`);
      expect(status).toBe(400);
      expect(body.errors.perStage).toHaveLength(1);
    },
  );

  it('moves a lead from any stage to any other, and records it as STAGE_CHANGED [CRM-09, CRM-10]', async () => {
    const id = await world.lead();
    for (const [currentStage, title] of [
      ['NEGOTIATION', 'Negotiation'],
      ['LOST', 'Lost'],
      ['NEW', 'New Leads'],
      ['WON', 'Won'],
      ['CONTACTED', 'Contacted'],
    ]) {
      const activityDescription = `Lead moved to ${title}`;
      const { status, body } = await sales.patch(path(id, '/pipeline'), {
        currentStage,
        activityType: 'STAGE_CHANGED',
        activityDescription,
      });
      expect(status).toBe(200);
      expect(body.data.currentStage).toBe(currentStage);
      const { activities } = await world.read(id);
      const moved = activities.find(({ type }: { type: string }) => type === 'STAGE_CHANGED');
      expect(moved).toMatchObject({ subject: activityDescription, details: { to: currentStage } });
    }
  });

  it('does nothing when the stage is the same, and says the title itself when nothing is said [CRM-09, CRM-10]', async () => {
    const id = await world.lead();
    await sales.patch(path(id, '/pipeline'), { currentStage: 'NEW' });
    expect(await world.types(id)).toEqual(['LEAD_CREATED']);
    await sales.patch(path(id, '/pipeline'), { currentStage: 'QUALIFIED' });
    const { activities, lastActivityAt } = await world.read(id);
    expect(activities[0]).toMatchObject({ type: 'STAGE_CHANGED', subject: 'Lead moved to Qualified' });
    // An entry of the system is no activity of people (AMB-085).
    expect(lastActivityAt).toBeNull();
  });

  it('refuses a stage that does not exist with the text at its field [CRM-10]', async () => {
    const id = await world.lead();
    const { status, body } = await sales.patch(path(id, '/pipeline'), { currentStage: 'SOMEWHERE' });
    expect(status).toBe(400);
    expect(body.errors.currentStage).toHaveLength(1);
  });

  it('records both of two drags at once, and refuses the second that saw the lead elsewhere [CRM-09]', async () => {
    const id = await world.lead();
    const both = await Promise.all([
      sales.patch(path(id, '/pipeline'), { currentStage: 'CONTACTED' }),
      sales.patch(path(id, '/pipeline'), { currentStage: 'QUALIFIED' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.types(id)).filter((type) => type === 'STAGE_CHANGED')).toHaveLength(2);

    const other = await world.lead();
    const seen = { fromStage: 'NEW' };
    const racing = await Promise.all(
      ['CONTACTED', 'QUALIFIED'].map((currentStage) =>
        sales.patch(path(other, '/pipeline'), { currentStage, ...seen }),
      ),
    );
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = racing.find(({ status }) => status === 409);
    const stored = (await world.read(other)).currentStage;
    expect(refused?.body).toMatchObject({ code: 'MOVED', details: { currentStage: stored } });
  });
});

describe('the analytics', () => {
  beforeEach(async () => {
    app = await makeTestApp();
    sales = await app.as('sales');
    world = leadWorld(app, sales);
  });

  it('count leads, value, temperatures, stages and the conversion exactly [CRM-04, CRM-07, CRM-08, AMB-210]', async () => {
    const hot = {
      source: 'INTERNAL_REFERRAL',
      confirmedBudget: true,
      paymentCapability: true,
      timelineMatch: true,
      decisionMaker: true,
      urgency: true,
    };
    await world.lead({ expectedValue: 0.1 });
    await world.lead({
      expectedValue: '0.20',
      source: 'PHONE',
      confirmedBudget: true,
      decisionMaker: true,
      urgency: true,
    });
    await world.lead({ ...hot, expectedValue: 1000 });
    await world.lead({ ...hot, currentStage: 'WON', expectedValue: '999999999.99' });
    await world.lead({ currentStage: 'LOST' });
    await world.lead({ currentStage: 'NEGOTIATION', expectedValue: 7 });
    const { analytics } = await board();
    expect(analytics).toEqual({
      totalLeads: 6,
      totalPipelineValue: 1_000_001_007.29,
      temperatureDistribution: { HOT: 2, WARM: 1, COLD: 3, DEAD: 0 },
      conversionRates: { NEW_TO_WON: 16.7 },
      stageStats: {
        NEW: { count: 3, totalValue: 1000.3, hot: 1 },
        CONTACTED: { count: 0, totalValue: 0, hot: 0 },
        QUALIFIED: { count: 0, totalValue: 0, hot: 0 },
        OPPORTUNITY: { count: 0, totalValue: 0, hot: 0 },
        NEGOTIATION: { count: 1, totalValue: 7, hot: 0 },
        WON: { count: 1, totalValue: 999_999_999.99, hot: 1 },
        LOST: { count: 1, totalValue: 0, hot: 0 },
      },
      newThisWeek: 6,
    });
  });

  it('are those of the own leads for who sees only those, and of none without leads [CRM-07, CRM-39]', async () => {
    const teacher = await app.as('teacher');
    expect((await board(teacher)).analytics).toMatchObject({
      totalLeads: 0,
      conversionRates: { NEW_TO_WON: 0 },
    });
    await world.lead({ expectedValue: 5, assignedToId: teacher.userId });
    await world.lead({ expectedValue: 100 });
    expect((await board(teacher)).analytics).toMatchObject({ totalLeads: 1, totalPipelineValue: 5 });
  });

  it('count DEAD after 30 silent days before any job has written it, but not of what is won [CRM-38, AMB-085]', async () => {
    const silent = await world.lead();
    const won = await world.lead({ currentStage: 'WON' });
    app.clock.set('2026-12-19T03:24:00.000Z');
    const { analytics, leads } = await board();
    expect(analytics.temperatureDistribution).toEqual({ HOT: 0, WARM: 0, COLD: 1, DEAD: 1 });
    const of = (id: string) => leads.find((one: { id: string }) => one.id === id).temperature;
    expect([of(silent), of(won)]).toEqual(['DEAD', 'COLD']);
    const dead = await board(sales, '?temperature=DEAD');
    expect(dead).toMatchObject({ matching: 1, truncated: false, leads: [{ id: silent }] });
  });
});
