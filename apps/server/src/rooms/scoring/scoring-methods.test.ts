import { initialConfigs, initialSources } from '@bellwether/contract/scoring/initial-configs';
import { scoringConfigs } from '@bellwether/contract/scoring/scoring-config';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/leave-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

const path = '/api/lms/scoring-methods';
let app: TestApp;
let office: TestClient;

beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-20T03:00:00Z' });
  office = await app.as('administrator');
});

const range = (min: number, max: number, label: string) => ({ min, max, label });
const custom = { methodType: 'CUSTOM', defaultSettings: { ranges: [range(0, 100, 'Taken')] } };

async function made(displayName: string, more: object = {}) {
  const reply = await office.post(path, { ...custom, displayName, ...more });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}

describe('a scoring method', () => {
  it('is there at first for each kind, points first, with settings that hold [ASM-16]', async () => {
    const { data } = (await office.get(path)).body;
    expect(data.map((one: { displayName: string }) => one.displayName)).toEqual([
      ...['Points', 'Letter grades', 'GPA (4.0)', 'IELTS bands', 'Cambridge A2 Key (KET)'],
      ...['Cambridge B1 Preliminary (PET)', 'Cambridge Young Learners', 'TOEFL iBT', 'SAT', 'ACT'],
      ...['AP', 'IB', 'Rubric', 'Competency', 'Pass or fail'],
    ]);
    for (const { id, methodType } of data as { id: string; methodType: keyof typeof scoringConfigs }[]) {
      const one = (await office.get(`${path}/${id}`)).body.data;
      expect(scoringConfigs[methodType].safeParse(one.defaultSettings).success, methodType).toBe(true);
      expect(one.configSchema, methodType).toMatchObject({ type: 'object' });
    }
    const named = (part: string) =>
      data.find((one: { displayName: string }) => one.displayName.includes(part));
    expect((await office.get(`${path}/${named('KET').id}`)).body.data.defaultSettings).toEqual(
      initialConfigs.KET,
    );
    for (const [key, part] of [
      ...([
        ['KET', '(KET)'],
        ['PET', '(PET)'],
        ['CAMBRIDGE_YLE', 'Young'],
        ['IELTS', 'IELTS'],
        ['TOEFL', 'TOEFL'],
      ] as const),
      ...([
        ['SAT', 'SAT'],
        ['ACT', 'ACT'],
        ['AP', 'AP'],
        ['IB', 'IB'],
        ['GPA', 'GPA'],
        ['POINTS', 'Points'],
      ] as const),
    ])
      expect(named(part), part).toMatchObject(initialSources[key]);
  });

  it('has kind, name, description, the form of its settings, settings, whether it is in use, and a place [ASM-14]', async () => {
    const one = await made('Our own', { description: 'For the choir', sortOrder: 7 });
    expect(one).toMatchObject({
      ...{ methodType: 'CUSTOM', displayName: 'Our own', description: 'For the choir', isActive: true },
      ...{ sortOrder: 7, effectiveFrom: '2026-11-20', version: 1 },
      ...{ versions: [{ number: 1, effectiveFrom: '2026-11-20', source: null, checkedOn: null }] },
      defaultSettings: { ranges: [range(0, 100, 'Taken')] },
    });
    expect(one.configSchema.properties.ranges).toMatchObject({ type: 'array' });
    const twice = await office.post(path, { ...custom, displayName: 'OUR OWN' });
    expect([twice.status, twice.body.code]).toEqual([409, 'SCORING_METHOD_NAME_TAKEN']);
    const bare = await office.post(path, { methodType: 'STARS', displayName: ' ', sortOrder: -1 });
    expect(fieldsOf(bare)).toMatchObject({
      ...{ methodType: 'Choose a kind', displayName: 'Name is required' },
      sortOrder: 'Sort order must be a whole number from 0 to 10000',
    });
  });

  it('has settings of its kind, each fault at its field [ASM-15]', async () => {
    const wrong = await office.post(path, {
      ...{ methodType: 'GPA', displayName: 'Wrong' },
      defaultSettings: { ranges: [range(50, 49, 'A'), range(0, 48, 'x'.repeat(51))] },
    });
    expect(fieldsOf(wrong)).toEqual({
      'defaultSettings.ranges.0.min': 'Minimum must not be above the maximum',
      'defaultSettings.ranges.1.label': 'Label must be at most 50 characters',
    });
  });

  it('keeps its kind, and its settings from before: changed ones hold from their day on [AMB-265]', async () => {
    const one = await made('Dated');
    const put = (more: object) =>
      office.put(`${path}/${one.id}`, { ...custom, displayName: 'Dated', version: one.version, ...more });
    expect(fieldsOf(await put({ methodType: 'GPA' }))).toEqual({
      methodType: 'The kind of a scoring method stays: make another one',
    });
    const same = (await put({ description: 'Named anew' })).body.data;
    expect(same.versions).toHaveLength(1);
    const stale = await put({ description: 'Lost' });
    expect(stale.status).toBe(409);
    const changed = await office.put(`${path}/${one.id}`, {
      ...{ ...custom, displayName: 'Dated', version: same.version, effectiveFrom: '2027-01-01' },
      defaultSettings: { ranges: [range(0, 49, 'No'), range(50, 100, 'Yes')] },
    });
    expect(changed.body.data.versions).toMatchObject([
      { number: 2, effectiveFrom: '2027-01-01' },
      { number: 1, effectiveFrom: '2026-11-20' },
    ]);
    await expect(
      app.db.execute(sql`update scoring_method_version set effective_from = '2020-01-01'`),
    ).rejects.toThrow();
  });

  it('says where its figures come from and when somebody compared them, each a version of its own [AMB-412]', async () => {
    const source = 'https://example.org/scale';
    const one = await made('Sourced', { source, checkedOn: '2026-11-20' });
    expect(one).toMatchObject({ source, checkedOn: '2026-11-20' });
    let version = one.version;
    const put = async (more: object) => {
      const reply = await office.put(`${path}/${one.id}`, {
        ...{ ...custom, displayName: 'Sourced', version, source, checkedOn: '2026-11-19' },
        ...more,
      });
      version = reply.body.data?.version ?? version;
      return reply;
    };
    const anew = await put({ effectiveFrom: '2026-12-01' });
    expect(anew.body.data.versions).toEqual([
      { number: 2, effectiveFrom: '2026-12-01', source, checkedOn: '2026-11-19' },
      { number: 1, effectiveFrom: '2026-11-20', source, checkedOn: '2026-11-20' },
    ]);
    // Compared once more, with nothing else changed: the figures begin when they began.
    const compared = await put({ checkedOn: '2026-11-18' });
    expect(compared.body.data.versions[0]).toMatchObject({ number: 3, effectiveFrom: '2026-12-01' });
    expect((await put({ checkedOn: '2026-11-18' })).body.data.versions).toHaveLength(3);
    expect((await office.get(`${path}?search=Sourced`)).body.data[0]).toMatchObject({
      ...{ source, checkedOn: '2026-11-18' },
    });
    expect(fieldsOf(await put({ checkedOn: '2026-11-21' }))).toEqual({
      checkedOn: 'The day of the check must not be in the future.',
    });
    expect(fieldsOf(await put({ source: ' ' }))).toEqual({
      source: 'Say what the figures were checked against',
    });
    expect(Object.keys(fieldsOf(await put({ source: 'x'.repeat(501) })))).toEqual(['source']);
    const other = { defaultSettings: { ranges: [range(0, 100, 'Other')] } };
    expect(fieldsOf(await put({ ...other, checkedOn: '2026-11-18' }))).toEqual({
      checkedOn: 'The settings changed: say when these were checked, or leave the day empty.',
    });
    const unchecked = await put({ ...other, checkedOn: null });
    expect(unchecked.body.data).toMatchObject({ source, checkedOn: null, effectiveFrom: '2026-11-20' });
  });

  it('is read by who teaches, changed by the office alone', async () => {
    const one = await made('Office');
    const teacher = await app.as('teacher');
    expect((await teacher.get(`${path}/${one.id}`)).status).toBe(200);
    expect((await teacher.post(path, { ...custom, displayName: 'Mine' })).status).toBe(403);
    expect((await teacher.delete(`${path}/${one.id}`)).status).toBe(403);
    expect((await (await app.as('student')).get(path)).status).toBe(403);
    expect((await office.delete(`${path}/${one.id}`)).status).toBe(204);
    expect((await office.get(`${path}/${one.id}`)).status).toBe(404);
  });
});

describe('the scoring of a category', () => {
  async function category(name: string) {
    return (await office.post('/api/lms/categories', { name })).body.data as { id: string; version: number };
  }
  const at = (id: string) => `/api/lms/categories/${id}/scoring-methods`;
  const link = (scoringMethodId: string, priority: number, isDefault = false) => ({
    ...{ scoringMethodId, priority, isDefault },
    defaultConfig: null as unknown,
  });

  it('is by methods with a priority from 1 to 100, one of them the default, each once [ASM-14]', async () => {
    const { id, version } = await category('English');
    const [first, second] = [await made('First'), await made('Second')];
    const save = (links: readonly object[], of = version) => office.put(at(id), { version: of, links });
    for (const priority of [0, 101, 1.5])
      expect(fieldsOf(await save([link(first.id, priority)]))).toEqual({
        'links.0.priority': 'Priority must be from 1 to 100',
      });
    expect(fieldsOf(await save([link(first.id, 1), link(first.id, 2)]))).toEqual({
      links: 'Each method once',
    });
    expect(fieldsOf(await save([link(first.id, 1, true), link(second.id, 2, true)]))).toEqual({
      links: 'Only one can be the default',
    });
    const own = { ranges: [range(0, 10, 'Ten')] };
    const saved = await save([link(first.id, 1), { ...link(second.id, 100, true), defaultConfig: own }]);
    expect(saved.body.data).toMatchObject([
      { displayName: 'Second', isDefault: true, priority: 100, defaultConfig: own, categoryId: id },
      { displayName: 'First', isDefault: false, priority: 1, defaultConfig: null },
    ]);
    expect((await office.get(at(id))).body).toEqual(saved.body);
    expect((await save([])).status).toBe(409);
    expect((await save([], saved.body.version)).body.data).toEqual([]);
  });

  it('refuses methods that do not exist and settings of another kind, and keeps a method in use', async () => {
    const { id, version } = await category('Maths');
    const save = (one: object) => office.put(at(id), { version, links: [one] });
    expect(fieldsOf(await save(link('01900000-0000-7000-8000-0000000000ee', 1)))).toEqual({
      'links.0.scoringMethodId': 'This scoring method does not exist.',
    });
    const method = await made('In use');
    const foreign = { ...link(method.id, 1), defaultConfig: { least: 200, most: 800 } };
    expect((await save(foreign)).body.details.fieldErrors).toHaveProperty('links.0.defaultConfig.ranges');
    expect((await save(link(method.id, 1))).status).toBe(200);
    const used = await office.delete(`${path}/${method.id}`);
    expect([used.status, used.body.code]).toEqual([409, 'IN_USE']);
    expect((await office.get(at('01900000-0000-7000-8000-0000000000ee'))).status).toBe(404);
    expect((await (await app.as('teacher')).put(at(id), { version, links: [] })).status).toBe(403);
  });
});
