import { sql } from 'drizzle-orm';
import { makeTestApp, type TestClient } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

/**
 * A class of three with a teacher, a second examiner of another class, a manager who verifies, and a speaking test of 20 points.
 * Today is Thursday, 19 November 2026.
 */
export async function makeManualWorld() {
  const app = await makeTestApp();
  const school = schoolFactory(app.db);
  const teacher = await app.as('teacher');
  const assistant = await app.as('teacher_assistant');
  const manager = await app.as('manager');
  const principal = await app.as('principal');
  const admin = await app.as('administrator');
  const me = await school.employee('Anna Berg', await app.userIdOf('teacher'));
  const second = await school.employee('Ben Ode', await app.userIdOf('teacher_assistant'));
  const chief = await school.employee('Mia Roth', await app.userIdOf('manager'));
  const course = await school.course('English', 2);
  const classId = await school.class({ name: 'Starters 2A', courseIds: [course.id], teacherIds: [me] });
  const otherClassId = await school.class({ name: 'Movers 1B', teacherIds: [second] });
  const users = [
    await app.userIdOf('student'),
    await app.userIdOf('customer'),
    await app.userIdOf('moderator'),
  ];
  for (const user of users) await school.enrol(user, classId);
  const [pupilUser = ''] = users;
  await school.parent(await app.userIdOf('parent'), pupilUser);

  async function studentOf(userId: string): Promise<string> {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from student where user_id = ${userId}`,
    );
    return rows[0]?.id ?? '';
  }
  const students = await Promise.all(users.map(studentOf));
  const [pupil = '', friend = '', third = ''] = students;

  return {
    ...{ app, school, teacher, assistant, manager, principal, admin, me, second, chief, course, classId },
    ...{ otherClassId, pupilUser, pupil, friend, third },
    student: await app.as('student'),
    parent: await app.as('parent'),

    /** An assessment of 20 points by the teacher. */
    async assessment(fields: object = {}, by: TestClient = teacher) {
      const body = {
        title: 'Speaking',
        assessmentType: 'ORAL',
        courseId: course.id,
        maxScore: 20,
        ...fields,
      };
      const reply = await by.post('/api/lms/manual-assessments', body);
      if (reply.status !== 201) throw new Error(reply.raw.body);
      return reply.body.data as { id: string; version: number };
    },

    /** A session of the class on 18 November. */
    async session(assessmentId: string, fields: object = {}, by: TestClient = teacher) {
      const body = { name: 'Group 1', sessionDate: '2026-11-18', classId, ...fields };
      const reply = await by.post(`/api/lms/manual-assessments/${assessmentId}/sessions`, body);
      if (reply.status !== 201) throw new Error(reply.raw.body);
      return reply.body.data as { id: string; version: number };
    },

    /** The results that a student is shown, as title and score. */
    async results(by: TestClient) {
      const { data } = (await by.get('/api/lms/student-assessments/student/me')).body;
      return (data as { assessment: { title: string }; score: number }[]).map(
        ({ assessment, score }) => [assessment.title, score] as const,
      );
    },
  };
}
