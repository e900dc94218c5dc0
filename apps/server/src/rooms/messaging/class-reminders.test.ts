import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';
import { remindOfClasses } from './class-reminders.job.ts';
import { message, notification } from './messaging.table.ts';
import { tidyMail } from './tidy-mail.job.ts';

let app: TestApp;
let teacher: TestClient;
let student: TestClient;
let parent: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  [teacher, student, parent] = [await app.as('teacher'), await app.as('student'), await app.as('parent')];
  const school = schoolFactory(app.db);
  const teacherId = await school.employee('Tess Teacher', teacher.userId);
  const classId = await school.class({ name: 'Owls', teacherIds: [teacherId] });
  await school.enrol(student.userId, classId);
  await school.parent(parent.userId, student.userId);
  await school.rename(student.userId, 'Minh Anh');
  const room = await school.room('Room 4');
  // Friday, the day after the test's Thursday.
  const made = await (await app.as('superuser')).post(`/api/lms/classes/${classId}/schedules`, {
    ...{ startTime: '09:00', endTime: '10:00', selectedDays: [5], locationId: room, teacherIds: [teacherId] },
  });
  expect(made.status).toBeLessThan(300);
});

describe('the reminder of tomorrow’s classes', () => {
  it('goes out once, from 18:00 by the organisation’s clock, to students and parents, and to staff only when asked for [MSG-11, AMB-158]', async () => {
    app.clock.set('2026-11-19T17:59:00.000Z');
    expect(await remindOfClasses(app.platform)).toBe(0);
    app.clock.set('2026-11-19T18:00:00.000Z');
    expect(await remindOfClasses(app.platform)).toBe(2);
    expect(await remindOfClasses(app.platform)).toBe(0);
    const [own] = await reminders(student);
    expect(own).toMatchObject({
      title: 'Classes tomorrow: 1',
      message: '09:00 Owls (Room 4)',
      link: '/calendar?view=day&date=2026-11-20',
    });
    expect((await reminders(parent))[0]?.message).toBe('Minh Anh: 09:00 Owls (Room 4)');
    expect(await reminders(teacher)).toEqual([]);
  });

  it('reaches staff who switched it on, and not a student who switched it off [AMB-158]', async () => {
    const body = (enabled: boolean) => ({ type: 'UPCOMING_CLASS_REMINDER', enabled });
    await teacher.put('/api/notifications/preferences', body(true));
    await student.put('/api/notifications/preferences', body(false));
    app.clock.set('2026-11-26T18:30:00.000Z');
    await remindOfClasses(app.platform);
    expect(await reminders(teacher)).toHaveLength(1);
    expect(await reminders(student)).toHaveLength(1);
    expect(await reminders(parent)).toHaveLength(2);
  });
});

describe('an enrolment', () => {
  it('is told to the student and the parents, once it stands [MSG-11, AMB-158]', async () => {
    const school = schoolFactory(app.db);
    const classId = await school.class({ name: 'Falcons' });
    const superuser = await app.as('superuser');
    const { body } = await superuser.get('/api/students?limit=100');
    const id = body.data.find((one: { userId: string }) => one.userId === student.userId).id;
    expect((await superuser.post('/api/lms/enrolments', { classId, studentId: id })).status).toBe(201);
    for (const client of [student, parent]) {
      const [latest] = await told(client, 'NEW_COURSE_ENROLLMENT');
      expect(latest).toMatchObject({
        title: 'Enrolled in Falcons',
        message: 'Minh Anh has been enrolled in Falcons.',
        link: `/classes/${classId}`,
      });
    }
  });
});

describe('the nightly tidying', () => {
  it('deletes what lay in the trash for 30 days and notifications of 90, and a message that nobody holds [REV-58]', async () => {
    const sent = await teacher.post('/api/messages', {
      recipientUserIds: [parent.userId],
      content: 'Old news',
    });
    const id: string = sent.body.data.id;
    for (const client of [teacher, parent]) {
      await client.patch('/api/messages/recipients', { action: 'softDelete', messageIds: [id] });
    }
    const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000);
    await tidyMail(app.db, days(29));
    expect((await teacher.get(`/api/messages/${id}`)).status).toBe(200);
    await tidyMail(app.db, days(31));
    expect((await teacher.get(`/api/messages/${id}`)).status).toBe(404);
    expect(await app.db.select().from(message).where(eq(message.id, id))).toEqual([]);
    await tidyMail(app.db, days(91));
    expect(await app.db.select().from(notification)).toEqual([]);
  });
});

function reminders(client: TestClient) {
  return told(client, 'UPCOMING_CLASS_REMINDER');
}

async function told(
  client: TestClient,
  type: string,
): Promise<{ title: string; message: string; link: string }[]> {
  const { body } = await client.get('/api/notifications?limit=100');
  return body.data.filter((one: { type: string }) => one.type === type);
}
