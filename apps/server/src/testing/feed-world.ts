import { makeTestApp, type TestApp, type TestClient } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

export const postsPath = '/api/information/posts';

/** A school with a class of the teacher's, in which the student is, whose parent is the parent; and a class of nobody's. */
export async function makeFeedWorld() {
  const app = await makeTestApp();
  const school = schoolFactory(app.db);
  const teacherId = await school.employee('Tea Cher', await app.userIdOf('teacher'));
  const classId = await school.class({ name: '5A', teacherIds: [teacherId] });
  const otherClassId = await school.class({ name: '9Z' });
  const studentId = await app.userIdOf('student');
  await school.enrol(studentId, classId);
  await school.parent(await app.userIdOf('parent'), studentId);
  app.identity.sessions.clear();
  const clients = new Map<string, TestClient>();
  const as = async (who: Parameters<TestApp['as']>[0]) => {
    const key = typeof who === 'string' ? who : who.userId;
    const known = clients.get(key) ?? (await app.as(who));
    clients.set(key, known);
    return known;
  };
  /** A stored post by somebody, for the class unless told otherwise. Returns it. */
  const posted = async (by: Parameters<TestApp['as']>[0], fields: object = {}) => {
    const reply = await (await as(by)).post(postsPath, { ...bodyFor(classId), ...fields });
    if (reply.status !== 201) throw new Error(`no post: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  };
  return { app, school, classId, otherClassId, as, posted };
}

export type FeedWorld = Awaited<ReturnType<typeof makeFeedWorld>>;

/** The smallest body of a post: for the students and parents of a class. */
export function bodyFor(classId: string) {
  return {
    ...{ title: 'Sports day', content: '<p>Bring a hat</p>', targetAudience: 'CUSTOM' },
    targetGroups: [`class:${classId}:STUDENT`, `class:${classId}:PARENT`],
  };
}
