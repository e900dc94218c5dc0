import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

let app: TestApp;
let hr: TestClient;
let teacher: TestClient;
let school: ReturnType<typeof schoolFactory>;
let own: string;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  hr = await app.as('hr');
  teacher = await app.as('teacher');
  school = schoolFactory(app.db);
  own = await school.employee('Teacher One', teacher.userId);
});

async function makeSkill(fields: object = {}) {
  next += 1;
  const reply = await hr.post('/api/hr/skills', { code: `SK-${next}`, name: `Skill ${next}`, ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

async function makeTitle(fields: object = {}) {
  next += 1;
  const reply = await hr.post('/api/hr/job-titles', { name: `Title ${next}`, ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

describe('the catalogue of skills', () => {
  it('is one under two addresses, with a price multiplier of 1 [AMB-045]', async () => {
    const made = await makeSkill({ category: 'LANGUAGE' });
    expect(made).toMatchObject({ priceMultiplier: 1, isActive: true, category: 'LANGUAGE' });
    const sold = await hr.get('/api/e-commerce/skills?limit=1000');
    const known = await hr.get('/api/hr/skills?limit=1000');
    expect(sold.body.data).toEqual(known.body.data);
    expect((await hr.get(`/api/e-commerce/skills/${made.id}`)).body.data).toEqual(made);
  });

  it('has pages of 20, at most 1000, sorted by either pair of names [APP-11] [AMB-033] [AMB-034]', async () => {
    await makeSkill({ name: 'Aaa first' });
    await makeSkill({ name: 'Zzz last' });
    const names = async (query: string) =>
      (await hr.get(`/api/e-commerce/skills?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect((await hr.get('/api/e-commerce/skills')).body).toMatchObject({ limit: 20, page: 1 });
    expect((await hr.get('/api/e-commerce/skills?limit=1000')).status).toBe(200);
    for (const wrong of ['limit=1001', 'limit=0', 'page=0', 'sortBy=notes', 'sortOrder=up']) {
      expect((await hr.get(`/api/e-commerce/skills?${wrong}`)).status).toBe(400);
    }
    expect((await names('sortBy=name&sortOrder=desc'))[0]).toBe('Zzz last');
    expect((await names('sort=name&order=desc'))[0]).toBe('Zzz last');
    expect((await names('sort=name&order=desc&sortOrder=asc'))[0]).toBe('Aaa first');
  });

  it('refuses in the one shape of errors [APP-28] [AMB-035]', async () => {
    const { body } = await hr.post('/api/hr/skills', { code: 'x', name: 'Short code' });
    expect(body).toMatchObject({
      error: body.message,
      code: 'INVALID',
      details: { fieldErrors: { code: ['Skill code must be 2 to 20 characters.'] } },
      errors: { code: ['Skill code must be 2 to 20 characters.'] },
    });
  });

  it('refuses a short code, a long name and a multiplier beyond 0.1 to 10 [AMB-045]', async () => {
    const refused = async (fields: object) => {
      const reply = await hr.post('/api/e-commerce/skills', { code: 'OK', name: 'Ok', ...fields });
      return [reply.status, Object.keys(reply.body.errors ?? {})[0]];
    };
    expect(await refused({ code: 'x' })).toEqual([400, 'code']);
    expect(await refused({ code: 'x'.repeat(21) })).toEqual([400, 'code']);
    expect(await refused({ name: ' ' })).toEqual([400, 'name']);
    expect(await refused({ priceMultiplier: 0.05 })).toEqual([400, 'priceMultiplier']);
    expect(await refused({ priceMultiplier: 10.5 })).toEqual([400, 'priceMultiplier']);
    expect((await makeSkill({ priceMultiplier: 1.1 })).priceMultiplier).toBe(1.1);
  });

  it('refuses a code or a name that is taken, and a stale version', async () => {
    const made = await makeSkill({ name: 'Phonics' });
    expect((await hr.post('/api/hr/skills', { code: 'PH-1', name: 'Phonics' })).body.code).toBe(
      'SKILL_NAME_TAKEN',
    );
    const taken = await hr.post('/api/hr/skills', { code: made.code.toLowerCase(), name: 'Other' });
    expect([taken.status, taken.body.code]).toEqual([409, 'SKILL_CODE_TAKEN']);
    const change = { code: made.code, name: 'Phonics', version: 1 };
    expect((await hr.put(`/api/hr/skills/${made.id}`, change)).status).toBe(200);
    expect((await hr.put(`/api/hr/skills/${made.id}`, change)).body.code).toBe('STALE');
  });

  it('finds a Vietnamese name without its accents', async () => {
    const made = await makeSkill({ name: 'Tiếng Việt' });
    const found = await hr.get('/api/hr/skills?search=tieng%20viet');
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  });

  it('keeps a skill that somebody has or a job title asks for [APP-50] [AMB-127]', async () => {
    const made = await makeSkill();
    const title = await makeTitle();
    await hr.post(`/api/hr/job-titles/${title.id}/skills`, {
      skills: [{ skillId: made.id, proficiencyLevel: 'beginner', importance: 1 }],
    });
    const reply = await hr.delete(`/api/hr/skills/${made.id}`);
    expect([reply.status, reply.body.code, reply.body.details.counts]).toEqual([
      409,
      'IN_USE',
      { employees: 0, jobTitles: 1, products: 0 },
    ]);
    await hr.delete(`/api/hr/job-titles/${title.id}`);
    expect((await hr.delete(`/api/hr/skills/${made.id}`)).status).toBe(204);
  });

  it('is read by staff and written by hr', async () => {
    expect((await teacher.get('/api/hr/skills')).status).toBe(200);
    expect((await teacher.post('/api/hr/skills', { code: 'ZZ', name: 'Z' })).status).toBe(403);
  });
});

describe('what a job title asks for', () => {
  it('names a skill, a level, an importance from 1 to 5, and is not required by default [HR-16]', async () => {
    const [title, made] = [await makeTitle(), await makeSkill()];
    const path = `/api/hr/job-titles/${title.id}/skills`;
    const item = { skillId: made.id, proficiencyLevel: 'advanced', importance: 5 };
    const refused = async (fields: object) =>
      (await hr.post(path, { skills: [{ ...item, ...fields }] })).body.errors;
    expect(await refused({ importance: 6 })).toEqual({
      'skills.0.importance': ['Importance must be a whole number from 1 to 5'],
    });
    expect(await refused({ importance: 2.5 })).toBeDefined();
    expect(await refused({ proficiencyLevel: 'master' })).toBeDefined();
    expect(await refused({ skillId: 'x' })).toEqual({ 'skills.0.skillId': ['Invalid skill ID'] });
    expect(await refused({ skillId: title.id })).toEqual({ skillId: ['Invalid skill ID'] });
    const reply = await hr.post(path, { skills: [item] });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject([{ ...item, isRequired: false, skill: { code: made.code } }]);
    const [row] = reply.body.data;
    expect((await hr.get(`${path}/${row.id}`)).body.data).toEqual(row);
    const other = await makeTitle();
    expect((await hr.get(`/api/hr/job-titles/${other.id}/skills/${row.id}`)).status).toBe(404);
    expect((await hr.post(path, { skills: [item] })).body.code).toBe('SKILL_LISTED');
  });

  it('needs at least one skill in a request [HR-16]', async () => {
    const title = await makeTitle();
    const reply = await hr.post(`/api/hr/job-titles/${title.id}/skills`, { skills: [] });
    expect(reply.body.errors).toEqual({ skills: ['At least one skill is required'] });
  });

  it('is changed, weighed, turned and removed one by one and many at once [HR-16]', async () => {
    const title = await makeTitle();
    const path = `/api/hr/job-titles/${title.id}/skills`;
    const two = [await makeSkill(), await makeSkill()].map(({ id }) => ({
      skillId: id,
      proficiencyLevel: 'beginner',
      importance: 2,
    }));
    const rows = (await hr.post(path, { skills: two })).body.data as { id: string; version: number }[];
    const ids = rows.map(({ id }) => id);
    const bulk = (body: object) => hr.post('/api/hr/job-title-skills/bulk', { ids, ...body });
    expect((await bulk({ action: 'UPDATE_IMPORTANCE' })).body.errors).toEqual({
      importance: ['Importance is required'],
    });
    expect((await bulk({ action: 'UPDATE_IMPORTANCE', importance: 4 })).body).toEqual({ changed: 2 });
    expect((await bulk({ action: 'TOGGLE_REQUIRED' })).body).toEqual({ changed: 2 });
    const now = (await hr.get(path)).body.data;
    expect(now).toMatchObject([
      { importance: 4, isRequired: true, version: 3 },
      { importance: 4, isRequired: true },
    ]);
    const change = { proficiencyLevel: 'expert', importance: 1, isRequired: false, version: 3 };
    expect((await hr.put(`${path}/${ids[0]}`, change)).body.data).toMatchObject({
      proficiencyLevel: 'expert',
      importance: 1,
      isRequired: false,
    });
    expect((await hr.put(`${path}/${ids[0]}`, change)).body.code).toBe('STALE');
    expect((await hr.delete(`${path}/${ids[0]}`)).status).toBe(204);
    expect((await hr.delete(`${path}/${ids[0]}`)).status).toBe(404);
    expect((await bulk({ action: 'DELETE' })).body).toEqual({ changed: 1 });
    expect((await hr.post('/api/hr/job-title-skills/bulk', { action: 'DELETE', ids: [] })).status).toBe(400);
  });
});

describe('what an employee can do', () => {
  const claim = { proficiencyLevel: 'advanced' };

  it('has dates in order, a web address, and notes of bounded length [HR-17]', async () => {
    const employeeId = await school.employee('Lan Trần');
    const made = await makeSkill();
    const path = `/api/hr/employees/${employeeId}/skills`;
    const refused = async (fields: object) =>
      (await hr.post(path, { skills: [{ skillId: made.id, ...claim, ...fields }] })).body.errors;
    const dates = { certifiedDate: '2026-01-01', expiryDate: '2026-01-01' };
    expect(await refused(dates)).toEqual({
      'skills.0.expiryDate': ['Expiry date must be after certified date'],
    });
    expect(await refused({ certificationUrl: 'not a url' })).toBeDefined();
    expect(await refused({ certificationUrl: 'javascript:alert(1)' })).toBeDefined();
    expect(await refused({ notes: 'x'.repeat(1001) })).toEqual({
      'skills.0.notes': ['Notes cannot exceed 1000 characters'],
    });
    expect(await refused({ verificationNotes: 'x'.repeat(501) })).toBeDefined();
    expect((await hr.post(path, { skills: [] })).body.errors).toEqual({
      skills: ['At least one skill is required'],
    });
    const full = {
      certifiedDate: '2025-01-01',
      expiryDate: '2026-11-18',
      certificationUrl: 'https://www.cambridgeenglish.org/verify',
      notes: 'CELTA',
    };
    const reply = await hr.post(path, { skills: [{ skillId: made.id, ...claim, ...full }] });
    expect(reply.body.data).toMatchObject([{ ...claim, ...full, isVerified: false, isExpired: true }]);
    expect((await hr.post(path, { skills: [{ skillId: made.id, ...claim }] })).body.code).toBe('SKILL_HELD');
  });

  it('is written by oneself, read by the team lead, and hidden from others [HR-17] [own employee skills]', async () => {
    const boss = await school.employee('Boss One', await app.userIdOf('manager'));
    const stranger = await school.employee('Stranger One');
    await app.db.execute(`update employee set manager_id = '${boss}' where id = '${own}'`);
    const made = await makeSkill();
    const manager = await app.as('manager');
    const path = `/api/hr/employees/${own}/skills`;
    const added = await teacher.post(path, { skills: [{ skillId: made.id, ...claim }] });
    expect(added.status).toBe(201);
    expect((await teacher.get(path)).body.can).toEqual({ edit: true, delete: false, approve: false });
    expect((await manager.get(path)).body.can).toEqual({ edit: false, delete: false, approve: true });
    expect((await hr.get(path)).body.can).toEqual({ edit: true, delete: true, approve: true });
    const [row] = added.body.data;
    expect((await manager.get(`${path}/${row.id}`)).body.data).toEqual(row);
    const theirs = await hr.post(`/api/hr/employees/${stranger}/skills`, {
      skills: [{ skillId: made.id, ...claim }],
    });
    for (const client of [teacher, manager]) {
      expect((await client.get(`/api/hr/employees/${stranger}/skills`)).status).toBe(404);
      const { id } = theirs.body.data[0];
      expect((await client.get(`/api/hr/employees/${stranger}/skills/${id}`)).status).toBe(404);
      expect((await client.get(`${path}/${id}`)).status).toBe(404);
    }
    expect((await manager.post(path, { skills: [{ skillId: made.id, ...claim }] })).status).toBe(403);
    expect((await teacher.delete(`${path}/${added.body.data[0].id}`)).status).toBe(403);
  });

  it('is verified by others only, and lapses when its holder changes the claim [HR-17]', async () => {
    const made = await makeSkill();
    const path = `/api/hr/employees/${own}/skills`;
    const item = { skillId: made.id, ...claim };
    expect((await teacher.post(path, { skills: [{ ...item, isVerified: true }] })).status).toBe(403);
    const [row] = (await teacher.post(path, { skills: [item] })).body.data;
    const bulk = (client: TestClient, body: object) =>
      client.post('/api/hr/employee-skills/bulk', { ids: [row.id], ...body });
    expect((await bulk(teacher, { action: 'VERIFY' })).status).toBe(403);
    const manager = await app.as('manager');
    expect((await bulk(manager, { action: 'VERIFY', verificationNotes: 'Saw it' })).body).toEqual({
      changed: 1,
    });
    expect((await bulk(manager, { action: 'DELETE' })).status).toBe(403);
    const read = async () => (await hr.get(path)).body.data.find(({ id }: { id: string }) => id === row.id);
    expect(await read()).toMatchObject({
      isVerified: true,
      verificationNotes: 'Saw it',
      verifiedBy: 'Test manager',
      version: 2,
    });
    const same = { ...claim, notes: 'more', version: 2 };
    expect((await teacher.put(`${path}/${row.id}`, same)).body.data).toMatchObject({ isVerified: true });
    const higher = { proficiencyLevel: 'expert', version: 3 };
    expect((await teacher.put(`${path}/${row.id}`, higher)).body.data).toMatchObject({
      isVerified: false,
      verificationNotes: null,
    });
    expect((await teacher.put(`${path}/${row.id}`, higher)).body.code).toBe('STALE');
    expect((await bulk(hr, { action: 'VERIFY' })).body).toEqual({ changed: 1 });
    expect((await bulk(hr, { action: 'UNVERIFY' })).body).toEqual({ changed: 1 });
    expect((await read()).verifiedBy).toBeNull();
    expect((await bulk(hr, { action: 'DELETE' })).body).toEqual({ changed: 1 });
    expect(await read()).toBeUndefined();
  });

  it('keeps the record of the employee from being deleted [REV-14]', async () => {
    const id = await school.employee('Kept One');
    await hr.post(`/api/hr/employees/${id}/skills`, {
      skills: [{ skillId: (await makeSkill()).id, ...claim }],
    });
    expect((await hr.delete(`/api/hr/employees/${id}`)).body).toMatchObject({
      deleted: false,
      data: { status: 'INACTIVE' },
    });
  });
});

describe('the gap analysis', () => {
  it('shows required less held for who is at work, by department, title and least gap [HR-18] [AMB-236]', async () => {
    const department = (await hr.post('/api/hr/departments', { name: 'Languages' })).body.data;
    const title = await makeTitle();
    const [speaking, writing] = [await makeSkill(), await makeSkill()];
    await hr.post(`/api/hr/job-titles/${title.id}/skills`, {
      skills: [
        { skillId: speaking.id, proficiencyLevel: 'expert', importance: 5, isRequired: true },
        { skillId: writing.id, proficiencyLevel: 'intermediate', importance: 2 },
      ],
    });
    const [able, unable, gone] = [
      await school.employee('Able One'),
      await school.employee('Unable One'),
      await school.employee('Gone One'),
    ];
    await app.db.execute(`update employee set job_title_id = '${title.id}', department_id = '${department.id}'
      where id in ('${able}', '${unable}', '${gone}')`);
    await app.db.execute(`update employee set status = 'RESIGNED' where id = '${gone}'`);
    await hr.post(`/api/hr/employees/${able}/skills`, {
      skills: [
        { skillId: speaking.id, proficiencyLevel: 'intermediate' },
        { skillId: writing.id, proficiencyLevel: 'expert' },
      ],
    });
    const read = async (more = '') =>
      (await hr.get(`/api/hr/skills/gap-analysis?departmentId=${department.id}${more}`)).body;
    const all = await read();
    expect(all.skills.map(({ id }: { id: string }) => id)).toEqual([speaking.id, writing.id]);
    expect(all.peopleCount).toBe(2);
    expect(all.data[0]).toMatchObject({ employee: { id: unable, name: 'Unable One' }, totalGap: 5 });
    const gaps = (row: { cells: { skillId: string; gap: number; held: string | null }[] }) =>
      Object.fromEntries(row.cells.map(({ skillId, gap }) => [skillId, gap]));
    expect(gaps(all.data[0])).toEqual({ [speaking.id]: 3, [writing.id]: 2 });
    expect(gaps(all.data[1])).toEqual({ [speaking.id]: 2, [writing.id]: 0 });
    const severe = await read('&minGapLevel=3');
    expect(severe.data.map(gaps)).toEqual([{ [speaking.id]: 3 }]);
    expect((await read(`&jobTitleId=${title.id}`)).data).toHaveLength(2);
    expect((await hr.get('/api/hr/skills/gap-analysis?minGapLevel=4')).status).toBe(400);
    expect((await hr.get('/api/hr/skills/gap-analysis?minGapLevel=-1')).status).toBe(400);
  });

  it('shows staff their own gaps only [own employees]', async () => {
    const people = (await teacher.get('/api/hr/skills/gap-analysis')).body.data;
    expect(people.every(({ employee }: { employee: { id: string } }) => employee.id === own)).toBe(true);
  });
});
