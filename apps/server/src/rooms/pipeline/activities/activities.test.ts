import { beforeAll, describe, expect, it } from 'vitest';
import { leadWorld } from '../../../testing/lead-world.ts';
import { makeTestApp, type TestApp, type TestClient, testNow } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

let app: TestApp;
let sales: TestClient;
let world: ReturnType<typeof leadWorld>;

beforeAll(async () => {
  app = await makeTestApp();
  sales = await app.as('sales');
  world = leadWorld(app, sales);
});

const path = (id: string, more: string) => `/api/e-commerce/leads/${id}/${more}`;
const required = 'Please fill in all required fields';

describe('activities', () => {
  it('come from a catalogue with all that a dialog needs to know [CRM-14, CRM-20]', async () => {
    const { body } = await sales.get('/api/e-commerce/activity-types');
    expect(body.data).toHaveLength(32);
    expect(body.data.find(({ type }: { type: string }) => type === 'DEMO')).toEqual({
      type: 'DEMO',
      label: 'Demo',
      description: expect.any(String),
      icon: 'school',
      color: '#7C3AED',
      category: 'engagement',
      userInitiated: true,
      requiresDescription: false,
      requiresOutcome: false,
      defaultMinutes: 45,
      weight: 8,
      loggable: true,
    });
    expect(body.outcomes).toContainEqual({ outcome: 'OUT_OF_BUDGET', impact: 'negative' });
  });

  it('are logged with type, subject, description, outcome and minutes, and are the last of the lead [CRM-13, CRM-06]', async () => {
    const id = await world.lead();
    const { status, body } = await sales.post(path(id, 'activities'), {
      type: 'PHONE',
      subject: 'Asked for a quote',
      description: 'Two children, mornings',
      outcome: 'REQUESTED_FOLLOWUP',
      duration: 12,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      leadId: id,
      type: 'PHONE',
      subject: 'Asked for a quote',
      description: 'Two children, mornings',
      outcome: 'REQUESTED_FOLLOWUP',
      impact: 'positive',
      duration: 12,
      weight: 3,
      occurredAt: testNow,
      createdBy: { name: 'Test sales' },
    });
    expect(await world.read(id)).toMatchObject({
      lastActivityAt: testNow,
      lastUserActivityType: 'PHONE',
      lastUserActivityOutcome: 'REQUESTED_FOLLOWUP',
      lastUserActivitySubject: 'Asked for a quote',
    });
  });

  it('need a type and a subject, and whole minutes of at least 1 [CRM-13]', async () => {
    const id = await world.lead();
    const empty = await sales.post(path(id, 'activities'), {});
    expect(empty.status).toBe(400);
    expect(empty.body.errors).toMatchObject({ type: [required], subject: [required] });
    const half = await sales.post(path(id, 'activities'), { type: 'EMAIL', subject: 'x', duration: 1.5 });
    expect(half.body.errors.duration).toEqual(['Duration must be a whole number of at least 1']);
    const none = await sales.post(path(id, 'activities'), { type: 'EMAIL', subject: 'x', duration: 0 });
    expect(none.status).toBe(400);
    const future = await sales.post(path(id, 'activities'), {
      type: 'EMAIL',
      subject: 'x',
      occurredAt: '2026-11-19T04:00:00Z',
    });
    expect(future.body.errors.occurredAt).toEqual(['An activity cannot lie in the future']);
  });

  it('that lose a deal need an outcome, and those of the system cannot be logged [CRM-19, AMB-124]', async () => {
    const id = await world.lead();
    const lost = await sales.post(path(id, 'activities'), { type: 'DEAL_CLOSED_LOST', subject: 'Too far' });
    expect(lost.body.errors).toEqual({ outcome: [required] });
    const said = await sales.post(path(id, 'activities'), {
      type: 'DEAL_CLOSED_LOST',
      subject: 'Too far',
      outcome: 'LOST_OPPORTUNITY',
    });
    expect(said.body.data).toMatchObject({ weight: -10, impact: 'negative' });
    for (const type of ['LEAD_CREATED', 'SCORE_UPDATED', 'TEMPERATURE_CHANGED', 'STAGE_CHANGED']) {
      const { status, body } = await sales.post(path(id, 'activities'), { type, subject: 'x' });
      expect([status, body.errors.type?.length]).toEqual([400, 1]);
    }
  });

  it('of the lead itself move its last activity, but not that of people; an older one moves neither [CRM-17]', async () => {
    const id = await world.lead();
    await sales.post(path(id, 'activities'), { type: 'EMAIL', subject: 'Prices' });
    app.clock.advance(60_000);
    const now = app.clock.now().toISOString();
    await sales.post(path(id, 'activities'), { type: 'WEBSITE_VISIT', subject: 'Price page' });
    const older = { type: 'PHONE', subject: 'Last week', occurredAt: '2026-11-12T03:00:00Z' };
    await sales.post(path(id, 'activities'), older);
    expect(await world.read(id)).toMatchObject({ lastActivityAt: now, lastUserActivityType: 'EMAIL' });
    app.clock.set(testNow);
  });

  it('are listed newest first, a page at a time, and by category [CRM-11, CRM-18]', async () => {
    const id = await world.lead();
    for (const type of ['EMAIL', 'FOLLOW_UP_CALL', 'REMINDER_TASK'])
      await sales.post(path(id, 'activities'), { type, subject: type });
    const all = await sales.get(path(id, 'activities?limit=2'));
    expect(all.body.data).toHaveLength(2);
    expect(all.body.totalCount).toBeGreaterThanOrEqual(5);
    const some = await sales.get(path(id, 'activities?category=follow_up'));
    expect(some.body.data.map(({ type }: { type: string }) => type)).toEqual([
      'REMINDER_TASK',
      'FOLLOW_UP_CALL',
    ]);
  });
});

describe('the students of a lead', () => {
  it('are new ones by name, ACTIVE and with a disabled login [CRM-21, CRM-22, AMB-123]', async () => {
    const id = await world.lead();
    const { status, body } = await sales.post(path(id, 'students'), {
      firstName: 'Đức',
      lastName: 'Nguyễn',
      dateOfBirth: '2017-05-04',
      gender: 'MALE',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      firstName: 'Đức',
      lastName: 'Nguyễn',
      dateOfBirth: '2017-05-04',
      gender: 'MALE',
      status: 'ACTIVE',
      classes: [],
    });
    const superuser = await app.as('superuser');
    const student = await superuser.get(`/api/students/${body.data.id}`);
    expect(student.body.data).toMatchObject({ canSignIn: false, user: { email: null } });
    expect((await sales.get(path(id, 'students'))).body.data).toHaveLength(1);
  });

  it('that are new come with who asked for them as the one to call, or with their own phone when they asked themselves', async () => {
    const superuser = await app.as('superuser');
    const made = async (lead: Record<string, unknown>, firstName: string, lastName: string) => {
      const id = await world.lead(lead);
      const { body } = await sales.post(path(id, 'students'), { firstName, lastName });
      return (await superuser.get(`/api/students/${body.data.id}`)).body.data;
    };
    const mother = { name: 'Trần Thu Hà', phone: '0907 111 333' };
    expect(await made(mother, 'Gia Bảo', 'Trần')).toMatchObject({
      ...{ emergencyContactName: 'Trần Thu Hà', emergencyContactPhone: '0907 111 333', mobilePhone: null },
    });
    expect(await made({ name: 'Nguyễn Văn Đức', phone: '0907 111 444' }, 'văn đức', 'Nguyễn')).toMatchObject({
      ...{ emergencyContactName: null, emergencyContactPhone: null, mobilePhone: '0907 111 444' },
    });
  });

  it('are existing ones, linked once, and unlinked without being deleted [CRM-21]', async () => {
    const first = await world.lead();
    const second = await world.lead();
    const studentId = await world.student(first);
    for (let time = 0; time < 2; time += 1)
      expect((await sales.post(path(second, 'students'), { studentId })).status).toBe(201);
    expect((await world.read(second)).students).toHaveLength(1);
    expect((await sales.delete(path(second, `students/${studentId}`))).status).toBe(204);
    expect((await sales.delete(path(second, `students/${studentId}`))).status).toBe(404);
    expect((await world.read(first)).students).toHaveLength(1);
  });

  it('need a choice or both names, and are those whom the viewer may see [CRM-21]', async () => {
    const teacher = await app.as('teacher');
    const id = await world.lead({ assignedToId: teacher.userId });
    const nobody = await sales.post(path(id, 'students'), { studentId: '' });
    expect(nobody.body.errors).toEqual({ studentId: ['Please select a student'] });
    const half = await sales.post(path(id, 'students'), { firstName: 'Minh', lastName: ' ' });
    expect(half.body.errors).toEqual({ lastName: ['Please enter first name and last name'] });
    const neither = await sales.post(path(id, 'students'), {});
    expect(Object.keys(neither.body.errors)).toEqual(['firstName', 'lastName']);
    const strange = await world.student(await world.lead());
    const hidden = await teacher.post(path(id, 'students'), { studentId: strange });
    expect(hidden.status).toBe(400);
    expect(hidden.body.errors.studentId).toEqual(['Please select a student']);
    expect((await teacher.post(path(id, 'students'), { firstName: 'A', lastName: 'B' })).status).toBe(201);
  });

  it('show the classes that they are placed in [CRM-22]', async () => {
    const id = await world.lead();
    const studentId = await world.student(id);
    const classId = await schoolFactory(app.db).class({ name: 'Stars 3' });
    const superuser = await app.as('superuser');
    await superuser.post('/api/lms/enrolments', { studentId, classId });
    const { body } = await sales.get(path(id, 'students'));
    expect(body.data[0].classes).toMatchObject([{ id: classId, name: 'Stars 3' }]);
  });
});

describe('product interests', () => {
  it('take the price of the product unless told otherwise, and add up [CRM-23, CRM-24]', async () => {
    const id = await world.lead();
    const studentId = await world.student(id);
    const productId = await world.product('Summer course');
    const { status, body } = await sales.post(path(id, 'products'), {
      studentId,
      productId,
      quantity: 3,
      notes: 'July',
      status: 'QUOTED',
      priority: 5,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      studentId,
      productId,
      product: { name: 'Summer course', currency: 'USD' },
      quantity: 3,
      unitPrice: 120.5,
      total: 361.5,
      notes: 'July',
      status: 'QUOTED',
      priority: 5,
    });
    const own = await sales.post(path(id, 'products'), { studentId, productId, unitPrice: 99.99 });
    expect(own.body.data).toMatchObject({ quantity: 1, unitPrice: 99.99, status: 'INTERESTED', priority: 5 });
    const free = await sales.post(path(id, 'products'), { studentId, productId, unitPrice: null });
    expect(free.body.data).toMatchObject({ unitPrice: null, total: null });
    expect((await world.read(id)).products).toHaveLength(3);
  });

  it('need a student of the lead, a product and at least one of it [CRM-23]', async () => {
    const id = await world.lead();
    const studentId = await world.student(id);
    const productId = await world.product('Winter course');
    const empty = await sales.post(path(id, 'products'), { studentId: '', productId: '', quantity: 0 });
    expect(empty.body.errors).toEqual({
      studentId: ['Please select a student'],
      productId: ['Please select a product'],
      quantity: ['Quantity must be at least 1'],
    });
    const other = await world.student(await world.lead());
    const strange = await sales.post(path(id, 'products'), { studentId: other, productId });
    expect(strange.body.errors).toEqual({ studentId: ['Please select a student'] });
    const gone = await sales.post(path(id, 'products'), { studentId, productId: studentId });
    expect(gone.body.errors).toEqual({ productId: ['Please select a product'] });
  });

  it('change, go away, and keep their student on the lead meanwhile [CRM-24]', async () => {
    const id = await world.lead();
    const studentId = await world.student(id);
    const productId = await world.product('Autumn course');
    const made = await sales.post(path(id, 'products'), { studentId, productId });
    const one = path(id, `products/${made.body.data.id}`);
    expect((await sales.get(one)).body.data).toEqual(made.body.data);
    expect((await (await app.as('teacher')).get(one)).status).toBe(404);
    expect((await sales.get(path(await world.lead(), `products/${made.body.data.id}`))).status).toBe(404);
    const declined = await sales.put(one, { status: 'DECLINED', unitPrice: null, version: 1 });
    expect(declined.body.data).toMatchObject({
      status: 'DECLINED',
      unitPrice: null,
      total: null,
      quantity: 1,
    });
    const held = await sales.delete(path(id, `students/${studentId}`));
    expect(held.body).toMatchObject({ code: 'IN_USE', details: { counts: { interests: 1 } } });
    expect((await sales.delete(one)).status).toBe(204);
    expect((await sales.put(one, { version: 2 })).status).toBe(404);
    expect((await sales.delete(path(id, `students/${studentId}`))).status).toBe(204);
  });
});
