import { namespaces } from '@bellwether/contract/translations/translations';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOf, makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { makeTextDelivery } from './translations.handlers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});

/** APP-43, to the letter. */
const specified = [
  'common',
  'auth',
  'navigation',
  'dashboard',
  'errors',
  'validation',
  'learning',
  'student-management',
  'administration',
  'e-commerce',
  'finance',
  'human-resources',
  'configuration',
  'inbox',
  'calendar',
];

describe('languages', () => {
  it('come under languages and data, each with code and languageCode, one the default [APP-42]', async () => {
    const { body } = await app.anonymous.get('/api/translations/languages');
    expect(body.languages).toEqual(body.data);
    for (const language of body.languages) expect(language.languageCode).toBe(language.code);
    expect(body.languages.filter((language: { isDefault: boolean }) => language.isDefault)).toMatchObject([
      { code: 'en' },
    ]);
  });

  it('name another default as soon as the settings do [APP-42, APP-44]', async () => {
    const administrator = await app.as('administrator');
    const { body } = await administrator.get('/api/settings/system?category=system');
    await administrator.put('/api/settings/system?category=system', {
      ...body.system,
      defaultLanguage: 'vi',
    });
    const after = await app.anonymous.get('/api/translations/languages');
    expect(after.body.data.find((language: { isDefault: boolean }) => language.isDefault).languageCode).toBe(
      'vi',
    );
    await administrator.put('/api/settings/system?category=system', body.system);
  });
});

describe('a file of texts', () => {
  it('is there for each of the 15 specified namespaces and ours and both languages, for everybody [APP-42, APP-43]', async () => {
    expect(namespaces.slice(0, 15)).toEqual(specified);
    for (const namespace of namespaces)
      for (const language of ['en', 'vi']) {
        const { status } = await app.anonymous.get(`/api/i18n/${language}/${namespace}`);
        expect(`${language}/${namespace} ${status}`).toBe(`${language}/${namespace} 200`);
      }
    expect((await app.anonymous.get('/api/i18n/en/nonsense')).status).toBe(400);
  });

  it('carries an ETag, and what the browser has already is not sent again [APP-42]', async () => {
    const first = await app.anonymous.get('/api/i18n/vi/common');
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await app.http.inject({
      url: '/api/i18n/vi/common',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.http.inject({
      url: '/api/i18n/vi/common',
      headers: { 'if-none-match': '"older"' },
    });
    expect(other.statusCode).toBe(200);
  });

  it('may be kept for good under the address of its version [APP-42]', async () => {
    const [english] = await makeTextDelivery().pageLanguages(app.db);
    const kept = async (v: string) =>
      (await clientOf(app, '', '').get(`/api/i18n/en/common?v=${v}`)).headers['cache-control'];
    expect(await kept(english?.v ?? '')).toBe('public, max-age=31536000, immutable');
    expect(await kept('1a2b3c4d')).toBe('public, no-cache');
  });
});

describe('a language that is not active', () => {
  it('is read by who may edit translations and by nobody else, kept by no cache, and chosen by nobody [TRN-07, AMB-391]', async () => {
    const administrator = await app.as('administrator');
    const arabic = { languageCode: 'ar', languageName: 'Arabic', nativeName: 'العربية', isActive: false };
    const made = (await administrator.post('/api/translations/languages', arabic)).body.data;
    const { body } = await administrator.get('/api/translations/namespaces?limit=100');
    const auth = body.data.find((row: { namespaceId: string }) => row.namespaceId === 'auth');
    await administrator.post('/api/translations/texts', {
      ...{ languageId: made.id, namespaceId: auth.id, translationKey: 'signIn', isApproved: true },
      forms: [{ pluralForm: null, translatedText: 'تسجيل الدخول', version: null }],
    });
    for (const role of ['administrator', 'content_editor'] as const) {
      const read = await (await app.as(role)).get('/api/i18n/ar/auth');
      expect([read.status, read.body]).toEqual([200, { signIn: 'تسجيل الدخول' }]);
      expect(read.headers['cache-control']).toBe('private, no-store');
    }
    const nowhere = await app.anonymous.get('/api/i18n/xx/auth');
    for (const other of [app.anonymous, await app.as('teacher'), await app.as('student')]) {
      const refused = await other.get('/api/i18n/ar/auth');
      expect([refused.status, refused.body.details]).toEqual([400, nowhere.body.details]);
    }
    const listed = (await administrator.get('/api/translations/languages')).body.data;
    expect(listed.map(({ code }: { code: string }) => code)).toEqual(['en', 'vi']);
    const named = await makeTextDelivery().pageLanguages(app.db);
    expect(named.map(({ code }) => code)).toEqual(['en', 'vi']);
    await administrator.put(`/api/translations/languages/${made.id}`, { ...made, isActive: true });
    const now = await app.anonymous.get('/api/i18n/ar/auth');
    expect([now.body.signIn, now.headers['cache-control']]).toEqual(['تسجيل الدخول', 'public, no-cache']);
  });
});
