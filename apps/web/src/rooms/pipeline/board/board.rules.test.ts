import { leadStages, temperatures } from '@bellwether/contract/pipeline/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, keepColumns, moveLead, temperatureShares, topStages, withTotals } from './board.rules.ts';
import { analyticsOf, leadOf, pipelineOf } from './testing/leads.ts';

const anyLead = fc
  .record({
    currentStage: fc.constantFrom(...leadStages),
    temperature: fc.constantFrom(...temperatures),
    expectedValue: fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100)),
  })
  .map((more) => leadOf(more));
const anyLeads = fc.array(anyLead, { maxLength: 40 });

describe('the columns of the board', () => {
  it('are the seven stages in their order, also without any lead [CRM-01]', () => {
    const stages = columnsOf([]).map(({ stage }) => stage);
    expect(stages).toEqual(['NEW', 'CONTACTED', 'QUALIFIED', 'OPPORTUNITY', 'NEGOTIATION', 'WON', 'LOST']);
  });

  it('hold every lead once, with the exact value and the hot ones of each stage [CRM-01, CRM-04]', () => {
    fc.assert(
      fc.property(anyLeads, (leads) => {
        const columns = columnsOf(leads);
        expect(columns.flatMap((column) => column.leads.map(({ id }) => id)).sort()).toEqual(
          leads.map(({ id }) => id).sort(),
        );
        for (const { stage, value, hot, count } of columns) {
          const own = leads.filter(({ currentStage }) => currentStage === stage);
          const cents = own.reduce((sum, lead) => sum + Math.round((lead.expectedValue ?? 0) * 100), 0);
          expect(Math.round(value * 100)).toBe(cents);
          expect(hot).toBe(own.filter(({ temperature }) => temperature === 'HOT').length);
          expect(count).toBe(own.length);
        }
      }),
    );
  });

  it('begin with what is longest overdue and end with what has no next step', () => {
    const late = leadOf({ nextFollowUp: '2026-11-10T02:00:00.000Z' });
    const soon = leadOf({ nextFollowUp: '2026-11-20T02:00:00.000Z' });
    const rich = leadOf({ expectedValue: 500 });
    const poor = leadOf({ expectedValue: 5 });
    expect(columnsOf([poor, soon, rich, late])[0]?.leads).toEqual([late, soon, rich, poor]);
  });

  it('show won and lost leads by their last activity, the newest first', () => {
    const old = leadOf({ currentStage: 'WON', lastActivityAt: '2026-10-01T00:00:00.000Z' });
    const fresh = leadOf({ currentStage: 'WON', lastActivityAt: '2026-11-11T00:00:00.000Z' });
    expect(columnsOf([old, fresh])[5]?.leads).toEqual([fresh, old]);
  });

  it('are the same objects where nothing changed, so that only two render after a move [CRM-09]', () => {
    const leads = [leadOf({}), leadOf({ currentStage: 'QUALIFIED' }), leadOf({ currentStage: 'WON' })];
    const before = columnsOf(leads);
    const after = keepColumns(
      before,
      columnsOf(moveLead(pipelineOf(leads), leads[0]?.id ?? '', 'QUALIFIED').leads),
    );
    expect(after.map((column, index) => column === before[index])).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('tell how many closed leads stand in the list alone', () => {
    const leads = [leadOf({ currentStage: 'LOST', expectedValue: 10 })];
    const analytics = analyticsOf(leads);
    analytics.stageStats.LOST = { count: 301, totalValue: 9000, hot: 3 };
    const lost = withTotals(columnsOf(leads), analytics)[6];
    expect([lost?.count, lost?.value, lost?.hot, lost?.left]).toEqual([301, 9000, 3, 300]);
  });
});

describe('a move', () => {
  it('from any stage to any other changes the card and the figures of both stages and nothing else [CRM-09, AMB-165]', () => {
    fc.assert(
      fc.property(anyLeads, fc.nat(), fc.constantFrom(...leadStages), (leads, at, to) => {
        const lead = leads[at % (leads.length || 1)];
        if (!lead) return;
        const pipeline = pipelineOf(leads);
        const moved = moveLead(pipeline, lead.id, to);
        const expected = leads.map((one) => (one === lead ? { ...one, currentStage: to } : one));
        expect(moved.leads).toEqual(expected);
        const counts = (stats: typeof pipeline.analytics) =>
          leadStages.map((stage) => stats?.stageStats[stage].count);
        expect(counts(moved.analytics)).toEqual(counts(analyticsOf(expected)));
        // And back again, as when the server refuses.
        expect(moveLead(moved, lead.id, lead.currentStage).leads).toEqual(leads);
      }),
    );
  });

  it('to the stage where the lead is, or of a lead that is not there, is nothing [CRM-09]', () => {
    const lead = leadOf({});
    const pipeline = pipelineOf([lead]);
    expect(moveLead(pipeline, lead.id, 'NEW')).toBe(pipeline);
    expect(moveLead(pipeline, 'unknown', 'WON')).toBe(pipeline);
  });
});

describe('the figures', () => {
  it('name the two stages of highest value, the highest first [CRM-04]', () => {
    const leads = [
      leadOf({ expectedValue: 100 }),
      leadOf({ currentStage: 'OPPORTUNITY', expectedValue: 250 }),
      leadOf({ currentStage: 'NEGOTIATION', expectedValue: 400 }),
    ];
    expect(topStages(analyticsOf(leads))).toEqual([
      { stage: 'NEGOTIATION', value: 400, share: 1 },
      { stage: 'OPPORTUNITY', value: 250, share: 0.625 },
    ]);
    expect(topStages(analyticsOf([]))).toEqual([]);
  });

  it('share the bar among the temperatures that somebody has [CRM-07]', () => {
    expect(temperatureShares({ HOT: 1, WARM: 0, COLD: 3, DEAD: 0 })).toEqual([
      { temperature: 'HOT', count: 1, share: 0.25 },
      { temperature: 'COLD', count: 3, share: 0.75 },
    ]);
    expect(temperatureShares({ HOT: 0, WARM: 0, COLD: 0, DEAD: 0 })).toEqual([]);
  });
});
