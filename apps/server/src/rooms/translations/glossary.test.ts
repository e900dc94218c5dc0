import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { reconcileTexts } from './reconcile-texts.commands.ts';
import { hashOf, shippedTexts } from './shipped-texts.queries.ts';

let app: TestApp;
let administrator: TestClient;
let languageId: string;
let vietnameseId: string;
let namespaces: Map<string, string>;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
  const german = { languageCode: 'de', languageName: 'German', nativeName: 'Deutsch' };
  languageId = (await administrator.post('/api/translations/languages', german)).body.data.id;
  const all = (await administrator.get('/api/translations/all-languages')).body.data;
  vietnameseId = all.find((row: { languageCode: string }) => row.languageCode === 'vi').id;
  const { body } = await administrator.get('/api/translations/namespaces?limit=100');
  namespaces = new Map(
    body.data.map((row: { namespaceId: string; id: string }) => [row.namespaceId, row.id]),
  );
});

const url = '/api/translations/glossary';
const namespace = (name: string) => namespaces.get(name) ?? '';
const add = (term: string, translation: string, more: object = {}) =>
  administrator.post(url, { languageId, term, translation, ...more });

describe('a term of the glossary', () => {
  it('has a language, the English term, its translation and a note, once in a language [TRN-07, AMB-390]', async () => {
    const made = await add('Class', 'Klasse', { note: 'not Kurs' });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      {
        languageId,
        languageName: 'German',
        term: 'Class',
        translation: 'Klasse',
        note: 'not Kurs',
        version: 1,
      },
    ]);
    expect((await add('CLASS', 'Kurs')).body.code).toBe('TERM_EXISTS');
    expect((await add('Class', 'Lớp', { languageId: vietnameseId })).status).toBe(201);
    for (const [term, status] of [
      ['', 400],
      ['Save, now', 400],
      ['x'.repeat(101), 400],
      ['x'.repeat(100), 201],
    ] as const)
      expect([term, (await add(term, 'y')).status]).toEqual([term, status]);
    expect((await add('other', '')).status).toBe(400);
    expect((await add('other', 'x', { languageId: namespace('auth') })).body.details.fieldErrors).toEqual({
      languageId: ['Language not found'],
    });
  });

  it('is found, changed and taken out by who may edit, and read by nobody without the right [TRN-07]', async () => {
    const { data } = (await add('Teacher', 'Lehrer')).body;
    const found = await administrator.get(`${url}?languageId=${languageId}&search=lehr`);
    expect(found.body.data).toMatchObject([{ id: data.id }]);
    const saved = await administrator.put(`${url}/${data.id}`, { ...data, term: 'Tutor', note: '' });
    expect(saved.body.data).toMatchObject({ term: 'Tutor', note: null, version: 2 });
    expect((await add('tutor', 'x')).status).toBe(409);
    const teacher = await app.as('teacher');
    expect([(await teacher.get(url)).status, (await teacher.delete(`${url}/${data.id}`)).status]).toEqual([
      403, 403,
    ]);
    const editor = await app.as('content_editor');
    expect((await editor.delete(`${url}/${data.id}`)).status).toBe(204);
    expect((await administrator.get(`${url}/${data.id}`)).status).toBe(404);
  });

  it('stands beside the texts whose English contains it, of its language alone, by the index [TRN-07, AMB-390]', async () => {
    await add('Sign in', 'Anmelden');
    await add('sign', 'Zeichen');
    await add('password', 'Kennwort');
    await add('sign in', 'Đăng nhập', { languageId: vietnameseId });
    const beside = async (translationKey: string, name = 'auth') => {
      const query = `languageId=${languageId}&namespaceId=${namespace(name)}&translationKey=${translationKey}`;
      return (await administrator.get(`${url}?${query}`)).body.data.map(({ term }: { term: string }) => term);
    };
    expect(await beside('signIn')).toEqual(['sign', 'Sign in']);
    expect(await beside('password')).toEqual(['password']);
    expect(await beside('nowhere')).toEqual([]);
    await app.db.execute(
      `insert into glossary_term (id, language_id, term, term_key, translation, created_at, updated_at)
        select gen_random_uuid(), '${languageId}', 'Term ' || n, 'term ' || n, 'x', now(), now() from generate_series(1, 5000) n`,
    );
    await app.db.execute('analyze glossary_term');
    const { rows } = await app.db.execute(
      `explain select * from glossary_term where language_id = '${languageId}' and term_key = any('{sign,in,"sign in"}')`,
    );
    expect(JSON.stringify(rows)).toContain('glossary_term_unique');
  });
});

describe('the memory', () => {
  const memory = async (source: string, of = languageId, near = 'auth') => {
    const query = new URLSearchParams({ languageId: of, source, namespaceId: namespace(near) });
    return (await administrator.get(`/api/translations/memory?${query}`)).body.data;
  };
  const texts = async (source: string, of?: string, near?: string) =>
    (await memory(source, of, near)).map(({ translatedText }: { translatedText: string }) => translatedText);
  let made = 0;
  const entry = async (sourceText: string, translatedText: string, name = 'auth') => {
    made += 1;
    const body = { languageId, namespaceId: namespace(name), translationKey: `own.k${made}` };
    const reply = await administrator.post('/api/translations/entries', {
      ...body,
      sourceText,
      translatedText,
    });
    expect(reply.status).toBe(201);
  };

  it('offers five texts at most, the same first, then those of the same namespace, then the most alike [TRN-07]', async () => {
    const source = 'Wash the zebra quietly';
    await entry('Wash the zebra quickly', 'Schnell, nah');
    await entry('Wash the zebra quietly!', 'Leise, fern', 'common');
    await entry(source, 'Genau, fern', 'common');
    expect(await texts(source)).toEqual(['Genau, fern', 'Schnell, nah', 'Leise, fern']);
    expect(await texts(source, languageId, 'common')).toEqual(['Genau, fern', 'Leise, fern', 'Schnell, nah']);
    for (let at = 0; at < 4; at += 1) await entry(`Wash the zebra quietly ${at}`, `Mehr ${at}`);
    expect(await texts(source)).toHaveLength(5);
    expect((await texts(source))[0]).toBe('Genau, fern');
    expect(await texts('Something else altogether')).toEqual([]);
  });

  it('offers what is at least half alike, and of under four letters only the same [TRN-07]', async () => {
    for (const { similarity } of await memory('Wash the zebra'))
      expect(similarity).toBeGreaterThanOrEqual(0.5);
    await entry('Yx', 'Ypsilon');
    await entry('Yxa', 'Anders');
    expect(await texts('Yx')).toEqual(['Ypsilon']);
    expect(await texts('Yxa')).toEqual(['Anders']);
  });

  it('offers what ships, until the school says something else [TRN-07]', async () => {
    const shipped = shippedTexts().find(
      ({ namespace: name, translationKey }) => name === 'auth' && translationKey === 'signIn',
    );
    if (!shipped) throw new Error('no text');
    const { sourceText, translationKey } = shipped;
    const translatedText = shipped.shipped.vi;
    expect((await memory(sourceText, vietnameseId))[0]).toEqual({
      ...{ sourceText, translatedText, namespace: 'auth', similarity: 1 },
    });
    expect((await texts(sourceText, vietnameseId, 'common'))[0]).toBe(translatedText);
    await administrator.post('/api/translations/texts', {
      ...{ languageId: vietnameseId, namespaceId: namespace('auth'), translationKey, isApproved: true },
      forms: [{ pluralForm: null, translatedText: 'Vào trường', version: null }],
    });
    const offered = await memory(sourceText, vietnameseId);
    const near = offered.filter(
      (one: { similarity: number; namespace: string }) => one.similarity === 1 && one.namespace === 'auth',
    );
    expect(near.map((one: { translatedText: string }) => one.translatedText)).toEqual(['Vào trường']);
  });

  it('keeps what was translated of a text that is gone, or changed since, beside the English of then [TRN-07]', async () => {
    const all = shippedTexts();
    const [gone, changed] = all.filter(
      ({ namespace: name, pluralForm, sourceText }) =>
        name === 'auth' && !pluralForm && sourceText.length > 30,
    );
    if (!gone || !changed) throw new Error('no texts');
    for (const [text, said] of [
      [gone, 'Weg damit.'],
      [changed, 'Von früher.'],
    ] as const)
      await administrator.post('/api/translations/texts', {
        ...{
          languageId,
          namespaceId: namespace('auth'),
          translationKey: text.translationKey,
          isApproved: true,
        },
        forms: [{ pluralForm: null, translatedText: said, version: null }],
      });
    const sourceText = 'Quite another sentence about elephants in the garden';
    const next = all
      .filter((text) => text !== gone)
      .map((text) => (text === changed ? { ...text, sourceText, hash: hashOf(sourceText) } : text));
    await app.db.transaction((tx) => reconcileTexts(tx, next));
    expect((await memory(gone.sourceText))[0]).toMatchObject({ translatedText: 'Weg damit.', similarity: 1 });
    expect((await memory(changed.sourceText))[0]).toMatchObject({
      sourceText: changed.sourceText,
      translatedText: 'Von früher.',
    });
    expect(await texts(sourceText)).toEqual([]);
    expect((await memory(sourceText, vietnameseId))[0]?.translatedText).toBe(changed.shipped.vi);
    await app.db.transaction((tx) => reconcileTexts(tx, all));
  });
});
