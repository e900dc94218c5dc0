import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

let app: TestApp;
let hr: TestClient;
let teacher: TestClient;
let own: string;
let other: string;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  hr = await app.as('hr');
  teacher = await app.as('teacher');
  const school = schoolFactory(app.db);
  own = await school.employee('Teacher One', teacher.userId);
  other = await school.employee('Teacher Two');
});

const path = '/api/e-commerce/teacher-skills';

async function makeSkill(fields: object = {}) {
  next += 1;
  const reply = await hr.post('/api/e-commerce/skills', {
    code: `TS-${next}`,
    name: `Taught ${next}`,
    ...fields,
  });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

async function claim(fields: object = {}, client = hr) {
  const { id: skillId } = await makeSkill();
  const body = { teacherId: other, skillId, certificationLevel: 'ADVANCED', ...fields };
  return client.post(path, body);
}

describe('a skill of the catalogue', () => {
  it('has code, price multiplier, category, certificate and experience within their bounds [SAL-08]', async () => {
    const made = await makeSkill({
      category: 'TEST_PREP',
      priceMultiplier: 1.25,
      requiresCertification: true,
      minimumExperience: 2,
      description: 'Preparation',
    });
    expect(made).toMatchObject({
      category: 'TEST_PREP',
      priceMultiplier: 1.25,
      requiresCertification: true,
      minimumExperience: 2,
      isActive: true,
    });
    const plain = await makeSkill();
    expect(plain).toMatchObject({
      priceMultiplier: 1,
      requiresCertification: false,
      minimumExperience: null,
    });
    const wrong = await hr.post('/api/e-commerce/skills', {
      code: 'x',
      name: 'Odd',
      priceMultiplier: 10.1,
      category: 'MUSIC',
      minimumExperience: 1.5,
    });
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
      'category',
      'code',
      'minimumExperience',
      'priceMultiplier',
    ]);
    expect(
      (await hr.post('/api/e-commerce/skills', { code: 'LOW', name: 'Low', priceMultiplier: 0.05 })).status,
    ).toBe(400);
  });
});

describe('a teacher skill', () => {
  it('has level, dates, number, experience and rating [SAL-09]', async () => {
    const reply = await claim({
      certifiedDate: '2024-05-01',
      expiryDate: '2026-05-01',
      certificationNumber: 'CELTA-77',
      yearsOfExperience: 6,
      performanceRating: 4.75,
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      teacherId: other,
      teacherName: 'Teacher Two',
      certificationLevel: 'ADVANCED',
      certifiedDate: '2024-05-01',
      expiryDate: '2026-05-01',
      isExpired: true,
      certificationNumber: 'CELTA-77',
      yearsOfExperience: 6,
      performanceRating: 4.75,
      isVerified: false,
    });
    expect((await hr.get(`${path}/${reply.body.data.id}`)).body.data).toEqual(reply.body.data);
    const { skillId } = reply.body.data;
    const twice = await hr.post(path, { teacherId: other, skillId, certificationLevel: 'BASIC' });
    expect([twice.status, twice.body.code]).toEqual([409, 'SKILL_HELD']);
  });

  it('is refused out of bounds [SAL-09]', async () => {
    const reply = await claim({
      certificationLevel: 'MASTER',
      certifiedDate: '2026-05-01',
      expiryDate: '2026-05-01',
      yearsOfExperience: 61,
      performanceRating: 5.01,
    });
    expect(reply.body.errors).toMatchObject({
      certificationLevel: ['Certification level is required'],
      yearsOfExperience: ['Years of experience must be 0 to 60'],
      performanceRating: ['Performance rating must be between 0 and 5'],
    });
    const dates = await claim({ certifiedDate: '2026-05-01', expiryDate: '2026-05-01' });
    expect(dates.body.errors).toEqual({ expiryDate: ['Expiry date must be after certified date'] });
    for (const certificationLevel of ['BASIC', 'INTERMEDIATE', 'ADVANCED', 'EXPERT']) {
      expect((await claim({ certificationLevel, performanceRating: 0 })).status).toBe(201);
    }
    expect((await hr.post(path, { teacherId: own, skillId: own, certificationLevel: 'BASIC' })).status).toBe(
      400,
    );
  });

  it('is vouched for by somebody else, until what is claimed changes [SAL-09]', async () => {
    const made = (await claim()).body.data;
    const verified = (await hr.post(`${path}/${made.id}/verify`, {})).body.data;
    expect(verified).toMatchObject({ isVerified: true, verifiedBy: expect.any(String), version: 2 });
    const body = { certificationLevel: 'ADVANCED', yearsOfExperience: 9, version: 2 };
    const kept = (await hr.put(`${path}/${made.id}`, body)).body.data;
    expect(kept.isVerified).toBe(true);
    expect((await hr.put(`${path}/${made.id}`, body)).body.code).toBe('STALE');
    const lapsed = await hr.put(`${path}/${made.id}`, { ...body, certificationLevel: 'EXPERT', version: 3 });
    expect(lapsed.body.data).toMatchObject({ isVerified: false, verifiedBy: null });
    await hr.post(`${path}/${made.id}/verify`, { isVerified: true });
    const back = await hr.post(`${path}/${made.id}/verify`, { isVerified: false });
    expect(back.body.data.isVerified).toBe(false);
  });

  it('is claimed by teachers for themselves, who see the own ones alone [own teacher skills] [SAL-09]', async () => {
    const foreign = (await claim()).body.data;
    expect((await claim({ teacherId: other }, teacher)).status).toBe(403);
    expect((await claim({ teacherId: own, performanceRating: 5 }, teacher)).status).toBe(403);
    const mine = await claim({ teacherId: own }, teacher);
    expect(mine.status).toBe(201);
    const listed = (await teacher.get(path)).body;
    expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([mine.body.data.id]);
    expect(listed.can).toEqual({ create: true, edit: false, delete: false, approve: false });
    expect((await teacher.get(`${path}/${foreign.id}`)).status).toBe(404);
    expect((await teacher.post(`${path}/${mine.body.data.id}/verify`, {})).status).toBe(403);
    const sales = await app.as('sales');
    expect((await sales.get(`${path}?teacherId=${other}`)).body.data.length).toBeGreaterThan(0);
    expect((await sales.get(`${path}?teacherId=${own}&isVerified=true`)).body.totalCount).toBe(0);
    expect((await (await app.as('student')).get(path)).status).toBe(403);
  });

  it('holds its skill in the catalogue, and goes when it is removed [SAL-09]', async () => {
    const made = (await claim()).body.data;
    expect((await hr.delete(`/api/e-commerce/skills/${made.skillId}`)).body.code).toBe('IN_USE');
    expect((await hr.delete(`${path}/${made.id}`)).status).toBe(204);
    expect((await hr.delete(`/api/e-commerce/skills/${made.skillId}`)).status).toBe(204);
  });
});
