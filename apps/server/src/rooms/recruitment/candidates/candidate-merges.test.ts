import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { candidateTools } from '../../../testing/candidate-tools.ts';
import {
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';
import { eraseApplicants } from '../retention/erase-applicants.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/applicants';
const merges = '/api/hr/candidate-merges';
let world: RecruitmentWorld;
let tools: Awaited<ReturnType<typeof candidateTools>>;
let count = 0;
beforeAll(async () => {
  world = await recruitmentWorld();
  tools = await candidateTools(world);
});

interface Duplicates {
  person: { id: string; emails: string[]; applications: { id: string }[]; isHeld: boolean };
  others: { id: string; by: string; bothApplied: string[]; emails: string[] }[];
  merges: { id: string; email: string; mergedBy: string; canUndo: boolean }[];
}

const duplicates = async (id: string): Promise<Duplicates> =>
  (await world.as('hr').get(`${path}/${id}/duplicates`)).body.data;
const personOf = async (id: string) => (await duplicates(id)).person.id;
const merge = (keptId: string, goneId: string) => world.as('hr').post(merges, { keptId, goneId });
const undo = (id: string) => world.as('hr').post(`${merges}/${id}/undo`, {});
const applicationsOf = async (id: string) =>
  (await duplicates(id)).person.applications.map((one) => one.id).toSorted();

/** Two who applied with two addresses, for two openings, with one phone. */
async function two(more: object = {}) {
  count += 1;
  const phone = `+84 912 345 ${String(count).padStart(3, '0')}`;
  const who = { firstName: 'Mai', lastName: `Le ${count}` };
  const make = async (name: string, fields: object) => {
    const opening = await makeOpening(world, { title: `Teacher ${name} ${count}` });
    const email = `${name}${count}@merge.example`;
    return {
      opening,
      email,
      id: await makeApplicant(world, opening, { ...who, email, phone, ...fields }),
    };
  };
  const first = await make('first', {});
  const second = await make('second', more);
  const [keptId, goneId] = [await personOf(first.id), await personOf(second.id)];
  return { first, second, keptId, goneId };
}

async function merged(more: object = {}) {
  const both = await two(more);
  const done = await merge(both.keptId, both.goneId);
  expect(done.status, done.raw.body).toBe(200);
  return { ...both, mergeId: done.body.data.id as string };
}

describe('who may be the same person', () => {
  it('is found by the phone however it is written, by the name as a hint, and not once their data are gone [TAL-14]', async () => {
    const { first, second, goneId } = await two({ phone: `0912 345 ${String(count + 1).padStart(3, '0')}` });
    const name = { firstName: 'MÁI', lastName: `Le ${count}` };
    const hint = await makeApplicant(world, await makeOpening(world), {
      ...name,
      email: 'hint@merge.example',
    });
    await makeApplicant(world, await makeOpening(world), { firstName: 'Mai', lastName: `Le ${count}x` });
    const found = await duplicates(first.id);
    expect(found.person.emails).toEqual([first.email]);
    expect(found.others).toMatchObject([
      { id: goneId, by: 'PHONE', bothApplied: [], emails: [second.email] },
      { id: await personOf(hint), by: 'NAME', emails: ['hint@merge.example'] },
    ]);
    const confirmation = `MÁI Le ${count}`;
    expect((await world.as('hr').post(`${path}/${hint}/erase`, { confirmation })).status).toBe(200);
    expect((await duplicates(first.id)).others.map(({ by }) => by)).toEqual(['PHONE']);
    const gone = await world.as('hr').get(`${path}/${hint}/duplicates`);
    expect([gone.status, gone.body.code]).toEqual([409, 'ERASED']);
  });

  it('is told to and merged by who may change applicants: no hiring manager, nobody who looks on [TAL-14]', async () => {
    const opening = await makeOpening(world, { hiringManagerId: world.staff.manager });
    const id = await makeApplicant(world, opening);
    const { keptId, goneId, mergeId } = await merged();
    for (const role of ['manager', 'principal', 'teacher', 'administrator'] as const) {
      const client = world.as(role);
      expect((await client.get(`${path}/${id}/duplicates`)).status, role).toBe(403);
      expect((await client.post(merges, { keptId, goneId })).status, role).toBe(403);
      expect((await client.post(`${merges}/${mergeId}/undo`, {})).status, role).toBe(403);
    }
    expect((await world.as('manager').get(`${path}/${id}`)).status).toBe(200);
  });
});

describe('two people who are merged', () => {
  it('are one with all applications, and nothing of an application changes [TAL-14]', async () => {
    const { first, second, keptId, goneId } = await two();
    await tools.move(second.id, 'Phone', { notes: 'She called' });
    const shown = async (id: string) => {
      const { alsoApplied: _, others: __, ...rest } = await tools.read(id);
      return rest;
    };
    const before = [await shown(first.id), await shown(second.id)];
    const done = await merge(keptId, goneId);
    expect(done.status, done.raw.body).toBe(200);
    expect([await shown(first.id), await shown(second.id)]).toEqual(before);
    expect(await applicationsOf(second.id)).toEqual([first.id, second.id].toSorted());
    expect((await tools.read(first.id)).others).toMatchObject([{ id: second.id, by: 'PERSON' }]);
    const found = await duplicates(first.id);
    expect([found.person.id, found.others]).toEqual([keptId, []]);
    expect(found.merges).toMatchObject([{ id: done.body.data.id, email: second.email, canUndo: true }]);
    const log = await world.app.db.execute(
      sql`select action, after from audit_log where entity = 'candidate' and entity_id = ${keptId}`,
    );
    expect(log.rows).toEqual([{ action: 'merge', after: { goneId, applicantIds: [second.id] } }]);
  });

  it('are merged once, also when it is sent again, at the same time, or the other way round [TAL-14]', async () => {
    const { keptId, goneId, first } = await two();
    const replies = await Promise.all([
      merge(keptId, goneId),
      merge(goneId, keptId),
      merge(keptId, goneId),
      merge(goneId, keptId),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await duplicates(first.id)).person.applications).toHaveLength(2);
    const { rows } = await world.app.db.execute(
      sql`select id from candidate_merge where kept_id in (${keptId}, ${goneId})`,
    );
    expect(rows).toHaveLength(1);
  });

  it('are the same person in a ring of three that is merged at once [TAL-14]', async () => {
    const [a, b] = [await two(), await two()];
    const replies = await Promise.all([
      merge(a.keptId, a.goneId),
      merge(a.goneId, b.keptId),
      merge(b.keptId, a.keptId),
    ]);
    // Whoever comes late is told that one of them is somebody else by now, or finds them one already.
    for (const { status, body } of replies)
      expect([200, 409].includes(status) && (status === 200 || body.code === 'MERGED_ELSEWHERE')).toBe(true);
    const { rows } = await world.app.db.execute(sql`select count(*)::int as open from candidate_merge
      where undone_at is null and gone_id in (${a.keptId}, ${a.goneId}, ${b.keptId})`);
    const done = replies.filter(({ status }) => status === 200).length;
    expect(Number(rows[0]?.open)).toBeLessThanOrEqual(2);
    expect(done).toBeGreaterThanOrEqual(1);
    const people = new Set([
      await personOf(a.first.id),
      await personOf(a.second.id),
      await personOf(b.first.id),
    ]);
    expect(people.size).toBe(3 - Number(rows[0]?.open));
  });

  it('must not have applied for one opening both, and must be two [TAL-14]', async () => {
    const { first, keptId, goneId, second } = await two();
    const { email, phone } = await tools.read(second.id);
    const twice = await makeApplicant(world, first.opening, { firstName: 'Mai', email, phone });
    const [one] = (await duplicates(first.id)).others;
    expect(one?.bothApplied).toEqual([(await tools.read(first.id)).jobOpening.title]);
    const refused = await merge(keptId, goneId);
    expect([refused.status, refused.body.code]).toEqual([409, 'SAME_OPENING']);
    expect((await world.as('hr').delete(`${path}/${twice}`)).status).toBe(204);
    expect((await merge(keptId, goneId)).status).toBe(200);
    expect((await merge(keptId, keptId)).status).toBe(400);
    expect((await merge(keptId, crypto.randomUUID())).status).toBe(404);
    expect((await undo(crypto.randomUUID())).status).toBe(404);
  });

  it('are one for who applies again with either address, and nobody applies twice [TAL-14]', async () => {
    const { first, second, keptId } = await merged();
    const third = await makeOpening(world);
    const again = await makeApplicant(world, third, { email: second.email.toUpperCase() });
    expect(await personOf(again)).toBe(keptId);
    const body = { firstName: 'Mai', lastName: 'Le', jobOpeningId: first.opening, email: second.email };
    const refused = await world.as('hr').post(path, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'APPLIED_ALREADY']);
    expect(refused.body.errors.email).toEqual([
      'This person applied for this opening already, with another e-mail address.',
    ]);
    // On the careers page the CV comes to the application that there is.
    await tools.applyOnline(first.opening, { firstName: 'Mai', lastName: 'Le', email: second.email });
    expect(await applicationsOf(first.id)).toEqual([first.id, second.id, again].toSorted());
    expect((await tools.read(first.id)).files).toHaveLength(1);
  });

  it('cannot be merged by way of somebody who applies meanwhile: no application is left behind [TAL-14]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { first, second, keptId, goneId } = await two();
      const opening = await makeOpening(world);
      const [done, late] = await Promise.all([
        merge(keptId, goneId),
        world
          .as('hr')
          .post(path, { firstName: 'Mai', lastName: 'Le', jobOpeningId: opening, email: second.email }),
      ]);
      expect([done.status, late.status]).toEqual([200, 201]);
      expect(await applicationsOf(first.id)).toEqual([first.id, second.id, late.body.data.id].toSorted());
    }
  });
});

describe("a merged person's data", () => {
  it('are seen and deleted by the links of both [TAL-14]', async () => {
    const both = await two();
    const [mine, other] = [await tools.linkOf(both.first.id), await tools.linkOf(both.second.id)];
    const titles = [both.first, both.second].map(({ id }) => tools.read(id));
    const [one, two_] = (await Promise.all(titles)).map(({ jobOpening }) => jobOpening.title as string);
    expect(await tools.textOf(other)).not.toContain(one);
    expect((await merge(both.keptId, both.goneId)).status).toBe(200);
    for (const at of [mine, other])
      for (const title of [one, two_]) expect(await tools.textOf(at)).toContain(title);
    await tools.wish(other, { action: 'join' });
    expect((await tools.read(both.first.id)).retention.poolUntil).toBe('2028-11-19');
    const done = await tools.wish(other, { action: 'erase', sure: 'yes' });
    expect(done.headers.location).toBe('/careers/erased');
    for (const { id, email } of [both.first, both.second]) {
      expect((await tools.read(id)).anonymisedAt).not.toBeNull();
      const { rows } = await world.app.db.execute(sql`select 1 from candidate where email = ${email}`);
      expect(rows).toEqual([]);
    }
    for (const at of [mine, other]) expect((await tools.show(at)).statusCode).toBe(404);
    const { rows } = await world.app.db.execute(
      sql`select 1 from candidate_merge where kept_id = ${both.keptId}`,
    );
    expect(rows).toEqual([]);
  });

  it('are kept by a legal hold on any application, and by no consent that was given for another one [TAL-14]', async () => {
    const { first, second, mergeId } = await merged();
    for (const { id } of [first, second]) await tools.move(id, 'Rejected');
    await world.app.db.execute(sql`update applicant set pool_until = '2030-01-01' where id = ${second.id}`);
    expect((await tools.read(first.id)).retention.keptUntil).toBe('2027-05-19');
    await world.as('hr').post(`${path}/${second.id}/legal-hold`, { reason: 'A claim' });
    expect(await tools.read(first.id)).toMatchObject({
      retention: { hold: null, isHeldElsewhere: true },
      can: { hold: true, erase: false },
    });
    const { firstName, lastName } = await tools.read(first.id);
    const body = { confirmation: `${firstName} ${lastName}` };
    const refused = await world.as('hr').post(`${path}/${first.id}/erase`, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'HELD']);
    const ahead = new Date('2028-01-01T00:00:00Z').getTime() - world.app.clock.now().getTime();
    world.app.clock.advance(ahead);
    const error = vi.spyOn(world.app.platform.log, 'error');
    await eraseApplicants(world.app.platform);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
    expect((await tools.read(first.id)).anonymisedAt).toBeNull();
    // Parted again, each has the rules of their own applications alone.
    expect((await undo(mergeId)).status).toBe(200);
    await eraseApplicants(world.app.platform);
    world.app.clock.advance(-ahead);
    expect((await tools.read(first.id)).anonymisedAt).not.toBeNull();
    expect((await tools.read(second.id)).anonymisedAt).toBeNull();
  });

  it('lose the address of an application that goes alone, and its link shows what is left [TAL-14]', async () => {
    const { first, second, mergeId } = await merged();
    const at = await tools.linkOf(second.id);
    const other =
      await world.app.db.execute(sql`insert into candidate_link (id, candidate_id, token_hash, created_at)
      select gen_random_uuid(), gone_id, 'of-who-is-gone', now() from candidate_merge where id = ${mergeId} returning id`);
    expect(other.rows).toHaveLength(1);
    const { firstName, lastName } = await tools.read(second.id);
    const body = { confirmation: `${firstName} ${lastName}` };
    expect((await world.as('hr').post(`${path}/${second.id}/erase`, body)).status).toBe(200);
    const { rows } = await world.app.db.execute(sql`select 1 from candidate where email = ${second.email}`);
    expect(rows).toEqual([]);
    expect(await tools.textOf(at)).toContain((await tools.read(first.id)).jobOpening.title);
    const [left] = (await duplicates(first.id)).merges;
    expect(left).toMatchObject({ email: null, canUndo: false });
    const late = await undo(mergeId);
    expect([late.status, late.body.code]).toEqual([409, 'ERASED']);
  });

  it('are merged or deleted, whichever comes first, and never half [TAL-14]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { first, second, keptId, goneId } = await two();
      const { firstName, lastName } = await tools.read(second.id);
      const [done, gone] = await Promise.all([
        merge(keptId, goneId),
        world.as('hr').post(`${path}/${second.id}/erase`, { confirmation: `${firstName} ${lastName}` }),
      ]);
      expect(gone.status).toBe(200);
      expect([200, 404, 409]).toContain(done.status);
      expect(await applicationsOf(first.id)).toEqual([first.id]);
      const { rows } = await world.app.db.execute(sql`select 1 from candidate where email = ${second.email}`);
      expect(rows).toEqual([]);
    }
  });
});

describe('a merge that is undone', () => {
  it('gives each application back to its address, also one that came since, and once only [TAL-14]', async () => {
    const { first, second, keptId, goneId, mergeId } = await merged();
    const since = await makeApplicant(world, await makeOpening(world), { email: second.email });
    const mine = await makeApplicant(world, await makeOpening(world), { email: first.email });
    const replies = await Promise.all([undo(mergeId), undo(mergeId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await applicationsOf(first.id)).toEqual([first.id, mine].toSorted());
    expect(await applicationsOf(second.id)).toEqual([second.id, since].toSorted());
    const log = await world.app.db.execute(
      sql`select after from audit_log where entity = 'candidate' and entity_id = ${keptId} and action = 'undo merge'`,
    );
    expect(log.rows).toEqual([{ after: { goneId, applicantIds: [second.id, since].toSorted() } }]);
    expect((await merge(goneId, keptId)).status).toBe(200);
    // The first merge is over: undoing it again takes nothing back.
    expect((await undo(mergeId)).status).toBe(200);
    expect(await applicationsOf(first.id)).toHaveLength(4);
  });

  it('waits for a later merge of who stayed to be undone [TAL-14]', async () => {
    const [one, other] = [await merged(), await two()];
    const later = await merge(other.keptId, one.keptId);
    expect(await applicationsOf(other.first.id)).toHaveLength(3);
    const early = await undo(one.mergeId);
    expect([early.status, early.body.code]).toEqual([409, 'MERGED_ON']);
    expect((await undo(later.body.data.id)).status).toBe(200);
    expect(await applicationsOf(one.first.id)).toEqual([one.first.id, one.second.id].toSorted());
    expect((await undo(one.mergeId)).status).toBe(200);
    expect(await applicationsOf(one.second.id)).toEqual([one.second.id]);
  });
});
