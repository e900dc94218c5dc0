import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { systemSetting } from './settings.table.ts';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
});

describe('settings', () => {
  it('of the organisation begin with their defaults and keep what is saved [APP-30, APP-31, APP-32]', async () => {
    const { body } = await administrator.get('/api/settings/system?category=organization');
    expect(body.organization).toMatchObject({ name: 'Bellwether', shortName: 'BW', sidebarDisplay: 'auto' });
    const saved = await administrator.put('/api/settings/system?category=organization', {
      ...body.organization,
      name: 'Lotus School',
      website: 'https://lotus.example',
    });
    expect(saved.status).toBe(200);
    const again = await administrator.get('/api/settings/system?category=organization');
    expect(again.body.organization).toMatchObject({ name: 'Lotus School', website: 'https://lotus.example' });
    expect((await app.anonymous.get('/api/auth/session')).body.organization.name).toBe('Lotus School');
    for (const category of ['organization', 'system', 'appearance', 'advanced', 'payment']) {
      const reply = await administrator.get(`/api/settings/system?category=${category}`);
      expect([category, reply.status, Object.keys(reply.body)]).toEqual([category, 200, [category]]);
    }
    expect((await administrator.get('/api/settings/system?category=other')).status).toBe(400);
  });

  it('of the organisation refuse an empty name, a long short name, bad addresses and colours [APP-33]', async () => {
    const wrong = { name: '', shortName: 'ELEVEN-CHAR', website: 'nowhere', email: 'x@' };
    const reply = await administrator.put('/api/settings/system?category=organization', wrong);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.details.fieldErrors).sort()).toEqual([
      'email',
      'name',
      'shortName',
      'website',
    ]);
    for (const [length, status] of [
      [10, 200],
      [11, 400],
    ] as const) {
      const path = '/api/settings/system?category=organization';
      const { organization } = (await administrator.get(path)).body;
      const reply = await administrator.put(path, { ...organization, shortName: 'x'.repeat(length) });
      expect(reply.status).toBe(status);
      if (status === 400)
        expect(reply.body.errors.shortName).toEqual(['Short name must be at most 10 characters']);
    }
    const colours = await administrator.put('/api/settings/system?category=appearance', {
      brandColors: [{ id: 'primary', name: 'Primary', hex: 'blue', order: 0 }],
    });
    expect(colours.body.details.fieldErrors['brandColors.0.hex']).toEqual(['Invalid hex color format']);
  });

  it('of the organisation link to web pages only, and an older address that is none costs nothing else [APP-33]', async () => {
    const path = '/api/settings/system?category=organization';
    const { organization } = (await administrator.get(path)).body;
    for (const website of ['javascript:alert(1)', 'data:text/html,x', 'ftp://lotus.example', 'vbscript:x']) {
      const reply = await administrator.put(path, { ...organization, website });
      expect(reply.body.details?.fieldErrors, website).toEqual({ website: ['Enter a valid address'] });
    }
    await app.db
      .update(systemSetting)
      .set({ value: 'javascript:alert(1)' })
      .where(eq(systemSetting.key, 'website'));
    expect((await administrator.get(path)).body.organization).toEqual({ ...organization, website: '' });
  });

  it('of the system have a time-out of 5 to 1440 minutes, 30 by default, uploads of 1 to 100 MB, 10 by default, and a valid time zone [APP-36, APP-24]', async () => {
    const { body } = await administrator.get('/api/settings/system?category=system');
    expect(body.system).toMatchObject({ sessionTimeout: 30, maxUploadSize: 10 });
    for (const [field, least, most] of [
      ['sessionTimeout', 5, 1440],
      ['maxUploadSize', 1, 100],
    ] as const)
      for (const [value, status] of [
        [least - 1, 400],
        [least, 200],
        [most, 200],
        [most + 1, 400],
      ] as const) {
        const path = '/api/settings/system?category=system';
        const reply = await administrator.put(path, { ...body.system, [field]: value });
        expect([reply.status, Object.keys(reply.body.errors ?? {})], `${field} ${value}`).toEqual([
          status,
          status === 200 ? [] : [field],
        ]);
      }
    const zone = await administrator.put('/api/settings/system?category=system', {
      ...body.system,
      timeZone: 'Mars/Olympus',
    });
    expect(zone.body.details.fieldErrors.timeZone).toEqual(['Invalid timezone']);
  });

  it('of the appearance have the stated defaults, ranges and speeds [APP-37, APP-38, APP-39, APP-40, APP-41]', async () => {
    const { body } = await administrator.get('/api/settings/system?category=appearance');
    expect(body.appearance).toMatchObject({
      brandColors: [
        { name: 'Primary', hex: '#3b82f6' },
        { name: 'Secondary', hex: '#64748b' },
      ],
      borderRadius: 'md',
      compactMode: false,
      frostedGlassSettings: {
        blurIntensity: 8,
        componentBlur: 16,
        opacity: 85,
        saturation: 180,
        glowIntensity: 10,
        borderOpacity: 20,
        shadowDepth: 30,
        animationSpeed: 'normal',
      },
    });
    const out = {
      ...body.appearance,
      frostedGlassSettings: { ...body.appearance.frostedGlassSettings, blurIntensity: 21 },
    };
    expect((await administrator.put('/api/settings/system?category=appearance', out)).status).toBe(400);
  });

  it('are changed only by those who may, and the change is in the audit log', async () => {
    expect((await (await app.as('teacher')).put('/api/settings/system?category=advanced', {})).status).toBe(
      403,
    );
    await administrator.put('/api/settings/system?category=advanced', { apiRateLimit: 700 });
    const log = await administrator.get('/api/system/audit-logs?entity=setting');
    expect(log.body.data[0]).toMatchObject({
      entityId: 'advanced',
      actorName: 'Test administrator',
      after: { apiRateLimit: 700 },
    });
  });
});

describe('locations', () => {
  it('are listed, made, changed and deleted, with a name once only [APP-49]', async () => {
    const made = await administrator.post('/api/locations', { name: 'Room 7', capacity: 20 });
    expect(made.status).toBe(201);
    const twice = await administrator.post('/api/locations', { name: 'Room 7' });
    expect([twice.status, twice.body.code]).toEqual([409, 'LOCATION_NAME_TAKEN']);
    const { id, version } = made.body.data;
    const changed = await administrator.put(`/api/locations/${id}`, {
      name: 'Room 7',
      capacity: 22,
      version,
    });
    expect(changed.body.data).toMatchObject({ capacity: 22, version: 2 });
    const teacher = await app.as('teacher');
    expect((await teacher.get(`/api/locations/${id}`)).body.data).toEqual(changed.body.data);
    const late = await administrator.put(`/api/locations/${id}`, { name: 'Room 7', capacity: 30, version });
    expect([late.status, late.body.code, late.body.details.storedVersion]).toEqual([409, 'STALE', 2]);
    expect((await administrator.delete(`/api/locations/${id}`)).status).toBe(204);
    expect((await administrator.delete(`/api/locations/${id}`)).status).toBe(404);
    expect((await teacher.get(`/api/locations/${id}`)).status).toBe(404);
  });
});

describe('texts', () => {
  it('come by language and namespace, and the languages say which is the default [APP-42, APP-43]', async () => {
    const { body } = await app.anonymous.get('/api/translations/languages');
    expect(body.languages).toEqual(body.data);
    expect(body.languages).toMatchObject([
      { code: 'en', languageCode: 'en', isDefault: true },
      { code: 'vi', isDefault: false },
    ]);
    expect((await app.anonymous.get('/api/i18n/vi/common')).status).toBe(200);
    expect((await app.anonymous.get('/api/i18n/xx/common')).status).toBe(400);
  });
});
