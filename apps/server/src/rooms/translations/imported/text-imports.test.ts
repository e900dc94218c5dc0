import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { sendTexts } from '../../../testing/send-texts.ts';
import { reconcileTexts } from '../reconcile-texts.commands.ts';
import { hashOf, shippedTexts } from '../shipped-texts.queries.ts';

let app: TestApp;
let administrator: TestClient;
let languageId: string;
let otherId: string;
let namespaceId: string;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
  languageId = await language('de', 'German');
  otherId = await language('fr', 'French');
  const { body } = await administrator.get('/api/translations/namespaces?limit=100');
  namespaceId = body.data.find((row: { namespaceId: string }) => row.namespaceId === 'auth').id;
});

async function language(languageCode: string, languageName: string): Promise<string> {
  const fields = { languageCode, languageName, nativeName: languageName };
  return (await administrator.post('/api/translations/languages', fields)).body.data.id;
}

type Texts = Readonly<Record<string, string>>;
const url = '/api/translations/imports';
const head = 'namespace,key,form,source,translation,approved,needsReview,notes';

/** Takes texts of `auth` into a language. Returns the id of the import. */
async function take(texts: Texts, into = languageId, note = ''): Promise<string> {
  const lines = Object.entries(texts).map(([key, text]) => `auth,${key},,,${text},true,false,${note}`);
  const sent = await sendTexts(app, administrator, `${[head, ...lines].join('\n')}\n`, {
    languageId: into,
    mode: 'all',
  });
  expect(sent.status).toBe(200);
  return sent.body.data.batchId;
}

const undo = (id: string) => administrator.post(`${url}/${id}/undo`, {});
const imports = async (of = languageId) =>
  (await administrator.get(`${url}?languageId=${of}&limit=100`)).body.data;

/** All that is stored of a language, but the counters of versions and their moments. */
async function stored(of = languageId) {
  const { body } = await administrator.get(`/api/translations/entries?languageId=${of}&limit=50000`);
  return body.data
    .map(({ id: _id, version: _version, updatedAt: _at, ...entry }: Record<string, unknown>) => entry)
    .toSorted((one: { translationKey: string }, other: { translationKey: string }) =>
      one.translationKey < other.translationKey ? -1 : 1,
    );
}

/** Writes a text by hand. */
async function write(translationKey: string, translatedText: string) {
  const listed = await administrator.get(
    `/api/translations/texts?languageId=${languageId}&namespaceId=${namespaceId}&tab=all&search=${translationKey}`,
  );
  const text = listed.body.data.find(
    (row: { translationKey: string }) => row.translationKey === translationKey,
  );
  const forms = [{ pluralForm: null, translatedText, version: text.forms[0].version }];
  const body = { languageId, namespaceId, translationKey, forms, isApproved: true };
  expect((await administrator.post('/api/translations/texts', body)).status).toBe(200);
}

async function clear() {
  await administrator.post('/api/translations/back-to-shipped', { languageId });
}

describe('an import of texts that is undone', () => {
  it('leaves every text as it was, undone in whatever order, and another language alone [TRN-05]', async () => {
    await take({ signIn: 'Se connecter' }, otherId);
    const other = await stored(otherId);
    const key = fc.constantFrom('signIn', 'password', 'email', 'username');
    const word = fc.constantFrom('Eins', 'Zwei', 'Drei!', 'vier');
    const some = fc.dictionary(key, word, { minKeys: 1, noNullPrototype: true });
    const runs = fc.array(fc.tuple(some, fc.constantFrom('', 'note'), fc.nat(5)), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(some, runs, async (byHand, steps) => {
        await clear();
        for (const [place, text] of Object.entries(byHand)) await write(place, text);
        const before = await stored();
        const made: { id: string; rank: number }[] = [];
        for (const [texts, note, rank] of steps) made.push({ id: await take(texts, languageId, note), rank });
        const written = new Set(
          (await imports())
            .filter((one: { canUndo: boolean }) => one.canUndo)
            .map(({ id }: { id: string }) => id),
        );
        for (const { id } of made.toSorted((one, next) => one.rank - next.rank))
          expect((await undo(id)).status).toBe(written.has(id) ? 200 : 409);
        expect(await stored()).toEqual(before);
      }),
      { numRuns: 12 },
    );
    expect(await stored(otherId)).toEqual(other);
  });

  it('leaves and names what somebody wrote since, by hand or back to what ships [TRN-05, AMB-389]', async () => {
    await clear();
    const id = await take({ signIn: 'Anmelden', password: 'Kennwort', email: 'Post', username: 'Name' });
    await write('signIn', 'Hinein');
    await write('email', '');
    const [listed] = await imports();
    expect(listed).toMatchObject({ id, created: 4, changed: 0, untouched: 2, canUndo: true, undoneAt: null });
    const { data } = (await undo(id)).body;
    expect(data).toMatchObject({ restored: 2, left: 2 });
    expect(data.named).toEqual([
      { namespace: 'auth', translationKey: 'signIn', pluralForm: null, text: 'Hinein' },
      { namespace: 'auth', translationKey: 'email', pluralForm: null, text: null },
    ]);
    expect((await stored()).map((entry: { translatedText: string }) => entry.translatedText)).toEqual([
      'Hinein',
    ]);
  });

  it('is undone once, by one of two at the same time, and shown so; nobody else may [TRN-05, AMB-389]', async () => {
    await clear();
    const id = await take({ signIn: 'Anmelden' });
    const teacher = await app.as('teacher');
    expect((await teacher.post(`${url}/${id}/undo`, {})).status).toBe(403);
    expect((await teacher.get(url)).status).toBe(403);
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await undo(id)).body.code).toBe('UNDONE');
    const [listed] = await imports();
    expect(listed).toMatchObject({ id, canUndo: false, untouched: 0, by: listed.undoneBy });
    expect(listed.undoneAt).not.toBeNull();
    expect(await stored()).toEqual([]);
    expect((await undo(languageId)).status).toBe(404);
  });

  it('raises the revision of its language, so that browsers read the texts again [TRN-05]', async () => {
    await clear();
    const words = async () => {
      const reply = await app.anonymous.get('/api/i18n/de/auth');
      return [reply.body.signIn, reply.headers.etag];
    };
    const before = await words();
    const id = await take({ signIn: 'Anmelden' });
    expect((await words())[0]).toBe('Anmelden');
    await undo(id);
    expect(await words()).toEqual(before);
    const { rows } = await app.db.execute<{ data: { paths: string[] } }>(
      "select data from live_event where type = 'invalidate' order by id desc limit 1",
    );
    expect(rows[0]?.data.paths).toContain('/api/i18n/de');
  });

  it('brings texts back that are checked by the source of now [TRN-05, TRN-06]', async () => {
    await clear();
    await write('signIn', 'Anmelden');
    const id = await take({ signIn: 'Hinein' });
    const next = shippedTexts().map((text) =>
      text.namespace === 'auth' && text.translationKey === 'signIn'
        ? { ...text, sourceText: 'Sign in, {{name}}', hash: hashOf('Sign in, {{name}}') }
        : text,
    );
    await app.db.transaction((tx) => reconcileTexts(tx, next));
    expect((await undo(id)).body.data).toMatchObject({ restored: 1, left: 0 });
    expect(await stored()).toMatchObject([
      { translatedText: 'Anmelden', needsReview: true, failing: ['placeholder_consistency'] },
    ]);
    await app.db.transaction((tx) => reconcileTexts(tx));
  });

  it('is one of the ten latest of its language; a file that changes nothing is listed, too [TRN-05, AMB-389]', async () => {
    await clear();
    const first = await take({ signIn: 'Erstens' });
    for (let at = 0; at < 10; at += 1) await take({ signIn: `Satz ${at}` });
    const list = await imports();
    expect(list.find(({ id }: { id: string }) => id === first).canUndo).toBe(false);
    expect((await undo(first)).body.code).toBe('NOTHING_TO_UNDO');
    const same = await take({ signIn: 'Satz 9' });
    const [latest] = await imports();
    expect(latest).toMatchObject({ id: same, created: 0, changed: 0, kept: 1, canUndo: false });
  });
});
