import { ActivityBody } from '@bellwether/contract/pipeline/activities';
import { InterestBody } from '@bellwether/contract/pipeline/interests';
import { OutcomeBody } from '@bellwether/contract/pipeline/meetings';
import { LeadStudentBody } from '@bellwether/contract/pipeline/students';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignSchema } from './assign-form.rules.ts';
import { durationsWith, earliestDay, meetingSchema, meetingValues, timesOf } from './meeting-form.rules.ts';
import { exactTotal, priceOf } from './product-form.rules.ts';

const zone = 'Asia/Ho_Chi_Minh';
const now = new Date('2026-11-19T18:00:00.000Z'); // the 20th, 01:00, there

describe('the total of a product interest', () => {
  it('is exactly price times quantity [CRM-23]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 10_000 }),
        (cents, count) => {
          const total = exactTotal(cents / 100, count) ?? '';
          expect(BigInt(total.replace('.', ''))).toBe(BigInt(cents) * BigInt(count));
        },
      ),
    );
    expect(exactTotal(19.99, 3)).toBe('59.97');
    expect(exactTotal(0.1, 3)).toBe('0.30');
  });

  it('is none without a price or with a quantity below 1 [CRM-23]', () => {
    expect([exactTotal('', 1), exactTotal(5, ''), exactTotal(5, 0), exactTotal(5, 1.5)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('begins at the displayed price, else the base price [CRM-23]', () => {
    expect(priceOf({ displayPrice: '120.50', basePrice: '99.00' })).toBe(120.5);
    expect(priceOf({ displayPrice: null, basePrice: '99.00' })).toBe(99);
    expect(priceOf({ displayPrice: null, basePrice: null })).toBe('');
  });
});

describe('the form of a meeting', () => {
  const filled = { ...meetingValues(undefined, zone), title: 'Call', date: '2026-11-21', time: '15:00' };
  const errorsOf = (values: unknown) => {
    const checked = meetingSchema(zone, () => now).safeParse(values);
    return checked.success
      ? []
      : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };

  it('begins as a phone call of 30 minutes [CRM-29]', () => {
    expect(meetingValues(undefined, zone)).toMatchObject({ meetingType: 'PHONE', duration: '30' });
  });

  it('names each required field, and the type in its own words [CRM-28]', () => {
    expect(errorsOf({ ...filled, meetingType: null, title: ' ', date: null, time: '' })).toEqual([
      'meetingType: Please select a meeting type',
      'title: Please fill in all required fields',
      'date: Please fill in all required fields',
      'time: Please fill in all required fields',
    ]);
    expect(errorsOf(filled)).toEqual([]);
  });

  it('must lie in the future by the organisation’s clock [CRM-28, AMB-076]', () => {
    const past = 'time: Meeting must be scheduled in the future';
    expect(errorsOf({ ...filled, date: '2026-11-20', time: '00:59' })).toEqual([past]);
    expect(errorsOf({ ...filled, date: '2026-11-20', time: '01:00' })).toEqual([past]);
    expect(errorsOf({ ...filled, date: '2026-11-20', time: '01:01' })).toEqual([]);
  });

  it('offers tomorrow at the earliest, today when it is put off [CRM-28]', () => {
    expect(earliestDay(true, now, zone)).toBe('2026-11-21');
    expect(earliestDay(false, now, zone)).toBe('2026-11-20');
  });

  it('offers 15, 30, 45, 60, 90 and 120 minutes, and keeps a meeting’s own length [CRM-28, AMB-067]', () => {
    expect(durationsWith('30')).toEqual([15, 30, 45, 60, 90, 120]);
    expect(durationsWith('75')).toEqual([15, 30, 45, 60, 75, 90, 120]);
  });

  it('ends after its minutes, and reads a planned meeting back by the same clock [CRM-30]', () => {
    const times = timesOf({ ...filled, duration: '90' }, zone);
    expect(times?.start.toISOString()).toBe('2026-11-21T08:00:00.000Z');
    expect(times?.end.toISOString()).toBe('2026-11-21T09:30:00.000Z');
    expect(timesOf({ ...filled, time: '' }, zone)).toBeNull();
    const planned = {
      meetingType: 'DEMO',
      title: 'Trial',
      scheduledStart: '2026-11-21T08:00:00.000Z',
      scheduledEnd: '2026-11-21T09:30:00.000Z',
      location: null,
      notes: null,
    } as const;
    expect(meetingValues(planned, zone)).toMatchObject({
      date: '2026-11-21',
      time: '15:00',
      duration: '90',
      location: '',
    });
  });
});

describe('what the dialogs send is refused in the words of the requirements', () => {
  const messages = (
    schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
    body: unknown,
  ) => [...new Set(schema.safeParse(body).error?.issues.map(({ message }) => message))];

  it('an activity without type or subject, or lost without an outcome [CRM-13, CRM-19]', () => {
    const required = ['Please fill in all required fields'];
    expect(messages(ActivityBody, { type: null, subject: '' })).toEqual(required);
    expect(messages(ActivityBody, { type: 'DEAL_CLOSED_LOST', subject: 'x' })).toEqual(required);
    expect(messages(ActivityBody, { type: 'NOTE', subject: 'x', duration: 0 })).toHaveLength(1);
    expect(messages(ActivityBody, { type: 'NOTE', subject: 'x', duration: 1 })).toEqual([]);
    expect(messages(ActivityBody, { type: 'NOTE', subject: 'x', duration: null })).toEqual([]);
  });

  it('a student who is not chosen, or has half a name [CRM-21]', () => {
    expect(messages(LeadStudentBody, { studentId: '' })).toEqual(['Please select a student']);
    expect(messages(LeadStudentBody, { firstName: 'An', lastName: '' })).toEqual([
      'Please enter first name and last name',
    ]);
  });

  it('a product interest without student or product [CRM-23]', () => {
    expect(messages(InterestBody, { studentId: '', productId: '', quantity: 1 })).toEqual([
      'Please select a student',
      'Please select a product',
    ]);
  });

  it('a meeting’s outcome that is not chosen [CRM-31]', () => {
    expect(messages(OutcomeBody, { outcome: null })).toEqual(['Please select an outcome']);
  });

  it('an assignment to nobody, or to who has the lead already [CRM-26]', () => {
    const assigned = (assignedToId: string) =>
      messages(assignSchema('anna'), { assignedToId, assignmentReason: '' });
    expect(assigned('')).toContain('Please select an employee to assign');
    expect(assigned('anna')).toEqual(['Lead is already assigned to this employee']);
    expect(assigned('ben')).toEqual([]);
  });
});
