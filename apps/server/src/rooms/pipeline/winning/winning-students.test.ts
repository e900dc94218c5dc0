import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { leadWorld } from '../../../testing/lead-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC.

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
const win = (id: string, body: object = {}) => sales.post(path(id, '/win'), body);
const studentOf = async (id: string) => (await manager.get(`/api/students/${id}`)).body.data;
const guardiansOf = async (id: string) =>
  (await studentOf(id)).guardians.map(({ name, linkType }: Record<string, string>) => [name, linkType]);

describe('a deal that is won', () => {
  it('makes the students who are named, each in their class, with who asked as the one to call and as the parent [CRM-09, CRM-21]', async () => {
    const classId = await school.class({ name: 'Owls' });
    const id = await world.lead({
      name: 'Phạm Thu Trang',
      email: 'trang@example.org',
      phone: '0907 222 111',
    });
    const { status, body } = await win(id, {
      newStudents: [
        { firstName: 'Minh', lastName: 'Phạm', classId },
        { firstName: 'An', lastName: 'Phạm', dateOfBirth: '2018-05-01', gender: 'FEMALE', classId },
        { firstName: 'Bé', lastName: 'Phạm' },
      ],
    });
    expect([status, body.data?.studentIds.length, body.data?.enrolmentIds.length]).toEqual([200, 3, 2]);
    const [minh, an, be] = body.data.studentIds as [string, string, string];
    expect(await studentOf(an)).toMatchObject({
      ...{ firstName: 'An', dateOfBirth: '2018-05-01', gender: 'FEMALE', dateOfEnrollment: '2026-11-19' },
      ...{ emergencyContactName: 'Phạm Thu Trang', emergencyContactPhone: '0907 222 111' },
      currentClass: { id: classId },
    });
    expect(await guardiansOf(minh)).toEqual([['Phạm Thu Trang', 'PARENT']]);
    expect(await guardiansOf(an)).toEqual([['Phạm Thu Trang', 'PARENT']]);
    // Who joins no class is no student of the school yet.
    expect([await guardiansOf(be), (await studentOf(be)).dateOfEnrollment]).toEqual([[], null]);
    const { rows } = await app.db.execute(
      sql`select email, is_active from "user" where name = 'Phạm Thu Trang'`,
    );
    expect(rows).toEqual([{ email: 'trang@example.org', is_active: false }]);
    const { body: log } = await sales.get(path(id, '/activities?limit=100'));
    const added = log.data.filter(({ subject }: { subject: string }) => subject === 'Student added');
    expect(added.map(({ details }: { details: { student: string } }) => details.student).toSorted()).toEqual([
      'An Phạm',
      'Bé Phạm',
      'Minh Phạm',
    ]);
  });

  it('says what is missing of a new student at its field, and makes nothing', async () => {
    const id = await world.lead({ name: 'Half Named', email: 'half@example.org' });
    const missing = await win(id, { newStudents: [{ firstName: 'Minh', lastName: ' ' }] });
    expect(missing.body.errors).toEqual({
      'newStudents.0.lastName': ['Please enter first name and last name'],
    });
    const full = await school.class({ maxCapacity: 1 });
    await school.enrol((await app.as('student')).userId, full);
    const refused = await win(id, { newStudents: [{ firstName: 'Lan', lastName: 'Half', classId: full }] });
    expect(refused.body).toMatchObject({
      code: 'CLASS_FULL',
      errors: { 'newStudents.0.classId': ['Class is full'] },
    });
    expect((await world.read(id)).students).toEqual([]);
    const most = Array.from({ length: 11 }, () => ({ firstName: 'Many', lastName: 'Half' }));
    expect((await win(id, { newStudents: most })).status).toBe(400);
    expect((await win(id, { newStudents: most.slice(1) })).status).toBe(200);
  });

  it('links nobody by an address that somebody has, and leaves a student with a parent as they are', async () => {
    const teacher = await app.as('teacher');
    const { rows } = await app.db.execute<{ email: string }>(
      sql`select email from "user" where id = ${teacher.userId}`,
    );
    const classId = await school.class();
    const id = await world.lead({ name: 'Clever Stranger', email: rows[0]?.email });
    const { body } = await win(id, { newStudents: [{ firstName: 'Child', lastName: 'Stranger', classId }] });
    const student = await studentOf(body.data.studentIds[0]);
    expect(student.guardians).toMatchObject([{ name: 'Clever Stranger' }]);
    expect(student.guardians[0].userId).not.toBe(teacher.userId);
    const again = await world.lead({ name: 'Another Person' });
    await sales.post(path(again, '/students'), { studentId: body.data.studentIds[0] });
    const other = await school.class();
    await win(again, { enrolments: [{ studentId: body.data.studentIds[0], classId: other }] });
    expect(await guardiansOf(body.data.studentIds[0])).toEqual([['Clever Stranger', 'PARENT']]);
  });

  it('makes nobody their own parent, and a brother or sister gets the parent whom the first has', async () => {
    const classId = await school.class();
    const own = await world.lead({ name: 'Đỗ Quốc Anh' });
    const { body } = await win(own, { newStudents: [{ firstName: 'Quốc Anh', lastName: 'Đỗ', classId }] });
    expect(await guardiansOf(body.data.studentIds[0])).toEqual([]);
    const id = await world.lead({ name: 'Sib Parent' });
    const [first, second] = [await world.student(id, 'One'), await world.student(id, 'Two')];
    const { body: made } = await (await app.as('administrator')).post('/api/users', {
      ...{ name: 'Sib Parent', username: 'sib.parent', email: 'sib.parent@example.org' },
      password: 'amber-lantern-quartz-77',
    });
    await school.parent(made.data.id, (await studentOf(first)).userId);
    await win(id, { enrolments: [first, second].map((studentId) => ({ studentId, classId })) });
    const guardian = async (studentId: string) => (await studentOf(studentId)).guardians[0].userId;
    expect([await guardian(first), await guardian(second)]).toEqual([made.data.id, made.data.id]);
  });

  it('goes on with the numbers of the school, and gives none where the school has none', async () => {
    const classId = await school.class();
    const none = await world.lead({ name: 'No Number' });
    const { body: first } = await win(none, {
      newStudents: [{ firstName: 'Nil', lastName: 'Number', classId }],
    });
    expect((await studentOf(first.data.studentIds[0])).studentIdentifier).toBe(null);
    await app.db.execute(
      sql`update student set student_identifier = 'HS-0099' where id = ${first.data.studentIds[0]}`,
    );
    const id = await world.lead({ name: 'With Number' });
    const { body } = await win(id, {
      newStudents: ['Uno', 'Due'].map((firstName) => ({ firstName, lastName: 'Number', classId })),
    });
    const numbers = await Promise.all(
      body.data.studentIds.map(async (one: string) => (await studentOf(one)).studentIdentifier),
    );
    expect(numbers.toSorted()).toEqual(['HS-0100', 'HS-0101']);
  });

  it('offers each class with its weekdays and times', async () => {
    const classId = await school.class({ name: 'Timed', startDate: '2026-12-01' });
    await manager.post(`/api/lms/classes/${classId}/schedules`, {
      ...{ startTime: '17:30', endTime: '19:00', selectedDays: [1, 3] },
    });
    const { body } = await sales.get(path(await world.lead(), '/winning'));
    const offer = body.data.classes.find(({ id }: { id: string }) => id === classId);
    expect(offer.times).toEqual([{ days: [1, 3], startTime: '17:30', endTime: '19:00' }]);
  });
});
