import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityTypeNames, activityTypes } from './activity.values.ts';
import { bandOf, isInactive, type ScoredActivity, scoreOf, totalPossible } from './scoring.rules.ts';
import { ScoringBody } from './scoring.ts';
import { defaultScoring, type ScoringConfig, scoringMaxima } from './scoring.values.ts';
import { leadFacts, leadSources, leadStages } from './values.ts';

const now = new Date('2026-11-19T03:24:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const nothingTicked = {
  confirmedBudget: false,
  paymentCapability: false,
  timelineMatch: false,
  decisionMaker: false,
  urgency: false,
};

function activity(type: ScoredActivity['type'], days: number, outcome: string | null = null): ScoredActivity {
  return { type, outcome, weight: activityTypes[type].weight, occurredAt: daysAgo(days) };
}

function score(activities: ScoredActivity[], more: { facts?: Partial<typeof nothingTicked> } = {}) {
  return scoreOf(
    { source: 'OTHER', facts: { ...nothingTicked, ...more.facts }, createdAt: daysAgo(20), activities },
    defaultScoring,
    now,
  );
}

const earned = (found: ReturnType<typeof score>, criterion: string) =>
  found.lines.find((line) => line.criterion === criterion);

const points = (max: number) => fc.integer({ min: 0, max });
const anyConfig: fc.Arbitrary<ScoringConfig> = fc.record({
  engagement: fc.record({
    formCompletion: points(20),
    demoAttendance: points(20),
    responseTime: points(10),
    interactionCount: points(10),
  }),
  budget: fc.record({ confirmedBudget: points(25), paymentCapability: points(15) }),
  readiness: fc.record({ timelineMatch: points(15), decisionMaker: points(15), urgency: points(10) }),
  sourcePoints: fc
    .tuple(...leadSources.map(() => points(25)))
    .map(
      (list) =>
        Object.fromEntries(leadSources.map((source, at) => [source, list[at]])) as Record<
          (typeof leadSources)[number],
          number
        >,
    ),
  thresholds: fc.constant(defaultScoring.thresholds),
});
const anyActivity = fc
  .tuple(fc.constantFrom(...activityTypeNames), fc.integer({ min: 0, max: 200 }))
  .map(([type, days]) => activity(type, days));
const anyLead = fc.record({
  source: fc.constantFrom(...leadSources),
  facts: fc.record(
    Object.fromEntries(leadFacts.map((fact) => [fact, fc.boolean()])) as Record<
      (typeof leadFacts)[number],
      fc.Arbitrary<boolean>
    >,
  ),
  createdAt: fc.integer({ min: 0, max: 200 }).map(daysAgo),
  activities: fc.array(anyActivity, { maxLength: 25 }),
});

describe('the score of a lead', () => {
  it('is a whole number from 0 to 100 and the cut sum of its lines, none above what is possible [CRM-37]', () => {
    fc.assert(
      fc.property(anyLead, anyConfig, (lead, config) => {
        const { score: total, lines } = scoreOf(lead, config, now);
        const sum = lines.reduce((all, line) => all + line.earned, 0);
        expect(total).toBe(Math.min(100, sum));
        expect(Number.isInteger(total) && total >= 0).toBe(true);
        expect(sum).toBeLessThanOrEqual(totalPossible(config));
        for (const line of lines) {
          expect(line.earned).toBeGreaterThanOrEqual(0);
          expect(line.earned).toBeLessThanOrEqual(line.possible);
          expect(Number.isInteger(line.earned)).toBe(true);
        }
      }),
    );
  });

  it('never falls when one more fact is ticked, and does not depend on the order of activities [CRM-35]', () => {
    fc.assert(
      fc.property(anyLead, anyConfig, fc.constantFrom(...leadFacts), (lead, config, fact) => {
        const before = scoreOf(lead, config, now).score;
        const ticked = { ...lead, facts: { ...lead.facts, [fact]: true } };
        expect(scoreOf(ticked, config, now).score).toBeGreaterThanOrEqual(before);
        const turned = { ...lead, activities: lead.activities.toReversed() };
        expect(scoreOf(turned, config, now).score).toBe(before);
      }),
    );
  });

  it('starts with the points of its source [CRM-36]', () => {
    for (const source of leadSources) {
      const found = scoreOf(
        { source, facts: nothingTicked, createdAt: daysAgo(1), activities: [] },
        defaultScoring,
        now,
      );
      expect(found.score).toBe(defaultScoring.sourcePoints[source]);
    }
    expect(defaultScoring.sourcePoints).toEqual({
      INTERNAL_REFERRAL: 20,
      EXTERNAL_REFERRAL: 18,
      PARTNER: 16,
      PHONE: 14,
      EVENT: 12,
      WEBSITE_FORM: 10,
      LANDING_PAGE: 10,
      EMAIL_CAMPAIGN: 8,
      SOCIAL_MEDIA: 6,
      GOOGLE_ADS: 6,
      FACEBOOK_ADS: 6,
      WALK_IN: 4,
      OTHER: 2,
    });
    expect(scoringMaxima.source).toBe(25);
  });

  it('has the defaults and maxima of the requirements, which are 100 in all [CRM-34, CRM-37]', () => {
    expect(defaultScoring.engagement).toEqual({
      formCompletion: 10,
      demoAttendance: 10,
      responseTime: 5,
      interactionCount: 5,
    });
    expect(defaultScoring.budget).toEqual({ confirmedBudget: 15, paymentCapability: 10 });
    expect(defaultScoring.readiness).toEqual({ timelineMatch: 10, decisionMaker: 10, urgency: 5 });
    expect(scoringMaxima).toMatchObject({
      engagement: { formCompletion: 20, demoAttendance: 20, responseTime: 10, interactionCount: 10 },
      budget: { confirmedBudget: 25, paymentCapability: 15 },
      readiness: { timelineMatch: 15, decisionMaker: 15, urgency: 10 },
    });
    expect(totalPossible(defaultScoring)).toBe(100);
  });

  it('is configured with the maximum of each criterion and source, and not with one more [CRM-34, CRM-36]', () => {
    const most = {
      engagement: { formCompletion: 20, demoAttendance: 20, responseTime: 10, interactionCount: 10 },
      budget: { confirmedBudget: 25, paymentCapability: 15 },
      readiness: { timelineMatch: 15, decisionMaker: 15, urgency: 10 },
      sourcePoints: Object.fromEntries(leadSources.map((source) => [source, 25])),
    };
    const refused = (by: number) => {
      const more = Object.entries(most).map(([group, parts]) => [
        group,
        Object.fromEntries(Object.entries(parts).map(([name, points]) => [name, points + by])),
      ]);
      const { thresholds } = defaultScoring;
      const found = ScoringBody.safeParse({ ...Object.fromEntries(more), thresholds, version: 1 });
      return (found.error?.issues ?? []).map(({ path }) => path.join('.'));
    };
    expect(refused(0)).toEqual([]);
    const all = Object.entries(most).flatMap(([group, parts]) =>
      Object.keys(parts).map((name) => `${group}.${name}`),
    );
    expect(all).toHaveLength(22);
    expect(refused(1)).toEqual(all);
  });

  it('is earned by what happened: a form, a demo, a quick reply, a quote, a signed contract [CRM-35]', () => {
    const found = score([
      activity('FORM_SUBMISSION', 20),
      activity('EMAIL', 19.5),
      activity('DEMO', 10),
      activity('QUOTE_SENT', 5),
      activity('CONTRACT_SIGNED', 1),
    ]);
    expect(earned(found, 'formCompletion')).toMatchObject({ earned: 10, reason: 'activity' });
    expect(earned(found, 'responseTime')).toMatchObject({ earned: 5, reason: 'repliedInTime' });
    expect(earned(found, 'responseTime')?.facts.hours).toBe(12);
    expect(earned(found, 'demoAttendance')).toMatchObject({ earned: 10, facts: { type: 'DEMO' } });
    expect(earned(found, 'confirmedBudget')).toMatchObject({ earned: 15, facts: { type: 'QUOTE_SENT' } });
    expect(earned(found, 'paymentCapability')).toMatchObject({ earned: 10 });
    expect(earned(found, 'timelineMatch')).toMatchObject({ earned: 0, reason: 'none' });
    expect(found.score).toBe(2 + 10 + 5 + 10 + 5 + 15 + 10);
  });

  it('earns nothing by a late reply or by a demo that nobody came to [CRM-35]', () => {
    const [first, later] = [score([activity('PHONE', 19)]), score([activity('PHONE', 18.9)])];
    expect(earned(first, 'responseTime')).toMatchObject({ earned: 5, facts: { hours: 24 } });
    expect(earned(later, 'responseTime')).toMatchObject({ earned: 0, facts: { hours: 26.4 } });
    const found = score([activity('PHONE', 18), activity('DEMO', 10, 'NO_RESPONSE')]);
    expect(earned(found, 'responseTime')).toMatchObject({ earned: 0, reason: 'repliedLate' });
    expect(earned(found, 'demoAttendance')).toMatchObject({ earned: 0 });
  });

  it('counts the weights of the last 90 days towards interactions, and never more than their points [CRM-14]', () => {
    expect(earned(score([activity('TEXT_MESSAGE', 3)]), 'interactionCount')).toMatchObject({
      earned: 1,
      facts: { count: 1, weight: 1 },
    });
    const many = score(Array.from({ length: 20 }, () => activity('EMAIL', 3)));
    expect(earned(many, 'interactionCount')).toMatchObject({ earned: 5, facts: { count: 20, weight: 40 } });
    expect(earned(score([activity('EMAIL', 90)]), 'interactionCount')).toMatchObject({ earned: 0 });
    expect(earned(score([activity('EMAIL', 89.9)]), 'interactionCount')).toMatchObject({ earned: 2 });
    expect(earned(score([activity('DEAL_CLOSED_LOST', 3)]), 'interactionCount')).toMatchObject({
      earned: 0,
      facts: { weight: -10 },
    });
  });
});

describe('the temperature', () => {
  it('is hot from 70, warm from 40, cold from 1 and dead at 0 [CRM-38]', () => {
    const of = (value: number) => bandOf(value, defaultScoring.thresholds);
    expect([0, 1, 39, 40, 69, 70, 100].map(of)).toEqual([
      'DEAD',
      'COLD',
      'COLD',
      'WARM',
      'WARM',
      'HOT',
      'HOT',
    ]);
    expect(bandOf(0, { hot: 70, warm: 40, cold: 0 })).toBe('DEAD');
  });

  it('is dead after 30 days without activity, but never of a lead that is won or lost [CRM-38]', () => {
    for (const currentStage of leadStages) {
      const silent = { currentStage, lastActivityAt: daysAgo(30), createdAt: daysAgo(90) };
      expect(isInactive(silent, now)).toBe(currentStage !== 'WON' && currentStage !== 'LOST');
      expect(isInactive({ ...silent, lastActivityAt: daysAgo(29.9) }, now)).toBe(false);
    }
    expect(isInactive({ currentStage: 'NEW', lastActivityAt: null, createdAt: daysAgo(31) }, now)).toBe(true);
  });
});
