import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { makePageWorld, type PageWorld } from '../../testing/page-world.ts';
import { user } from '../identity/identity.table.ts';
import { notification } from '../messaging/messaging.table.ts';

let app: TestApp;
let world: PageWorld;

beforeAll(async () => {
  app = await makeTestApp();
  world = await makePageWorld(app);
});

const contact = { name: 'Mai Lan', email: 'mai@example.com', message: 'When is the open day?' };
const enrolment = {
  studentName: 'Lan Nguyen',
  parentName: 'Mai',
  parentEmail: 'mai@example.com',
  medicalInfo: 'Peanut allergy',
  agreedToTerms: 'on',
};

/** What the person was told of the forms of this page, newest first. */
async function told(client: TestClient, pageId: string) {
  const { body } = await client.get('/api/notifications?limit=100');
  return body.data.filter(({ link }: { link: string | null }) => link?.includes(pageId));
}

const submissionsOf = async (pageId: string) =>
  (await world.editor.get(`/api/pagebuilder/form-submissions?pageId=${pageId}`)).body.data;

describe('a submission of a public form', () => {
  it('is told to everybody who may read it, with a link to it, and to nobody else [PAG-20, AMB-148]', async () => {
    const page = await world.publish([['ContactForm', {}]]);
    await world.send(page.slug, 'b0', contact);
    const [row] = await submissionsOf(page.id);
    for (const role of ['sales', 'manager', 'principal', 'administrator', 'content_editor'] as const) {
      expect(await told(await app.as(role), page.id), role).toMatchObject([
        {
          type: 'SYSTEM_MESSAGE',
          title: 'New contact form',
          message: `Mai Lan sent it on the page "${page.title}".`,
          link: `/pages/submissions?pageId=${page.id}&type=CONTACT&open=${row.id}`,
          senderId: null,
        },
      ]);
    }
    for (const role of ['teacher', 'hr', 'student', 'parent'] as const) {
      expect(await told(await app.as(role), page.id), role).toEqual([]);
    }
    const suspended = await app.userIdOf('suspended');
    expect(await app.db.$count(notification, eq(notification.userId, suspended))).toBe(0);
  });

  it('speaks the language of each, and keeps what concerns health to itself [PAG-19, AMB-148, APP-43]', async () => {
    const sales = await app.as('sales');
    await app.db
      .update(user)
      .set({ preferences: { language: 'vi' } })
      .where(eq(user.id, sales.userId));
    const page = await world.publish([['EnrollmentForm', {}]]);
    await world.send(page.slug, 'b0', enrolment);
    const [notice] = await told(sales, page.id);
    expect(notice.title).toBe('Biểu mẫu ghi danh mới');
    expect(JSON.stringify(await told(world.editor, page.id))).not.toContain('Peanut');
  });

  it('that comes in a flood is one unread notice for each form, which leads to the newest [AMB-148]', async () => {
    const page = await world.publish([
      ['ContactForm', {}],
      ['EnrollmentForm', {}],
    ]);
    for (const name of ['Anna', 'Binh', 'Chi']) await world.send(page.slug, 'b0', { ...contact, name });
    const { body: shown } = await app.anonymous.get(`/p/${page.slug}`);
    const [, token = ''] = [...shown.matchAll(/name="_token" value="([^"]+)"/g)].map(([, one]) => one);
    await world.send(page.slug, 'b1', enrolment, { token });
    const notices = await told(world.editor, page.id);
    expect(notices).toMatchObject([
      { title: 'New enrollment form', message: `Mai sent it on the page "${page.title}".` },
      { title: 'New contact form', message: `Chi sent it on the page "${page.title}". 3 wait there by now.` },
    ]);
    const [newest] = (await submissionsOf(page.id)).filter(({ name }: { name: string }) => name === 'Chi');
    expect(notices[1].link).toMatch(new RegExp(`&open=${newest.id}$`));
    await world.editor.post(`/api/notifications/${notices[1].id}/read`);
    await world.send(page.slug, 'b0', { ...contact, name: 'Dung' });
    const after = await told(world.editor, page.id);
    expect(after).toHaveLength(3);
    expect(after[0]).toMatchObject({ isRead: false, message: expect.stringContaining('4 wait') });
  });

  it('at the same moment as another is one notice too [AMB-148]', async () => {
    const page = await world.publish([['ContactForm', {}]]);
    await Promise.all(
      ['Anna', 'Binh', 'Chi'].map((name) => world.send(page.slug, 'b0', { ...contact, name })),
    );
    expect(await submissionsOf(page.id)).toHaveLength(3);
    expect(await told(world.editor, page.id)).toHaveLength(1);
  });

  it('of a machine, and one that is not valid, is told to nobody [PAG-20, AMB-148]', async () => {
    const page = await world.publish([['ContactForm', {}]]);
    await world.send(page.slug, 'b0', { ...contact, website: 'http://x.example' });
    await world.send(page.slug, 'b0', contact, { after: 1000 });
    await world.send(page.slug, 'b0', { ...contact, email: 'no' });
    expect(await told(world.editor, page.id)).toEqual([]);
  });
});
