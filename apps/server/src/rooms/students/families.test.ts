import { expect, it } from 'vitest';
import { makeTestApp } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

it('the users of students and of their guardians are told to whom the students are visible [REV-06]', async () => {
  const app = await makeTestApp();
  const school = schoolFactory(app.db);
  const [pupil, parent] = [await app.userIdOf('student'), await app.userIdOf('parent')];
  const teacher = await school.employee('Anna Berg', await app.userIdOf('teacher'));
  const classId = await school.class({ teacherIds: [teacher] });
  await school.enrol(pupil, classId);
  await school.parent(parent, pupil);
  const { data } = (await (await app.as('administrator')).get('/api/students')).body;
  const ids = data.map(({ id }: { id: string }) => id);
  const student = data.find(({ userId }: { userId: string }) => userId === pupil).id;
  const askedBy = async (role: 'teacher' | 'parent' | 'hr' | 'administrator') =>
    (await (await app.as(role)).get(`/api/students/families?studentIds=${ids.join(',')}`)).body.data;
  const family = { id: student, userIds: [pupil, parent] };
  expect(await askedBy('teacher')).toEqual([family]);
  expect(await askedBy('hr')).toEqual([]);
  const all = await askedBy('administrator');
  expect(all).toHaveLength(ids.length);
  expect(all).toContainEqual(family);
});
