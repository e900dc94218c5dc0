import { temperatures } from '@bellwether/contract/pipeline/values';
import { describe, expect, it, vi } from 'vitest';
import { AnalyticsStrip } from './analytics-strip.tsx';
import { columnsOf } from './board.rules.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { useCardWords } from './card-words.ts';
import { ColumnHead } from './column.tsx';
import type { BoardLead } from './lead.ts';
import { LeadCard } from './lead-card.tsx';
import { analyticsOf, leadOf } from './testing/leads.ts';
import { htmlOf, textOf } from './testing/render.tsx';

// Rights are part of a session, which only a browser has.
vi.mock('../../../api/session.ts', () => ({ useCan: () => () => true }));

const nothing = () => undefined;
const actions = { toggle: nothing, move: nothing, open: nothing };
const today = '2026-11-19';
const zone = 'Asia/Ho_Chi_Minh';

function cardOf(more: Parameters<typeof leadOf>[0], isOpen = false): string {
  return htmlOf(<Card lead={leadOf(more)} isOpen={isOpen} />);
}

/** A card as its board draws it. */
function Card(props: { lead: BoardLead; isOpen: boolean }) {
  return <LeadCard {...props} today={today} zone={zone} words={useCardWords()} actions={actions} />;
}

describe('a card', () => {
  it('has a border in red, orange, blue or gray by its temperature [CRM-08]', () => {
    const colors = temperatures.map(
      (temperature) => /e-(red|orange|blue|gray)/.exec(cardOf({ temperature }))?.[1],
    );
    expect(colors).toEqual(['red', 'orange', 'blue', 'gray']);
  });

  it('is collapsed: company, value, next step and owner, nothing more [CRM-03]', () => {
    const html = cardOf({
      name: 'Lê Thanh Hằng',
      company: 'Lotus Pharma',
      email: 'hang@lotus.example',
      expectedValue: 7200,
      nextFollowUp: '2026-11-17T03:00:00.000Z',
    });
    const text = textOf(html);
    expect(html).toContain('aria-expanded="false"');
    expect(text).toContain('Lotus Pharma');
    expect(text).toContain('$7,200');
    expect(text).toContain('2 days late');
    expect(text).not.toContain('hang@lotus.example');
  });

  it('unfolded shows what is known of the lead, the actions and the way to its page [CRM-06, CRM-11, CRM-12]', () => {
    const html = cardOf(
      {
        id: 'x1',
        name: 'Lê Thanh Hằng',
        company: 'Lotus Pharma',
        email: 'hang@lotus.example',
        phone: '028 3822 6140',
        source: 'WEBSITE_FORM',
        score: 86,
        lastActivityAt: '2026-11-18T03:00:00.000Z',
        lastUserActivityType: 'PHONE',
        lastUserActivitySubject: 'asked for a quote',
      },
      true,
    );
    const text = textOf(html);
    for (const words of ['Lê Thanh Hằng', 'hang@lotus.example', '028 3822 6140', 'Website form', 'Score 86'])
      expect(text).toContain(words);
    expect(text).toContain('asked for a quote');
    expect(html).toContain('/leads/x1');
    for (const label of ['Add Activity', 'Add Student to Lead', 'Schedule Meeting', 'Assign Lead'])
      expect(html).toContain(`aria-label="${label}"`);
  });

  it('of somebody else’s lead cannot be moved and offers nothing to change [CRM-39]', () => {
    const html = cardOf({ canEdit: false }, true);
    expect(html).not.toContain('data-movable');
    expect(html).not.toContain('Add Activity');
    expect(html).toContain('Open lead');
  });

  it('of a closed lead shows what came of it instead of a next step', () => {
    const text = textOf(
      cardOf({
        currentStage: 'LOST',
        lastUserActivityOutcome: 'OUT_OF_BUDGET',
        nextFollowUp: '2026-11-01T00:00:00.000Z',
      }),
    );
    expect(text).toContain('Out of budget');
    expect(text).not.toContain('late');
  });

  it('has a flame when it is hot alone', () => {
    const flames = (['HOT', 'WARM', 'COLD', 'DEAD'] as const).filter((temperature) =>
      cardOf({ temperature }, true).includes('tabler-icon-flame'),
    );
    expect(flames).toEqual(['HOT']);
  });

  it('writes large amounts short', () => {
    expect(textOf(cardOf({ expectedValue: 12_600_000 }))).toContain('$12.6M');
  });
});

describe('the head of a column', () => {
  it('shows title, count, the value without decimals and the hot leads [CRM-04]', () => {
    const [column] = columnsOf([
      leadOf({ expectedValue: 1200.6, temperature: 'HOT' }),
      leadOf({ expectedValue: 300 }),
    ]);
    if (!column) throw new Error('no column');
    const html = htmlOf(<ColumnHead column={column} highest={3000} title="New Leads" />);
    expect(textOf(html)).toBe('New Leads 2 1 $1,501');
    expect(html).toContain('aria-label="1 hot lead"');
    expect(html).toContain('width:50%');
  });

  it('shows no flame without a hot lead [CRM-04]', () => {
    const [column] = columnsOf([leadOf({})]);
    if (!column) throw new Error('no column');
    expect(htmlOf(<ColumnHead column={column} highest={0} title="New Leads" />)).not.toContain('hot');
  });
});

it('the strip shows the figures over all leads and the two top stages [CRM-04, CRM-07, AMB-210]', () => {
  const leads = [
    leadOf({ expectedValue: 100, temperature: 'HOT' }),
    leadOf({ currentStage: 'OPPORTUNITY', expectedValue: 250 }),
    leadOf({ currentStage: 'NEGOTIATION', expectedValue: 400, temperature: 'WARM' }),
    leadOf({ currentStage: 'WON', expectedValue: 50 }),
  ];
  const html = htmlOf(<AnalyticsStrip analytics={analyticsOf(leads)} />);
  const text = textOf(html);
  expect(text).toContain('Total leads 4');
  expect(text).toContain('Pipeline value $800');
  expect(text).toContain('25% 1 of 4 won');
  expect(text).toContain('Hot 1 Warm 1 Cold 2 Dead 0');
  expect(text).toContain('Top Stages Negotiation $400 Opportunity $250');
  expect(text).not.toMatch(/Top Stages.*New Leads/);
});

it('says Loading pipeline... above seven columns of bones [CRM-04]', () => {
  const html = htmlOf(<BoardSkeleton />);
  expect(textOf(html)).toContain('Loading pipeline...');
  expect(html.match(/<header/g)).toHaveLength(7);
  expect(textOf(htmlOf(<BoardSkeleton />, 'vi'))).toContain('Đang tải phễu bán hàng...');
});
