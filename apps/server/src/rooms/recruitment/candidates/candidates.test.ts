import { lastPoolDay } from '@bellwether/contract/recruitment/pool.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { candidateTools } from '../../../testing/candidate-tools.ts';
import { makeTestApp } from '../../../testing/make-test-app.ts';
import {
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';
import { writeRejections } from '../applicants/rejection-mail.job.ts';
import { eraseApplicants } from '../retention/erase-applicants.job.ts';
import { withdrawApplication } from './candidate-wishes.commands.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/applicants';
let world: RecruitmentWorld;
let tools: Awaited<ReturnType<typeof candidateTools>>;
beforeAll(async () => {
  world = await recruitmentWorld();
  tools = await candidateTools(world);
});

const candidateOf = async (id: string) => {
  const { rows } = await world.app.db.execute(
    sql`select candidate_id as "candidateId" from applicant where id = ${id}`,
  );
  return rows[0] as { candidateId: string };
};

describe("a candidate's page", () => {
  it('says in plain words how each application stands [TAL-14]', async () => {
    const { id, at, opening, ...who } = await tools.applied('Teacher of art');
    const second = await makeOpening(world, { title: 'Head <of> sports' });
    await makeApplicant(world, second, who);
    expect(await tools.textOf(at)).toContain('Head &lt;of&gt; sports');
    expect(await tools.textOf(at)).toContain('Applied on November 19, 2026.');
    await tools.move(id, 'Phone');
    expect(await tools.textOf(at)).toContain('We are looking at your application.');
    await world.as('hr').post('/api/hr/interviews', {
      ...{ applicantId: id, scheduledTime: '2027-03-02T02:00:00.000Z', durationMinutes: 30 },
      ...{ interviewType: 'Phone', interviewerIds: [await world.app.userIdOf('teacher')] },
    });
    expect(await tools.textOf(at)).toContain('We have invited you to an interview.');
    // The names of the stages and the notes are the school's.
    for (const text of ['So it is', '>Phone<', 'Lan Tran'])
      expect(await tools.textOf(at)).not.toContain(text);
    await tools.move(id, 'Hired');
    expect(await tools.textOf(at)).toContain('You were hired.');
  });

  it('tells of a rejection, and of the day that follows from it, when it can no more be taken back [TAL-14]', async () => {
    const { id, at } = await tools.applied();
    await tools.move(id, 'Rejected');
    const early = await tools.textOf(at);
    expect(early).toContain('We are looking at your application.');
    expect(early).not.toContain('We keep your data until');
    world.app.clock.advance(15 * 60_000 - 1);
    expect(await tools.textOf(at)).not.toContain('decided for somebody else');
    world.app.clock.advance(1);
    const late = await tools.textOf(at);
    world.app.clock.advance(-15 * 60_000);
    expect(late).toContain('We have decided for somebody else.');
    expect(late).toContain('We keep your data until May 19, 2027.');
    expect(late).not.toContain('Withdraw this application');
  });

  it('waits for the mail of a rejection before it tells of it [TAL-14]', async () => {
    const { id, at } = await tools.applied();
    await tools.move(id, 'Rejected', { mail: { subject: 'No', text: 'Sorry' } });
    world.app.clock.advance(60 * 60_000);
    const waiting = await tools.textOf(at);
    await writeRejections(world.app.platform);
    const told = await tools.textOf(at);
    world.app.clock.advance(-60 * 60_000);
    expect(waiting).toContain('We are looking at your application.');
    expect(told).toContain('We have decided for somebody else.');
  });

  it('is changed by no GET, is kept by nobody on the way, and has no scripts [TAL-14]', async () => {
    const { id, at } = await tools.applied();
    const before = await tools.read(id);
    for (const query of ['?action=erase&sure=yes', `?action=withdraw&id=${id}`, '?done=erased', '?done=x'])
      expect((await tools.show(`${at}${query}`)).statusCode).toBe(200);
    expect(await tools.read(id)).toEqual(before);
    const { headers, body } = await tools.show(at);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain('<script');
    expect(body).toContain('noindex');
    expect(body).not.toContain('rel="canonical"');
  });

  it('is the same 404 for every token that is none, whatever is done by it [TAL-14]', async () => {
    const { id, at } = await tools.applied();
    await world.as('hr').post(`${path}/${id}/erase`, { confirmation: 'Lan Tran' });
    const pages = [];
    for (const token of [at.split('/').at(-1) ?? '', 'x', 'A'.repeat(43), '%00', "' or 1=1 --"]) {
      const url = `/careers/mine/${encodeURIComponent(token)}`;
      const replies = [await tools.show(url), await tools.wish(url, { action: 'erase', sure: 'yes' })];
      for (const { statusCode, body } of replies) pages.push([statusCode, body]);
    }
    for (const one of pages) expect(one).toEqual(pages[0]);
    expect(pages[0]?.[0]).toBe(404);
    expect(pages[0]?.[1]).toContain('This link does not work');
  });

  it('takes ten wishes a minute from an address, and none from another site [TAL-14]', async () => {
    const { at, id } = await tools.applied();
    const foreign = await tools.wish(
      at,
      { action: 'erase', sure: 'yes' },
      { origin: 'https://evil.example' },
    );
    expect([foreign.statusCode, (await tools.read(id)).anonymisedAt]).toEqual([403, null]);
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
    const { id, at } = await tools.applied();
    const talk = await world.as('hr').post('/api/hr/interviews', {
      ...{ applicantId: id, scheduledTime: '2027-03-03T02:00:00.000Z', durationMinutes: 30 },
      ...{ interviewType: 'Phone', interviewerIds: [await world.app.userIdOf('teacher')] },
    });
    await tools.move(id, 'Rejected', { mail: { subject: 'No', text: 'Sorry' } });
    await tools.move(id, 'Phone');
    const done = await tools.wish(at, { action: 'withdraw', id });
    expect([done.statusCode, done.headers.location]).toEqual([303, `${at}?done=withdrawn`]);
    const after = await tools.textOf(`${at}?done=withdrawn`);
    expect(after).toContain('Your application is withdrawn.');
    expect(after).toContain('You withdrew this application.');
    expect(after).toContain('We keep your data until May 19, 2027.');
    const seen = await tools.read(id);
    expect(seen).toMatchObject({ withdrawnAt: world.app.clock.now().toISOString(), anonymisedAt: null });
    expect(seen.retention.keptUntil).toBe('2027-05-19');
    const { data } = (await world.as('hr').get(`/api/hr/interviews/${talk.body.data.id}`)).body;
    expect(data.status).toBe('CANCELLED');
    // Who goes on after that does so for a reason.
    const silent = await tools.move(id, 'New', { notes: null });
    expect(silent.body.errors).toEqual({ notes: ['Say why somebody who withdrew goes on'] });
    expect((await tools.move(id, 'New', { notes: 'She called' })).body.data.withdrawnAt).toBeNull();
  });

  it('is not written a rejection once they have withdrawn, and comes back by applying again [TAL-14]', async () => {
    const { id, at, email, opening } = await tools.applied();
    await tools.move(id, 'Rejected', { mail: { subject: 'No', text: 'Sorry' } });
    await tools.wish(at, { action: 'withdraw', id });
    expect((await tools.read(id)).rejectionMail).toBeNull();
    await tools.move(id, 'Rejected');
    expect((await tools.read(id)).withdrawnAt).not.toBeNull();
    await tools.applyOnline(opening, { firstName: 'Lan', lastName: 'Tran', email });
    expect((await tools.read(id)).withdrawnAt).toBeNull();
  });

  it('reaches no application but their own, and none that is over [TAL-14]', async () => {
    const [own, other] = [await tools.applied(), await tools.applied()];
    const done = await tools.wish(own.at, { action: 'withdraw', id: other.id });
    expect(done.statusCode).toBe(303);
    const { candidateId } = await candidateOf(own.id);
    await withdrawApplication({ platform: world.app.platform, requestId: 'test', candidateId }, other.id);
    for (const { id } of [own, other]) expect((await tools.read(id)).withdrawnAt).toBeNull();
    await tools.move(own.id, 'Hired');
    const wishes: Record<string, string>[] = [
      { action: 'withdraw', id: own.id },
      { action: 'erase', sure: 'yes' },
      { action: 'join' },
    ];
    for (const form of wishes) await tools.wish(own.at, form);
    expect(await tools.read(own.id)).toMatchObject({
      ...{ withdrawnAt: null, anonymisedAt: null, firstName: 'Lan' },
      retention: { poolUntil: null, erasureAskedAt: null },
    });
    expect(await tools.textOf(own.at)).not.toContain('Delete my data');
  });

  it('agrees to the pool for 24 calendar months, extends that, and takes it back [TAL-14]', async () => {
    expect([lastPoolDay('2026-11-19'), lastPoolDay('2024-02-29'), lastPoolDay('2026-12-31')]).toEqual([
      ...['2028-11-19', '2026-02-28', '2028-12-31'],
    ]);
    const { id, at } = await tools.applied();
    await tools.wish(at, { action: 'withdraw', id });
    await tools.wish(at, { action: 'join' });
    expect((await tools.read(id)).retention).toMatchObject({
      poolUntil: '2028-11-19',
      keptUntil: '2028-11-19',
    });
    expect(await tools.textOf(at)).toContain('You agreed that we keep your data until November 19, 2028');
    world.app.clock.advance(31 * 86_400_000);
    await tools.wish(at, { action: 'join' });
    world.app.clock.advance(-31 * 86_400_000);
    expect((await tools.read(id)).retention.poolUntil).toBe('2028-12-20');
    await tools.wish(at, { action: 'leave' });
    expect((await tools.read(id)).retention).toMatchObject({ poolUntil: null, keptUntil: '2027-05-19' });
    const log = await world.app.db.execute(
      sql`select action from audit_log where entity_id = ${id} and action like '%pool' order by at, id`,
    );
    expect(log.rows.map(({ action }) => action).toSorted()).toEqual(['join pool', 'join pool', 'leave pool']);
  });

  it('deletes everything at once, of all applications, when they say that they are sure [TAL-14]', async () => {
    const { id, at, opening, ...who } = await tools.applied();
    const second = await makeApplicant(world, await makeOpening(world), who);
    const asked = await tools.wish(at, { action: 'erase' });
    expect(asked.headers.location).toBe(`${at}?done=sure`);
    expect(await tools.textOf(`${at}?done=sure`)).toContain('Nothing was deleted: tick that you are sure.');
    expect((await tools.read(id)).anonymisedAt).toBeNull();
    const done = await tools.wish(at, { action: 'erase', sure: 'yes' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/careers/erased']);
    expect((await tools.show('/careers/erased')).body).toContain('We have nothing of you any more.');
    for (const one of [id, second])
      expect(await tools.read(one)).toMatchObject({ firstName: 'Former applicant', email: '', phone: null });
    expect((await tools.show(at)).statusCode).toBe(404);
    const { rows } = await world.app.db.execute(sql`select 1 from candidate where email = ${who.email}`);
    expect(rows).toEqual([]);
  });

  it('is told where the school must keep the data, and they go when it must no more [TAL-14]', async () => {
    const { id, at } = await tools.applied();
    await world.as('hr').post(`${path}/${id}/legal-hold`, { reason: 'A complaint' });
    const done = await tools.wish(at, { action: 'erase', sure: 'yes' });
    expect(done.headers.location).toBe(`${at}?done=held`);
    const page = await tools.textOf(at);
    expect(page).toContain('You asked for your data to be deleted on November 19, 2026.');
    for (const text of ['A complaint', 'We keep your data until', 'Delete my data'])
      expect(page).not.toContain(text);
    const held = await tools.read(id);
    expect(held.retention.erasureAskedAt).toBe(world.app.clock.now().toISOString());
    expect([held.withdrawnAt, held.firstName]).toEqual([held.retention.erasureAskedAt, 'Lan']);
    await eraseApplicants(world.app.platform);
    expect((await tools.read(id)).firstName).toBe('Lan');
    await world.as('hr').post(`${path}/${id}/legal-hold`, { reason: null });
    await eraseApplicants(world.app.platform);
    expect((await tools.read(id)).firstName).toBe('Former applicant');
    expect((await tools.show(at)).statusCode).toBe(404);
  });
});
