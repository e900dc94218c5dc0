import { cleanMessageHtml } from '@bellwether/contract/messaging/message-html.rules';
import type { PageContent } from '@bellwether/contract/pages/content.rules';
import { isSafeImage, isSafeLink, safeColor } from '@bellwether/contract/pages/content.rules';
import { cleanPageHtml } from '@bellwether/contract/pages/page-html.rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { clean } from '../../platform/html/clean.ts';
import { storable } from '../../platform/http/storable.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { linkCorpus, scriptCorpus } from '../../testing/script-corpus.ts';
import { page, pageVersion } from './pages.table.ts';

let app: TestApp;
let editor: TestClient;
const pages = '/api/pagebuilder/pages';

beforeAll(async () => {
  app = await makeTestApp();
  editor = await app.as('content_editor');
});

const allowedTags =
  /^\/?(html|head|meta|title|link|style|body|a|header|div|span|main|footer|section|h[1-6]|p|br|strong|b|em|i|u|s|ul|ol|li|blockquote|code|hr|figure|img|video|figcaption|button|form|input|label|textarea|select|option)$/;

/** Every tag and attribute that stands in the document, read as a browser does: by what stands outside of quotes. */
function tagsOf(html: string): { name: string; attributes: string[] }[] {
  const withoutStyle = html.replace(/<style>[\s\S]*?<\/style>/, '');
  return [...withoutStyle.matchAll(/<(\/?[a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g)].map(
    ([, name = '', rest = '']) => ({
      name: name.toLowerCase(),
      attributes: [...rest.matchAll(/([^\s"'=<>/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g)].map(
        ([whole]) => whole.toLowerCase(),
      ),
    }),
  );
}

/** Fails when the document holds an element that runs, a handler, a style attribute or a link that runs. */
function expectHarmless(html: string): void {
  for (const { name, attributes } of tagsOf(html)) {
    expect(name).toMatch(allowedTags);
    for (const attribute of attributes) {
      expect(attribute).not.toMatch(/^(on|style=|srcdoc|formaction)/);
      expect(attribute).not.toMatch(/^(href|src|action|poster)=["']?\s*(javascript|vbscript|data):/);
    }
  }
  expect((html.match(/<style>/g) ?? []).length).toBe(1);
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^<]*>/g, '')
    .replaceAll('&quot;', '"')
    .trim();
}

/** A page with the text in every place that takes words. */
function everywhere(text: string): PageContent['content'] {
  const short = text.slice(0, 100);
  return [
    { type: 'HeroSection', props: { id: 'a', title: text, subtitle: text, ctaText: short, ctaLink: '/p/x' } },
    { type: 'Heading', props: { id: 'b', text } },
    { type: 'Text', props: { id: 'c', content: text } },
    { type: 'Button', props: { id: 'd', text: short, action: 'modal', actionValue: 'b' } },
    { type: 'ClassList', props: { id: 'e', title: text, filterByGrade: short } },
    { type: 'AnnouncementFeed', props: { id: 'f', title: text } },
    { type: 'Media', props: { id: 'g', url: '/p/-/media/x', alt: text, caption: text } },
    { type: 'ContactForm', props: { id: 'h', title: text, intro: text, buttonText: short.slice(0, 60) } },
    { type: 'EnrollmentForm', props: { id: 'i', title: text, terms: text } },
    { type: 'JobList', props: { id: 'job-list', title: text } },
    {
      type: 'JobApplication',
      props: { id: 'job-form', title: text, buttonText: short.slice(0, 60) },
    },
  ];
}

describe('what a page author writes', () => {
  it(`never runs in a visitor's browser, whichever of ${scriptCorpus.length} ways is tried when saving [PAG-21, AMB-117]`, async () => {
    expect(scriptCorpus.length).toBeGreaterThanOrEqual(60);
    for (const [index, text] of scriptCorpus.entries()) {
      const slug = `try-${index}`;
      const made = await editor.post(pages, {
        title: text,
        slug,
        seoTitle: text.slice(0, 60),
        seoDescription: text.slice(0, 160),
        seoKeywords: [text.trim().slice(0, 50)],
        status: 'PUBLISHED',
        content: { content: everywhere(text) },
      });
      expect([made.status, text]).toEqual([201, text]);
      const stored = made.body.data.content.content[2].props.content;
      expect(stored).toBe(clean(stored, 'page'));
      const shown = await app.anonymous.get(`/p/${slug}`);
      expect(shown.status).toBe(200);
      expectHarmless(shown.body);
      expect(String(shown.headers['content-security-policy'])).not.toMatch(/script|unsafe|data:/);
      if (index % 9 > 0) continue;
      const pageId = made.body.data.id;
      const { url } = (await editor.post('/api/pagebuilder/preview', { pageId })).body.data;
      expectHarmless((await app.anonymous.get(url)).body);
    }
  }, 120_000);

  it('is harmless also where it came into the table by another way [PAG-21, AMB-117]', async () => {
    const made = await editor.post(pages, { title: 'Row', slug: 'row', status: 'PUBLISHED' });
    const at = eq(pageVersion.pageId, made.body.data.id);
    for (const text of [...scriptCorpus, ...linkCorpus].map(storable)) {
      const content = {
        root: { props: {} },
        zones: {},
        content: [
          ...everywhere(text),
          {
            type: 'HeroSection',
            props: {
              id: 'j',
              title: 'x',
              showCTA: true,
              ctaText: 'x',
              ctaLink: text,
              backgroundImage: text,
              backgroundColor: text,
            },
          },
          { type: 'Button', props: { id: 'k', text: 'x', action: 'download', actionValue: text } },
          { type: 'Media', props: { id: 'l', url: text, kind: 'VIDEO', alt: 'x' } },
          { type: 'Heading', props: { id: text, text: 'x', color: text, level: text, size: text } },
          {
            type: 'Container',
            props: {
              id: 'm',
              backgroundColor: `#fff}</style>${text}`,
              maxWidth: `lg ${text}`,
              content: everywhere(text),
            },
          },
          { type: text, props: { id: 'n', text } },
          { type: 'Text', props: { id: 'o', content: { dangerouslySetInnerHTML: { __html: text } } } },
        ],
      } as unknown as PageContent;
      await app.db.update(pageVersion).set({ title: text, content, seoTitle: text, ogImage: null }).where(at);
      await app.db.update(page).set({ content }).where(eq(page.id, made.body.data.id));
      await editor.put('/api/pagebuilder/pages/'.concat(made.body.data.id), { type: 'MARKETING' });
      const shown = await app.anonymous.get(`/p/row?course=${crypto.randomUUID()}`);
      expect(shown.status).toBe(200);
      expectHarmless(shown.body);
      const read = (await editor.get(`${pages}/${made.body.data.id}`)).body.data.content;
      const [first] = read.content.filter((one: { type: string }) => one.type === 'Text');
      expect(first.props.content).toBe(clean(text, 'page'));
    }
  }, 120_000);

  it('is as harmless in the browser before the server has seen it, and the server finds nothing left to take out [AMB-117]', () => {
    for (const text of scriptCorpus)
      for (const [kept, policy] of [
        [cleanPageHtml(text), 'page'],
        [cleanMessageHtml(text), 'mail'],
      ] as const) {
        expectHarmless(`<style></style>${kept}`);
        expect(wordsOf(clean(kept, policy))).toBe(wordsOf(kept));
      }
    for (const link of linkCorpus)
      expect([link, cleanPageHtml(`<a href="${link.replaceAll('"', '&quot;')}">x</a>`)]).toEqual([
        link,
        '<a>x</a>',
      ]);
  });

  it('reaches no link and no picture with an address that runs [PAG-12, AMB-117]', async () => {
    for (const link of linkCorpus) {
      expect([link, isSafeLink(link), isSafeImage(link)]).toEqual([link, false, false]);
      for (const [type, name] of [
        ['HeroSection', 'ctaLink'],
        ['HeroSection', 'backgroundImage'],
        ['Button', 'actionValue'],
        ['Media', 'url'],
      ] as const) {
        const reply = await editor.post(pages, {
          title: 'x',
          content: { content: [{ type, props: { id: 'a', [name]: link } }] },
        });
        expect([link, reply.status]).toEqual([link, 400]);
      }
    }
    for (const color of [
      'red;background:url(//x)',
      '#12',
      '#12345g',
      'expression(alert(1))',
      '#fff}</style>',
    ])
      expect(safeColor(color)).toBe('');
  });
});

describe('what a visitor writes', () => {
  it('comes back to them in the form as words [PAG-18, AMB-117]', async () => {
    const content = { content: [{ type: 'ContactForm', props: { id: 'h' } }] };
    await editor.post(pages, { title: 'Form', slug: 'form', status: 'PUBLISHED', content });
    for (const text of scriptCorpus) {
      const reply = await app.http.inject({
        method: 'POST',
        url: '/p/form/forms/h',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ name: text, email: text, subject: text, message: text }).toString(),
      });
      expect(reply.statusCode).toBe(400);
      expectHarmless(reply.body);
    }
  }, 120_000);

  it('comes back to them in the form for a post as words, and so does what HR wrote of it [TAL-14, AMB-117]', async () => {
    const hr = await app.as('hr');
    for (const [index, text] of scriptCorpus.entries()) {
      const body = { title: `Post ${text}`.slice(0, 200), description: text, status: 'OPEN' };
      const made = await hr.post('/api/hr/job-openings', body);
      expect([made.status, text]).toEqual([201, text]);
      const openingId: string = made.body.data.id;
      const content = {
        content: [
          { type: 'JobList', props: { id: 'a' } },
          { type: 'JobApplication', props: { id: 'b', openingId } },
        ],
      };
      await editor.post(pages, { title: 'Posts', slug: `post-${index}`, status: 'PUBLISHED', content });
      const shown = await app.anonymous.get(`/p/post-${index}`);
      expect(shown.body).toContain(`action="/careers/${openingId}?page=post-${index}"`);
      expectHarmless(shown.body);
      const fields = { firstName: text, lastName: text, email: text, coverLetter: text, _token: text };
      const parts = Object.entries(fields).map(
        ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const reply = await app.http.inject({
        ...{ method: 'POST', url: `/careers/${openingId}?page=${encodeURIComponent(text)}` },
        remoteAddress: `198.51.100.${index}`,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        payload: `${parts.join('')}--edge--\r\n`,
      });
      expect([reply.statusCode, text]).toEqual([400, text]);
      expectHarmless(reply.body);
    }
  }, 120_000);
});
