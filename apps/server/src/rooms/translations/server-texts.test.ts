import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { documentLanguage, makeServerTexts, spokenLanguages } from './index.ts';

let app: TestApp;
let administrator: TestClient;
let ids: Record<'language' | 'namespace', Record<string, string>>;

beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
  const german = { languageCode: 'de', languageName: 'German', nativeName: 'Deutsch' };
  const arabic = { languageCode: 'ar', languageName: 'Arabic', nativeName: 'العربية' };
  for (const one of [german, arabic]) await administrator.post('/api/translations/languages', one);
  const languages = await administrator.get('/api/translations/all-languages');
  const namespaces = await administrator.get('/api/translations/namespaces');
  const named = (rows: { id: string }[], by: string) =>
    Object.fromEntries(rows.map((row) => [(row as Record<string, string>)[by], row.id]));
  ids = {
    language: named(languages.body.data, 'languageCode'),
    namespace: named(namespaces.body.data, 'namespaceId'),
  };
});
beforeEach(async () => {
  for (const languageId of Object.values(ids.language))
    await administrator.post('/api/translations/back-to-shipped', { languageId });
});

async function write(code: string, namespace: string, translationKey: string, translatedText: string) {
  const said = await administrator.post('/api/translations/texts', {
    languageId: ids.language[code],
    namespaceId: ids.namespace[namespace],
    translationKey,
    forms: [{ pluralForm: null, translatedText, version: null }],
    isApproved: true,
    translationNotes: null,
  });
  expect(said.status).toBe(200);
}

describe('what the server says itself', () => {
  const texts = makeServerTexts('inbox');
  const say = async (code: string, key: string, values = {}) =>
    (await texts(app.platform.database.db))(code)(key, values);

  it('is what the school wrote, from the moment at which it is saved until it goes back to what ships [TRN-03]', async () => {
    const shipped = await say('en', 'enrolled.title', { class: '5A', student: 'An' });
    await write('en', 'inbox', 'enrolled.title', 'Welcome to {{class}}');
    const values = { class: '5A', student: 'An' };
    expect(await say('en', 'enrolled.title', values)).toBe('Welcome to 5A');
    const languageId = ids.language.en;
    await administrator.post('/api/translations/back-to-shipped', { languageId });
    expect(await say('en', 'enrolled.title', values)).toBe(shipped);
  });

  it('speaks a language that the school added, and in the default one what that lacks [TRN-01]', async () => {
    await write('de', 'inbox', 'enrolled.title', 'Jetzt in {{class}}');
    expect(await say('de', 'enrolled.title', { class: '5A', student: 'An' })).toBe('Jetzt in 5A');
    expect(await say('de', 'enrolled.message')).toBe(await say('en', 'enrolled.message'));
    expect(await say('de', 'constructor')).toBe('constructor');
  });

  it('takes no copy from a transaction that was rolled back, nor from another database [TRN-03]', async () => {
    const { db } = app.platform.database;
    await write('en', 'inbox', 'enrolled.title', 'Kept {{class}}');
    await db
      .transaction(async (tx) => {
        await tx.execute(`update translation set translated_text = 'Lost'`);
        await tx.execute(`update text_revision set revision = revision + 1, mark = gen_random_uuid()`);
        expect((await texts(tx))('en')('enrolled.title')).toBe('Lost');
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await say('en', 'enrolled.title', { class: 'a', student: 'b' })).toBe('Kept a');
    const other = await makeTestApp();
    expect((await texts(other.platform.database.db))('en')('enrolled.title')).not.toContain('Kept');
  });

  it('asks the database as often for a thousand sentences as for one [TRN-04]', async () => {
    await say('en', 'enrolled.title');
    const asked: string[] = [];
    const { db } = app.platform.database;
    const counting = new Proxy(db, {
      get(target, name) {
        if (name === 'select' || name === 'execute') asked.push(String(name));
        return Reflect.get(target, name, target);
      },
    });
    const sayIn = await texts(counting);
    for (let i = 0; i < 1000; i += 1) sayIn('vi')('enrolled.title');
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});

describe('where the server speaks', () => {
  it('notices, mails and public pages say what the school wrote [TRN-03]', async () => {
    await write('en', 'recruitment', 'careers.title', 'Come and teach with us');
    const page = await app.anonymous.get('/careers');
    expect(page.body).toContain('Come and teach with us');
  });

  it('who wants a language is spoken to in it while it can be chosen [TRN-01]', async () => {
    const { db } = app.platform.database;
    const spoken = await spokenLanguages(db);
    expect(['de', 'xx', '!', undefined].map(spoken)).toEqual(['de', 'en', 'en', 'en']);
  });

  it('a document is set in a language whose script its fonts have [TRN-01]', async () => {
    const { db } = app.platform.database;
    const set = await Promise.all(
      ['de', 'vi', 'ru', 'ar', 'zh', '!'].map((code) => documentLanguage(db, code)),
    );
    expect(set).toEqual(['de', 'vi', 'ru', 'en', 'en', 'en']);
  });
});
