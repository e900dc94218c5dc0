import { quotaMessage } from '@bellwether/contract/files/file-limits.rules';
import { personalMegabytes } from '@bellwether/contract/files/values';
import { invalidMediaMessage } from '@bellwether/contract/pages/values';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { sendMedia } from '../../testing/send-media.ts';
import { file } from '../files/files.table.ts';

let app: TestApp;
let editor: TestClient;
let picture: Buffer;
const at = '/api/pagebuilder/media';
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

beforeAll(async () => {
  app = await makeTestApp();
  editor = await app.as('content_editor');
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2563eb' } })
    .jpeg()
    .toBuffer();
});

const upload = (name: string, content: Uint8Array | string, fields: Record<string, string> = {}) =>
  sendMedia(app, editor, name, content, fields);

describe('the media library', () => {
  it('takes an image with its alternative text, a caption and tags [PAG-15]', async () => {
    const fields = { alt: 'The school gate', caption: 'In spring', tags: 'gate, spring, gate' };
    const { status, body } = await upload('Gate.jpg', picture, fields);
    expect([status, body.success]).toEqual([201, true]);
    expect(body.data).toMatchObject({
      type: 'IMAGE',
      alt: 'The school gate',
      caption: 'In spring',
      tags: ['gate', 'spring'],
      width: 60,
      uses: 0,
      url: `/p/-/media/${body.data.fileId}`,
    });
    const without = await upload('Gate.jpg', picture);
    expect([without.status, without.body.errors.alt[0]]).toEqual([
      400,
      'Alt text is required for image files',
    ]);
    const many = await upload('Gate.jpg', picture, { alt: 'x', tags: 'a,b,c,d,e,f,g,h,i,j,k' });
    expect(many.body.errors.tags[0]).toBe('Maximum 10 tags allowed');
    const wrong = { alt: 'x'.repeat(201), caption: 'x'.repeat(301), tags: 'x'.repeat(31) };
    expect(Object.keys((await upload('Gate.jpg', picture, wrong)).body.errors).sort()).toEqual([
      'alt',
      'caption',
      'tags.0',
    ]);
    const { id, version } = body.data;
    expect((await editor.put(`${at}/${id}`, { alt: '', version })).body.errors.alt[0]).toBe(
      'Alt text is required for image files',
    );
    const changed = await editor.put(`${at}/${id}`, { alt: 'Gate', tags: ['one'], version });
    expect(changed.body.data).toMatchObject({ alt: 'Gate', caption: 'In spring', tags: ['one'], version: 2 });
    expect((await editor.put(`${at}/${id}`, { alt: 'Gate', version })).body.code).toBe('STALE');
  });

  it('takes pictures, videos and documents of the named kinds and sizes, by their content [PAG-16]', async () => {
    expect((await upload('Plan.pdf', pdf)).body.data.type).toBe('DOCUMENT');
    const refused = async (name: string, content: Uint8Array | string) => {
      const { status, body } = await upload(name, content, { alt: 'x' });
      expect([body.success, body.error, body.errors?.file?.[0]]).toEqual([
        false,
        invalidMediaMessage,
        invalidMediaMessage,
      ]);
      return status;
    };
    expect(await refused('Picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe(415);
    expect(await refused('notes.txt', 'words')).toBe(415);
    expect(await refused('run.exe', 'MZ')).toBe(415);
    expect(await refused('page.html', '<script>alert(1)</script>')).toBe(415);
    expect(await refused('lie.png', '<script>alert(1)</script>')).toBe(415);
    expect(await refused('lie.pdf', picture)).toBe(415);
    expect(await refused('Plan.pdf', Buffer.concat([Buffer.from(pdf), Buffer.alloc(5 * 1024 * 1024)]))).toBe(
      413,
    );
    expect(await refused('big.jpg', Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]))).toBe(413);
    expect(await refused('film.mp4', Buffer.alloc(51 * 1024 * 1024))).toBe(413);
    expect(invalidMediaMessage).toBe(
      'Invalid file type or size. Images must be under 10MB, videos under 50MB, documents under 5MB.',
    );
  });

  it('asks for the page of a page upload and the template of a template upload [PAG-16]', async () => {
    const page = (await editor.post('/api/pagebuilder/pages', { title: 'With files' })).body.data;
    expect(Object.keys((await upload('a.pdf', pdf, { target: 'PAGE' })).body.errors)).toEqual(['pageId']);
    expect(Object.keys((await upload('a.pdf', pdf, { target: 'TEMPLATE' })).body.errors)).toEqual([
      'templateId',
    ]);
    const made = await upload('a.pdf', pdf, { target: 'PAGE', pageId: page.id });
    expect(made.body.data.pageId).toBe(page.id);
    expect((await editor.get(`${at}?pageId=${page.id}`)).body.totalCount).toBe(1);
    expect((await upload('a.pdf', pdf, { target: 'PAGE', pageId: crypto.randomUUID() })).status).toBe(400);
  });

  it('is listed 20 at a time and at most 50, by type, tag and words [PAG-05]', async () => {
    await upload('Flag.jpg', picture, { alt: 'Lá cờ', tags: 'hội' });
    expect((await editor.get(at)).body.limit).toBe(20);
    expect((await editor.get(`${at}?limit=51`)).status).toBe(400);
    expect((await editor.get(`${at}?search=la%20co`)).body.totalCount).toBe(1);
    expect((await editor.get(`${at}?tag=${encodeURIComponent('hội')}&type=IMAGE`)).body.totalCount).toBe(1);
    expect((await editor.get(`${at}?tag=${encodeURIComponent('hội')}&type=VIDEO`)).body.totalCount).toBe(0);
  });

  it('opens a file without a session only while a published page shows it, and keeps it while one does [PAG-15, AMB-116]', async () => {
    const { id, url } = (await upload('Hero.jpg', picture, { alt: 'x' })).body.data;
    expect((await app.anonymous.get(url)).status).toBe(404);
    expect((await (await app.as('student')).get(url)).status).toBe(404);
    expect((await editor.get(url)).headers['content-type']).toBe('image/jpeg');
    const content = {
      content: [{ type: 'HeroSection', props: { id: 'a', title: 'x', backgroundImage: url } }],
    };
    const page = (await editor.post('/api/pagebuilder/pages', { title: 'Shows it', content })).body.data;
    expect((await app.anonymous.get(url)).status).toBe(404);
    await editor.post(`/api/pagebuilder/publish/${page.id}`, {});
    const shown = await app.anonymous.get(url);
    expect([shown.status, shown.headers['cache-control'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'public, no-cache',
      'nosniff',
    ]);
    expect((await app.anonymous.get(`${url}?thumbnail=1`)).headers['content-type']).toBe('image/webp');
    const inUse = await editor.delete(`${at}/${id}`);
    expect([inUse.status, inUse.body.code, inUse.body.details.pages]).toEqual([
      409,
      'IN_USE',
      [{ id: page.id, title: 'Shows it' }],
    ]);
    await editor.delete(`/api/pagebuilder/publish/${page.id}`);
    expect((await app.anonymous.get(url)).status).toBe(404);
    await editor.delete(`/api/pagebuilder/pages/${page.id}`);
    expect((await editor.delete(`${at}/${id}`)).status).toBe(204);
    expect((await editor.get(url)).status).toBe(404);
  });

  it('opens no file of another room', async () => {
    const other = (await upload('Plan.pdf', pdf)).body.data;
    expect((await app.anonymous.get(`/p/-/media/${other.fileId}`)).status).toBe(404);
    expect((await app.anonymous.get(`/p/-/media/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await app.anonymous.get('/p/-/media/..%2f..%2fetc')).status).toBe(404);
    expect((await (await app.as('manager')).post(at)).status).toBe(403);
  });
});

describe('what a person may keep and send', () => {
  it('holds for the media library too: 413 once the room of a person is used up [FIL-06, PAG-16]', async () => {
    const id = newId();
    const createdAt = app.clock.now().toISOString();
    await app.db.insert(file).values({
      id,
      key: `uploads/${id}.pdf`,
      filename: 'a.pdf',
      mimetype: 'application/pdf',
      size: (personalMegabytes.waiting + 1) * 1024 * 1024,
      checksum: '',
      context: 'attachment',
      audience: 'RESTRICTED',
      uploaderId: editor.userId,
      createdAt,
    });
    const { status, body } = await upload('Gate.jpg', picture, { alt: 'A gate' });
    expect([status, body.code]).toEqual([413, 'QUOTA']);
    expect(body.errors.file[0]).toBe(quotaMessage('waiting'));
    await app.db.delete(file).where(eq(file.id, id));
    expect((await upload('Gate.jpg', picture, { alt: 'A gate' })).status).toBe(201);
  });
});
