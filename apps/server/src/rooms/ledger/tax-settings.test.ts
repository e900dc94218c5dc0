import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
});

const path = '/api/finance/tax-settings';

describe('tax settings', () => {
  it('are made, found by a part of the name, changed and deleted', async () => {
    const made = await administrator.post(path, { name: 'First of all' });
    expect(made.status).toBe(201);
    const { id, version } = made.body.data;
    expect(made.body.data).toEqual({ id, version, name: 'First of all', isActive: true });
    const found = await administrator.get(`${path}?search=of%20all`);
    expect(found.body.data.map((row: { id: string }) => row.id)).toEqual([id]);
    const saved = await administrator.put(`${path}/${id}`, { name: 'Second', isActive: false, version });
    expect(saved.body.data).toMatchObject({ name: 'Second', isActive: false, version: version + 1 });
    expect((await administrator.get(`${path}?isActive=true`)).body.data).toEqual([]);
    expect((await administrator.delete(`${path}/${id}`)).status).toBe(204);
    expect((await administrator.get(`${path}/${id}`)).status).toBe(404);
  });

  it('have a name of at most 120 characters that no other has, and say so at the field', async () => {
    const empty = await administrator.post(path, { name: '   ' });
    expect(empty.body.details.fieldErrors).toEqual({ name: ['Name is required'] });
    expect((await administrator.post(path, { name: 'x'.repeat(121) })).status).toBe(400);
    expect((await administrator.post(path, { name: 'x'.repeat(120) })).status).toBe(201);
    const twice = await administrator.post(path, { name: 'x'.repeat(120) });
    expect(twice.status).toBe(409);
    expect(twice.body.code).toBe('TAX_SETTING_NAME_TAKEN');
    expect(twice.body.details.fieldErrors).toEqual({ name: ['A tax setting of this name exists.'] });
  });
});
