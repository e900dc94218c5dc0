import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { headingOf, makePageWorld, type PageWorld, pagesPath } from '../../testing/page-world.ts';
import { publishDue } from './publish.commands.ts';

let app: TestApp;
let world: PageWorld;
let editor: TestClient;
const pages = pagesPath;

beforeAll(async () => {
  app = await makeTestApp();
  world = await makePageWorld(app);
  editor = world.editor;
});

const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000).toISOString();

describe('a page', () => {
  it('has title, slug, type, template, content, words for search engines and a status [PAG-01]', async () => {
    const template = await editor.post('/api/pagebuilder/templates', {
      name: 'T',
      content: headingOf('Of it'),
    });
    const page = await world.page({
      title: 'Mở cửa đón khách',
      slug: undefined,
      type: 'MARKETING',
      templateId: template.body.data.id,
      seoTitle: 'Open day',
      seoDescription: 'Come and see.',
      seoKeywords: ['open', 'day'],
    });
    expect(page).toMatchObject({
      slug: 'mo-cua-don-khach',
      url: '/p/mo-cua-don-khach',
      type: 'MARKETING',
      status: 'DRAFT',
      version: 1,
      publishedVersion: null,
      seoTitle: 'Open day',
      seoKeywords: ['open', 'day'],
      templateId: template.body.data.id,
    });
    expect(page.content.content[0]).toMatchObject({ type: 'Heading', props: { text: 'Of it', level: 'h2' } });
    expect((await world.page({ title: 'Mở cửa đón khách', slug: undefined })).slug).toBe(
      'mo-cua-don-khach-2',
    );
  });

  it('says what is wrong with it, each message at its field [PAG-02]', async () => {
    const messageOf = async (body: object, field: string) =>
      (await editor.post(pages, { title: 'x', ...body })).body.details.fieldErrors[field]?.[0];
    expect(await messageOf({ title: '' }, 'title')).toBe('Title is required');
    expect(await messageOf({ title: 'x'.repeat(201) }, 'title')).toBe('Title must be 200 characters or less');
    for (const slug of ['Upper', 'two--hyphens', '-a', 'a-', 'with space', 'ä', 'x'.repeat(101)])
      expect(await messageOf({ slug }, 'slug')).toMatch(/^Slug /);
    expect(await messageOf({ seoTitle: 'x'.repeat(61) }, 'seoTitle')).toContain('60');
    expect(await messageOf({ seoDescription: 'x'.repeat(161) }, 'seoDescription')).toContain('160');
    const page = await world.page();
    const nothing = await editor.put(`${pages}/${page.id}`, { version: 1 });
    expect([nothing.status, nothing.body.error]).toEqual([
      400,
      'At least one field must be provided for update',
    ]);
    const taken = await editor.post(pages, { title: 'x', slug: page.slug });
    expect([taken.status, taken.body.code, taken.body.errors.slug[0]]).toEqual([
      409,
      'SLUG_TAKEN',
      'A page with this slug exists.',
    ]);
  });

  it('refuses unknown blocks, links that run and values outside of their lists [PAG-10, PAG-11, PAG-12]', async () => {
    const issues = async (type: string, props: object) => {
      const content = { content: [{ type, props: { id: 'a', ...props } }] };
      const reply = await editor.post(pages, { title: 'x', content });
      return [reply.status, Object.keys(reply.body.errors ?? {}).join()];
    };
    expect(await issues('Script', {})).toEqual([400, 'content.content.0.type']);
    expect(await issues('HeroSection', { ctaLink: 'javascript:alert(1)' })).toEqual([
      400,
      'content.content.0.props.ctaLink',
    ]);
    expect(await issues('Button', { actionValue: 'data:text/html,x' })).toEqual([
      400,
      'content.content.0.props.actionValue',
    ]);
    expect((await issues('Container', { maxWidth: '2xl' }))[0]).toBe(400);
    expect((await issues('Heading', { size: '4xl' }))[0]).toBe(400);
    expect((await issues('Text', { align: 'middle' }))[0]).toBe(400);
    expect((await issues('Button', { action: 'eval' }))[0]).toBe(400);
  });

  it('holds numbers of dynamic blocks within their limits [PAG-13, PAG-14]', async () => {
    const statusOf = async (type: string, props: object) =>
      (
        await editor.post(pages, {
          title: 'x',
          content: { content: [{ type, props: { id: 'a', ...props } }] },
        })
      ).status;
    const cases: [string, string, number][] = [
      ['ClassList', 'limit', 50],
      ['AnnouncementFeed', 'limit', 20],
      ['StudentDashboard', 'maxItems', 10],
      ['TeacherDashboard', 'maxItems', 10],
    ];
    for (const [type, name, most] of cases) {
      expect(await statusOf(type, { [name]: most })).toBe(201);
      expect(await statusOf(type, { [name]: most + 1 })).toBe(400);
      expect(await statusOf(type, { [name]: 0 })).toBe(400);
    }
  });

  it('is listed by filters, 20 at a time and at most 100 [PAG-04]', async () => {
    const page = await world.page({ title: 'Zebra crossing', type: 'DOCUMENTATION' });
    const list = async (query: string) => (await editor.get(`${pages}?${query}`)).body;
    expect((await list('')).limit).toBe(20);
    expect((await editor.get(`${pages}?limit=101`)).status).toBe(400);
    expect((await editor.get(`${pages}?limit=0`)).status).toBe(400);
    expect((await list('search=zebra')).data.map((one: { id: string }) => one.id)).toEqual([page.id]);
    expect((await list('type=DOCUMENTATION&status=DRAFT')).totalCount).toBe(1);
    expect((await list('type=DOCUMENTATION&status=PUBLISHED')).totalCount).toBe(0);
    expect((await list(`createdBy=${editor.userId}&limit=1`)).totalPages).toBeGreaterThan(3);
    const titles = (await list('sortBy=title&sortOrder=desc&limit=2')).data.map(
      (one: { title: string }) => one.title,
    );
    expect(titles[0]).toBe('Zebra crossing');
    expect((await list('limit=1')).data[0]).not.toHaveProperty('content');
  });

  it('answers in an envelope, success and failure alike, without losing the messages of fields [PAG-08, AMB-036]', async () => {
    const page = await world.page();
    expect((await editor.get(`${pages}/${page.id}`)).body.success).toBe(true);
    expect((await editor.get(pages)).body.success).toBe(true);
    const wrong = await editor.post(pages, { title: '' });
    expect(wrong.body).toMatchObject({
      success: false,
      error: 'Title is required',
      message: 'Title is required',
      errors: { title: ['Title is required'] },
    });
    const absent = await editor.get(`${pages}/${crypto.randomUUID()}`);
    expect([absent.status, absent.body.success, absent.body.error]).toEqual([404, false, 'Page not found']);
    const stranger = await (await app.as('student')).get(pages);
    expect([stranger.status, stranger.body.success]).toEqual([403, false]);
    const elsewhere = await editor.get(`/api/locations/${crypto.randomUUID()}`);
    expect(elsewhere.body).not.toHaveProperty('success');
  });

  it('is made, read, changed, published, unpublished and deleted by the named calls [PAG-07]', async () => {
    const page = await world.page({ content: headingOf('One') });
    const at = `/api/pagebuilder/publish/${page.id}`;
    const published = await editor.post(at, {});
    expect(published.body.data).toMatchObject({ id: page.id, status: 'PUBLISHED', publishedVersion: 1 });
    const drafted = await editor.delete(at);
    expect([drafted.status, drafted.body.data.status, drafted.body.data.publishedVersion]).toEqual([
      200,
      'DRAFT',
      null,
    ]);
    expect(drafted.body.data.content.content[0].props.text).toBe('One');
    expect((await editor.delete(`${pages}/${page.id}`)).status).toBe(204);
    expect((await editor.get(`${pages}/${page.id}`)).status).toBe(404);
  });
});

describe('publishing', () => {
  it('takes a moment that is past, or one that is ahead, and never both [PAG-03, AMB-061]', async () => {
    const page = await world.page();
    const publish = (body: object) => editor.post(`/api/pagebuilder/publish/${page.id}`, body);
    expect((await publish({ publishedAt: minutes(-5) })).body.data.publishedAt).toBe(minutes(-5));
    expect((await publish({ publishedAt: minutes(5) })).body.errors.publishedAt[0]).toContain('future');
    expect((await publish({ scheduledPublishAt: minutes(-5) })).body.errors.scheduledPublishAt[0]).toContain(
      'future',
    );
    expect((await publish({ publishedAt: minutes(-5), scheduledPublishAt: minutes(5) })).status).toBe(400);
    expect((await publish({ scheduledPublishAt: minutes(5) })).body.data).toMatchObject({
      status: 'SCHEDULED',
      scheduledPublishAt: minutes(5),
    });
    const put = async (status: string) => {
      const { version } = (await editor.get(`${pages}/${page.id}`)).body.data;
      return editor.put(`${pages}/${page.id}`, { status, version });
    };
    expect((await put('SCHEDULED')).body.errors.scheduledPublishAt[0]).toBe(
      'Scheduled publish date is required when status is SCHEDULED',
    );
    expect((await put('ARCHIVED')).body.data.status).toBe('ARCHIVED');
    expect((await put('DRAFT')).body.data.status).toBe('DRAFT');
  });

  it('of a scheduled page happens once, and a visitor sees it at its minute before the job has run [PAG-03, AMB-061]', async () => {
    const page = await world.page({
      status: 'SCHEDULED',
      scheduledPublishAt: minutes(10),
      content: headingOf('Due'),
    });
    expect((await app.anonymous.get(`/p/${page.slug}`)).status).toBe(404);
    app.clock.advance(10 * 60_000);
    expect((await app.anonymous.get(`/p/${page.slug}`)).status).toBe(200);
    expect((await editor.get(`${pages}/${page.id}`)).body.data.status).toBe('PUBLISHED');
    const runs = await Promise.all([
      publishDue(app.platform),
      publishDue(app.platform),
      publishDue(app.platform),
    ]);
    expect(runs.flat().filter((id) => id === page.id)).toHaveLength(1);
    expect((await editor.get(`${pages}/${page.id}`)).body.data).toMatchObject({
      status: 'PUBLISHED',
      publishedVersion: 1,
      scheduledPublishAt: null,
    });
  });

  it('shows visitors what was published, and what is saved later only when it is published too [AMB-223]', async () => {
    const page = await world.page({ content: headingOf('First words') });
    await editor.post(`/api/pagebuilder/publish/${page.id}`, {});
    await editor.put(`${pages}/${page.id}`, { content: headingOf('Second words'), version: 1 });
    expect((await app.anonymous.get(`/p/${page.slug}`)).body).toContain('First words');
    await editor.post(`/api/pagebuilder/publish/${page.id}`, {});
    await expect
      .poll(async () => (await app.anonymous.get(`/p/${page.slug}`)).body)
      .toContain('Second words');
    await editor.delete(`/api/pagebuilder/publish/${page.id}`);
    await expect.poll(async () => (await app.anonymous.get(`/p/${page.slug}`)).status).toBe(404);
  });

  it('needs its own right, by the call and by a status in a form', async () => {
    const page = await world.page();
    const principal = await app.as('principal');
    expect((await principal.put(`${pages}/${page.id}`, { title: 'x' })).status).toBe(403);
    expect((await principal.post(`/api/pagebuilder/publish/${page.id}`, {})).status).toBe(200);
    const manager = await app.as('manager');
    expect((await manager.get(`${pages}/${page.id}`)).body.data.can).toEqual({
      edit: false,
      delete: false,
      publish: false,
    });
    expect((await manager.post(`/api/pagebuilder/publish/${page.id}`, {})).status).toBe(403);
  });
});

describe('versions', () => {
  it('are stored with every save, compared two different ones at a time, and restored as new ones [PAG-17, AMB-223]', async () => {
    const page = await world.page({ content: headingOf('Old') });
    await editor.put(`${pages}/${page.id}`, { title: 'Renamed', content: headingOf('New'), version: 1 });
    const listed = (await editor.get(`${pages}/${page.id}/versions`)).body;
    expect(listed.data.map((one: { number: number }) => one.number)).toEqual([2, 1]);
    const [second, first] = listed.data;
    const compare = (from: string, to: string) =>
      editor.get(`${pages}/${page.id}/versions/compare?from=${from}&to=${to}`);
    expect((await compare(first.id, first.id)).body.errors.to[0]).toBe('Choose two different versions');
    const { data } = (await compare(first.id, second.id)).body;
    expect(data.fields).toEqual([{ name: 'title', before: page.title, after: 'Renamed' }]);
    expect(data.blocks).toEqual([
      { id: 'h1', type: 'Heading', kind: 'changed', fields: [{ name: 'text', before: 'Old', after: 'New' }] },
    ]);
    const restored = await editor.post(`${pages}/${page.id}/versions/${first.id}/restore`, {});
    expect(restored.body.data).toMatchObject({ version: 3, title: page.title });
    const after = (await editor.get(`${pages}/${page.id}/versions`)).body.data;
    expect([after.length, after[0].restoredFrom]).toEqual([3, 1]);
    expect((await compare(first.id, crypto.randomUUID())).status).toBe(404);
  });

  it('are kept from each other: a stale save is refused', async () => {
    const page = await world.page();
    await editor.put(`${pages}/${page.id}`, { title: 'a', version: 1 });
    const late = await editor.put(`${pages}/${page.id}`, { title: 'b', version: 1 });
    expect([late.status, late.body.code, late.body.success]).toEqual([409, 'STALE', false]);
  });
});
