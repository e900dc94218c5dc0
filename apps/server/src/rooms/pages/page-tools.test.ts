import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { headingOf, makePageWorld, type PageWorld, pagesPath } from '../../testing/page-world.ts';

let app: TestApp;
let world: PageWorld;
let editor: TestClient;
const pages = pagesPath;

beforeAll(async () => {
  app = await makeTestApp();
  world = await makePageWorld(app);
  editor = world.editor;
});

describe('templates', () => {
  const at = '/api/pagebuilder/templates';

  it('have name, description, category, content, thumbnail and whether they are public [PAG-06]', async () => {
    const body = {
      name: 'Course page',
      description: 'd',
      category: 'COURSE',
      thumbnail: 'https://a.example/b.png',
    };
    const reply = await editor.post(at, { ...body, isPublic: true, content: headingOf('T') });
    expect(reply.body.data).toMatchObject({ ...body, isPublic: true });
    const messages = async (wrong: object) =>
      Object.keys((await editor.post(at, { name: 'x', ...wrong })).body.errors);
    expect(await messages({ name: '' })).toEqual(['name']);
    expect(await messages({ name: 'x'.repeat(101) })).toEqual(['name']);
    expect(await messages({ description: 'x'.repeat(501) })).toEqual(['description']);
    expect(await messages({ thumbnail: 'javascript:alert(1)' })).toEqual(['thumbnail']);
    expect(await messages({ category: 'OTHER' })).toEqual(['category']);
    const { id, version } = reply.body.data;
    expect((await editor.put(`${at}/${id}`, { name: 'New', version })).body.data.name).toBe('New');
    expect((await editor.delete(`${at}/${id}`)).status).toBe(204);
  });

  it('are listed 12 at a time, at most 50, public ones and own ones [PAG-05]', async () => {
    const own = await editor.post(at, { name: 'Mine alone', category: 'LANDING' });
    const listed = await editor.get(`${at}?category=LANDING&isPublic=false&createdBy=${editor.userId}`);
    expect([listed.body.limit, listed.body.data.length]).toEqual([12, 1]);
    expect((await editor.get(`${at}?limit=51`)).status).toBe(400);
    const administrator = await app.as('administrator');
    expect((await administrator.get(`${at}/${own.body.data.id}`)).status).toBe(404);
    expect((await administrator.put(`${at}/${own.body.data.id}`, { name: 'x', version: 1 })).status).toBe(
      404,
    );
    expect((await administrator.get(`${at}?search=alone`)).body.totalCount).toBe(0);
    await editor.put(`${at}/${own.body.data.id}`, { isPublic: true, version: 1 });
    expect((await administrator.get(`${at}?search=alone&isPublic=true`)).body.totalCount).toBe(1);
  });
});

describe('search engines', () => {
  it('are told up to 10 keywords, and addresses that are addresses [PAG-17]', async () => {
    const statusOf = async (body: object) => (await editor.post(pages, { title: 'x', ...body })).status;
    expect(await statusOf({ seoKeywords: Array.from({ length: 10 }, (_, at) => `k${at}`) })).toBe(201);
    expect(await statusOf({ seoKeywords: Array.from({ length: 11 }, (_, at) => `k${at}`) })).toBe(400);
    expect(await statusOf({ seoKeywords: [''] })).toBe(400);
    expect(await statusOf({ seoKeywords: ['x'.repeat(51)] })).toBe(400);
    expect(await statusOf({ ogImage: 'nothing', canonicalUrl: 'https://a.example/x' })).toBe(400);
    expect(await statusOf({ ogImage: 'https://a.example/x.png', canonicalUrl: 'ftp://a.example' })).toBe(400);
    expect(await statusOf({ ogImage: 'https://a.example/x.png', canonicalUrl: 'https://a.example/x' })).toBe(
      201,
    );
  });
});

describe('a preview', () => {
  it('needs a page, content or an address, and opens for half an hour under an address nobody can guess [PAG-17]', async () => {
    const page = await world.page({ content: headingOf('Not public yet') });
    const make = (body: object) => editor.post('/api/pagebuilder/preview', body);
    expect((await make({})).body.error).toBe('At least one of pageId, content or url is required');
    expect((await make({ url: 'https://evil.example/p/x y' })).status).toBe(400);
    const { url } = (await make({ pageId: page.id })).body.data;
    const shown = await app.anonymous.get(url);
    expect(shown.body).toContain('Not public yet');
    expect(shown.headers['x-robots-tag']).toContain('noindex');
    expect(shown.headers['content-security-policy']).toContain("form-action 'none'");
    expect((await app.anonymous.get((await make({ url: `/p/${page.slug}` })).body.data.url)).body).toContain(
      'Not public yet',
    );
    expect(
      (await app.anonymous.get((await make({ content: headingOf('Unsaved') })).body.data.url)).body,
    ).toContain('Unsaved');
    expect((await app.anonymous.get(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    app.clock.advance(31 * 60_000);
    expect((await app.anonymous.get(url)).status).toBe(404);
  });
});

describe('analytics', () => {
  it('count views by day without machines, for at most a year [PAG-17, AMB-223]', async () => {
    const page = await world.page({ status: 'PUBLISHED' });
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const visit = (headers: Record<string, string>) =>
      app.http.inject({ method: 'GET', url: `/p/${page.slug}`, headers });
    await visit(browser);
    const { headers } = await visit(browser);
    await visit({ ...browser, 'if-none-match': String(headers.etag) });
    await visit({ ...browser, 'sec-purpose': 'prefetch' });
    await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await visit({ 'user-agent': 'curl/8.0' });
    const at = `${pages}/${page.id}/analytics`;
    await expect.poll(async () => (await editor.get(at)).body.data.totalViews, { timeout: 8000 }).toBe(3);
    const { data } = (await editor.get(at)).body;
    expect([data.days.length, data.days.at(-1)]).toEqual([
      30,
      { day: '2026-11-19', views: 3, submissions: 0 },
    ]);
    const year = (to: string) => editor.get(`${at}?from=2026-01-01&to=${to}`);
    expect((await year('2027-01-01')).status).toBe(200);
    expect((await year('2027-01-02')).body.errors.to[0]).toBe('Date range cannot exceed 1 year');
    expect((await year('2026-01-01')).status).toBe(400);
    expect((await year('2025-12-31')).body.errors.from[0]).toBe('From date must be before to date');
    expect((await editor.get(`${pages}?search=${page.slug}`)).body.data[0].views).toBe(3);
  });
});
