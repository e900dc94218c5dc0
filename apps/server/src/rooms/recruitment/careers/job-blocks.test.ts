import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePageWorld, type PageWorld, tokenIn } from '../../../testing/page-world.ts';
import {
  approvedRequisition,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';
import { pdf } from '../../../testing/upload-corpus.ts';
import { readSettings, writeSettings } from '../../settings/index.ts';
import { jobOpening } from '../openings/openings.table.ts';

let world: RecruitmentWorld;
let pages: PageWorld;
beforeAll(async () => {
  world = await recruitmentWorld();
  pages = await makePageWorld(world.app);
});

const boundary = 'job-boundary';
const person = { firstName: 'Lan', lastName: 'Tran', email: 'lan@mail.example' };
const show = async (path: string) => (await world.app.http.inject({ method: 'GET', url: path })).body;
const formIn = (html: string) => /<form[^>]*action="(\/careers\/[^"]+)"[^>]*>/.exec(html);

interface Sending {
  readonly fields?: Readonly<Record<string, string>>;
  readonly cv?: Uint8Array;
  readonly name?: string;
  readonly from?: string;
  readonly seconds?: number;
}

let address = 0;
/** Sends the form that the page at the path shows, as a browser without scripts does. */
async function send(path: string, sending: Sending = {}) {
  const html = await show(path);
  address += 1;
  const { fields = person, cv = pdf, name = 'cv.pdf', seconds = 10 } = sending;
  world.app.clock.advance(seconds * 1000);
  const parts = Object.entries({ ...fields, _token: tokenIn(html) }).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return await world.app.http.inject({
    ...{ method: 'POST', url: formIn(html)?.[1] ?? '/no-form' },
    remoteAddress: sending.from ?? `198.51.100.${address}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + file), cv, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const emailsOf = async (opening: string) =>
  (await world.as('hr').get(`/api/hr/applicants?jobOpeningId=${opening}&limit=100`)).body.data.map(
    ({ email }: { email: string }) => email,
  );

async function change(id: string, fields: object) {
  const path = `/api/hr/job-openings/${id}`;
  const { requisition, hiringManager, ...row } = (await world.as('hr').get(path)).body.data;
  const ids = { requisitionId: requisition?.id ?? null, hiringManagerId: hiringManager?.id ?? null };
  const saved = await world.as('hr').put(path, { ...row, ...ids, ...fields });
  expect(saved.status, saved.raw.body).toBe(200);
}

describe('a list of open posts on a public page', () => {
  it('shows those that the careers page shows, each with the way to its page [TAL-13, PAG-21]', async () => {
    const title = 'Shown <b>teacher</b>';
    const shown = await makeOpening(world, { title, closesOn: '2099-05-31' });
    for (const more of [
      { isPublic: false },
      { status: 'DRAFT' },
      { status: 'CLOSED' },
      { closesOn: '2020-01-01' },
    ])
      await makeOpening(world, { title: 'Not for visitors', ...more });
    const { slug } = await pages.publish([['JobList', { title: 'Posts' }]]);
    const html = await show(`/p/${slug}`);
    expect(html).toContain('Shown &lt;b&gt;teacher&lt;/b&gt;');
    expect(html).toContain(`href="/careers/${shown}"`);
    expect(html).toContain('open until May 31, 2099');
    expect(html).not.toContain('Not for visitors');
    expect(html).not.toContain('<script');
  });

  it('is narrowed to a department and a number, and says when there is none [TAL-13]', async () => {
    const department = await world.as('hr').post('/api/hr/departments', { name: 'Languages' });
    const { id } = department.body.data;
    const requisitionId = await approvedRequisition(world, { departmentId: id });
    const one = await makeOpening(world, { title: 'Of languages', requisitionId });
    await makeOpening(world, { title: 'Of nothing' });
    const { slug } = await pages.publish([['JobList', { filterByDepartment: id }]]);
    const html = await show(`/p/${slug}`);
    expect([html.includes('Of languages'), html.includes('Of nothing')]).toEqual([true, false]);
    expect(html).toContain('<p>Languages</p>');
    const short = await pages.publish([['JobList', { limit: 1 }]]);
    expect((await show(`/p/${short.slug}`)).match(/class="bw-card"/g)).toHaveLength(1);
    await change(one, { status: 'CLOSED' });
    await expect.poll(() => show(`/p/${slug}`)).toContain('No posts are open at the moment.');
  });

  it('tells the salary only where the opening says so [TAL-13]', async () => {
    const salary = { salaryMin: '15000000', salaryMax: '20000000', currency: 'VND' };
    const requisitionId = await approvedRequisition(world, { ...salary, numberOfPositions: 2 });
    const title = 'With a salary';
    const id = await makeOpening(world, { title, requisitionId });
    const { slug } = await pages.publish([['JobApplication', { openingId: id }]]);
    expect(await show(`/p/${slug}`)).not.toContain('15,000,000');
    expect(await show(`/careers/${id}`)).not.toContain('15,000,000');
    await change(id, { showsSalary: true });
    await expect.poll(() => show(`/p/${slug}`)).toContain('₫15,000,000 to ₫20,000,000');
    expect(await show(`/careers/${id}`)).toContain('₫15,000,000 to ₫20,000,000');
  });

  it('loses an opening that is closed without waiting, and says its day in the language of the page [PAG-21]', async () => {
    const id = await makeOpening(world, { title: 'Soon closed', closesOn: '2099-05-31' });
    const { slug } = await pages.publish([['JobList', {}]]);
    expect(await show(`/p/${slug}`)).toContain('Soon closed');
    const { system } = await readSettings(world.app.db, 'system');
    await writeSettings(world.app.db, 'system', { ...system, defaultLanguage: 'vi' });
    const fresh = await pages.publish([['JobList', {}]]);
    expect(await show(`/p/${fresh.slug}`)).toContain('nhận hồ sơ đến 31 tháng 5, 2099');
    await writeSettings(world.app.db, 'system', system);
    // What was published may only now be heard of, and clears what is kept. A title that nobody is told of is not read again.
    let count = 0;
    const isKept = async () => {
      count += 1;
      const title = `Soon closed ${count}`;
      await world.app.db.update(jobOpening).set({ title }).where(eq(jobOpening.id, id));
      const all = await Promise.all([slug, fresh.slug].map((one) => show(`/p/${one}`)));
      return all.every((html) => !html.includes(title));
    };
    await expect.poll(isKept).toBe(true);
    await change(id, { isPublic: false });
    // The clock stands still: nothing runs out of time.
    for (const one of [slug, fresh.slug])
      await expect.poll(() => show(`/p/${one}`)).not.toContain('Soon closed');
  });
});

describe('an application form on a public page', () => {
  it('is for the post of the address, sends to the careers page, and leads back to its page [TAL-14]', async () => {
    const opening = await makeOpening(world, { title: 'Chosen', description: 'To teach\nand to learn' });
    const { slug } = await pages.publish([
      ['JobList', {}],
      ['JobApplication', {}],
    ]);
    const unasked = await show(`/p/${slug}`);
    expect(unasked).toContain('Choose the post that you apply for:');
    expect(formIn(unasked)).toBeNull();
    const path = `/p/${slug}?opening=${opening}`;
    expect(unasked).toContain(`href="${path}#b1"`);
    const asked = await show(path);
    expect(asked).toContain('To teach\nand to learn');
    expect(asked).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    const sent = await send(path);
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `/careers/${opening}/thanks?page=${slug}`,
    ]);
    expect(await show(String(sent.headers.location))).toContain(`href="/p/${slug}"`);
    expect(await emailsOf(opening)).toEqual([person.email]);
    // An address that is no page of this site leads nowhere else.
    const foreign = await show(`/careers/${opening}/thanks?page=//evil.example`);
    expect(foreign).toContain('href="/careers"');
    expect(foreign).not.toContain('evil');
  });

  it('of one post takes no applications for a hidden, closed or unknown one [TAL-13, TAL-14]', async () => {
    const opening = await makeOpening(world, { title: 'Only this' });
    const { slug } = await pages.publish([['JobApplication', { openingId: opening }]]);
    const html = await show(`/p/${slug}`);
    expect(formIn(html)?.[1]).toBe(`/careers/${opening}?page=${slug}`);
    // What the address names does not change the post of a form that has one.
    const other = await makeOpening(world);
    expect(formIn(await show(`/p/${slug}?opening=${other}`))?.[1]).toContain(opening);
    await change(opening, { status: 'CLOSED' });
    await expect.poll(() => show(`/p/${slug}`)).toContain('This post is not open any more.');
    const late = await send(`/careers/${other}`, { fields: person });
    expect(late.statusCode).toBe(303);
    const hidden = await makeOpening(world, { title: 'Hidden post', isPublic: false });
    const any = await pages.publish([['JobApplication', {}]]);
    for (const id of [opening, hidden, '00000000-0000-4000-8000-000000000000']) {
      const shown = await show(`/p/${any.slug}?opening=${id}`);
      expect(formIn(shown)).toBeNull();
      expect(shown).not.toContain('Hidden post');
    }
  });

  it('shows each showing its own token, and takes it once; a machine is thanked and forgotten [TAL-14]', async () => {
    const opening = await makeOpening(world);
    const { slug } = await pages.publish([['JobApplication', { openingId: opening }]]);
    const path = `/p/${slug}`;
    const [first, second] = [await show(path), await show(path)].map(tokenIn);
    expect(first).not.toBe('');
    expect(first).not.toBe(second);
    expect((await send(path)).statusCode).toBe(303);
    const other = { ...person, email: 'other@mail.example' };
    expect((await send(path, { fields: { ...other, website: 'https://spam.example' } })).statusCode).toBe(
      303,
    );
    expect((await send(path, { fields: other, seconds: 1 })).statusCode).toBe(303);
    expect(await emailsOf(opening)).toEqual([person.email]);
  });

  it('comes back with everything that was typed, whatever was wrong with it [TAL-14]', async () => {
    const opening = await makeOpening(world);
    const { slug } = await pages.publish([['JobApplication', { openingId: opening }]]);
    const path = `/p/${slug}`;
    const typed = { ...person, phone: '0912 345', coverLetter: 'Because <I> teach' };
    const kept = ['value="Lan"', 'value="0912 345"', 'Because &lt;I&gt; teach', `?page=${slug}"`];
    const from = '203.0.113.9';
    const wrong: [Sending, number, string][] = [
      [{ fields: { ...typed, email: 'no' } }, 400, 'A valid email is required'],
      [{ cv: Buffer.from('<script>'), name: 'cv.pdf' }, 400, 'Your CV must be a PDF, DOCX or ODT file.'],
      [{ cv: Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]) }, 400, 'must not be larger than 10 MB'],
      [{ cv: Buffer.alloc(0) }, 400, 'Choose your CV.'],
      [{ seconds: 25 * 3600 }, 400, 'This form has expired'],
    ];
    for (const [sending, status, text] of wrong) {
      const reply = await send(path, { fields: typed, ...sending });
      expect([reply.statusCode, reply.body.includes(text)], text).toEqual([status, true]);
      for (const value of kept) expect(reply.body, text).toContain(value);
      expect(reply.body).toMatch(/<title>Please check what you entered/);
    }
    for (let at = 0; at < 5; at += 1)
      expect(
        (await send(path, { from, fields: { ...typed, email: `a${at}@mail.example` } })).statusCode,
      ).toBe(303);
    const sixth = await send(path, { from, fields: { ...typed, email: 'sixth@mail.example' } });
    expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true]);
    for (const value of [...kept, 'Too many applications were sent from here'])
      expect(sixth.body).toContain(value);
    expect(await emailsOf(opening)).toHaveLength(5);
  });
});
