import { describe, expect, it } from 'vitest';
import {
  type ClassOffer,
  enrolmentsOf,
  errorsByStudent,
  isFull,
  overfull,
  placedIn,
  type Winning,
  winBody,
  winValuesOf,
} from './win.rules.ts';

const offer = (id: string, freeSeats: number | null, matches = false): ClassOffer => ({
  id,
  name: id,
  code: id,
  color: null,
  startDate: '2026-12-01',
  endDate: null,
  maxCapacity: freeSeats === null ? null : 12,
  studentCount: 0,
  freeSeats,
  courses: [],
  times: [],
  matches,
});

const student = (id: string) => ({ id, name: id, classes: [] }) as unknown as Winning['students'][number];

function winning(change: Partial<Winning> = {}): Winning {
  return {
    isWon: false,
    customer: null,
    newCustomer: { customerType: 'BUSINESS', businessName: 'Lotus', name: 'Hằng', email: null, phone: null },
    existingCustomers: [],
    students: [student('minh'), student('an')],
    products: [],
    classes: [offer('fits', 1, true), offer('other', null), offer('full', 0)],
    can: { createCustomer: true, enrol: true, force: false },
    ...change,
  };
}

describe('what winning begins with', () => {
  it('is a new customer, and the only class that teaches what is wanted and has a seat [CRM-09, CRM-21]', () => {
    expect(winValuesOf(winning())).toMatchObject({
      customerId: '',
      customerType: 'BUSINESS',
      classes: { minh: 'fits', an: 'fits' },
    });
  });

  it('is the customer who looks like the lead, and nobody is placed twice [CRM-09]', () => {
    const known = { id: 'known', name: 'Lotus', email: null, phone: null };
    const placed = { ...student('minh'), classes: [{ id: 'x', name: 'X', code: 'X', color: null }] };
    const values = winValuesOf(winning({ existingCustomers: [known], students: [placed] }));
    expect(values).toMatchObject({ customerId: 'known', classes: { minh: '' } });
  });

  it('turns the open interests into purchases, and no declined one [CRM-24]', () => {
    const products = (['INTERESTED', 'QUOTED', 'PURCHASED', 'DECLINED'] as const).map((status) => ({
      id: status,
      status,
    })) as unknown as Winning['products'];
    expect(winValuesOf(winning({ products })).interestIds).toEqual(['INTERESTED', 'QUOTED']);
  });
});

describe('seats', () => {
  it('of a class without a capacity never end [AMB-125]', () => {
    expect([offer('a', null), offer('b', 1), offer('c', 0)].map(isFull)).toEqual([false, false, true]);
  });

  it('are counted together for all students, and forced only by who may [AMB-125]', () => {
    const values = winValuesOf(winning());
    expect(overfull(winning(), values).map(({ id }) => id)).toEqual(['fits']);
    expect(winBody(winning(), values).force).toBe(false);
    const mayForce = winning({ can: { createCustomer: true, enrol: true, force: true } });
    expect(winBody(mayForce, values).force).toBe(true);
    expect(winBody(mayForce, { ...values, classes: { minh: 'fits', an: '' } }).force).toBe(false);
  });
});

it('what is sent names a customer or the kind of a new one, and only students with a class', () => {
  const values = { ...winValuesOf(winning()), classes: { minh: '', an: 'other' } };
  expect(winBody(winning(), values)).toMatchObject({
    customerType: 'BUSINESS',
    enrolments: [{ studentId: 'an', classId: 'other' }],
  });
  expect(winBody(winning(), { ...values, customerId: 'known' })).not.toHaveProperty('customerType');
  expect(enrolmentsOf(winning(), values)).toHaveLength(1);
});

it('the server’s word about an enrolment stands at its student', () => {
  const values = { ...winValuesOf(winning()), classes: { minh: '', an: 'other' } };
  const errors = { 'enrolments.0.classId': ['Class is full'], customerId: ['No'] };
  expect(errorsByStudent(winning(), values, errors)).toEqual({ an: 'Class is full' });
});

describe('students who are made with the win', () => {
  const alone = winning({
    students: [],
    newCustomer: {
      ...{ customerType: 'INDIVIDUAL', businessName: null, name: 'Nguyễn Thu Hà', email: null, phone: null },
    },
  });

  it('begin with the lines of one, of the family, in the only class that fits; not beside a known one [CRM-21]', () => {
    expect(winValuesOf(alone).newStudents).toEqual([
      { key: '1', firstName: '', lastName: 'Nguyễn', classId: 'fits' },
    ]);
    expect(winValuesOf(winning()).newStudents).toEqual([]);
    const noRight = { ...alone, can: { ...alone.can, enrol: false } };
    expect(winValuesOf(noRight).newStudents).toMatchObject([{ classId: '' }]);
  });

  it('are sent when they have a first name, counted against the seats, and told with their class [CRM-21]', () => {
    const line = { key: 'a', firstName: 'An', lastName: 'Lê', classId: 'fits' };
    const values = {
      ...winValuesOf(alone),
      newStudents: [line, { ...line, key: 'b', firstName: ' ' }, { ...line, key: 'c', classId: '' }],
    };
    expect(winBody(alone, values).newStudents).toEqual([
      { firstName: 'An', lastName: 'Lê', classId: 'fits' },
      { firstName: 'An', lastName: 'Lê' },
    ]);
    expect(placedIn(alone, values)).toEqual([
      { key: 'a', name: 'An Lê', classId: 'fits' },
      { key: 'c', name: 'An Lê', classId: '' },
    ]);
    expect(overfull(alone, values)).toEqual([]);
    const twins = { ...values, newStudents: [line, { ...line, key: 'd' }] };
    expect(overfull(alone, twins).map(({ id }) => id)).toEqual(['fits']);
    const errors = { 'newStudents.1.lastName': ['Missing'], 'newStudents.0.classId': ['Class is full'] };
    expect(errorsByStudent(alone, values, errors)).toEqual({
      'c.lastName': 'Missing',
      'a.classId': 'Class is full',
    });
  });
});
