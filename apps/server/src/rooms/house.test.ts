import type { ShippedRole } from '@bellwether/contract/identity/default-roles';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../testing/make-test-app.ts';
import { schoolFactory } from '../testing/school-factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeTestApp();
});

const session = '/api/auth/session';

async function noneOwnOf(role: ShippedRole): Promise<string[]> {
  const { body } = await (await app.as(role)).get(session);
  return body.noneOwn.toSorted();
}

describe('what a session has none of its own of', () => {
  it('are the records that a role reads of its own alone, until there is one [APP-06]', async () => {
    expect(await noneOwnOf('hr')).toEqual(['enrolment', 'lead', 'student']);
    expect(await noneOwnOf('content_editor')).toEqual(['class', 'enrolment', 'lead', 'student']);
    const admin = await app.as('administrator');
    const made = await admin.post('/api/e-commerce/leads', { name: 'Lena', email: 'lena@x.example' });
    await app.db.execute(
      sql`update lead set assigned_to_id = ${await app.userIdOf('hr')} where id = ${made.body.data.id}`,
    );
    expect(await noneOwnOf('hr')).toEqual(['enrolment', 'student']);
  });

  it('are for a teacher the classes and their students, until they are staffed on one [APP-06]', async () => {
    const school = schoolFactory(app.db);
    expect(await noneOwnOf('teacher')).toEqual(['class', 'enrolment', 'lead', 'student']);
    const anna = await school.employee('Anna Berg', await app.userIdOf('teacher'));
    const course = await school.course('English', 1, {});
    const classId = await school.class({ name: 'Starters', courseIds: [course.id] });
    await (await app.as('manager')).put(`/api/lms/classes/${classId}/staff-assignments`, {
      assignments: [{ courseId: null, teacherId: anna }],
    });
    expect(await noneOwnOf('teacher')).toEqual(['enrolment', 'lead', 'student']);
    await school.enrol(await app.userIdOf('student'), classId);
    expect(await noneOwnOf('teacher')).toEqual(['lead']);
  });

  it('is nothing for who reads any, though there be none, nor for who may read nothing', async () => {
    expect(await noneOwnOf('administrator')).toEqual([]);
    expect(await noneOwnOf('customer')).not.toContain('lead');
    expect((await app.anonymous.get(session)).body.noneOwn).toEqual([]);
  });
});
