import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTriggerWorld, type TriggerWorld } from '../../testing/trigger-world.ts';
import { lessonOccurrence } from '../scheduling/scheduling.table.ts';

describe('a lesson that is moved into the past', () => {
  // The job never looks back: each test has a week of its own, one after another.
  let world: TriggerWorld;

  beforeAll(async () => {
    world = await makeTriggerWorld();
  });

  it('fires once, as if it had been there from the start, and not again when it is moved on [FBK-13, AMB-080, AMB-221]', async () => {
    world.app.clock.set('2027-07-05T00:00:00.000Z');
    const { classId, lessonId } = await owls('2027-07-09');
    const [start, end] = [await rule('LESSON_START', classId), await rule('LESSON_COMPLETION', classId)];
    await world.runAt('2027-07-07T12:00:00.000Z');
    expect(await times(end)).toEqual([]);

    await move(lessonId, { newDate: '2027-07-06', newStartTime: '14:00', newEndTime: '15:30' });
    await world.runAt('2027-07-07T12:01:00.000Z');
    await world.runAt('2027-07-07T12:02:00.000Z');
    expect(await times(start)).toEqual(['2027-07-06T14:00:00.000Z']);
    expect(await times(end)).toEqual(['2027-07-06T15:30:00.000Z']);
    expect(await world.asked(end)).toEqual(['Minh Anh']);

    // The same day again, and the day of the plan: it was fired for.
    await move(lessonId, { newDate: '2027-07-06', newStartTime: '10:00', newEndTime: '11:00' });
    await world.runAt('2027-07-07T12:03:00.000Z');
    await move(lessonId, 'back');
    await world.runAt('2027-07-10T00:00:00.000Z');
    expect(await times(end)).toHaveLength(1);
    expect(await times(start)).toHaveLength(1);
  });

  it('fires also when only its time of today went by [FBK-13, AMB-221]', async () => {
    world.app.clock.set('2027-07-12T00:00:00.000Z');
    const { classId, lessonId } = await owls('2027-07-14');
    const end = await rule('LESSON_COMPLETION', classId);
    await world.runAt('2027-07-14T08:30:00.000Z');
    await move(lessonId, { newStartTime: '06:00', newEndTime: '07:00' });
    await world.runAt('2027-07-14T08:31:00.000Z');
    expect(await times(end)).toEqual(['2027-07-14T07:00:00.000Z']);
  });

  it('fires no rule that was not there yet, and none once a week has passed [FBK-13, AMB-221]', async () => {
    world.app.clock.set('2027-07-12T00:00:00.000Z');
    const { classId, lessonId } = await owls('2027-07-30');
    const early = await rule('LESSON_COMPLETION', classId);
    await world.runAt('2027-07-20T12:00:00.000Z');
    const late = await rule('LESSON_COMPLETION', classId);
    // Eight days back: nobody is asked about that any more.
    await move(lessonId, { newDate: '2027-07-12' });
    await world.runAt('2027-07-20T12:01:00.000Z');
    expect([await times(early), await times(late)]).toEqual([[], []]);
    // Before the later rule was made.
    await move(lessonId, { newDate: '2027-07-19' });
    await world.runAt('2027-07-20T12:02:00.000Z');
    expect([await times(early), await times(late)]).toEqual([['2027-07-19T10:00:00.000Z'], []]);
  });

  it('is nothing to a rule while it is cancelled, nor are lessons that nobody moved [FBK-13, AMB-221]', async () => {
    world.app.clock.set('2027-07-26T00:00:00.000Z');
    const { classId, lessonId } = await owls('2027-07-30');
    const end = await rule('LESSON_COMPLETION', classId);
    await world.runAt('2027-07-28T12:00:00.000Z');
    // Written down afterwards, as an import does.
    await world.lesson({ classId, date: '2027-07-27' });
    await move(lessonId, { newDate: '2027-07-26', isCancelled: true });
    await world.runAt('2027-07-28T12:01:00.000Z');
    expect(await times(end)).toEqual([]);
  });

  it('completes a course whose last lesson it was, or whose last one it went past [FBK-13, AMB-221]', async () => {
    world.app.clock.set('2027-08-02T00:00:00.000Z');
    const course = await world.school.course('English A1', 2);
    const [one, two] = course.lessonIds;
    const classId = await world.school.class({ name: 'Cats', courseIds: [course.id] });
    await world.school.enrol(world.student.userId, classId);
    const completed = await rule('COURSE_COMPLETION', classId);
    const plan = { classId, courseId: course.id };
    await world.lesson({ ...plan, date: '2027-08-03', lessonId: one ?? '' });
    const last = await world.lesson({ ...plan, date: '2027-08-06', lessonId: two ?? '' });
    await world.runAt('2027-08-04T12:00:00.000Z');
    expect(await times(completed)).toEqual([]);
    await move(last, { newDate: '2027-08-02', overrideLessonId: two });
    await world.runAt('2027-08-04T12:01:00.000Z');
    await world.runAt('2027-08-04T12:02:00.000Z');
    expect(await times(completed)).toEqual(['2027-08-03T10:00:00.000Z']);
  });

  async function owls(date: string) {
    const classId = await world.school.class({ name: 'Owls' });
    await world.school.enrol(world.student.userId, classId);
    return { classId, lessonId: await world.lesson({ classId, date }) };
  }

  async function rule(triggerType: string, classId: string) {
    const { id } = await world.rule({
      triggerType,
      triggerConfig: { courseIds: [], classIds: [classId] },
      targetAudienceScope: 'CLASS_PARTICIPANTS',
      targetAudienceConfig: { courseRoles: ['STUDENT'] },
    });
    return id;
  }

  async function times(ruleId: string) {
    return (await world.firings(ruleId)).map(({ eventAt }) => eventAt);
  }

  /** As the office does it: by an override of the lesson's date; `back` puts it back to its plan. */
  async function move(lessonId: string, override: object | 'back'): Promise<void> {
    const [lesson] = await world.app.db
      .select()
      .from(lessonOccurrence)
      .where(eq(lessonOccurrence.id, lessonId));
    const { scheduleId: classScheduleId, originalDate: overrideDate } = lesson ?? {};
    const path = '/api/class-schedule/overrides';
    const { body } = await world.admin.get(`${path}?scheduleId=${classScheduleId}`);
    const [before] = body.data;
    if (before) expect((await world.admin.delete(`${path}/${before.id}`)).status).toBe(204);
    if (override === 'back') return;
    const reply = await world.admin.post(path, { classScheduleId, overrideDate, ...override });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  }
});
