import { expect } from 'vitest';
import { newId } from '../platform/db/columns.ts';
import { enrolment } from '../rooms/learning/learning.table.ts';
import { student } from '../rooms/students/students.table.ts';
import { makeLedger, type TestLedger } from './ledger-world.ts';
import { makeTestApp, type TestApp } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

const path = '/api/finance/analytics';
const now = '2026-11-20T03:24:00.000Z';

/** A school whose students are invoiced. */
export interface World {
  readonly app: TestApp;
  readonly books: TestLedger;
  readonly customerId: string;
  readonly english: string;
  readonly maths: string;
  readonly ana: string;
  readonly ben: string;
  readonly cy: string;
}

/** A school of two courses: Ana attends English, Ben English and maths in one class, Cy nothing. */
export async function makeWorld(): Promise<World> {
  const app = await makeTestApp({ now });
  const books = await makeLedger(app);
  const school = schoolFactory(app.db);
  const [english, maths] = [(await school.course('English')).id, (await school.course('Maths')).id];
  const small = await school.class({ courseIds: [english], maxCapacity: 4 });
  const open = await school.class({ courseIds: [english, maths] });
  const [ana, ben, cy] = [
    await pupil(app, 'Ana', 'student'),
    await pupil(app, 'Ben', 'customer'),
    await pupil(app, 'Cy', 'parent'),
  ];
  await enrol(app, ana, small, '2026-09-01');
  await enrol(app, ben, open, '2026-09-01');
  const body = { customerType: 'INDIVIDUAL', name: 'Family', addresses: [] };
  const customerId = (await books.finance.post('/api/e-commerce/customers', body)).body.data.id;
  return { app, books, customerId, english, maths, ana, ben, cy };
}

async function pupil(app: TestApp, firstName: string, user: 'student' | 'customer' | 'parent') {
  const id = newId();
  const userId = await app.userIdOf(user);
  await app.db.insert(student).values({ id, userId, firstName, lastName: 'Pupil', status: 'ACTIVE' });
  return id;
}

/** Gives the student a place in the class, until the day when one is named. */
export function enrol({ db }: TestApp, studentId: string, classId: string, from: string, to?: string) {
  return db.insert(enrolment).values({
    studentId,
    classId,
    status: to ? 'WITHDRAWN' : 'ACTIVE',
    enrolledAt: `${from}T00:00:00.000Z`,
    endedAt: to ? `${to}T00:00:00.000Z` : null,
  });
}

interface Item {
  unitPrice: string;
  studentId?: string;
  taxRate?: string;
  accountId?: string;
}

/** Sends an invoice. Returns its id. */
export async function sent(world: World, invoiceDate: string, dueDate: string, items: Item[]) {
  const { finance } = world.books;
  const made = await finance.post('/api/finance/invoices', {
    customerId: world.customerId,
    invoiceDate,
    dueDate,
    items: items.map((item) => ({ description: 'Term', quantity: '1', ...item })),
  });
  expect(made.status, made.raw.body).toBe(201);
  const reply = await finance.post(`/api/finance/invoices/${made.body.data.id}/send`);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data.id as string;
}

/** Pays on an invoice. */
export async function paid({ books }: World, id: string, amount: string, day: string, method = 'CASH') {
  const body = { amount, paymentDate: day, paymentMethod: method };
  const reply = await books.finance.post(`/api/finance/invoices/${id}/payments`, body);
  expect(reply.status, reply.raw.body).toBe(200);
}

/** The figures of a query. */
export async function analytics({ books }: World, query = '') {
  const reply = await books.finance.get(`${path}${query}`);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data;
}
