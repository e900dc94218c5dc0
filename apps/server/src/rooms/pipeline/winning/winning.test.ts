import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { leadWorld } from '../../../testing/lead-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

let app: TestApp;
let sales: TestClient;
let manager: TestClient;
let world: ReturnType<typeof leadWorld>;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  sales = await app.as('sales');
  manager = await app.as('manager');
  world = leadWorld(app, sales);
  school = schoolFactory(app.db);
});

const path = (id: string, more = '') => `/api/e-commerce/leads/${id}${more}`;
const customers = async (search: string) =>
  (await sales.get(`/api/e-commerce/customers?search=${encodeURIComponent(search)}`)).body.data;

describe('winning a lead', () => {
  it('shows first what it would make: customer, students, purchases, classes with free seats [CRM-11, CRM-23]', async () => {
    const { id: courseId } = await school.course('Starters English');
    const matching = await school.class({ name: 'Stars 3', maxCapacity: 8, courseIds: [courseId] });
    await school.class({ name: 'Chess' });
    await school.class({ name: 'Long over', status: 'COMPLETED' });
    await manager.post('/api/e-commerce/customers', { name: 'Lê Thanh Hằng', email: 'hang@lotus.example' });
    const id = await world.lead({
      name: 'Lê Thanh Hằng',
      company: 'Lotus Pharma Co.',
      email: 'HANG@lotus.example',
      phone: '028 3822 6140',
    });
    const studentId = await world.student(id);
    const productId = await world.product('Starters English, 12 weeks');
    await sales.post(path(id, '/products'), { studentId, productId });
    const { status, body } = await sales.get(path(id, '/winning'));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      isWon: false,
      customer: null,
      newCustomer: {
        customerType: 'BUSINESS',
        businessName: 'Lotus Pharma Co.',
        name: 'Lê Thanh Hằng',
        email: 'HANG@lotus.example',
        phone: '028 3822 6140',
      },
      existingCustomers: [{ name: 'Lê Thanh Hằng' }],
      students: [{ id: studentId }],
      products: [{ productId }],
      can: { createCustomer: true, enrol: true, force: false },
    });
    expect(body.data.classes[0]).toMatchObject({
      id: matching,
      matches: true,
      maxCapacity: 8,
      studentCount: 0,
      freeSeats: 8,
      courses: [{ id: courseId }],
    });
    expect(body.data.classes.map(({ name }: { name: string }) => name)).toEqual(['Stars 3', 'Chess']);
    expect(body.data.classes[1]).toMatchObject({ matches: false, freeSeats: null });
  });

  it('makes customer, enrolments and purchases at once, and nothing is typed twice [CRM-09, CRM-19, CRM-24]', async () => {
    const classId = await school.class({ name: 'Robotics' });
    const id = await world.lead({ name: 'Trần Gia Huy', email: 'huy@example.org', phone: '0907 111 222' });
    const studentId = await world.student(id, 'Gia Bảo');
    const productId = await world.product('Robotics');
    await sales.post(path(id, '/products'), { studentId, productId });
    await sales.post(path(id, '/products'), { studentId, productId, status: 'DECLINED' });
    const { status, body } = await sales.post(path(id, '/win'), { enrolments: [{ studentId, classId }] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ leadId: id, enrolmentIds: [expect.any(String)] });
    const found = await world.read(id);
    expect(found).toMatchObject({
      currentStage: 'WON',
      customer: { id: body.data.customerId, name: 'Trần Gia Huy' },
      can: { win: false },
      lastUserActivityType: 'DEAL_CLOSED_WON',
    });
    expect(found.products.map((one: { status: string }) => one.status).toSorted()).toEqual([
      'DECLINED',
      'PURCHASED',
    ]);
    expect(found.students[0].classes).toMatchObject([{ id: classId }]);
    expect(await world.types(id)).toEqual(expect.arrayContaining(['DEAL_CLOSED_WON', 'STAGE_CHANGED']));
    expect(await customers('huy@example.org')).toMatchObject([
      // In the currency of the school.
      { customerType: 'INDIVIDUAL', name: 'Trần Gia Huy', phone: '0907 111 222', currency: 'USD' },
    ]);
  });

  it('dates the enrolment of who had none, and leaves the date of who had one', async () => {
    const classId = await school.class({ name: 'Drama' });
    const id = await world.lead({ name: 'Two Dates' });
    const [fresh, earlier] = [await world.student(id, 'Mới'), await world.student(id, 'Cũ')];
    await app.db.execute(sql`update student set date_of_enrollment = '2025-01-06' where id = ${earlier}`);
    const enrolments = [fresh, earlier].map((studentId) => ({ studentId, classId }));
    expect((await sales.post(path(id, '/win'), { enrolments })).status).toBe(200);
    const dateOf = async (studentId: string) =>
      (await manager.get(`/api/students/${studentId}`)).body.data.dateOfEnrollment;
    expect([await dateOf(fresh), await dateOf(earlier)]).toEqual(['2026-11-19', '2025-01-06']);
  });

  it('takes an existing customer when there is one [CRM-09]', async () => {
    const made = await manager.post('/api/e-commerce/customers', { name: 'Hoà Bình Clinic' });
    const id = await world.lead({ name: 'Hoà Bình Clinic' });
    const customerId = made.body.data.id;
    expect((await sales.post(path(id, '/win'), { customerId })).body.data.customerId).toBe(customerId);
    expect(await customers('Hoà Bình Clinic')).toHaveLength(1);
    const strange = await sales.post(path(await world.lead(), '/win'), { customerId: id });
    expect(strange.body.errors).toEqual({ customerId: ['Please select a customer'] });
  });

  it('says at its enrolment that a class is full, and then makes nothing at all [CRM-09]', async () => {
    const free = await school.class({ name: 'Free' });
    const full = await school.class({ name: 'Full', maxCapacity: 0 + 1 });
    const id = await world.lead({ name: 'Full House', email: 'full@example.org' });
    const first = await world.student(id, 'An');
    const second = await world.student(id, 'Bình');
    await manager.post('/api/lms/enrolments', { studentId: first, classId: full });
    const { status, body } = await sales.post(path(id, '/win'), {
      enrolments: [
        { studentId: first, classId: free },
        { studentId: second, classId: full },
      ],
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: 'Class is full',
      code: 'CLASS_FULL',
      errors: { 'enrolments.1.classId': ['Class is full'] },
    });
    expect(await customers('full@example.org')).toEqual([]);
    expect(await world.read(id)).toMatchObject({ currentStage: 'NEW', customer: null });
    const again = { enrolments: [{ studentId: second, classId: full }], force: true };
    const refused = await sales.post(path(id, '/win'), again);
    expect([refused.status, refused.body.details.right]).toEqual([403, 'manage enrolment']);
    expect((await manager.post(path(id, '/win'), again)).status).toBe(200);
  });

  it('enrols only students of the lead, and nobody twice in a class [CRM-21]', async () => {
    const classId = await school.class();
    const id = await world.lead();
    const studentId = await world.student(id);
    const other = await world.student(await world.lead());
    const strange = await sales.post(path(id, '/win'), { enrolments: [{ studentId: other, classId }] });
    expect(strange.body.errors).toEqual({ 'enrolments.0.studentId': ['Please select a student'] });
    const twice = await sales.post(path(id, '/win'), {
      enrolments: [
        { studentId, classId },
        { studentId, classId },
      ],
    });
    expect(twice.body.code).toBe('ALREADY_ENROLLED');
    const gone = await sales.post(path(id, '/win'), { enrolments: [{ studentId, classId: id }] });
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([400, ['enrolments.0.classId']]);
  });

  it('happens once when two win at the same time [CRM-09]', async () => {
    const id = await world.lead({ name: 'Twice Won', email: 'twice@example.org' });
    const both = await Promise.all([1, 2].map(() => sales.post(path(id, '/win'), {})));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_WON');
    expect(await customers('twice@example.org')).toHaveLength(1);
    expect((await sales.delete(path(id))).body.code).toBe('IN_USE');
  });

  it('gives the last seat to one of several who win at once [CRM-09]', async () => {
    const classId = await school.class({ maxCapacity: 1 });
    const ids = await Promise.all([1, 2, 3, 4].map(() => world.lead()));
    const wishes = await Promise.all(
      ids.map(async (id) => ({ id, enrolments: [{ studentId: await world.student(id), classId }] })),
    );
    const all = await Promise.all(
      wishes.map(({ id, enrolments }) => sales.post(path(id, '/win'), { enrolments })),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { body } = await manager.get(`/api/lms/enrolments?classId=${classId}`);
    expect(body.totalCount).toBe(1);
  });

  it('needs the rights to what it makes [CRM-39]', async () => {
    const teacher = await app.as('teacher');
    const id = await world.lead({ assignedToId: teacher.userId });
    const refused = await teacher.post(path(id, '/win'), {});
    expect([refused.status, refused.body.details.right]).toEqual([403, 'create:any customer']);
    expect((await teacher.get(path(id, '/winning'))).body.data).toMatchObject({
      existingCustomers: [],
      can: { createCustomer: false, enrol: false, force: false },
    });
  });
});
