import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { makePageWorld, type PageWorld, pagesPath } from '../../testing/page-world.ts';
import { readSettings, writeSettings } from '../settings/index.ts';

let app: TestApp;
let world: PageWorld;
let editor: TestClient;
const pages = pagesPath;

beforeAll(async () => {
  app = await makeTestApp();
  world = await makePageWorld(app);
  editor = world.editor;
});

describe('a public page', () => {
  it('is shown at /p/{slug} when it is published, and no other; without a picture of its own it is shared with the picture of the school [PAG-21, APP-48, AMB-224]', async () => {
    const page = await world.publish([['HeroSection', { title: 'Welcome' }]], {
      seoTitle: 'A "title"',
      seoDescription: 'd',
    });
    const { status, body, headers } = await app.anonymous.get(`/p/${page.slug}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<title>A &quot;title&quot;</title>');
    expect(body).toContain('<h1 class="bw-hero-title">Welcome</h1>');
    expect(body).toContain(`<link rel="canonical" href="http://localhost/p/${page.slug}">`);
    expect(body).toContain('<meta property="og:image" content="http://localhost/images/default-og.jpg">');
    expect(body).not.toContain('<script');
    expect(body).not.toMatch(/ style="/);
    for (const status of ['DRAFT', 'ARCHIVED']) {
      const other = await world.publish([], { status });
      expect((await app.anonymous.get(`/p/${other.slug}`)).status).toBe(404);
    }
    const { organization } = await readSettings(app.db, 'organization');
    await writeSettings(app.db, 'organization', { ...organization, name: 'Lotus <School>' });
    const nothing = await app.anonymous.get('/p/nowhere');
    expect([nothing.status, nothing.body.includes('Lotus &lt;School&gt;')]).toEqual([404, true]);
    expect((await app.anonymous.get('/p/a/b/c')).status).toBe(404);
  });

  it('has a policy that lets nothing run: its style by hash, its pictures, its forms [PAG-21]', async () => {
    const page = await world.publish([
      ['Container', { backgroundColor: '#123456' }],
      ['Media', { url: 'https://pictures.example/a.png', alt: 'x' }],
    ]);
    const { body, headers } = await app.anonymous.get(`/p/${page.slug}`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[^']+';/);
    expect(policy).toContain("img-src 'self' https://pictures.example");
    expect(policy).toContain("form-action 'self'; frame-ancestors 'none'; base-uri 'none'");
    expect(policy).not.toMatch(/script|unsafe/);
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(Buffer.from(digest).toString('base64'));
    expect(style).toContain('background-color:#123456;color:#ffffff');
  });

  it('is kept in memory, compressed, and not sent again to who has it [PAG-21]', async () => {
    const page = await world.publish([['Text', { content: '<p>Words</p>' }]]);
    const ask = (headers: Record<string, string>) =>
      app.http.inject({ method: 'GET', url: `/p/${page.slug}`, headers });
    const first = await ask({ 'accept-encoding': 'gzip, br' });
    expect([first.headers['content-encoding'], first.headers['cache-control']]).toEqual([
      'br',
      'public, no-cache',
    ]);
    expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const again = await ask({ 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await editor.put(`${pages}/${page.id}`, { slug: 'moved-here', version: 1 });
    const moved = await app.anonymous.get('/p/moved-here');
    expect(moved.status).toBe(200);
    await expect
      .poll(async () => {
        const old = await app.anonymous.get(`/p/${page.slug}`);
        return [old.status, old.headers.location];
      })
      .toEqual([301, '/p/moved-here']);
  });

  it('is rendered once, by whatever name of the site it is asked for, and names the one that was used', async () => {
    const open = await makeTestApp({ withoutOrigin: true });
    const page = await (await makePageWorld(open)).publish([['Text', { content: '<p>Words</p>' }]]);
    const ask = (host: string) =>
      open.http.inject({ method: 'GET', url: `/p/${page.slug}`, headers: { host } });
    expect((await ask('school.example')).body).toContain(
      '<link rel="canonical" href="http://school.example/p/',
    );
    // Not by a call, so that nobody is told of it: what is shown now was not read again. That it was published may only
    // now be heard of, and clears what is kept.
    let title = '';
    const isKept = async () => {
      title = `Read again ${randomUUID()}`;
      await open.db.execute(
        sql`update page_version set title = ${title}, seo_title = null where page_id = ${page.id}`,
      );
      return !(await ask('school.example')).body.includes(title);
    };
    await expect.poll(isKept).toBe(true);
    for (const host of [
      'a.example',
      'b.example',
      'c.example:3000',
      'd.example',
      'e.example',
      'school.example',
    ]) {
      const { statusCode, body } = await ask(host);
      expect([statusCode, body.includes(title)]).toEqual([200, false]);
      expect(body).toContain(`<meta property="og:url" content="http://${host}/p/${page.slug}">`);
      expect(body).not.toContain('.invalid');
    }
  });

  it('that is not there is looked for so often a minute, and the others stay', async () => {
    const narrow = await makeTestApp({ rateFactor: 0.02 });
    const statuses = [];
    for (const slug of ['no-1', 'no-2', 'no-3', 'no-4'])
      statuses.push((await narrow.anonymous.get(`/p/${slug}`)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('is on the map for search engines while it is public', async () => {
    const page = await world.publish([]);
    const map = await app.anonymous.get('/sitemap.xml');
    expect(map.body).toContain(`<loc>http://localhost/p/${page.slug}</loc>`);
    expect((await app.anonymous.get('/robots.txt')).body).toContain('Sitemap: http://localhost/sitemap.xml');
  });
});

describe('blocks', () => {
  it('draw what their fields say [PAG-10, PAG-11, PAG-12]', async () => {
    const inner = [
      {
        type: 'Text',
        props: { id: 't', content: '<p>In <b>it</b></p>', align: 'justify', lineHeight: 'loose' },
      },
    ];
    const page = await world.publish([
      [
        'HeroSection',
        {
          title: 'T',
          showCTA: true,
          ctaText: 'Go',
          ctaLink: '/p/x',
          ctaStyle: 'outline',
          textAlign: 'right',
        },
      ],
      ['Container', { maxWidth: 'sm', padding: 'lg', content: inner }],
      ['Heading', { text: 'H', level: 'h3', size: '3xl', weight: 'medium', align: 'center' }],
      [
        'Button',
        { text: 'Save', action: 'download', actionValue: '/p/-/media/x', variant: 'ghost', fullWidth: true },
      ],
      ['Button', { text: 'Out', actionValue: 'https://a.example', newTab: true, size: 'lg' }],
      ['Button', { text: 'Down', action: 'scroll', actionValue: 'b2' }],
      ['Button', { text: 'Open', action: 'modal', actionValue: 'b1' }],
    ]);
    const { body } = await app.anonymous.get(`/p/${page.slug}`);
    expect(body).toContain('<a href="/p/x" class="bw-button bw-outline bw-button-lg">Go</a>');
    expect(body).toContain('bw-text bw-t-md bw-align-justify bw-lh-loose"><p>In <b>it</b></p>');
    expect(body).toContain('<h3 class="bw-heading bw-h-3xl bw-align-center bw-w-medium">H</h3>');
    expect(body).toMatch(
      /<a href="\/p\/-\/media\/x" class="[^"]*bw-ghost[^"]*bw-button-full" download="">Save<\/a>/,
    );
    expect(body).toMatch(/href="https:\/\/a.example"[^>]*target="_blank" rel="noopener noreferrer"/);
    expect(body).toContain('<span id="b2" class="bw-anchor"></span>');
    expect(body).toContain('href="#b2"');
    expect(body).toMatch(/<div id="b1" popover="auto" role="dialog" aria-label="Open" class="bw-modal">/);
    expect(body).toMatch(/<button[^>]*popoverTarget="b1"[^>]*>Open<\/button>/i);
  });

  it('list the classes marked public, with their free places, and lead to the enrolment form [PAG-13, REV-51, REV-52]', async () => {
    const open = await world.schoolClass({ isPublic: true, maxCapacity: 5 });
    const hidden = await world.schoolClass({ maxCapacity: 5 });
    await world.schoolClass({ isPublic: true, name: 'Over', startDate: '2026-01-01', endDate: '2026-02-01' });
    await world.schoolClass({ isPublic: true, name: 'Called off', status: 'CANCELLED' });
    const page = await world.publish([
      ['ClassList', { title: 'Ours', layout: 'cards', showEnrollButton: true }],
      ['EnrollmentForm', { title: 'Enroll' }],
    ]);
    const { body } = await app.anonymous.get(`/p/${page.slug}`);
    expect(body).toContain(open.name);
    expect(body).toContain('5 places free');
    expect(body).not.toContain(hidden.name);
    expect(body).not.toMatch(/Over<|Called off/);
    expect(body).toContain(`href="/p/${page.slug}?course=${open.courseId}#b1"`);
    const chosen = await app.anonymous.get(`/p/${page.slug}?course=${open.courseId}`);
    expect(chosen.body).toMatch(new RegExp(`<option value="${open.courseId}" selected="">`));
    const elsewhere = await world.publish([
      ['ClassList', { showEnrollButton: true, filterByGrade: 'Grade none' }],
    ]);
    expect((await app.anonymous.get(`/p/${elsewhere.slug}`)).body).toContain(
      'No classes are open for enrollment',
    );
    await world.schoolClass({ isPublic: true });
    const list = await world.publish([['ClassList', { showEnrollButton: true, limit: 1 }]]);
    const one = (await app.anonymous.get(`/p/${list.slug}`)).body;
    expect(one).toContain(`/p/${page.slug}?course=`);
    expect(one.match(/class="bw-card"/g)).toHaveLength(1);
    const all = await world.publish([['ClassList', { showEnrollButton: false }]]);
    const both = (await app.anonymous.get(`/p/${all.slug}`)).body;
    expect(both.match(/class="bw-card"/g)).toHaveLength(2);
    expect(both).not.toContain('?course=');
  });

  it('say that there are no announcements, and ask everybody to sign in, whoever is [PAG-13, PAG-14, REV-51]', async () => {
    const page = await world.publish([
      ['AnnouncementFeed', { title: 'News', layout: 'compact' }],
      ['StudentDashboard', { showGrades: false }],
      ['TeacherDashboard', {}],
    ]);
    const { body } = await app.anonymous.get(`/p/${page.slug}`);
    expect(body).toContain('No announcements at the moment.');
    expect(body).toContain('For students');
    expect(body).toContain('Your students');
    expect(body).not.toContain('Your grades');
    expect(body).toContain('<a href="/" class="bw-button bw-primary bw-button-md">Sign in</a>');
    for (const role of ['student', 'teacher'] as const)
      expect((await (await app.as(role)).get(`/p/${page.slug}`)).body).toBe(body);
  });

  it('show an announcement as soon as it is there, and name its language where it is another [PAG-13]', async () => {
    const page = await world.publish([['AnnouncementFeed', { title: 'News' }]]);
    const shown = async () => (await app.anonymous.get(`/p/${page.slug}`)).body;
    expect(await shown()).toContain('No announcements at the moment.');
    const arabic = { languageCode: 'ar', languageName: 'Arabic', nativeName: 'العربية' };
    await (await app.as('superuser')).post('/api/translations/languages', arabic);
    const text = { title: 'Open day', content: '<p>Bring a hat</p>' };
    const made = await (await app.as('administrator')).post('/api/information/posts', {
      ...{ postType: 'ANNOUNCEMENT', targetAudience: 'EVERYONE', onWebsite: true },
      ...{ language: 'ar', title: 'يوم مفتوح', content: '<p>أحضر قبعة</p>' },
    });
    expect(made.status, made.raw.body).toBe(201);
    await expect.poll(shown).toContain('<h3 class="bw-card-title" lang="ar" dir="rtl">يوم مفتوح</h3>');
    expect(await shown()).toContain('<p lang="ar" dir="rtl">أحضر قبعة</p>');
    const { id, version } = made.body.data;
    await (await app.as('administrator')).put(`/api/information/posts/${id}`, {
      ...{ ...made.body.data.primary, version, texts: [{ ...text, language: 'en' }] },
      ...{ postType: 'ANNOUNCEMENT', targetAudience: 'EVERYONE', onWebsite: true },
    });
    await expect.poll(shown).toContain('<h3 class="bw-card-title">Open day</h3>');
    await (await app.as('administrator')).delete(`/api/information/posts/${id}`);
    await expect.poll(shown).toContain('No announcements at the moment.');
  });

  it('speak the language of the organisation', async () => {
    const { system } = await readSettings(app.db, 'system');
    await writeSettings(app.db, 'system', { ...system, defaultLanguage: 'vi' });
    const page = await world.publish([['ContactForm', { title: 'Liên hệ' }]]);
    const { body } = await app.anonymous.get(`/p/${page.slug}`);
    expect(body).toContain('<html lang="vi">');
    expect(body).toContain('Họ tên');
    const refused = await world.send(page.slug, 'b0', {
      name: 'Mai',
      email: 'x',
      message: 'A long enough message',
    });
    expect(refused.body).toContain('Địa chỉ email không hợp lệ');
    await writeSettings(app.db, 'system', { ...system, defaultLanguage: 'en' });
  });
});
