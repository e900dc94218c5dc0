import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
});

const url = '/api/translations/languages';
const german = { languageCode: 'de', languageName: 'German', nativeName: 'Deutsch' };
const errorsOf = (reply: { body: { details: { fieldErrors: unknown } } }) => reply.body.details.fieldErrors;

describe('a language', () => {
  it('has code, names of 1 to 100 characters, whether it is active and the default, and a flag [TRN-01]', async () => {
    const made = await administrator.post(url, { ...german, flagIcon: '🇩🇪' });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { ...german, isActive: true, isDefault: false, flagIcon: '🇩🇪', direction: 'ltr', isShipped: false },
    ]);
    for (const field of ['languageName', 'nativeName'])
      for (const [length, status] of [
        [0, 400],
        [1, 200],
        [100, 200],
        [101, 400],
      ] as const) {
        const { version } = (await administrator.get(`${url}/${made.body.data.id}`)).body.data;
        const saved = await administrator.put(`${url}/${made.body.data.id}`, {
          ...made.body.data,
          [field]: 'x'.repeat(length),
          version,
        });
        expect(`${field} ${length} ${saved.status}`).toBe(`${field} ${length} ${status}`);
      }
    expect(errorsOf(await administrator.post(url, german))).toEqual({
      languageCode: ['This language exists already.'],
    });
  });

  it('has a code of the form xx or xx-XX, with the message of the requirements [TRN-01]', async () => {
    const said = "Invalid language code format (e.g., 'en', 'vi', 'en-US')";
    for (const code of ['', 'e', 'EN', 'eng', 'en-us', 'en_US', 'en-USA', 'en-U', ' en', '12'])
      expect([code, errorsOf(await administrator.post(url, { ...german, languageCode: code }))]).toEqual([
        code,
        { languageCode: [said] },
      ]);
    for (const code of ['fr', 'pt-BR'])
      expect((await administrator.post(url, { ...german, languageCode: code })).status).toBe(201);
  });

  it('can be chosen by everybody while it is active, written from right to left where its script is [TRN-01]', async () => {
    const arabic = { languageCode: 'ar', languageName: 'Arabic', nativeName: 'العربية', isActive: false };
    const { body } = await administrator.post(url, arabic);
    const codes = async () =>
      (await app.anonymous.get(url)).body.data.map(({ code }: { code: string }) => code);
    expect(await codes()).not.toContain('ar');
    await administrator.put(`${url}/${body.data.id}`, { ...body.data, isActive: true });
    expect(await codes()).toContain('ar');
    const [found] = (await app.anonymous.get(url)).body.data;
    expect(found).toMatchObject({ code: 'ar', languageCode: 'ar', direction: 'rtl', nativeName: 'العربية' });
  });

  it('that is the default one is active, cannot be deleted, and stands in the settings; nor can a shipped one [TRN-01]', async () => {
    const { body } = await administrator.post(url, { ...german, languageCode: 'nl', isDefault: true });
    const id = body.data.id;
    expect((await app.anonymous.get('/api/config/settings')).body.defaultLanguage).toBe('nl');
    expect((await administrator.delete(`${url}/${id}`)).body).toMatchObject({ code: 'DEFAULT_LANGUAGE' });
    const put = (change: object) => administrator.put(`${url}/${id}`, { ...body.data, ...change });
    expect(errorsOf(await put({ isActive: false }))).toHaveProperty('isActive');
    expect(errorsOf(await put({ isDefault: false }))).toHaveProperty('isDefault');
    const all = (await administrator.get('/api/translations/all-languages')).body.data;
    const english = all.find(({ languageCode }: { languageCode: string }) => languageCode === 'en');
    expect(english.isDefault).toBe(false);
    expect((await administrator.put(`${url}/${english.id}`, { ...english, isDefault: true })).status).toBe(
      200,
    );
    expect((await administrator.delete(`${url}/${english.id}`)).status).toBe(409);
    expect(all.find(({ languageCode }: { languageCode: string }) => languageCode === 'vi').isShipped).toBe(
      true,
    );
    expect((await administrator.delete(`${url}/${id}`)).status).toBe(204);
  });

  it('that nobody has is no default one [APP-44]', async () => {
    const { body } = await administrator.get('/api/settings/system?category=system');
    const saved = await administrator.put('/api/settings/system?category=system', {
      ...body.system,
      defaultLanguage: 'xx',
    });
    expect([saved.status, errorsOf(saved)]).toEqual([
      400,
      { defaultLanguage: ['Choose one of the options'] },
    ]);
  });
});

describe('a namespace', () => {
  const names = '/api/translations/namespaces';
  const own = { namespaceId: 'own_words-x', displayName: 'Own' };

  it('has an ID of lowercase letters, hyphens and underscores, a name, a description, an order and a section [TRN-02]', async () => {
    const made = await administrator.post(names, { ...own, sortOrder: 7, navigationSection: 'learning' });
    expect(made.body.data).toMatchObject({
      ...own,
      isActive: true,
      sortOrder: 7,
      navigationSection: 'learning',
    });
    const status = async (change: object) => (await administrator.post(names, { ...own, ...change })).status;
    for (const namespaceId of ['', 'A', 'a b', 'a.b', 'a1', 'x'.repeat(51)])
      expect([namespaceId, await status({ namespaceId })]).toEqual([namespaceId, 400]);
    expect(await status({ namespaceId: 'x'.repeat(50) })).toBe(201);
    expect(await status({ namespaceId: 'b', displayName: '' })).toBe(400);
    expect(await status({ namespaceId: 'b', displayName: 'x'.repeat(101) })).toBe(400);
    expect(await status({ namespaceId: 'b', displayName: 'x'.repeat(100) })).toBe(201);
    expect(await status({ namespaceId: 'c', description: 'x'.repeat(501) })).toBe(400);
    expect(await status({ namespaceId: 'c', description: 'x'.repeat(500) })).toBe(201);
    expect(await status({ namespaceId: 'd', sortOrder: -1 })).toBe(400);
    expect(await status({ namespaceId: 'd', sortOrder: 0.5 })).toBe(400);
    expect(await status({ namespaceId: 'd', sortOrder: 0 })).toBe(201);
    expect(await status({})).toBe(409);
  });

  it('comes in its order, and stays while it has texts [TRN-02]', async () => {
    const { body } = await administrator.get(`${names}?limit=3`);
    expect(body.data.map(({ namespaceId }: { namespaceId: string }) => namespaceId).sort()).toContain(
      'common',
    );
    const common = body.data.find(({ namespaceId }: { namespaceId: string }) => namespaceId === 'common');
    expect((await administrator.delete(`${names}/${common.id}`)).body.code).toBe('IN_USE');
    const renamed = await administrator.put(`${names}/${common.id}`, { ...common, namespaceId: 'other' });
    expect(errorsOf(renamed)).toHaveProperty('namespaceId');
  });
});
