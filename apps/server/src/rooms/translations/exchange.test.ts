import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scanDefaults } from '@bellwether/contract/translations/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { sendTexts } from '../../testing/send-texts.ts';
import { scanKeys } from './scan-keys.queries.ts';

let app: TestApp;
let administrator: TestClient;
let languageId: string;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
  const german = { languageCode: 'de', languageName: 'German', nativeName: 'Deutsch' };
  languageId = (await administrator.post('/api/translations/languages', german)).body.data.id;
});

const send = (content: string, fields: Record<string, string> = {}) =>
  sendTexts(app, administrator, content, { languageId, ...fields });

const exported = (format: string) => administrator.post('/api/translations/export', { languageId, format });
const head = 'namespace,key,form,source,translation,approved,needsReview,notes';

describe('a file of texts', () => {
  it('is JSON or CSV, nothing else, and what is read is what was written [TRN-05]', async () => {
    expect((await exported('xml')).status).toBe(400);
    const csv = await exported('csv');
    expect(String(csv.headers['content-type'])).toContain('text/csv');
    expect(csv.body.split('\r\n')[0]).toBe(head);
    expect(csv.body).toContain('auth,signIn,,Sign in,,false,false,');

    const done = await send(`${head}\nauth,signIn,,Sign in,'=Anmelden,true,false,'+ note\n`, { mode: 'all' });
    expect(done.body.data).toMatchObject({ created: 1, changed: 0, unknown: 0 });
    expect((await exported('csv')).body).toContain("auth,signIn,,Sign in,'=Anmelden,true,false,'+ note");
    const json = await exported('json');
    expect(json.body.auth).toMatchObject({ signIn: '=Anmelden' });
    const again = await send((await exported('csv')).body, { mode: 'all' });
    expect(again.body.data).toMatchObject({ created: 0, changed: 0, unknown: 0 });
  });

  it('is tried first, keeps what is approved unless told, and marks what was made of another source [TRN-05]', async () => {
    const line = (source: string, text: string) => `${head}\nauth,password,,${source},${text},true,false,\n`;
    const tried = await send(line('Password', 'Kennwort'), { dryRun: 'true' });
    expect(tried.body.data).toMatchObject({ created: 1, batchId: null });
    const words = async () => (await app.anonymous.get('/api/i18n/de/auth')).body.password;
    expect(await words()).toBeUndefined();
    await send(line('Password', 'Kennwort'));
    expect(await words()).toBe('Kennwort');
    expect((await send(line('Password', 'Passwort'))).body.data).toMatchObject({ changed: 0, kept: 1 });
    expect((await send(line('Password', 'Passwort'), { mode: 'untranslated' })).body.data.kept).toBe(1);
    expect((await send(line('Old password', 'Passwort'), { mode: 'all' })).body.data.changed).toBe(1);
    const { body } = await administrator.get(
      `/api/translations/entries?languageId=${languageId}&search=password`,
    );
    expect(body.data).toMatchObject([{ translatedText: 'Passwort', needsReview: true, version: 2 }]);
  });

  it('that holds anything wrong changes nothing [TRN-05]', async () => {
    for (const content of ['', 'nonsense', '{"auth":', 'a,b\n1,2'])
      expect([content, (await send(content)).body.details?.fieldErrors]).toEqual([
        content,
        { file: ['This file has no texts in our form.'] },
      ]);
    const bad = `${head}\nauth,email,,,Mail,,,\nauth,username,,,${'x'.repeat(2001)},,,\n`;
    expect((await send(bad, { mode: 'all' })).status).toBe(400);
    const { body } = await administrator.get(
      `/api/translations/entries?languageId=${languageId}&search=auth`,
    );
    expect(body.data.filter((row: { translatedText: string }) => row.translatedText === 'Mail')).toEqual([]);
    expect((await send('{"__proto__":{"x":"y"},"nowhere":{"constructor":"z"}}')).body.data.created).toBe(0);
  });

  it('is checked by the rules that are asked for [TRN-06]', async () => {
    await send(`${head}\nauth,email,,,mail?,true,false,\n`, { mode: 'all' });
    const check = async (rules?: string[]) => {
      const { body } = await administrator.post('/api/translations/quality-checks', { languageId, rules });
      return body.data.failures
        .filter(({ translationKey }: { translationKey: string }) => translationKey === 'email')
        .map(({ rule }: { rule: string }) => rule);
    };
    expect(await check()).toEqual(['capitalization_consistency', 'punctuation_consistency']);
    expect(await check(['punctuation_consistency'])).toEqual(['punctuation_consistency']);
    expect(
      (await administrator.post('/api/translations/quality-checks', { languageId, rules: ['spelling'] }))
        .status,
    ).toBe(400);
  });
});

describe('a scan of the keys', () => {
  const asked = (directories: string[]) => ({
    directories,
    extensions: [...scanDefaults.extensions],
    excluded: [...scanDefaults.excluded],
  });

  it('takes 1 to 10 directories, these endings and these excluded folders unless told [TRN-05, AMB-149]', async () => {
    expect(scanDefaults).toEqual({
      extensions: ['.tsx', '.ts', '.js', '.jsx'],
      excluded: ['node_modules', '.git', 'dist', 'build'],
    });
    const scan = (directories: string[]) => administrator.post('/api/translations/key-scan', { directories });
    expect((await scan([])).status).toBe(400);
    expect((await scan(Array(11).fill('apps/web/src/ui/words'))).status).toBe(400);
    expect((await scan(Array(10).fill('apps/web/src/ui/words'))).status).toBe(200);
    const { data } = (await scan(['apps/web/src/rooms/identity/sign-in'])).body;
    expect(data.unused).not.toContain('auth:signIn');
    expect(data.used).toBeGreaterThan(10);
    const editor = await app.as('content_editor');
    expect((await editor.post('/api/translations/key-scan', { directories: ['apps'] })).status).toBe(403);
  });

  it('finds what is used, missing and unused, and reads nothing outside of the sources [TRN-05, AMB-149]', async () => {
    const root = await mkdtemp(join(tmpdir(), 'bellwether-scan-'));
    const outside = await mkdtemp(join(tmpdir(), 'bellwether-outside-'));
    await mkdir(join(root, 'a/node_modules'), { recursive: true });
    await writeFile(
      join(root, 'a/one.tsx'),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is scanned.
      "t('auth:one'); t('auth:gone'); t(`auth:many.${x}`); say('deep.two');",
    );
    await writeFile(join(root, 'a/node_modules/lib.ts'), "t('auth:unused')");
    await writeFile(join(root, 'a/notes.md'), "t('auth:unused')");
    await writeFile(join(outside, 'secret.ts'), "t('auth:unused')");
    await symlink(outside, join(root, 'a/link'));
    const keys = ['auth:deep.two', 'auth:many.x', 'auth:one', 'auth:unused'];
    expect(await scanKeys(root, asked(['a']), keys)).toEqual({
      files: 1,
      used: 3,
      missing: [{ key: 'auth:gone', file: 'a/one.tsx' }],
      unused: ['auth:unused'],
      dynamic: [{ file: 'a/one.tsx', text: 'auth:many.…' }],
      isPartial: false,
    });
    for (const directory of ['..', 'a/link', '/etc', 'nowhere', 'a/one.tsx', '../'.repeat(50)])
      await expect([
        directory,
        await scanKeys(root, asked([directory]), keys).catch(({ status }) => status),
      ]).toEqual([directory, 400]);
    await expect(scanKeys(join(root, 'none'), asked(['a']), keys)).rejects.toMatchObject({
      code: 'NO_SOURCES',
      status: 409,
    });
  });
});
