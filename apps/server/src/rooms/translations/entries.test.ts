import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { reconcileTexts } from './reconcile-texts.commands.ts';
import { hashOf, shippedTexts } from './shipped-texts.queries.ts';

let app: TestApp;
let administrator: TestClient;
let languageId: string;
let namespaceId: string;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
  const german = { languageCode: 'de', languageName: 'German', nativeName: 'Deutsch' };
  languageId = (await administrator.post('/api/translations/languages', german)).body.data.id;
  const { body } = await administrator.get('/api/translations/namespaces?limit=100');
  namespaceId = body.data.find((row: { namespaceId: string }) => row.namespaceId === 'auth').id;
});

const url = '/api/translations/entries';
const entry = (translationKey: string, change: object = {}) => ({
  ...{ languageId, namespaceId, translationKey },
  ...{ sourceText: 'Hello {{name}}.', translatedText: 'Hallo {{name}}.' },
  ...change,
});
const file = async (code = 'de', name = 'auth') =>
  (await app.anonymous.get(`/api/i18n/${code}/${name}`)).body;

describe('a translation', () => {
  it('has key, source, text, context, form, length, notes, whether it is approved and needs review [TRN-03]', async () => {
    const fields = {
      ...{ context: 'Sign-in', pluralForm: 'other', maxLength: 40, isApproved: true, needsReview: true },
      translationNotes: 'Formal',
    };
    const made = await administrator.post(url, entry('own.first', fields));
    expect([made.status, made.body.data]).toMatchObject([201, entry('own.first', fields)]);
    const status = async (change: object) =>
      (await administrator.post(url, { ...entry('own.bounds'), ...change })).status;
    const limits = {
      translationKey: 200,
      sourceText: 2000,
      translatedText: 2000,
      context: 500,
      translationNotes: 1000,
    };
    for (const [field, most] of Object.entries(limits)) {
      const longest = { translationKey: `k.${field}.${'x'.repeat(180)}`, [field]: 'x'.repeat(most) };
      expect([field, await status(longest), await status({ [field]: 'x'.repeat(most + 1) })]).toEqual([
        field,
        201,
        400,
      ]);
    }
    for (const translationKey of ['', 'a b', 'a:b', 'ä', 'a/b'])
      expect([translationKey, await status({ translationKey })]).toEqual([translationKey, 400]);
    expect(await status({ translationKey: 'aZ0.-_' })).toBe(201);
    expect(await status({ sourceText: '' })).toBe(400);
    expect([await status({ maxLength: 0 }), await status({ maxLength: 10_001 })]).toEqual([400, 400]);
    expect(await status({ translationKey: 'm.least', maxLength: 1 })).toBe(201);
    expect(await status({ translationKey: 'm.most', maxLength: 10_000 })).toBe(201);
    expect(await status({ pluralForm: 'dual' })).toBe(400);
    expect(await status({ translatedText: 'a\u202Eb' })).toBe(400);
    expect(await status({ languageId: namespaceId })).toBe(400);
    expect((await administrator.post(url, entry('own.first', fields))).body.code).toBe('TRANSLATION_EXISTS');
  });

  it('that lacks a placeholder is stored and not shown; one that is well is shown at once [TRN-03, TRN-06]', async () => {
    const bad = await administrator.post(url, entry('own.shown', { translatedText: 'Hallo.' }));
    expect(bad.body.data.failing).toEqual(['placeholder_consistency']);
    expect((await file()).own?.shown).toBeUndefined();
    const { data } = bad.body;
    await administrator.put(`${url}/${data.id}`, { ...entry('own.shown'), version: data.version });
    expect((await file()).own.shown).toBe('Hallo {{name}}.');
    await administrator.delete(`${url}/${data.id}`);
    expect((await file()).own?.shown).toBeUndefined();
  });

  it('takes the place of a text that ships, until it goes [TRN-03]', async () => {
    const shipped = await file('vi');
    const key = 'signIn';
    const all = (await administrator.get('/api/translations/all-languages')).body.data;
    const vietnamese = all.find((row: { languageCode: string }) => row.languageCode === 'vi');
    const listed = await administrator.get(
      `/api/translations/texts?languageId=${vietnamese.id}&namespaceId=${namespaceId}&tab=all`,
    );
    const text = listed.body.data.find((row: { translationKey: string }) => row.translationKey === key);
    expect(text.forms[0].text).toBe(shipped[key]);
    const before = await app.anonymous.get('/api/i18n/vi/auth');
    const saved = await administrator.post('/api/translations/texts', {
      ...{ languageId: vietnamese.id, namespaceId, translationKey: key, isApproved: true },
      forms: [{ pluralForm: null, translatedText: 'Vào trường', version: null }],
    });
    expect(saved.body.data.forms[0]).toMatchObject({ text: 'Vào trường', shipped: shipped[key], version: 1 });
    expect((await file('vi'))[key]).toBe('Vào trường');
    expect((await app.anonymous.get('/api/i18n/vi/auth')).headers.etag).not.toBe(before.headers.etag);
    const stale = await administrator.post('/api/translations/texts', {
      ...{ languageId: vietnamese.id, namespaceId, translationKey: key, isApproved: true },
      forms: [{ pluralForm: null, translatedText: 'Khác', version: null }],
    });
    expect(stale.body.code).toBe('STALE');
    const back = await administrator.post('/api/translations/back-to-shipped', { languageId: vietnamese.id });
    expect(back.body.data.count).toBe(1);
    expect(await file('vi')).toEqual(shipped);
  });
});

describe('a form of a number that nobody wrote', () => {
  it('is said as other of the same language, and an ending without a pair is no form [TRN-03]', async () => {
    const arabic = { languageCode: 'ar', languageName: 'Arabic', nativeName: 'العربية' };
    const { data } = (await administrator.post('/api/translations/languages', arabic)).body;
    const texts = (
      await administrator.get(`/api/translations/texts?languageId=${data.id}&tab=all&search=selected`)
    ).body.data;
    const plural = texts.find((row: { sources: unknown[] }) => row.sources.length === 2);
    expect(plural.forms.map((form: { pluralForm: string }) => form.pluralForm)).toEqual([
      ...['zero', 'one', 'two', 'few', 'many', 'other'],
    ]);
    await administrator.post('/api/translations/texts', {
      ...{ languageId: data.id, namespaceId: plural.namespaceId, translationKey: plural.translationKey },
      isApproved: false,
      forms: [{ pluralForm: 'other', translatedText: plural.sources.at(-1).text, version: null }],
    });
    const tree = await file('ar', plural.namespace);
    const inner = plural.translationKey
      .split('.')
      .slice(0, -1)
      .reduce((at: never, part: string) => at[part], tree);
    const name = plural.translationKey.split('.').at(-1);
    expect([inner[`${name}_few`], inner[`${name}_other`]]).toEqual(Array(2).fill(plural.sources.at(-1).text));
  });
});

describe('a list of translations', () => {
  it('has pages of 50, and of 50000 at most; 1 to 1000 are written at once, all or none [TRN-04]', async () => {
    const items = Array.from({ length: 1000 }, (_, at) => entry(`bulk.k${at}`));
    const bulk = (action: string, some: unknown[]) =>
      administrator.post(`${url}/bulk`, { action, items: some });
    for (const [count, status] of [
      [0, 400],
      [1, 200],
      [1000, 200],
      [1001, 400],
    ] as const) {
      const some = Array.from({ length: count }, (_, at) => entry(`n${count}.k${at}`));
      expect([count, (await bulk('create', some)).status]).toEqual([count, status]);
    }
    const found = (await administrator.get(`${url}?languageId=${languageId}&search=n1000.`)).body;
    expect([found.data.length, found.limit, found.totalCount]).toEqual([50, 50, 1000]);
    expect((await administrator.get(`${url}?limit=50000`)).body.data.length).toBeGreaterThan(1000);
    expect((await administrator.get(`${url}?limit=50001`)).status).toBe(400);

    const clash = [...items.slice(0, 3), entry('n1.k0')];
    expect((await bulk('create', clash)).status).toBe(409);
    expect((await administrator.get(`${url}?search=bulk.k`)).body.totalCount).toBe(0);
    const rows = found.data.slice(0, 2);
    const changes = rows.map((row: { id: string; version: number; translationKey: string }) => ({
      ...entry(row.translationKey, { translatedText: 'Grüß {{name}}.' }),
      ...{ id: row.id, version: row.version },
    }));
    expect((await bulk('update', [changes[0], { ...changes[1], version: 9 }])).body.code).toBe('STALE');
    expect((await bulk('update', changes)).body.data.count).toBe(2);
    const ids = rows.map(({ id }: { id: string }) => id);
    expect((await bulk('delete', [...ids, languageId])).status).toBe(404);
    expect((await bulk('delete', ids)).body.data.count).toBe(2);
    expect((await bulk('delete', ids)).status).toBe(404);
  });
});

describe('a new version of the application', () => {
  it('marks what was translated from another source, keeps it shown, and keeps what it has no longer [TRN-03]', async () => {
    const texts = shippedTexts();
    const [one, two] = texts.filter(({ namespace, pluralForm }) => namespace === 'auth' && !pluralForm);
    if (!one || !two) throw new Error('no texts');
    for (const text of [one, two])
      await administrator.post(
        url,
        entry(text.translationKey, { sourceText: text.sourceText, translatedText: `${text.sourceText}` }),
      );
    const stored = async (key: string) =>
      (await administrator.get(`${url}?languageId=${languageId}&search=${key}`)).body.data.find(
        (row: { translationKey: string }) => row.translationKey === key,
      );
    const sourceText = `${one.sourceText} now`;
    const next = texts
      .filter((text) => text !== two)
      .map((text) => (text === one ? { ...one, sourceText, hash: hashOf(sourceText) } : text));
    await app.db.transaction((tx) => reconcileTexts(tx, next));
    expect(await stored(one.translationKey)).toMatchObject({
      needsReview: true,
      failing: [],
      sourceText: one.sourceText,
    });
    const tree = await file();
    expect(JSON.stringify(tree)).toContain(JSON.stringify(one.sourceText));
    expect(JSON.stringify(tree)).not.toContain(JSON.stringify(two.sourceText));
    expect(await stored(two.translationKey)).toMatchObject({ needsReview: false });
    await app.db.transaction((tx) => reconcileTexts(tx, texts));
    expect(JSON.stringify(await file())).toContain(JSON.stringify(two.sourceText));
  });

  it('that two processes start at once is brought in once [TRN-03]', async () => {
    await Promise.all([1, 2].map(() => app.db.transaction((tx) => reconcileTexts(tx))));
    const english = (await administrator.get('/api/translations/all-languages')).body.data;
    const { total } = english[0].progress;
    expect(total).toBeGreaterThan(9000);
  });
});
