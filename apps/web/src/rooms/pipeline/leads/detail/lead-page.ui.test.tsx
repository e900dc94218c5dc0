import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BodyOf, Reply } from '../../../../api/types.ts';
import { answer, problem } from '../../../../testing/answer.ts';
import { show } from '../../../../testing/show.tsx';
import type { LeadDetail } from '../lead-form.rules.ts';
import { testLead } from '../testing/test-lead.ts';
import { LeadPage } from './lead-page.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const said = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();

const minh: LeadDetail['students'][number] = {
  ...{ id: id('51'), name: 'Minh Pham', firstName: 'Minh', lastName: 'Pham', dateOfBirth: null },
  ...{ gender: null, status: 'ACTIVE', classes: [] },
};
const starters: LeadDetail['products'][number] = {
  ...{ id: id('61'), leadId: testLead().id, studentId: minh.id, student: { id: minh.id, name: minh.name } },
  ...{ productId: id('62'), product: { id: id('62'), name: 'Starters', currency: 'USD' }, quantity: 1 },
  ...{ unitPrice: 120, total: 120, notes: null, status: 'INTERESTED', priority: 5, version: 1 },
};
const tour: LeadDetail['meetings'][number] = {
  ...{ id: id('71'), leadId: testLead().id, meetingType: 'IN_PERSON_MEETING', title: 'School tour' },
  ...{
    description: null,
    scheduledStart: '2036-11-24T08:00:00.000Z',
    scheduledEnd: '2036-11-24T09:00:00.000Z',
  },
  ...{ location: null, status: 'SCHEDULED', outcome: null, impact: null, notes: null, createdBy: null },
};

type Activity = Reply<'GET /api/e-commerce/leads/:id/activities'>['data'][number];

function activity(last: string, type: Activity['type'], more: Partial<Activity> = {}): Activity {
  return {
    ...{ id: id(last), leadId: testLead().id, type, subject: type, description: null, outcome: null },
    ...{ impact: null, duration: null, weight: 0, details: null, occurredAt: '2026-11-22T07:00:00.000Z' },
    ...{ createdBy: null, meetingId: null, ...more },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A lead that keeps what is changed of it. */
function keepLead(first: Partial<LeadDetail>, timeline: readonly Activity[] = []) {
  let lead = testLead(first);
  const change = (more: Partial<LeadDetail>) => {
    lead = { ...lead, ...more };
  };
  answer('GET /api/e-commerce/leads/:id', () => ({ data: lead }));
  answer('GET /api/e-commerce/leads/:id/placements', { data: [], tests: [], mailTo: null });
  answer('GET /api/e-commerce/leads/:id/activities', ({ query }) => {
    const own: readonly Activity['type'][] = ['PHONE'];
    const data = timeline.filter(({ type }) => !query.category || !own.includes(type));
    return { data, totalCount: data.length, page: 1, limit: 30, totalPages: 1 };
  });
  return change;
}

it('students, product interests and meetings stand on the page of a lead and change there [CRM-21, CRM-24, CRM-31]', async () => {
  const change = keepLead({ students: [minh], products: [starters], meetings: [tour] });
  const lead = testLead();
  const interest = answer('PUT /api/e-commerce/leads/:id/products/:interestId', () => {
    const quoted = { ...starters, status: 'QUOTED' as const, version: 2 };
    change({ products: [quoted] });
    return { data: quoted };
  });
  const meeting = answer('PUT /api/e-commerce/leads/:id/meetings/:meetingId', problem(500, 'Not now'), () => {
    const cancelled = { ...tour, status: 'CANCELLED' as const, outcome: 'CANCELLED' as const };
    change({ meetings: [cancelled] });
    return { data: cancelled };
  });
  answer('DELETE /api/e-commerce/leads/:id/products/:interestId', () => {
    change({ products: [] });
    return undefined;
  });
  const held = 'This student has product interests on this lead.';
  answer('DELETE /api/e-commerce/leads/:id/students/:studentId', problem(409, held), () => {
    change({ students: [] });
    return undefined;
  });
  await show(<LeadPage />, { at: `/leads/${lead.id}`, route: '/leads/$id' });
  await button('Starters: Interested. Change').click();
  await item('Quoted').click();
  await expect.element(button('Starters: Quoted. Change')).toBeVisible();
  expect(interest).toMatchObject([
    { params: { interestId: starters.id }, body: { status: 'QUOTED', version: 1 } },
  ]);

  await button('Actions for School tour').click();
  await item('Reschedule').click();
  await expect.element(page.getByRole('dialog', { name: 'Reschedule Meeting' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Actions for School tour').click();
  await item('Cancel meeting').click();
  await said('Failed to update meeting outcome');
  await said('Not now');
  await button('Actions for School tour').click();
  await item('Cancel meeting').click();
  await said('Meeting cancelled.');
  await expect.element(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  expect(meeting[1]).toMatchObject({ params: { meetingId: tour.id }, body: { outcome: 'CANCELLED' } });

  // A student with an interest cannot be taken off; without it the student can.
  const off = button(/^Take .* off this lead$/);
  await off.click();
  await said(held);
  await button('Remove Starters').click();
  await said('Product interest removed.');
  await off.click();
  await said('Student taken off this lead.');
  await expect.element(page.getByText(minh.name)).not.toBeInTheDocument();
});

it('the page of a lead moves its stage, logs what was done and explains the score [CRM-09, CRM-13, CRM-34]', async () => {
  const timeline = [activity('a1', 'LEAD_CREATED')];
  const change = keepLead(
    {
      ...{ name: 'Ms Ly', currentStage: 'NEW', nextFollowUp: null, notes: 'Asks for Saturdays' },
      explanation: [
        {
          ...{ group: 'source', criterion: 'source', earned: 20, possible: 20, reason: 'source' },
          facts: { source: 'INTERNAL_REFERRAL' },
        },
        {
          ...{ group: 'engagement', criterion: 'responseTime', earned: 5, possible: 5 },
          ...{ reason: 'repliedInTime', facts: { hours: 0 } },
        },
      ],
    },
    timeline,
  );
  const moved = 'Somebody else moved this lead in the meantime.';
  const moves = answer(
    'PATCH /api/e-commerce/leads/:id/pipeline',
    () => {
      change({ currentStage: 'CONTACTED' });
      timeline.unshift(activity('a2', 'STAGE_CHANGED', { details: { from: 'NEW', to: 'CONTACTED' } }));
      return { data: testLead({ currentStage: 'CONTACTED' }) };
    },
    problem(500, 'The board is closed'),
    problem(409, moved),
  );
  const log = 'POST /api/e-commerce/leads/:id/activities';
  const logged = answer(log, problem(500, 'The book is full'), ({ body }) => {
    const { subject, outcome = null } = body as { subject: string; outcome?: Activity['outcome'] };
    const call = activity('a3', 'PHONE', { subject, outcome, impact: 'positive' });
    timeline.unshift(call);
    change({
      lastUserActivityType: 'PHONE',
      lastUserActivityOutcome: outcome,
      lastActivityAt: call.occurredAt,
    });
    return { data: call };
  });
  answer('PUT /api/e-commerce/leads/:id', ({ body }) => {
    const { nextFollowUp = null } = body as BodyOf<'PUT /api/e-commerce/leads/:id'>;
    change({ nextFollowUp });
    return { data: testLead({ nextFollowUp }) };
  });
  await show(<LeadPage />, { at: `/leads/${testLead().id}`, route: '/leads/$id' });
  await said('Lotus Pharma Co.');
  await said('Asks for Saturdays');
  await button('Contacted').click();
  await said('Ms Ly moved to Contacted.');
  await said('New Leads → Contacted');
  await button('Qualified').click();
  await said('Failed to update lead stage');
  await said('The board is closed');
  await button('Opportunity').click();
  await said(moved);
  expect(moves[1]?.body).toMatchObject({ currentStage: 'QUALIFIED', fromStage: 'CONTACTED' });

  await said('Nobody has been in touch yet.');
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const send = page.getByRole('button', { name: 'Log', exact: true });
  await send.click();
  await said('Please fill in all required fields');
  await page.getByLabelText('What was it about?').fill('Asked about prices');
  await page.getByRole('combobox', { name: 'What came of it?' }).click();
  await page.getByRole('option', { name: 'Asked for a follow-up', exact: true }).click();
  await send.click();
  await said('Failed to add activity');
  await send.click();
  await said('Logged in the timeline.');
  expect(logged).toHaveLength(2);
  const events = page.getByRole('region', { name: 'Timeline' });
  await expect.element(events.getByText('Asked about prices')).toBeVisible();
  await expect.element(events.getByText('Asked for a follow-up')).toBeVisible();

  const details = page.getByRole('complementary', { name: 'Details' });
  for (const text of ['Came by: Internal referral', '20 of 20', 'First reply within an hour'])
    await expect.element(details.getByText(text)).toBeVisible();

  await events.getByText('System', { exact: true }).first().click();
  await expect.element(events.getByText('Lead created')).toBeVisible();
  await expect.element(events.getByText('Asked about prices')).not.toBeInTheDocument();

  // They asked to be contacted again: one click plans it.
  await button(/^Plan for/).click();
  await said('Follow-up planned.');
  await expect.element(details.getByText(/Tomorrow 09:00/)).toBeVisible();
});
