import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

let app: TestApp;
let hr: TestClient;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  hr = await app.as('hr');
});

async function makeTitle(fields: object = {}) {
  next += 1;
  const reply = await hr.post('/api/hr/job-titles', { name: `Title ${next}`, ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

const lead = (title: { id: string; name: string; version: number }, nextLevelTitleId: string | null) =>
  hr.put(`/api/hr/job-titles/${title.id}`, { name: title.name, version: title.version, nextLevelTitleId });

describe('a job title', () => {
  it('keeps all its fields, and refuses an unknown level or type [HR-15]', async () => {
    const department = (await hr.post('/api/hr/departments', { name: 'Languages' })).body.data;
    const above = await makeTitle();
    const structureOf = async (name: string) =>
      (await hr.post('/api/payroll/salary-structures', { name })).body.data.id;
    const fields = {
      name: 'Senior teacher of languages',
      description: 'Teaches',
      departmentId: department.id,
      responsibilities: 'Lessons',
      qualifications: 'TESOL',
      jobLevel: 'SENIOR',
      employmentType: 'FULL_TIME',
      nextLevelTitleId: above.id,
      defaultSalaryStructureId: await structureOf('Teachers'),
      isActive: false,
    };
    const made = await makeTitle(fields);
    expect((await hr.get(`/api/hr/job-titles/${made.id}`)).body.data).toMatchObject(fields);
    const other = { ...fields, name: 'Head of languages', description: 'Leads', nextLevelTitleId: null };
    const structure = { defaultSalaryStructureId: await structureOf('Heads') };
    const changed = { ...other, ...structure, departmentId: null, jobLevel: 'LEAD', isActive: true };
    const put = await hr.put(`/api/hr/job-titles/${made.id}`, { ...changed, version: made.version });
    expect(put.body.data).toMatchObject(changed);
    for (const jobLevel of ['ENTRY', 'MID', 'SENIOR', 'LEAD', 'EXECUTIVE']) {
      expect((await makeTitle({ jobLevel })).jobLevel).toBe(jobLevel);
    }
    expect((await hr.post('/api/hr/job-titles', { name: 'X', jobLevel: 'JUNIOR' })).status).toBe(400);
    expect((await hr.post('/api/hr/job-titles', { name: '' })).status).toBe(400);
    expect((await makeTitle({ name: 'x'.repeat(100) })).name).toBe('x'.repeat(100));
    expect((await hr.post('/api/hr/job-titles', { name: 'x'.repeat(101) })).status).toBe(400);
    const bad = await hr.post('/api/hr/job-titles', { name: 'X', defaultSalaryStructureId: 'none' });
    expect(bad.body.errors).toEqual({ defaultSalaryStructureId: ['Invalid salary structure ID'] });
  });

  it('shows what leads to it and what follows [HR-15] [AMB-198]', async () => {
    const head = await makeTitle({ jobLevel: 'LEAD' });
    const senior = await makeTitle({ jobLevel: 'SENIOR', nextLevelTitleId: head.id });
    const junior = await makeTitle({ jobLevel: 'ENTRY', nextLevelTitleId: senior.id });
    const { careerPath } = (await hr.get(`/api/hr/job-titles/${junior.id}`)).body.data;
    expect(careerPath.after.map(({ id }: { id: string }) => id)).toEqual([senior.id, head.id]);
    expect((await hr.get(`/api/hr/job-titles/${senior.id}`)).body.data.careerPath.before).toMatchObject([
      { id: junior.id, jobLevel: 'ENTRY' },
    ]);
  });

  it('is never its own next level, nor the end of a ring [AMB-198]', async () => {
    const top = await makeTitle();
    const middle = await makeTitle({ nextLevelTitleId: top.id });
    const low = await makeTitle({ nextLevelTitleId: middle.id });
    expect((await lead(top, top.id)).body.errors).toEqual({
      nextLevelTitleId: ['A job title cannot be its own next level.'],
    });
    for (const other of [middle, low]) {
      expect((await lead(top, other.id)).body.errors).toEqual({
        nextLevelTitleId: ['The next level leads back to this job title.'],
      });
    }
    expect((await lead(low, top.id)).status).toBe(200);
  });

  it('is never part of a ring that two people make at the same moment [AMB-198]', async () => {
    const [one, other] = [await makeTitle(), await makeTitle()];
    const replies = await Promise.all([lead(one, other.id), lead(other, one.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is found by level, department and a name without accents', async () => {
    const department = (await hr.post('/api/hr/departments', { name: 'Tuyển sinh' })).body.data;
    const made = await makeTitle({
      name: 'Giáo viên chủ nhiệm',
      jobLevel: 'EXECUTIVE',
      departmentId: department.id,
    });
    for (const query of [
      'search=giao%20vien',
      `departmentId=${department.id}`,
      `jobLevel=EXECUTIVE&departmentId=${department.id}`,
    ]) {
      const reply = await hr.get(`/api/hr/job-titles?${query}`);
      expect(reply.body.data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    }
  });
});

describe('many job titles at once', () => {
  const bulk = (action: string, ids: string[]) => hr.post('/api/hr/job-titles/bulk', { action, ids });

  it('are activated and deactivated [HR-19]', async () => {
    const ids = [(await makeTitle()).id, (await makeTitle({ isActive: false })).id];
    expect((await bulk('DEACTIVATE', ids)).body).toEqual({ changed: 1 });
    expect((await bulk('ACTIVATE', ids)).body).toEqual({ changed: 2 });
    expect((await hr.get(`/api/hr/job-titles/${ids[0]}`)).body.data).toMatchObject({
      isActive: true,
      version: 3,
    });
    expect((await bulk('RENAME', ids)).status).toBe(400);
    expect((await bulk('ACTIVATE', [])).status).toBe(400);
  });

  it('are deleted all or none, and kept while somebody holds one [HR-19] [AMB-127]', async () => {
    const [used, free] = [await makeTitle(), await makeTitle()];
    const employeeId = await schoolFactory(app.db).employee('Holder One');
    await app.db.execute(`update employee set job_title_id = '${used.id}' where id = '${employeeId}'`);
    const refused = await bulk('DELETE', [used.id, free.id]);
    expect([refused.status, refused.body.code, refused.body.details.counts]).toEqual([
      409,
      'IN_USE',
      { employees: 1, jobTitles: 0 },
    ]);
    expect(refused.body.message).toContain(used.name);
    expect((await hr.get(`/api/hr/job-titles/${free.id}`)).status).toBe(200);
    expect((await bulk('DELETE', [free.id])).body).toEqual({ changed: 1 });
  });

  it('are deleted together with the title that leads to them, not without it [AMB-127]', async () => {
    const top = await makeTitle();
    const low = await makeTitle({ nextLevelTitleId: top.id });
    expect((await hr.delete(`/api/hr/job-titles/${top.id}`)).body.details.counts.jobTitles).toBe(1);
    expect((await bulk('DELETE', [top.id, low.id])).body).toEqual({ changed: 2 });
  });

  it('are not changed by who may only read them', async () => {
    const made = await makeTitle();
    const teacher = await app.as('teacher');
    const reply = await teacher.post('/api/hr/job-titles/bulk', { action: 'DELETE', ids: [made.id] });
    expect(reply.status).toBe(403);
  });
});
