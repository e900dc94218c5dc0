import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

let app: TestApp;
let hr: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  hr = await app.as('hr');
  school = schoolFactory(app.db);
});

describe('a status for many employees', () => {
  it('is given at once, and ends the sign-in of who leaves [REV-05]', async () => {
    const userId = await app.userIdOf('content_editor');
    const editor = await app.as('content_editor');
    const ids = [await school.employee('Many One', userId), await school.employee('Many Two')];
    const set = (status: string) => hr.post('/api/hr/employees/status', { employeeIds: ids, status });
    expect((await set('ON_LEAVE')).body).toEqual({ changed: 2 });
    expect((await editor.get('/api/users')).status).toBe(200);
    expect((await set('TERMINATED')).body).toEqual({ changed: 2 });
    expect((await editor.get('/api/users')).status).toBe(401);
    expect((await set('TERMINATED')).body).toEqual({ changed: 0 });
    await set('ACTIVE');
    expect((await hr.get(`/api/hr/employees/${ids[0]}`)).body.data.user.isActive).toBe(true);
    expect((await set('GRADUATED')).status).toBe(400);
  });

  it('needs the right to edit employees', async () => {
    const teacher = await app.as('teacher');
    const employeeIds = [await school.employee('Safe One')];
    const reply = await teacher.post('/api/hr/employees/status', { employeeIds, status: 'RESIGNED' });
    expect(reply.status).toBe(403);
  });
});

describe('an invitation', () => {
  it('makes a user with the role employee and mails a one-time link [REV-05] [REV-11]', async () => {
    const id = await school.employee('Minh Phạm');
    const reply = await hr.post(`/api/hr/employees/${id}/invite`, { email: 'minh.pham@school.example' });
    expect(reply.body.data.user).toMatchObject({
      name: 'Minh Phạm',
      username: 'minh.pham',
      email: 'minh.pham@school.example',
      isActive: true,
    });
    expect(reply.body.link).toBeNull();
    const mail = app.outbox.find(({ to }) => to === 'minh.pham@school.example');
    const token = mail?.text.match(/token=(\S+)/)?.[1];
    const set = await app.anonymous.post('/api/auth/reset-password', {
      token,
      password: 'copper-harbour-74-violet',
    });
    expect(set.status).toBe(200);
    const user = (await (await app.as('administrator')).get(`/api/users/${reply.body.data.user.id}`)).body
      .data;
    expect(user.roles.map(({ name }: { name: string }) => name)).toEqual(['employee']);
    expect((await hr.post(`/api/hr/employees/${id}/invite`, { email: 'x@y.example' })).body.code).toBe(
      'HAS_USER',
    );
  });

  it('refuses an address or a username that is taken, at its field [REV-05]', async () => {
    const id = await school.employee('Taken One');
    const invite = (body: object) => hr.post(`/api/hr/employees/${id}/invite`, body);
    expect((await invite({})).body.errors).toEqual({ email: ['A valid e-mail address is required'] });
    expect((await invite({ email: 'hr@example.org' })).body.errors).toHaveProperty('email');
    const reply = await invite({ email: 'new@school.example', username: 'teacher' });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([409, ['username']]);
  });

  it('never gives more rights than the one who invites has [REV-04] [REV-05]', async () => {
    const id = await school.employee('Power One');
    const body = { email: 'power@school.example', roles: ['superuser'] };
    const reply = await hr.post(`/api/hr/employees/${id}/invite`, body);
    expect([reply.status, reply.body.code]).toEqual([403, 'ESCALATION']);
  });

  it('links one user to one employee, who becomes staff [REV-05] [REV-02]', async () => {
    const [one, other] = [await school.employee('Link One'), await school.employee('Link Two')];
    const userId = await app.userIdOf('customer');
    const reply = await hr.post(`/api/hr/employees/${one}/invite`, { userId });
    expect(reply.body.data.user).toMatchObject({ id: userId, username: 'customer' });
    const linked = await app.as('customer');
    expect((await linked.get(`/api/hr/employees/${one}`)).status).toBe(200);
    expect((await hr.post(`/api/hr/employees/${other}/invite`, { userId })).body.errors).toHaveProperty(
      'userId',
    );
  });

  it('is refused for who has left [REV-05]', async () => {
    const id = await school.employee('Left One');
    await hr.post('/api/hr/employees/status', { employeeIds: [id], status: 'RESIGNED' });
    const reply = await hr.post(`/api/hr/employees/${id}/invite`, { email: 'left@school.example' });
    expect(reply.body.code).toBe('HAS_LEFT');
  });
});

describe('the handing over', () => {
  it('lists reports, classes and lessons to come, and counts the open leads [REV-05]', async () => {
    const id = await school.employee('Leaving One');
    const { userId } = await app.as('sales');
    await app.db.execute(`update employee set user_id = '${userId}' where id = '${id}'`);
    const manager = await app.as('manager');
    for (const currentStage of ['NEW', 'LOST'])
      await manager.post('/api/e-commerce/leads', { name: 'A lead', currentStage, assignedToId: userId });
    const report = await school.employee('Report One');
    await app.db.execute(`update employee set manager_id = '${id}' where id = '${report}'`);
    const classId = await school.class({ name: 'Starters 1', teacherIds: [id] });
    const reply = await hr.get(`/api/hr/employees/${id}/handover`);
    expect(reply.body.data).toMatchObject({
      directReports: [{ id: report, firstName: 'Report', lastName: 'One' }],
      classes: [{ id: classId, name: 'Starters 1' }],
      upcomingLessons: [],
      openLeads: 1,
    });
    const teacher = await app.as('teacher');
    expect((await teacher.get(`/api/hr/employees/${id}/handover`)).status).toBe(404);
  });
});
