import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { closedBooks, expectFailedSave } from '../../../testing/failed-save.ts';
import { Opened } from '../../../testing/opened.tsx';
import { show } from '../../../testing/show.tsx';
import ActivityDialog from './add-activity-dialog.tsx';
import ProductDialog from './add-product-dialog.tsx';
import StudentDialog from './add-student-dialog.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const lead = { id: id('1e'), name: 'Ms Ly', company: null, assignedToId: null, version: 3 };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name });
const gone = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

// A Sunday afternoon at the school; the last day of no month.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Add Activity', () => {
  const route = 'POST /api/e-commerce/leads/:id/activities';
  const made: Reply<typeof route> = {
    data: {
      ...{ id: id('a1'), leadId: lead.id, type: 'PHONE', subject: 'Asked for a quote', description: null },
      ...{ outcome: null, impact: null, duration: 15, weight: 3, details: null },
      ...{ occurredAt: '2026-11-22T08:00:00.000Z', createdBy: null, meetingId: null },
    },
  };
  const draw = () => show(<Opened>{(close) => <ActivityDialog lead={lead} onClose={close} />}</Opened>);

  it('names both required fields, takes the minutes of the type, and keeps what a refused save held [CRM-12, CRM-13]', async () => {
    const asked = answer(route, closedBooks(), made);
    await draw();
    await button('Add Activity').click();
    const missing = page.getByText('Please fill in all required fields');
    await expect.poll(() => missing.elements().length).toBe(2);
    expect(asked).toEqual([]);
    await choice('Type').fill('Video call');
    await page.getByRole('option', { name: 'Video call' }).click();
    await expect.element(page.getByLabelText('Duration in minutes')).toHaveValue('30');
    await page.getByLabelText('Subject').fill('Showed the classroom');
    await button('Add Activity').click();
    await expectFailedSave('Failed to add activity');
    await expect.element(page.getByLabelText('Subject')).toHaveValue('Showed the classroom');
    await button('Cancel').click();
    await button('Discard').click();
    await gone();
  });

  it('begins clean when it is opened again, and sends what was done [CRM-13]', async () => {
    const asked = answer(route, made);
    await draw();
    await page.getByLabelText('Subject').fill('Showed the classroom');
    await button('Cancel').click();
    await button('Discard').click();
    await button('Open again').click();
    await expect.element(page.getByLabelText('Subject')).toHaveValue('');
    await expect.element(choice('Type')).toHaveValue('');
    await choice('Type').fill('Phone call');
    await page.getByRole('option', { name: 'Phone call' }).click();
    await page.getByLabelText('Subject').fill('Asked for a quote');
    await button('Add Activity').click();
    await expect.element(page.getByText('Activity added successfully.')).toBeVisible();
    await gone();
    const body = { type: 'PHONE', subject: 'Asked for a quote', duration: 15 };
    expect(asked).toMatchObject([{ params: { id: lead.id }, body }]);
  });
});

describe('Add Student to Lead', () => {
  const route = 'POST /api/e-commerce/leads/:id/students';
  const search = 'GET /api/students/search';
  const known = {
    ...{ id: id('51'), userId: id('52'), name: 'Bảo An', firstName: 'An', middleName: null, lastName: 'Bảo' },
    ...{ preferredName: null, studentIdentifier: 'S-1', dateOfBirth: null, dateOfEnrollment: null },
    ...{ gender: null, nationality: null, mobilePhone: null, status: 'ACTIVE' as const },
    user: { name: 'Bảo An', username: 'an', email: null, avatarUrl: null },
    ...{ currentClass: null, isInCurrentClass: false, guardian: null, version: 1 },
  };
  const may = { can: ['read:own student'] };

  it('finds an existing one by typing, twenty at most, and keeps the choice when the save fails [CRM-12, CRM-21]', async () => {
    const asked = answer(route, closedBooks(), { data: student('An', 'Bảo') });
    const searches = answer(search, { students: [known] });
    await show(<Opened>{(close) => <StudentDialog lead={lead} onClose={close} />}</Opened>, may);
    await button('Add student').click();
    await expect.element(page.getByText('Please select a student')).toBeVisible();
    expect(searches).toEqual([]);
    await choice('Student').fill('bao');
    await page.getByRole('option', { name: known.name }).click();
    expect(searches).toMatchObject([{ query: { q: 'bao', limit: 20 } }]);
    await button('Add student').click();
    await expectFailedSave('Failed to add student');
    await expect.element(choice('Student')).toHaveValue(known.name);
    await button('Add student').click();
    await expect.element(page.getByText('Student added successfully.')).toBeVisible();
    await gone();
    expect(asked.map(({ body }) => body)).toMatchObject([{ studentId: known.id }, { studentId: known.id }]);
  });

  it('wants both names of a new one [CRM-21]', async () => {
    const asked = answer(route, { data: student('An', 'Ly') });
    await show(<Opened>{(close) => <StudentDialog lead={lead} onClose={close} />}</Opened>, may);
    await page.getByText('New student').click();
    await button('Add student').click();
    const missing = page.getByText('Please enter first name and last name');
    await expect.poll(() => missing.elements().length).toBe(2);
    await page.getByLabelText('First name').fill('An');
    await page.getByLabelText('Last name').fill('Ly');
    await button('Add student').click();
    await gone();
    expect(asked).toMatchObject([{ params: { id: lead.id }, body: { firstName: 'An', lastName: 'Ly' } }]);
  });

  it('says so when the search fails [CRM-21]', async () => {
    answer(search, problem(400));
    await show(<StudentDialog lead={lead} onClose={() => undefined} />, may);
    await choice('Student').fill('an');
    await expect.element(page.getByText('Failed to search students').first()).toBeVisible();
  });
});

describe('Add Product Interest', () => {
  const products = 'GET /api/e-commerce/products/search';
  const route = 'POST /api/e-commerce/leads/:id/products';
  const minh = student('Minh', 'Vo');
  const piano: Reply<typeof products>['products'][number] = {
    ...{
      id: id('b1'),
      name: 'Piano book',
      productType: 'DIGITAL_PRODUCT',
      description: null,
      category: null,
    },
    ...{ sku: null, skillName: null, teacherType: null, durationMonths: null, sessionsPerWeek: null },
    ...{ displayPrice: null, basePrice: '19.99', currency: 'USD' },
  };

  it('wants a student, whom it lets one add, and a product [CRM-12, CRM-23]', async () => {
    answer(products, { products: [piano] });
    answer('GET /api/e-commerce/leads/:id/students', { data: [] }, { data: [minh] });
    answer('POST /api/e-commerce/leads/:id/students', { data: minh });
    await show(<ProductDialog lead={lead} onClose={() => undefined} />);
    await button('Add product').click();
    await expect.element(page.getByText('Please select a student')).toBeVisible();
    await expect.element(page.getByText('Please select a product')).toBeVisible();
    await button('Add student').click();
    const second = page.getByRole('dialog', { name: 'Add Student to Lead' });
    await second.getByLabelText('First name').fill('Minh');
    await second.getByLabelText('Last name').fill('Vo');
    await second.getByRole('button', { name: 'Add student' }).click();
    await expect.element(second).not.toBeInTheDocument();
    await choice('Student').click();
    await expect.element(page.getByRole('option', { name: minh.name })).toBeVisible();
  });

  it('proposes the product’s price, shows an exact total, and sends both [CRM-23, CRM-24]', async () => {
    answer(products, { products: [piano] });
    answer('GET /api/e-commerce/leads/:id/students', { data: [minh] });
    const asked = answer(route, closedBooks(), {
      data: {
        ...{ id: id('c1'), leadId: lead.id, studentId: minh.id, student: { id: minh.id, name: minh.name } },
        ...{ productId: piano.id, product: { id: piano.id, name: piano.name, currency: 'USD' } },
        ...{ quantity: 3, unitPrice: 19.99, total: 59.97, notes: null, status: 'INTERESTED', priority: 5 },
        version: 1,
      },
    });
    await show(<Opened>{(close) => <ProductDialog lead={lead} onClose={close} />}</Opened>);
    await choice('Student').click();
    await page.getByRole('option', { name: minh.name }).click();
    await choice('Product').fill('piano');
    await page.getByRole('option', { name: piano.name }).click();
    await expect.element(page.getByLabelText(/Unit price/)).toHaveValue('19.99');
    await page.getByLabelText('Quantity').fill('3');
    await expect.element(page.getByRole('status').filter({ hasText: '59.97' })).toBeVisible();
    await button('Add product').click();
    await expectFailedSave('Failed to add product');
    await expect.element(choice('Product')).toHaveValue(piano.name);
    await button('Add product').click();
    await expect.element(page.getByText('Product interest added successfully.')).toBeVisible();
    await gone();
    const body = { studentId: minh.id, productId: piano.id, quantity: 3, unitPrice: 19.99, priority: 5 };
    expect(asked[1]).toMatchObject({ params: { id: lead.id }, body: { ...body, status: 'INTERESTED' } });
  });

  it('finds by its typed name what is not among the first hundred, and keeps it when others are looked for [CRM-25]', async () => {
    const flyers = { ...piano, id: id('b2'), name: 'Flyers pack' };
    const hundred = Array.from({ length: 100 }, (_, n) => ({
      ...piano,
      ...{ id: id(String(n).padStart(2, '0')), name: `Book ${String(n).padStart(3, '0')}` },
    }));
    const asked = answer(products, ({ query }) => ({
      products: query.q === '' ? hundred : query.q === 'flyers' ? [flyers] : [],
    }));
    answer('GET /api/e-commerce/leads/:id/students', { data: [minh] });
    await show(<ProductDialog lead={lead} onClose={() => undefined} />);
    await choice('Product').click();
    await expect.element(page.getByRole('option', { name: 'Book 000' })).toBeInTheDocument();
    await choice('Product').fill('flyers');
    await page.getByRole('option', { name: flyers.name }).click();
    await expect.element(choice('Product')).toHaveValue(flyers.name);
    await choice('Product').fill('tuba');
    await expect.element(page.getByRole('option', { name: 'Book 000' })).not.toBeInTheDocument();
    await page.getByLabelText('Quantity').click();
    await expect.element(choice('Product')).toHaveValue(flyers.name);
    // The chosen name looks for nothing: all can be chosen again.
    await choice('Product').click();
    await expect.element(page.getByRole('option', { name: 'Book 000' })).toBeInTheDocument();
    expect(asked.slice(0, 2)).toMatchObject([
      { query: { q: '', limit: 100 } },
      { query: { q: 'flyers', limit: 100 } },
    ]);
  });

  it('says so when the products cannot be read [CRM-24]', async () => {
    answer(products, problem(400));
    answer('GET /api/e-commerce/leads/:id/students', { data: [minh] });
    await show(<ProductDialog lead={lead} onClose={() => undefined} />);
    await expect.element(page.getByText('Failed to fetch products').first()).toBeVisible();
  });
});

function student(firstName: string, lastName: string) {
  const name = `${firstName} ${lastName}`;
  const rest = { dateOfBirth: null, gender: null, status: 'ACTIVE' as const, classes: [] };
  return { id: id('5f'), name, firstName, lastName, ...rest };
}
