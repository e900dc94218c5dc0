import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { makePageWorld, type PageWorld, pagesPath, tokenIn } from '../../testing/page-world.ts';
import { lead } from '../pipeline/leads.table.ts';
import { pagePreview } from './pages.table.ts';
import { tidyPreviewsJob } from './preview.commands.ts';
import { publishDueJob } from './publish.commands.ts';
import { formSubmission } from './submissions.table.ts';
import { tidySubmissionsJob } from './tidy-submissions.job.ts';

let app: TestApp;
let world: PageWorld;
let editor: TestClient;
const pages = pagesPath;
const submissions = '/api/pagebuilder/form-submissions';

beforeAll(async () => {
  app = await makeTestApp();
  world = await makePageWorld(app);
  editor = world.editor;
});

const contact = { name: 'Mai Lan', email: 'mai@example.com', message: 'When is the open day?' };
const enrolment = {
  studentName: 'Lan Nguyen',
  parentName: 'Mai',
  parentEmail: 'mai@example.com',
  agreedToTerms: 'on',
};

describe('a contact form', () => {
  it('is taken without a script and thanked for [PAG-18, PAG-20]', async () => {
    const page = await world.publish([['ContactForm', {}]]);
    const reply = await world.send(page.slug, 'b0', {
      ...contact,
      phone: '+84 90 123 4567',
      subject: 'Open day',
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/p/${page.slug}/thanks?form=contact`]);
    expect((await app.anonymous.get(String(reply.headers.location))).body).toContain('Thank you');
    const [row] = (await editor.get(`${submissions}?pageId=${page.id}`)).body.data;
    expect(row).toMatchObject({
      formType: 'CONTACT',
      status: 'PENDING',
      name: 'Mai Lan',
      email: 'mai@example.com',
    });
    expect(row.data).toMatchObject({
      subject: 'Open day',
      phone: '+84 90 123 4567',
      message: contact.message,
    });
    expect((await editor.get(`${pages}/${page.id}/analytics`)).body.data.totalSubmissions).toBe(1);
  });

  it('that a button opens over the page stands on it when it comes back: nobody would see it otherwise [PAG-18]', async () => {
    const page = await world.publish([
      ['Button', { text: 'Write to us', action: 'modal', actionValue: 'b1' }],
      ['ContactForm', {}],
    ]);
    expect((await app.anonymous.get(`/p/${page.slug}`)).body).toContain('popover="auto"');
    const refused = await world.send(page.slug, 'b1', { ...contact, email: 'no' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).not.toContain('popover');
    expect(refused.body).toContain('<a href="#b1"');
    expect(refused.body).toContain(`>${contact.message}</textarea>`);
    expect(refused.body).toMatch(/<title>Please check what you entered · /);
    const again = await app.http.inject({ url: `/p/${page.slug}/forms/b1` });
    expect(again.statusCode).toBe(302);
    expect(again.headers.location).toBe(`/p/${page.slug}#b1`);
  });

  it('that is not valid comes back with a message at each field and what was typed [PAG-18]', async () => {
    const page = await world.publish([['ContactForm', {}]]);
    const messages = async (values: object) => {
      const reply = await world.send(page.slug, 'b0', { ...contact, ...values });
      expect(reply.statusCode).toBe(400);
      return [...reply.body.matchAll(/class="bw-error">([^<]*)</g)].map(([, text]) => text);
    };
    expect(await messages({ name: 'M', email: 'no', phone: 'call me', message: 'short' })).toEqual([
      'Name must be at least 2 characters',
      'Invalid email address',
      'Invalid phone format',
      'Message must be at least 10 characters',
    ]);
    expect(
      await messages({ name: 'x'.repeat(101), subject: 'x'.repeat(201), message: 'x'.repeat(2001) }),
    ).toHaveLength(3);
    const kept = await world.send(page.slug, 'b0', { ...contact, email: 'wrong "quoted" <b>' });
    expect(kept.body).toContain('value="wrong &quot;quoted&quot; &lt;b&gt;"');
    expect(kept.body).toContain(`>${contact.message}</textarea>`);
    expect(kept.body).toContain('aria-invalid="true"');
    expect(kept.body).toMatch(/role="alert"/);
  });

  it('is SPAM when the trap is filled in or it comes too fast, and the machine is thanked [PAG-20, AMB-148]', async () => {
    const page = await world.publish([['ContactForm', {}]]);
    expect((await world.send(page.slug, 'b0', { ...contact, website: 'http://x.example' })).statusCode).toBe(
      303,
    );
    expect((await world.send(page.slug, 'b0', contact, { after: 1000 })).statusCode).toBe(303);
    const { data, counts } = (await editor.get(`${submissions}?pageId=${page.id}`)).body;
    expect(data.map((row: { status: string; reason: string }) => [row.status, row.reason])).toEqual([
      ['SPAM', 'Sent too fast.'],
      ['SPAM', 'The hidden field was filled in.'],
    ]);
    expect(counts).toEqual({ PENDING: 0, PROCESSED: 0, SPAM: 2, FAILED: 0 });
  });

  it('sent twice is one submission; with a strange or an old token it must be sent again [PAG-20, AMB-148]', async () => {
    const page = await world.publish([['ContactForm', {}]]);
    const shown = await app.anonymous.get(`/p/${page.slug}`);
    const token = tokenIn(shown.body);
    expect((await world.send(page.slug, 'b0', contact, { token })).statusCode).toBe(303);
    expect((await world.send(page.slug, 'b0', contact, { token })).statusCode).toBe(303);
    expect((await editor.get(`${submissions}?pageId=${page.id}`)).body.totalCount).toBe(1);
    expect((await world.send(page.slug, 'b0', contact, { token: `${token}x` })).body).toContain(
      'This form has expired',
    );
    expect((await world.send(page.slug, 'b0', contact, { after: 25 * 3_600_000 })).body).toContain(
      'This form has expired',
    );
    expect((await world.send(page.slug, 'nowhere', contact)).statusCode).toBe(404);
  });

  it('is refused from another site, and from one address too often [AMB-148]', async () => {
    const strict = await makeTestApp({ rateFactor: 1 });
    const by = await strict.as('content_editor');
    await by.post(pages, {
      title: 'Form',
      status: 'PUBLISHED',
      content: { content: [{ type: 'ContactForm', props: { id: 'b0' } }] },
    });
    const post = (headers: Record<string, string> = {}) =>
      strict.http.inject({
        method: 'POST',
        url: '/p/form/forms/b0',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'name=x',
      });
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post({ 'content-type': 'application/json' })).statusCode).toBe(415);
    const statuses = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await post()).statusCode);
    expect(statuses).toContain(429);
    const last = await post();
    expect([last.headers['content-type'], last.body.includes('Please wait a minute')]).toEqual([
      'text/html; charset=utf-8',
      true,
    ]);
  });
});

describe('what is kept', () => {
  it('of machines is deleted after 30 days, of previews when they have expired [AMB-148, REV-58]', async () => {
    const page = await world.publish([['ContactForm', {}]]);
    await world.send(page.slug, 'b0', { ...contact, website: 'x' });
    await world.send(page.slug, 'b0', contact);
    await editor.post('/api/pagebuilder/preview', { pageId: page.id });
    const statuses = async () =>
      (await editor.get(`${submissions}?pageId=${page.id}`)).body.data.map(
        (row: { status: string }) => row.status,
      );
    const tidy = async () => {
      for (const job of [publishDueJob, tidyPreviewsJob, tidySubmissionsJob]) await job(app.platform).run({});
    };
    await tidy();
    expect((await statuses()).sort()).toEqual(['PENDING', 'SPAM']);
    app.clock.advance(31 * 86_400_000);
    await tidy();
    expect(await statuses()).toEqual(['PENDING']);
    expect(await app.db.select().from(pagePreview)).toEqual([]);
  });
});

describe('an enrolment form', () => {
  it('asks for a name, addresses that are addresses, a course that is offered, and consent [PAG-19]', async () => {
    const page = await world.publish([['EnrollmentForm', {}]]);
    const messages = async (values: object) => {
      const reply = await world.send(page.slug, 'b0', { ...enrolment, ...values });
      return [...reply.body.matchAll(/class="bw-error">([^<]*)</g)].map(([, text]) => text);
    };
    expect(
      await messages({ studentName: 'L', studentEmail: 'no', parentEmail: 'no', agreedToTerms: '' }),
    ).toEqual([
      'Student name must be at least 2 characters',
      'Invalid email address',
      'Invalid email address',
      'Must agree to terms',
    ]);
    expect(await messages({ emergencyContact: 'x'.repeat(201), medicalInfo: 'x'.repeat(1001) })).toHaveLength(
      2,
    );
    expect(await messages({ courseId: crypto.randomUUID() })).toEqual(['Choose a course']);
    expect(await messages({ parentEmail: '' })).toEqual([
      'An email address of the student or a parent is required',
    ]);
  });

  it('becomes a lead when it is processed, without what concerns health [PAG-19, PAG-20, AMB-148]', async () => {
    const group = await world.schoolClass({ isPublic: true });
    const page = await world.publish([['EnrollmentForm', {}]]);
    const health = { medicalInfo: 'Peanut allergy', emergencyContact: 'Uncle Bao 0909' };
    expect(
      (
        await world.send(page.slug, 'b0', {
          ...enrolment,
          ...health,
          parentPhone: '0907 333 444',
          courseId: group.courseId,
        })
      ).statusCode,
    ).toBe(303);
    const sales = await app.as('sales');
    const [row] = (await sales.get(`${submissions}?pageId=${page.id}`)).body.data;
    expect(row.course.id).toBe(group.courseId);
    expect(row.hasHidden).toBe(true);
    expect(JSON.stringify(row)).not.toMatch(/Peanut|Uncle Bao/);
    expect(
      JSON.stringify((await (await app.as('principal')).get(`${submissions}/${row.id}`)).body),
    ).toContain('Peanut');
    const done = await sales.put(`${submissions}/${row.id}`, { status: 'PROCESSED', version: row.version });
    expect(done.body.data).toMatchObject({ status: 'PROCESSED', processedBy: { id: sales.userId } });
    const [made] = await app.db.select().from(lead).where(eq(lead.id, done.body.data.leadId));
    expect(made).toMatchObject({
      ...{ name: 'Mai', email: 'mai@example.com', phone: '0907 333 444', source: 'WEBSITE_FORM' },
    });
    expect(made?.notes).toContain('Lan Nguyen');
    const { body: named } = await sales.get(`/api/e-commerce/leads/${made?.id}`);
    expect(named.data.students).toMatchObject([{ firstName: 'Lan', lastName: 'Nguyen' }]);
    expect(JSON.stringify(made)).not.toMatch(/Peanut|Uncle Bao/);
    const again = await sales.put(`${submissions}/${row.id}`, {
      status: 'PROCESSED',
      version: done.body.data.version,
    });
    expect(again.body.data.leadId).toBe(done.body.data.leadId);
    expect((await sales.put(`${submissions}/${row.id}`, { status: 'SPAM', version: 1 })).body.code).toBe(
      'STALE',
    );
    expect((await editor.put(`${submissions}/${row.id}`, { status: 'SPAM' })).status).toBe(403);
    expect((await editor.delete(`${submissions}/${row.id}`)).status).toBe(403);
  });

  it('is FAILED with the reason when no lead can be made of it [PAG-20]', async () => {
    const page = await world.publish([['ContactForm', {}]]);
    await world.send(page.slug, 'b0', contact);
    const [row] = (await editor.get(`${submissions}?pageId=${page.id}`)).body.data;
    await app.db.update(formSubmission).set({ name: '' }).where(eq(formSubmission.id, row.id));
    const sales = await app.as('sales');
    const failed = await sales.put(`${submissions}/${row.id}`, { status: 'PROCESSED', version: 1 });
    expect(failed.body.data).toMatchObject({ status: 'FAILED', leadId: null, reason: 'Name is required' });
    const administrator = await app.as('administrator');
    expect((await administrator.delete(`${submissions}/${row.id}`)).status).toBe(204);
  });
});
