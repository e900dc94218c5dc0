import { createHash } from 'node:crypto';
import { lastPoolDay } from '@bellwether/contract/recruitment/pool.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestApp } from '../../../testing/make-test-app.ts';
import {
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
  stageIds,
} from '../../../testing/recruitment-world.ts';
import { pdf } from '../../../testing/upload-corpus.ts';
import { rejectionMailJob, writeRejections } from '../applicants/rejection-mail.job.ts';
import { interviewMailJob } from '../interviews/interview-mail.job.ts';
import { eraseApplicants } from '../retention/erase-applicants.job.ts';
import { applicationMailJob } from './application-mail.job.ts';
import { makeCandidateLink } from './candidate-link.commands.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/applicants';
let world: RecruitmentWorld;
let stages: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await recruitmentWorld();
  stages = await stageIds(world);
});

let count = 0;
const person = () => {
  count += 1;
  return { firstName: 'Lan', lastName: 'Tran', email: `lan.mine${count}@mail.example` };
};
const read = async (id: string) => (await world.as('hr').get(`${path}/${id}`)).body.data;
const move = (id: string, to: string, more: object = {}) =>
  world.as('hr').post(`${path}/${id}/stage`, { newStageId: stages[to], notes: 'So it is', ...more });

/** Somebody who applied, with the address of their page. */
async function applied(title = 'Teacher of art') {
  const who = person();
  const opening = await makeOpening(world, { title });
  const id = await makeApplicant(world, opening, who);
  return { ...who, id, opening, at: await linkOf(id) };
}
const linkOf = async (id: string) => {
  const link = await makeCandidateLink(world.app.platform, id);
  return new URL(link ?? '').pathname;
};
const show = (url: string) => world.app.http.inject({ method: 'GET', url });
const wish = (url: string, form: Readonly<Record<string, string>>, headers: object = {}) =>
  world.app.http.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const textOf = async (url: string) => {
  const { body, statusCode } = await show(url);
  expect(statusCode).toBe(200);
  return body.slice(body.indexOf('<main'));
};

/** What the careers page sends to the queue when somebody applies there. */
async function applyOnline(opening: string, fields: Readonly<Record<string, string>>) {
  const { http, clock, platform } = world.app;
  const { body } = await show(`/careers/${opening}`);
  const _token = /name="_token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  clock.advance(10_000);
  const parts = Object.entries({ ...fields, _token }).map(
    ([key, value]) => `--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const file =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const send = vi.spyOn(platform.jobs, 'send');
  count += 1;
  const reply = await http.inject({
    ...{ method: 'POST', url: `/careers/${opening}`, remoteAddress: `198.51.100.${count}` },
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(parts.join('') + file), pdf, Buffer.from('\r\n--b--\r\n')]),
  });
  expect(reply.statusCode).toBe(303);
  const orders = send.mock.calls.filter(([, name]) => name === 'mail-application').map(([, , data]) => data);
  send.mockRestore();
  return orders;
}

describe('the mail that confirms an application', () => {
  it('brings the link, says nothing that was typed, and leaves only the hash of its token behind [TAL-14]', async () => {
    const opening = await makeOpening(world, { title: 'Teacher of music' });
    const fields = { ...person(), firstName: 'Buy at spam.example' };
    const orders = await applyOnline(opening, fields);
    expect(orders).toEqual([{ applicantId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    const before = world.app.outbox.length;
    for (const order of orders) await applicationMailJob(world.app.platform).run(order);
    const [mail, ...more] = world.app.outbox.slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: fields.email,
      subject: expect.stringContaining('your application for Teacher of music'),
      text: expect.stringContaining('your application for Teacher of music has arrived.'),
    });
    expect(mail?.text).not.toContain('spam');
    const token = /^http:\/\/localhost\/careers\/mine\/(\S{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await textOf(`/careers/mine/${token}`)).toContain('Your application has arrived.');
    const { rows } = await world.app.db.execute(sql`select token_hash as hash from candidate_link
      where token_hash = ${createHash('sha256').update(token).digest('hex')}`);
    expect(rows).toHaveLength(1);
    const plain = await world.app.db.execute(
      sql`select 1 from candidate_link l where l::text like ${`%${token}%`}`,
    );
    expect(plain.rows).toEqual([]);
  });

  it('comes five times a day at most, each link works, and nothing is sent once the data are gone [TAL-14]', async () => {
    const { id } = await applied();
    const job = applicationMailJob(world.app.platform);
    const before = world.app.outbox.length;
    // One link was made already.
    for (let at = 0; at < 6; at += 1) await job.run({ applicantId: id });
    const mails = world.app.outbox.slice(before);
    expect(mails).toHaveLength(4);
    for (const { text } of mails)
      expect((await show(new URL(/http:\S+/.exec(text)?.[0] ?? '').pathname)).statusCode).toBe(200);
    world.app.clock.advance(86_400_001);
    await job.run({ applicantId: id });
    expect(world.app.outbox.length).toBe(before + 5);
    world.app.clock.advance(-86_400_001);
    await world.as('hr').post(`${path}/${id}/erase`, { confirmation: 'Lan Tran' });
    await job.run({ applicantId: id });
    expect(world.app.outbox.length).toBe(before + 5);
  });

  it('is followed by the link in the invitation and in the rejection [TAL-14, TAL-15]', async () => {
    const { id, email } = await applied();
    const { platform, outbox } = world.app;
    const send = vi.spyOn(platform.jobs, 'send');
    await world.as('hr').post('/api/hr/interviews', {
      ...{ applicantId: id, scheduledTime: '2027-03-01T02:00:00.000Z', durationMinutes: 30 },
      ...{ interviewType: 'Phone', interviewerIds: [await world.app.userIdOf('teacher')] },
    });
    await move(id, 'Rejected', { mail: { subject: 'No', text: 'Sorry' } });
    await writeRejections({ ...platform, clock: { now: () => new Date('2026-11-19T04:00:00Z') } as never });
    const calls = send.mock.calls.map(([, name, data]) => ({ name, data }));
    send.mockRestore();
    const before = outbox.length;
    for (const { name, data } of calls)
      await (name === 'mail-interview' ? interviewMailJob : rejectionMailJob)(platform).run(data);
    const own = outbox.slice(before).filter(({ to }) => to === email);
    expect(own).toHaveLength(2);
    for (const { text } of own) expect(text).toMatch(/\nhttp:\/\/localhost\/careers\/mine\/\S{43}\n/);
    const others = outbox.slice(before).filter(({ to }) => to !== email);
    expect(others).toHaveLength(1);
    expect(others[0]?.text).not.toContain('/careers/mine/');
    expect(JSON.stringify(calls)).not.toContain('/careers/mine/');
  });
});

describe("a candidate's page", () => {
  it('says in plain words how each application stands [TAL-14]', async () => {
    const { id, at, opening, ...who } = await applied('Teacher of art');
    const second = await makeOpening(world, { title: 'Head <of> sports' });
    await makeApplicant(world, second, who);
    expect(await textOf(at)).toContain('Head &lt;of&gt; sports');
    expect(await textOf(at)).toContain('Applied on November 19, 2026.');
    await move(id, 'Phone');
    expect(await textOf(at)).toContain('We are looking at your application.');
    await world.as('hr').post('/api/hr/interviews', {
      ...{ applicantId: id, scheduledTime: '2027-03-02T02:00:00.000Z', durationMinutes: 30 },
      ...{ interviewType: 'Phone', interviewerIds: [await world.app.userIdOf('teacher')] },
    });
    expect(await textOf(at)).toContain('We have invited you to an interview.');
    // The names of the stages and the notes are the school's.
    for (const text of ['So it is', '>Phone<', 'Lan Tran']) expect(await textOf(at)).not.toContain(text);
    await move(id, 'Hired');
    expect(await textOf(at)).toContain('You were hired.');
    expect(opening).toBeTruthy();
  });

  it('tells of a rejection, and of the day that follows from it, when it can no more be taken back [TAL-14]', async () => {
    const { id, at } = await applied();
    await move(id, 'Rejected');
    const early = await textOf(at);
    expect(early).toContain('We are looking at your application.');
    expect(early).not.toContain('We keep your data until');
    world.app.clock.advance(15 * 60_000 - 1);
    expect(await textOf(at)).not.toContain('decided for somebody else');
    world.app.clock.advance(1);
    const late = await textOf(at);
    world.app.clock.advance(-15 * 60_000);
    expect(late).toContain('We have decided for somebody else.');
    expect(late).toContain('We keep your data until May 19, 2027.');
    expect(late).not.toContain('Withdraw this application');
  });

  it('waits for the mail of a rejection before it tells of it [TAL-14]', async () => {
    const { id, at } = await applied();
    await move(id, 'Rejected', { mail: { subject: 'No', text: 'Sorry' } });
    world.app.clock.advance(60 * 60_000);
    const waiting = await textOf(at);
    await writeRejections(world.app.platform);
    const told = await textOf(at);
    world.app.clock.advance(-60 * 60_000);
    expect(waiting).toContain('We are looking at your application.');
    expect(told).toContain('We have decided for somebody else.');
  });

  it('is changed by no GET, is kept by nobody on the way, and has no scripts [TAL-14]', async () => {
    const { id, at } = await applied();
    const before = await read(id);
    for (const query of ['?action=erase&sure=yes', `?action=withdraw&id=${id}`, '?done=erased', '?done=x'])
      expect((await show(`${at}${query}`)).statusCode).toBe(200);
    expect(await read(id)).toEqual(before);
    const { headers, body } = await show(at);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain('<script');
    expect(body).toContain('noindex');
    expect(body).not.toContain('rel="canonical"');
  });

  it('is the same 404 for every token that is none, whatever is done by it [TAL-14]', async () => {
    const { id, at } = await applied();
    await world.as('hr').post(`${path}/${id}/erase`, { confirmation: 'Lan Tran' });
    const pages = [];
    for (const token of [at.split('/').at(-1) ?? '', 'x', 'A'.repeat(43), '%00', "' or 1=1 --"]) {
      const url = `/careers/mine/${encodeURIComponent(token)}`;
      const replies = [await show(url), await wish(url, { action: 'erase', sure: 'yes' })];
      for (const { statusCode, body } of replies) pages.push([statusCode, body]);
    }
    for (const one of pages) expect(one).toEqual(pages[0]);
    expect(pages[0]?.[0]).toBe(404);
    expect(pages[0]?.[1]).toContain('This link does not work');
  });

  it('takes ten wishes a minute from an address, and none from another site [TAL-14]', async () => {
    const { at, id } = await applied();
    const foreign = await wish(at, { action: 'erase', sure: 'yes' }, { origin: 'https://evil.example' });
    expect([foreign.statusCode, (await read(id)).anonymisedAt]).toEqual([403, null]);
    const strict = await makeTestApp({ rateFactor: 1 });
    const statuses: number[] = [];
    for (let nr = 0; nr < 11; nr += 1) {
      const sent = await strict.http.inject({
        ...{ method: 'POST', url: '/careers/mine/x', payload: 'action=erase' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      statuses.push(sent.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });
});

describe('a candidate', () => {
  it('withdraws an application: what is ahead is called off, and HR sees it [TAL-14, TAL-15]', async () => {
    const { id, at } = await applied();
    const talk = await world.as('hr').post('/api/hr/interviews', {
      ...{ applicantId: id, scheduledTime: '2027-03-03T02:00:00.000Z', durationMinutes: 30 },
      ...{ interviewType: 'Phone', interviewerIds: [await world.app.userIdOf('teacher')] },
    });
    await move(id, 'Rejected', { mail: { subject: 'No', text: 'Sorry' } });
    await move(id, 'Phone');
    const done = await wish(at, { action: 'withdraw', id });
    expect([done.statusCode, done.headers.location]).toEqual([303, `${at}?done=withdrawn`]);
    const after = await textOf(`${at}?done=withdrawn`);
    expect(after).toContain('Your application is withdrawn.');
    expect(after).toContain('You withdrew this application.');
    expect(after).toContain('We keep your data until May 19, 2027.');
    const seen = await read(id);
    expect(seen).toMatchObject({ withdrawnAt: world.app.clock.now().toISOString(), anonymisedAt: null });
    expect(seen.retention.keptUntil).toBe('2027-05-19');
    const { data } = (await world.as('hr').get(`/api/hr/interviews/${talk.body.data.id}`)).body;
    expect(data.status).toBe('CANCELLED');
    // Who goes on after that does so for a reason.
    const silent = await move(id, 'New', { notes: null });
    expect(silent.body.errors).toEqual({ notes: ['Say why somebody who withdrew goes on'] });
    expect((await move(id, 'New', { notes: 'She called' })).body.data.withdrawnAt).toBeNull();
  });

  it('is not written a rejection once they have withdrawn, and comes back by applying again [TAL-14]', async () => {
    const { id, at, email, opening } = await applied();
    await move(id, 'Rejected', { mail: { subject: 'No', text: 'Sorry' } });
    await wish(at, { action: 'withdraw', id });
    expect((await read(id)).rejectionMail).toBeNull();
    await move(id, 'Rejected');
    expect((await read(id)).withdrawnAt).not.toBeNull();
    await applyOnline(opening, { firstName: 'Lan', lastName: 'Tran', email });
    expect((await read(id)).withdrawnAt).toBeNull();
  });

  it('reaches no application but their own, and none that is over [TAL-14]', async () => {
    const [own, other] = [await applied(), await applied()];
    const done = await wish(own.at, { action: 'withdraw', id: other.id });
    expect([done.statusCode, (await read(other.id)).withdrawnAt]).toEqual([303, null]);
    await move(own.id, 'Hired');
    const wishes: Record<string, string>[] = [
      { action: 'withdraw', id: own.id },
      { action: 'erase', sure: 'yes' },
      { action: 'join' },
    ];
    for (const form of wishes) await wish(own.at, form);
    expect(await read(own.id)).toMatchObject({
      ...{ withdrawnAt: null, anonymisedAt: null, firstName: 'Lan' },
      retention: { poolUntil: null, erasureAskedAt: null },
    });
    expect(await textOf(own.at)).not.toContain('Delete my data');
  });

  it('agrees to the pool for 24 calendar months, extends that, and takes it back [TAL-14]', async () => {
    expect([lastPoolDay('2026-11-19'), lastPoolDay('2024-02-29'), lastPoolDay('2026-12-31')]).toEqual([
      ...['2028-11-19', '2026-02-28', '2028-12-31'],
    ]);
    const { id, at } = await applied();
    await wish(at, { action: 'withdraw', id });
    await wish(at, { action: 'join' });
    expect((await read(id)).retention).toMatchObject({ poolUntil: '2028-11-19', keptUntil: '2028-11-19' });
    expect(await textOf(at)).toContain('You agreed that we keep your data until November 19, 2028');
    world.app.clock.advance(31 * 86_400_000);
    await wish(at, { action: 'join' });
    world.app.clock.advance(-31 * 86_400_000);
    expect((await read(id)).retention.poolUntil).toBe('2028-12-20');
    await wish(at, { action: 'leave' });
    expect((await read(id)).retention).toMatchObject({ poolUntil: null, keptUntil: '2027-05-19' });
    const log = await world.app.db.execute(
      sql`select action from audit_log where entity_id = ${id} and action like '%pool' order by at, id`,
    );
    expect(log.rows.map(({ action }) => action).toSorted()).toEqual(['join pool', 'join pool', 'leave pool']);
  });

  it('deletes everything at once, of all applications, when they say that they are sure [TAL-14]', async () => {
    const { id, at, opening, ...who } = await applied();
    const second = await makeApplicant(world, await makeOpening(world), who);
    const asked = await wish(at, { action: 'erase' });
    expect(asked.headers.location).toBe(`${at}?done=sure`);
    expect(await textOf(`${at}?done=sure`)).toContain('Nothing was deleted: tick that you are sure.');
    expect((await read(id)).anonymisedAt).toBeNull();
    const done = await wish(at, { action: 'erase', sure: 'yes' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/careers/erased']);
    expect((await show('/careers/erased')).body).toContain('We have nothing of you any more.');
    for (const one of [id, second])
      expect(await read(one)).toMatchObject({ firstName: 'Former applicant', email: '', phone: null });
    expect((await show(at)).statusCode).toBe(404);
    const { rows } = await world.app.db.execute(sql`select 1 from candidate where email = ${who.email}`);
    expect(rows).toEqual([]);
    expect(opening).toBeTruthy();
  });

  it('is told where the school must keep the data, and they go when it must no more [TAL-14]', async () => {
    const { id, at } = await applied();
    await world.as('hr').post(`${path}/${id}/legal-hold`, { reason: 'A complaint' });
    const done = await wish(at, { action: 'erase', sure: 'yes' });
    expect(done.headers.location).toBe(`${at}?done=held`);
    const page = await textOf(at);
    expect(page).toContain('You asked for your data to be deleted on November 19, 2026.');
    for (const text of ['A complaint', 'We keep your data until', 'Delete my data'])
      expect(page).not.toContain(text);
    const held = await read(id);
    expect(held.retention.erasureAskedAt).toBe(world.app.clock.now().toISOString());
    expect([held.withdrawnAt, held.firstName]).toEqual([held.retention.erasureAskedAt, 'Lan']);
    await eraseApplicants(world.app.platform);
    expect((await read(id)).firstName).toBe('Lan');
    await world.as('hr').post(`${path}/${id}/legal-hold`, { reason: null });
    await eraseApplicants(world.app.platform);
    expect((await read(id)).firstName).toBe('Former applicant');
    expect((await show(at)).statusCode).toBe(404);
  });
});
