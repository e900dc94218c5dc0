import type { TestApp, TestClient } from './make-test-app.ts';

export const pagesPath = '/api/pagebuilder/pages';

/** What tests of pages make through the API, by a content editor. */
export async function makePageWorld(app: TestApp) {
  const editor = await app.as('content_editor');
  let made = 0;
  const checked = (reply: Awaited<ReturnType<TestClient['post']>>) => {
    if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  };
  return {
    editor,

    /** A page with a title and a slug of its own. */
    async page(fields: Record<string, unknown> = {}) {
      made += 1;
      return checked(
        await editor.post(pagesPath, { title: `Page ${made}`, slug: `page-${made}`, ...fields }),
      );
    },

    /** A published page of the blocks, whose ids are b0, b1, … */
    async publish(blocks: [type: string, props: object][], fields: object = {}) {
      const content = {
        content: blocks.map(([type, props], at) => ({ type, props: { id: `b${at}`, ...props } })),
      };
      return await this.page({ status: 'PUBLISHED', content, ...fields });
    },

    /** A class with a course of its own. */
    async schoolClass(fields: object) {
      const admin = await app.as('superuser');
      made += 1;
      const { id: courseId } = checked(await admin.post('/api/lms/courses', { title: `Course ${made}` }));
      const body = {
        name: `Class ${made}`,
        code: `C-${made}`,
        startDate: '2026-11-01',
        courseIds: [courseId],
      };
      return { ...checked(await admin.post('/api/lms/classes', { ...body, ...fields })), courseId };
    },

    /** Sends the form of a page as a browser without scripts does, `after` milliseconds since it was shown. */
    async send(
      slug: string,
      blockId: string,
      values: Record<string, string>,
      options: { after?: number; token?: string } = {},
    ) {
      const shown = await app.anonymous.get(`/p/${slug}`);
      const token = options.token ?? tokenIn(shown.body);
      app.clock.advance(options.after ?? 10_000);
      return await app.http.inject({
        method: 'POST',
        url: `/p/${slug}/forms/${blockId}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...values, _token: token }).toString(),
      });
    },
  };
}

export type PageWorld = Awaited<ReturnType<typeof makePageWorld>>;

/** The token of the form that the document shows. */
export function tokenIn(html: string): string {
  return /name="_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Content of one heading. */
export function headingOf(text: string) {
  return { root: { props: {} }, content: [{ type: 'Heading', props: { id: 'h1', text } }], zones: {} };
}
