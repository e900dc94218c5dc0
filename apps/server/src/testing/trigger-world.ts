import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { newId } from '../platform/db/columns.ts';
import { runTriggers } from '../rooms/automation/trigger.job.ts';
import { feedbackTemplate } from '../rooms/feedback/feedback.table.ts';
import { classSchedule, lessonOccurrence, occurrenceStaff } from '../rooms/scheduling/scheduling.table.ts';
import { makeTestApp, type TestApp, type TestClient } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

interface LessonPlan {
  readonly classId: string;
  /** YYYY-MM-DD; the zone of the tests is UTC. */
  readonly date: string;
  /** HH:mm; an hour long. */
  readonly at?: string;
  readonly lessonId?: string;
  readonly courseId?: string;
  readonly teacherId?: string;
  readonly isCancelled?: boolean;
}

export interface TriggerWorld {
  readonly app: TestApp;
  readonly admin: TestClient;
  readonly teacher: TestClient;
  readonly student: TestClient;
  readonly parent: TestClient;
  readonly teacherId: string;
  readonly school: ReturnType<typeof schoolFactory>;
  readonly roleId: (name: string) => string;
  readonly templateId: string;
  /** Sets the clock and lets the job run once. */
  readonly runAt: (moment: string) => Promise<number>;
  readonly lesson: (plan: LessonPlan) => Promise<string>;
  readonly rule: (body: object) => Promise<{ id: string; version: number }>;
  /** The names of who is asked, by the title of a rule's request. */
  readonly asked: (ruleId: string) => Promise<string[]>;
  readonly firings: (
    ruleId: string,
  ) => Promise<{ event: string; eventAt: string; status: string; count: number }[]>;
}

/** A school with one teacher, a student and a parent, whose rules are tried with a clock that stands still. */
export async function makeTriggerWorld(): Promise<TriggerWorld> {
  const app = await makeTestApp();
  const { db } = app;
  const school = schoolFactory(db);
  const teacherUser = await app.userIdOf('teacher');
  const teacherId = await school.employee('Tess Teacher', teacherUser);
  const [admin, teacher, student, parent] = [
    await app.as('administrator'),
    await app.as('teacher'),
    await app.as('student'),
    await app.as('parent'),
  ];
  await school.rename(teacher.userId, 'Tess Teacher');
  await school.rename(student.userId, 'Minh Anh');
  await school.rename(parent.userId, 'Lan Anh');
  await school.parent(parent.userId, student.userId);
  const { rows } = await db.execute<{ name: string; id: string }>(sql`select name, id from role`);
  const roles = new Map(rows.map(({ name, id }) => [name, id]));
  const templateId = newId();
  await db.insert(feedbackTemplate).values({
    id: templateId,
    name: 'How was it?',
    formSchema: {
      questions: [{ id: 'q1', questionText: 'How was it?', questionType: 'rating', ratingType: 'stars' }],
    } as unknown as typeof feedbackTemplate.$inferInsert.formSchema,
  });
  const schedules = new Map<string, string>();

  return {
    app,
    admin,
    teacher,
    student,
    parent,
    teacherId,
    school,
    roleId: (name) => roles.get(name) ?? '',
    templateId,
    runAt: (moment) => {
      app.clock.set(moment);
      return runTriggers(app.platform);
    },
    async lesson({ classId, date, at = '09:00', teacherId: by, ...fields }) {
      let scheduleId = schedules.get(classId);
      if (!scheduleId) {
        scheduleId = newId();
        await db.insert(classSchedule).values({ id: scheduleId, classId });
        schedules.set(classId, scheduleId);
      }
      const id = newId();
      const end = `${String(Number(at.slice(0, 2)) + 1).padStart(2, '0')}${at.slice(2)}`;
      await db.insert(lessonOccurrence).values({
        ...fields,
        ...{ id, classId, scheduleId, date, originalDate: date, startTime: at, endTime: end },
        ...{ plannedStartTime: at, plannedEndTime: end },
        ...{ startsAt: `${date}T${at}:00.000Z`, endsAt: `${date}T${end}:00.000Z` },
      });
      if (by) await db.insert(occurrenceStaff).values({ occurrenceId: id, employeeId: by, kind: 'TEACHER' });
      return id;
    },
    async rule(body) {
      const reply = await admin.post('/api/feedback-trigger-rules', {
        name: 'A rule',
        feedbackTemplateId: templateId,
        triggerConfig: {},
        ...body,
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      return reply.body.data;
    },
    async asked(ruleId) {
      const { rows: found } = await db.execute<{ name: string }>(sql`
        select u.name from trigger_firing f join feedback_request_respondent r on r.request_id = any(f.made_ids)
        join "user" u on u.id = r.user_id where f.feedback_rule_id = ${ruleId} order by r.asked_at, u.name`);
      return found.map(({ name }) => name);
    },
    async firings(ruleId) {
      const { body } = await admin.get(`/api/feedback-trigger-rules/${ruleId}/firings`);
      return body.data;
    },
  };
}
