import { totalPossible } from '@bellwether/contract/pipeline/scoring.rules';
import { defaultScoring } from '@bellwether/contract/pipeline/scoring.values';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../ui/testing/render.tsx';
import { CriteriaTab, SourceTab } from './criteria-tab.tsx';
import { configOf, sameConfig, scoringTabs, thresholdFault, totalParts } from './scoring.rules.ts';
import { TemperatureTab } from './temperature-tab.tsx';
import { TotalCard } from './total-card.tsx';

const nothing = () => undefined;
const tab = { config: defaultScoring, onChange: nothing, readOnly: false };

/** The sliders of a tab: label, value and maximum of each. */
function slidersOf(html: string): string[] {
  return [...html.matchAll(/<div[^>]*role="slider"[^>]*>/g)].map(([thumb]) => {
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(thumb)?.[1] ?? '';
    return `${attribute('aria-label')} ${attribute('aria-valuenow')} of ${attribute('aria-valuemax')}`;
  });
}

describe('the tabs of the scoring screen', () => {
  it('are Engagement, Budget, Readiness, Source and Temperature [CRM-33]', () => {
    expect(scoringTabs).toEqual(['engagement', 'budget', 'readiness', 'source', 'temperature']);
  });

  it('have a slider for each criterion with its default and maximum [CRM-34, CRM-35]', () => {
    expect(slidersOf(htmlOf(<CriteriaTab group="engagement" {...tab} />))).toEqual([
      'Form completion 10 of 20',
      'Demo attendance 10 of 20',
      'Response time 5 of 10',
      'Interaction count 5 of 10',
    ]);
    expect(slidersOf(htmlOf(<CriteriaTab group="budget" {...tab} />))).toEqual([
      'Confirmed budget 15 of 25',
      'Payment capability 10 of 15',
    ]);
    expect(slidersOf(htmlOf(<CriteriaTab group="readiness" {...tab} />))).toEqual([
      'Timeline match 10 of 15',
      'Decision maker 10 of 15',
      'Urgency 5 of 10',
    ]);
  });

  it('have a slider up to 25 for each of the thirteen sources [CRM-36]', () => {
    expect(slidersOf(htmlOf(<SourceTab {...tab} />))).toEqual([
      'Internal referral 20 of 25',
      'External referral 18 of 25',
      'Partner 16 of 25',
      'Phone 14 of 25',
      'Event 12 of 25',
      'Website form 10 of 25',
      'Landing page 10 of 25',
      'Email campaign 8 of 25',
      'Social media 6 of 25',
      'Google ads 6 of 25',
      'Facebook ads 6 of 25',
      'Walk in 4 of 25',
      'Other 2 of 25',
    ]);
  });

  it('cannot be changed by who may only read them [CRM-39]', () => {
    const html = htmlOf(<CriteriaTab group="budget" {...tab} readOnly />);
    expect(html.match(/<input[^>]*disabled=""/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('show the bands of the temperature with their scores, and what dead means [CRM-38]', () => {
    const html = htmlOf(<TemperatureTab {...tab} />);
    expect(html).toContain('Cold 1–39');
    expect(html).toContain('Warm 40–69');
    expect(html).toContain('Hot 70–100');
    expect(html).toContain('no activity for 30 days');
  });

  it('tell at the field which threshold is out of order [CRM-38, AMB-083]', () => {
    const at = (thresholds: { hot: number; warm: number; cold: number }) =>
      htmlOf(<TemperatureTab {...tab} config={{ ...defaultScoring, thresholds }} />);
    expect(at({ hot: 40, warm: 40, cold: 1 })).toContain('Hot must be above warm');
    expect(at({ hot: 70, warm: 1, cold: 1 })).toContain('Warm must be above cold');
    expect(at({ hot: 101, warm: 40, cold: 1 })).toContain('Enter a whole number from 0 to 100');
  });
});

describe('the total possible', () => {
  it('is the sum of the three groups and the best single source [CRM-37]', () => {
    expect(totalParts(defaultScoring)).toEqual([
      { group: 'engagement', points: 30 },
      { group: 'budget', points: 25 },
      { group: 'readiness', points: 25 },
      { group: 'source', points: 20 },
    ]);
    expect(totalParts(defaultScoring).reduce((sum, { points }) => sum + points, 0)).toBe(
      totalPossible(defaultScoring),
    );
  });

  it('warns when it is not 100 [CRM-37, AMB-083]', () => {
    expect(htmlOf(<TotalCard config={defaultScoring} />)).not.toContain('not 100');
    const more = { ...defaultScoring, budget: { confirmedBudget: 25, paymentCapability: 15 } };
    expect(htmlOf(<TotalCard config={more} />)).toContain('The total possible is 115, not 100');
    const less = { ...defaultScoring, budget: { confirmedBudget: 0, paymentCapability: 0 } };
    expect(htmlOf(<TotalCard config={less} />)).toContain('no lead can reach 100');
  });
});

describe('thresholds', () => {
  it('are whole numbers from 0 to 100, each above the one below [CRM-38]', () => {
    expect(thresholdFault(defaultScoring.thresholds)).toBeUndefined();
    expect(thresholdFault({ hot: 2, warm: 1, cold: 0 })).toBeUndefined();
    expect(thresholdFault({ hot: 70.5, warm: 40, cold: 1 })).toEqual({ field: 'hot', fault: 'notWhole' });
    expect(thresholdFault({ hot: 70, warm: Number.NaN, cold: 1 })).toEqual({
      field: 'warm',
      fault: 'notWhole',
    });
    expect(thresholdFault({ hot: 70, warm: 40, cold: -1 })).toEqual({ field: 'cold', fault: 'notWhole' });
  });
});

it('a configuration is the same whatever the order of its parts', () => {
  const { budget, ...rest } = defaultScoring;
  expect(sameConfig({ ...rest, budget }, defaultScoring)).toBe(true);
  expect(sameConfig(configOf(defaultScoring), defaultScoring)).toBe(true);
  expect(sameConfig({ ...rest, budget: { ...budget, confirmedBudget: 14 } }, defaultScoring)).toBe(false);
});
