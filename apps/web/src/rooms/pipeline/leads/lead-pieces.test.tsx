import { leadStages } from '@bellwether/contract/pipeline/values';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../ui/testing/render.tsx';
import { activityColor, activityIcons } from './detail/activity-looks.tsx';
import { ScoreCard } from './detail/score-card.tsx';
import { StageStepper, stateOf } from './detail/stage-stepper.tsx';
import type { Activity } from './detail/timeline.rules.ts';
import { TimelineItem } from './detail/timeline-item.tsx';
import { ScoreBar, TemperatureBadge, temperatureColors } from './lead-looks.tsx';
import { differences, firstChoice } from './merging/merge.rules.ts';
import { MergeTable } from './merging/merge-table.tsx';
import { testLead } from './testing/test-lead.ts';

const nothing = () => undefined;

const activity: Activity = {
  id: 'a',
  leadId: 'l',
  type: 'PHONE',
  subject: 'Asked about prices',
  description: 'Wants Saturdays.',
  outcome: 'NO_RESPONSE',
  impact: 'negative',
  duration: 15,
  weight: 3,
  details: null,
  occurredAt: '2026-11-19T03:24:00Z',
  createdBy: { id: 'u', name: 'Aisha Rahman' },
  meetingId: null,
};

describe('the looks of a lead', () => {
  it('are red, orange, blue and gray by temperature [CRM-08]', () => {
    expect(temperatureColors).toEqual({ HOT: 'red', WARM: 'orange', COLD: 'blue', DEAD: 'gray' });
    expect(htmlOf(<TemperatureBadge temperature="HOT" />)).toMatch(/e-red.*Hot/);
    expect(htmlOf(<ScoreBar score={86} temperature="HOT" />)).toContain('width:86%');
  });

  it('have a picture and a colour for every type of activity [CRM-14]', () => {
    expect(Object.keys(activityIcons)).toHaveLength(32);
    expect([
      activityColor('PHONE'),
      activityColor('DEAL_CLOSED_LOST'),
      activityColor('SCORE_UPDATED'),
    ]).toEqual(['blue', 'red', 'gray']);
  });
});

describe('the stages of a lead', () => {
  it('stand in their order, each a button; the present one is marked [CRM-01, CRM-09]', () => {
    const html = htmlOf(<StageStepper stage="QUALIFIED" onMove={nothing} />);
    const titles = ['New Leads', 'Contacted', 'Qualified', 'Opportunity', 'Negotiation', 'Won', 'Lost'];
    const places = titles.map((title) => html.indexOf(`>${title}<`));
    expect(places.every((at, index) => at > (places[index - 1] ?? 0))).toBe(true);
    expect(html).toMatch(/aria-current="step"[^>]*><button[^>]*data-state="now"/);
    expect(leadStages.map((step) => stateOf(step, 'LOST')).filter((state) => state !== 'open')).toEqual([
      'lost',
    ]);
  });

  it('cannot be moved by who may only read', () => {
    expect(htmlOf(<StageStepper stage="NEW" />).match(/disabled=""/g)?.length).toBeGreaterThanOrEqual(7);
  });
});

describe('an entry of the timeline', () => {
  it('says what, what came of it, for how long, and who [CRM-13, CRM-14, CRM-20]', () => {
    const html = htmlOf(<TimelineItem activity={activity} zone="UTC" />);
    for (const text of [
      'Asked about prices',
      'No response',
      'Wants Saturdays.',
      'Aisha Rahman',
      'Phone call',
    ])
      expect(html).toContain(text);
    expect(html).toMatch(/e-red[^>]*>.*No response/);
  });

  it('of the system says what changed in the reader’s words [CRM-19]', () => {
    const { description: _description, outcome: _outcome, ...rest } = activity;
    const written = { ...rest, description: null, outcome: null, impact: null, createdBy: null };
    const html = htmlOf(
      <TimelineItem
        zone="UTC"
        activity={{ ...written, type: 'TEMPERATURE_CHANGED', details: { from: 'WARM', to: 'HOT' } }}
      />,
    );
    expect(html).toContain('Warm → Hot');
    expect(html).toContain('System');
    const moved = { ...written, type: 'STAGE_CHANGED' as const, details: { from: 'NEW', to: 'WON' } };
    expect(htmlOf(<TimelineItem activity={moved} zone="UTC" />)).toContain('New Leads → Won');
  });
});

it('the score is explained point by point: earned of possible, and why [CRM-34, CRM-36, AMB-084]', () => {
  const lead = testLead({
    explanation: [
      {
        group: 'source',
        criterion: 'source',
        earned: 10,
        possible: 20,
        reason: 'source',
        facts: { source: 'WEBSITE_FORM' },
      },
      {
        group: 'engagement',
        criterion: 'responseTime',
        earned: 0,
        possible: 5,
        reason: 'repliedLate',
        facts: { hours: 30.5 },
      },
      { group: 'readiness', criterion: 'urgency', earned: 0, possible: 5, reason: 'none', facts: {} },
    ],
  });
  const html = htmlOf(<ScoreCard lead={lead} />);
  expect(html).toContain('10 of 20');
  expect(html).toContain('Came by: Website form');
  expect(html).toContain('First reply only after 30.5 hours');
  expect(html).toContain('Not ticked');
});

it('two leads stand side by side where they differ, one value of each chosen [CRM-06]', () => {
  const kept = testLead({ email: null });
  const other = testLead({ email: 'other@lotus.example', expectedValue: null, assignedTo: null });
  const html = htmlOf(
    <MergeTable
      kept={kept}
      other={other}
      fields={differences(kept, other)}
      choice={firstChoice(kept, other)}
      onChange={nothing}
    />,
  );
  expect(html).toContain('other@lotus.example');
  expect(html).toContain('aria-label="E-mail"');
  expect(html).not.toContain('aria-label="Phone"');
  expect(html.match(/type="radio"/g)).toHaveLength(4);
});
