import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeTriggerWorld, type TriggerWorld } from '../../testing/trigger-world.ts';
import { staffAssignment } from '../scheduling/assignments/assignments.table.ts';
import { assignmentType } from '../settings/settings.table.ts';
import { triggerJob } from './trigger.job.ts';

const lessons = { courseIds: [], classIds: [] };
const participants = (...courseRoles: string[]) => ({
  targetAudienceScope: 'LESSON_PARTICIPANTS',
  targetAudienceConfig: { courseRoles },
});

describe('the triggers', () => {
  let world: TriggerWorld;
  const plan = (triggerConfig: object, more: object = {}) =>
    world.rule({
      triggerType: 'SCHEDULED_RECURRING',
      triggerConfig,
      targetAudienceScope: 'SPECIFIC_USERS',
      targetAudienceConfig: { userIds: [world.student.userId] },
      ...more,
    });

  beforeAll(async () => {
    world = await makeTriggerWorld();
  });

  it('are run by a job every minute [APP-51, AMB-221]', () => {
    expect(triggerJob(world.app.platform)).toMatchObject({ name: 'trigger-rules', cron: '* * * * *' });
  });

  it('SCHEDULED_RECURRING fires on each date of the plan once, and catches up what a stop missed [FBK-13, AMB-221, APP-51]', async () => {
    world.app.clock.set('2026-11-19T03:24:00.000Z');
    const { id } = await plan({ frequency: 'DAILY', time: '08:00' });
    await world.runAt('2026-11-19T07:59:00.000Z');
    expect(await world.firings(id)).toEqual([]);
    await world.runAt('2026-11-19T08:00:00.000Z');
    await world.runAt('2026-11-19T08:00:30.000Z');
    await world.runAt('2026-11-19T08:01:00.000Z');
    expect(await world.firings(id)).toMatchObject([
      { status: 'DONE', count: 1, eventAt: '2026-11-19T08:00:00.000Z' },
    ]);
    // Three days of silence.
    await world.runAt('2026-11-22T09:00:00.000Z');
    expect((await world.firings(id)).map(({ eventAt }) => eventAt)).toEqual([
      '2026-11-22T08:00:00.000Z',
      '2026-11-21T08:00:00.000Z',
      '2026-11-20T08:00:00.000Z',
      '2026-11-19T08:00:00.000Z',
    ]);
    expect(await world.asked(id)).toHaveLength(4);
    await world.admin.delete(`/api/feedback-trigger-rules/${id}`);
  });

  it('SCHEDULED_RECURRING keeps the wall clock of the organisation’s zone across a change of clocks [AMB-221, REV-25]', async () => {
    await setZone('Europe/Berlin');
    world.app.clock.set('2027-03-26T00:00:00.000Z');
    const { id } = await plan({ frequency: 'DAILY', time: '02:30' });
    await world.runAt('2027-03-29T12:00:00.000Z');
    const at = (await world.firings(id)).map(({ eventAt }) => eventAt).toReversed();
    // On 28 March the clocks go from 02:00 to 03:00: the missing half past two is half past three.
    expect(at).toEqual([
      '2027-03-26T01:30:00.000Z',
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ]);
    await setZone('UTC');
    await world.admin.delete(`/api/feedback-trigger-rules/${id}`);
  });

  it('LESSON_START and LESSON_COMPLETION fire for real lessons and never for cancelled ones [FBK-13, FBK-14, AMB-221]', async () => {
    const { school } = world;
    const classId = await school.class({ name: 'Owls', teacherIds: [world.teacherId] });
    await school.enrol(world.student.userId, classId);
    world.app.clock.set('2027-04-05T00:00:00.000Z');
    const config = { triggerConfig: { courseIds: [], classIds: [classId] } };
    const start = await world.rule({ triggerType: 'LESSON_START', ...config, ...participants('TEACHER') });
    const end = await world.rule({
      triggerType: 'LESSON_COMPLETION',
      ...config,
      ...participants('STUDENT', 'PARENT', 'TEACHER'),
    });
    await world.lesson({ classId, date: '2027-04-05', teacherId: world.teacherId });
    await world.lesson({ classId, date: '2027-04-06', isCancelled: true });
    await world.runAt('2027-04-05T09:00:00.000Z');
    expect(await world.firings(start.id)).toMatchObject([{ event: 'Owls', status: 'DONE', count: 1 }]);
    expect(await world.asked(start.id)).toEqual(['Tess Teacher']);
    expect(await world.firings(end.id)).toEqual([]);
    await world.runAt('2027-04-06T13:00:00.000Z');
    expect(await world.firings(start.id)).toHaveLength(1);
    expect(await world.firings(end.id)).toHaveLength(1);
    expect(await world.asked(end.id)).toEqual(['Lan Anh', 'Minh Anh', 'Tess Teacher']);
  });

  it('FIRST_LESSON_CLASS fires when the first lesson of a class has ended, and for no later one [FBK-13, AMB-221]', async () => {
    const classId = await world.school.class({ name: 'Foxes', teacherIds: [world.teacherId] });
    world.app.clock.set('2027-04-06T14:00:00.000Z');
    const { id } = await world.rule({
      triggerType: 'FIRST_LESSON_CLASS',
      triggerConfig: lessons,
      targetAudienceScope: 'CLASS_PARTICIPANTS',
      targetAudienceConfig: { courseRoles: ['TEACHER'] },
    });
    await world.lesson({ classId, date: '2027-04-05', isCancelled: true });
    await world.lesson({ classId, date: '2027-04-07' });
    await world.lesson({ classId, date: '2027-04-08' });
    await world.runAt('2027-04-07T09:30:00.000Z');
    expect(await world.firings(id)).toEqual([]);
    await world.runAt('2027-04-09T00:00:00.000Z');
    expect(await world.firings(id)).toMatchObject([{ event: 'Foxes', status: 'DONE', count: 1 }]);
    expect(await world.asked(id)).toEqual(['Tess Teacher']);
  });

  it('FIRST_LESSON_STUDENT fires once a student, for them and their parents alone [FBK-13, FBK-14, AMB-221]', async () => {
    const { school, app } = world;
    const newcomer = (await app.as('customer')).userId;
    await school.rename(newcomer, 'Nam New');
    const classId = await school.class({ name: 'Bears' });
    await school.enrol(world.student.userId, classId);
    app.clock.set('2027-04-12T00:00:00.000Z');
    const { id } = await world.rule({
      triggerType: 'FIRST_LESSON_STUDENT',
      triggerConfig: lessons,
      ...participants('STUDENT', 'PARENT'),
      subjectAudience: { scope: 'EVENT_PERSON' },
    });
    await world.lesson({ classId, date: '2027-04-12' });
    await world.runAt('2027-04-12T11:00:00.000Z');
    // Minh Anh has had lessons before, in another class.
    expect(await world.firings(id)).toEqual([]);
    await school.enrol(newcomer, classId);
    await school.parent(world.parent.userId, newcomer);
    await world.lesson({ classId, date: '2027-04-13' });
    await world.runAt('2027-04-12T12:00:00.000Z');
    await app.db.execute(sql`update enrolment set enrolled_at = '2027-04-12T20:00:00Z'
      where student_id = (select id from student where user_id = ${newcomer})`);
    await world.runAt('2027-04-13T11:00:00.000Z');
    expect(await world.firings(id)).toMatchObject([{ event: 'Nam New · Bears', count: 1 }]);
    // Nobody is asked about themselves: of the two, it is the parent.
    expect(await world.asked(id)).toEqual(['Lan Anh']);
    await world.lesson({ classId, date: '2027-04-14' });
    await world.runAt('2027-04-14T11:00:00.000Z');
    expect(await world.firings(id)).toHaveLength(1);
  });

  it('COURSE_COMPLETION fires when the last lesson of a course has ended in a class [FBK-13, FBK-14, AMB-221]', async () => {
    const { school } = world;
    const course = await school.course('English A1', 3);
    const classId = await school.class({
      name: 'Cats',
      courseIds: [course.id],
      teacherIds: [world.teacherId],
    });
    await school.enrol(world.student.userId, classId);
    world.app.clock.set('2027-05-03T00:00:00.000Z');
    const { id } = await world.rule({
      triggerType: 'COURSE_COMPLETION',
      triggerConfig: lessons,
      targetAudienceScope: 'COURSE_PARTICIPANTS',
      targetAudienceConfig: { courseRoles: ['STUDENT', 'TEACHER'] },
    });
    const [one, two, three] = course.lessonIds;
    await world.lesson({ classId, date: '2027-05-03', lessonId: one ?? '', courseId: course.id });
    await world.lesson({ classId, date: '2027-05-04', lessonId: two ?? '', courseId: course.id });
    // The third is not planned yet: the second is not the last.
    await world.runAt('2027-05-05T00:00:00.000Z');
    expect(await world.firings(id)).toEqual([]);
    await world.lesson({ classId, date: '2027-05-05', lessonId: three ?? '', courseId: course.id });
    await world.runAt('2027-05-06T00:00:00.000Z');
    expect(await world.firings(id)).toMatchObject([{ event: 'Cats · English A1', count: 2 }]);
    expect(await world.asked(id)).toEqual(['Minh Anh', 'Tess Teacher']);
  });

  it('STAFF_ASSIGNMENT_ENDED fires after the last day, also one that was set by hand [FBK-13, AMB-221]', async () => {
    const { app } = world;
    const typeId = newId();
    await app.db.insert(assignmentType).values({ id: typeId, name: 'Front desk', color: 'blue' });
    const assignment = {
      userId: world.teacher.userId,
      assignmentTypeId: typeId,
      isRecurring: true,
      daysOfWeek: [1],
      startDate: '2027-01-04',
    };
    const [ending, open] = [newId(), newId()];
    await app.db.insert(staffAssignment).values([
      { ...assignment, id: ending, endDate: '2027-05-10' },
      { ...assignment, id: open },
    ]);
    app.clock.set('2027-05-09T00:00:00.000Z');
    const { id } = await world.rule({
      triggerType: 'STAFF_ASSIGNMENT_ENDED',
      triggerConfig: { assignmentTypeIds: [typeId] },
      targetAudienceScope: 'LESSON_PARTICIPANTS',
    });
    await world.runAt('2027-05-10T16:59:00.000Z');
    expect(await world.firings(id)).toEqual([]);
    await world.runAt('2027-05-10T17:00:00.000Z');
    expect(await world.firings(id)).toMatchObject([{ event: 'Tess Teacher · Front desk', count: 1 }]);
    expect(await world.asked(id)).toEqual(['Tess Teacher']);
    await app.db.execute(sql`update staff_assignment set end_date = '2027-05-10' where id = ${open}`);
    await world.runAt('2027-05-11T08:00:00.000Z');
    await world.runAt('2027-05-11T08:01:00.000Z');
    expect(await world.firings(id)).toHaveLength(2);
  });

  it('MANUAL_API_TRIGGER fires when called, once for a name of an occasion [FBK-13, AMB-221]', async () => {
    const { id } = await world.rule({
      triggerType: 'MANUAL_API_TRIGGER',
      targetAudienceScope: 'ROLE',
      targetAudienceConfig: { roleIds: [world.roleId('parent')] },
    });
    const fire = (body?: object) => world.admin.post(`/api/feedback-trigger-rules/${id}/trigger`, body ?? {});
    const first = await fire({ eventKey: 'open-day-2027' });
    expect(first.body.data, JSON.stringify(first.body)).toMatchObject({
      status: 'DONE',
      count: 1,
      firedBy: 'Test administrator',
    });
    expect((await fire({ eventKey: 'open-day-2027' })).body.data.id).toBe(first.body.data.id);
    expect((await fire()).body.data.id).not.toBe(first.body.data.id);
    expect(await world.firings(id)).toHaveLength(2);
    expect(await world.asked(id)).toEqual(['Lan Anh', 'Lan Anh']);
    await world.runAt('2027-06-01T00:00:00.000Z');
    expect(await world.firings(id)).toHaveLength(2);
  });

  it('fire once when two workers run at once and when the job runs twice [AMB-221, APP-51]', async () => {
    const classId = await world.school.class({ name: 'Wolves' });
    await world.school.enrol(world.student.userId, classId);
    world.app.clock.set('2027-06-07T00:00:00.000Z');
    const { id } = await world.rule({
      triggerType: 'LESSON_COMPLETION',
      triggerConfig: { courseIds: [], classIds: [classId] },
      ...participants('STUDENT'),
    });
    for (const day of ['07', '08', '09', '10']) await world.lesson({ classId, date: `2027-06-${day}` });
    const all = await Promise.all(Array.from({ length: 4 }, () => world.runAt('2027-06-11T00:00:00.000Z')));
    expect(all.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(4);
    await world.runAt('2027-06-11T00:00:00.000Z');
    await world.app.db.execute(sql`update trigger_watermark set processed_until = '2027-06-01T00:00:00Z'`);
    await world.runAt('2027-06-11T00:01:00.000Z');
    expect(await world.firings(id)).toHaveLength(4);
    expect(await world.asked(id)).toHaveLength(4);
  });

  it('do not fire for what happened while a rule was off, or before it was made [FBK-13]', async () => {
    world.app.clock.set('2027-06-14T00:00:00.000Z');
    const { id, version } = await plan({ frequency: 'DAILY', time: '08:00' }, { isEnabled: false });
    await world.runAt('2027-06-16T00:00:00.000Z');
    expect(await world.firings(id)).toEqual([]);
    const on = await world.admin.put(`/api/feedback-trigger-rules/${id}`, {
      ...ruleBody(await world.admin.get(`/api/feedback-trigger-rules/${id}`)),
      isEnabled: true,
      version,
    });
    expect(on.status, JSON.stringify(on.body)).toBe(200);
    await world.runAt('2027-06-16T08:00:00.000Z');
    expect(await world.firings(id)).toHaveLength(1);
    const off = await world.admin.post(`/api/feedback-trigger-rules/${id}/trigger`, {});
    expect(off.status).toBe(200);
  });

  async function setZone(zone: string): Promise<void> {
    const { db } = world.app;
    await db.execute(sql`insert into system_setting (id, category, key, type, value, created_at, updated_at)
      values (gen_random_uuid(), 'system', 'timeZone', 'string', ${zone}, now(), now())
      on conflict (category, key) do update set value = ${zone}`);
  }
});

function ruleBody(reply: { body: { data: Record<string, unknown> } }) {
  const keys = [
    ...['name', 'feedbackTemplateId', 'triggerType', 'triggerConfig'],
    ...['targetAudienceScope', 'targetAudienceConfig', 'subjectAudience'],
  ];
  return Object.fromEntries(keys.map((key) => [key, reply.body.data[key]]));
}
