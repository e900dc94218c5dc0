import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import { keysOf } from '../../../platform/files/file-store.ts';
import {
  approvedRequisition,
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
  stageIds,
} from '../../../testing/recruitment-world.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { pdf } from '../../../testing/upload-corpus.ts';
import { userLink } from '../../identity/identity.table.ts';
import { eraseApplicants } from './erase-applicants.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/applicants';
let world: RecruitmentWorld;
let stages: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await recruitmentWorld();
  stages = await stageIds(world);
});

const read = async (id: string) => (await world.as('hr').get(`${path}/${id}`)).body.data;
const move = (id: string, to: string, more: object = {}) =>
  world.as('hr').post(`${path}/${id}/stage`, { newStageId: stages[to], notes: 'Too far away', ...more });
const hold = (id: string, reason: string | null) =>
  world.as('hr').post(`${path}/${id}/legal-hold`, { reason });
const run = (moment: string) =>
  eraseApplicants({ ...world.app.platform, clock: { now: () => new Date(moment) } as never });
/** Rejected at a moment. */
const rejectedAt = async (moment: string) => {
  const id = await makeApplicant(world, await makeOpening(world));
  expect((await move(id, 'Rejected')).status).toBe(200);
  await world.app.db.execute(sql`update applicant set stage_since = ${moment} where id = ${id}`);
  return id;
};
const set = async (id: string, opening: object) => {
  const { data } = (await world.as('hr').get(`/api/hr/job-openings/${id}`)).body;
  const { title, description, requisition, closesOn, isPublic, version } = data;
  const body = { title, description, requisitionId: requisition?.id ?? null, hiringManagerId: null };
  const saved = await world
    .as('hr')
    .put(`/api/hr/job-openings/${id}`, { ...body, closesOn, isPublic, version, ...opening });
  expect(saved.status, saved.raw.body).toBe(200);
};

describe('an applicant who was not hired', () => {
  it('is kept six calendar months after the rejection, to the end of a shorter month [TAL-14]', async () => {
    for (const [moment, until] of [
      ['2026-08-31T10:00:00Z', '2027-02-28'],
      ['2027-08-31T10:00:00Z', '2028-02-29'],
      ['2026-11-12T23:59:59Z', '2027-05-12'],
      ['2026-11-13T00:00:00Z', '2027-05-13'],
    ] as const)
      expect((await read(await rejectedAt(moment))).retention, moment).toEqual({
        ...{ keptUntil: until, poolUntil: null, hold: null, erasureAskedAt: null },
      });
  });

  it('is counted from the day of the school, wherever that is [TAL-14]', async () => {
    const id = await rejectedAt('2026-11-12T17:00:00Z');
    const before = await rejectedAt('2026-11-12T16:59:59Z');
    await world.app.db.execute(sql`insert into system_setting (id, category, key, type, value, created_at, updated_at)
      values (gen_random_uuid(), 'system', 'timeZone', 'string', 'Asia/Ho_Chi_Minh', now(), now())`);
    try {
      expect((await read(id)).retention.keptUntil).toBe('2027-05-13');
      expect((await read(before)).retention.keptUntil).toBe('2027-05-12');
      await run('2027-05-12T16:59:59Z');
      expect((await read(before)).anonymisedAt).toBeNull();
      await run('2027-05-12T17:00:00Z');
      expect((await read(before)).anonymisedAt).toBe('2027-05-12T17:00:00.000Z');
      expect((await read(id)).anonymisedAt).toBeNull();
    } finally {
      await world.app.db.execute(sql`delete from system_setting where key = 'timeZone'`);
    }
  });

  it('is there on the last day and gone the day after [TAL-14]', async () => {
    const id = await makeApplicant(world, await makeOpening(world), { firstName: 'Binh' });
    expect((await read(id)).retention.keptUntil).toBeNull();
    await move(id, 'Rejected');
    expect((await read(id)).retention.keptUntil).toBe('2027-05-19');
    await run('2027-05-19T23:59:59Z');
    expect((await read(id)).firstName).toBe('Binh');
    await run('2027-05-20T00:00:00Z');
    const gone = await read(id);
    expect(gone).toMatchObject({ firstName: 'Former applicant', lastName: id.slice(-4), email: '' });
    expect(gone.retention.keptUntil).toBeNull();
    expect(gone.can).toMatchObject({ edit: false, move: false, hold: false, erase: false });
    expect(await run('2027-05-20T01:00:00Z')).toBe(0);
  });

  it('is kept while the process runs: taken back into it, or with an opening that opens again [TAL-14]', async () => {
    const opening = await makeOpening(world);
    const id = await makeApplicant(world, opening);
    await move(id, 'Rejected');
    await move(id, 'Phone');
    expect((await read(id)).retention.keptUntil).toBeNull();
    await set(opening, { status: 'CLOSED' });
    expect((await read(id)).retention.keptUntil).toBe('2027-05-19');
    await set(opening, { status: 'ON_HOLD' });
    expect((await read(id)).retention.keptUntil).toBeNull();
    await run('2040-01-01T00:00:00Z');
    expect((await read(id)).anonymisedAt).toBeNull();
  });

  it('is counted from the end of the opening where nobody wrote to them, and that is its first end [TAL-14]', async () => {
    const requisitionId = await approvedRequisition(world);
    const opening = await makeOpening(world, { requisitionId });
    const [hired, left] = [await makeApplicant(world, opening), await makeApplicant(world, opening)];
    expect((await move(hired, 'Hired')).status).toBe(200);
    expect((await read(left)).retention.keptUntil).toBe('2027-05-19');
    world.app.clock.advance(40 * 86_400_000);
    await set(opening, { status: 'CLOSED' });
    expect((await read(left)).retention.keptUntil).toBe('2027-05-19');
    world.app.clock.advance(-40 * 86_400_000);
    // Who was hired is an employee, whatever becomes of the opening.
    expect((await read(hired)).retention.keptUntil).toBeNull();
    await run('2040-01-01T00:00:00Z');
    expect([(await read(hired)).anonymisedAt, (await read(left)).firstName]).toEqual([
      null,
      'Former applicant',
    ]);
    const { firstName, lastName } = await read(hired);
    const erase = await world
      .as('hr')
      .post(`${path}/${hired}/erase`, { confirmation: `${firstName} ${lastName}` });
    expect([erase.status, erase.body.code]).toEqual([409, 'HIRED']);
    expect((await hold(hired, 'A claim')).body.code).toBe('HIRED');
  });

  it('is kept in the pool for as long as they agreed to, where that is longer [TAL-14]', async () => {
    const [long, short] = [
      await rejectedAt('2026-11-12T10:00:00Z'),
      await rejectedAt('2026-11-12T10:00:00Z'),
    ];
    await world.app.db.execute(sql`update applicant set pool_until = '2028-11-19' where id = ${long}`);
    await world.app.db.execute(sql`update applicant set pool_until = '2027-01-01' where id = ${short}`);
    expect((await read(long)).retention.keptUntil).toBe('2028-11-19');
    expect((await read(short)).retention.keptUntil).toBe('2027-05-12');
    await run('2028-11-19T12:00:00Z');
    expect((await read(long)).anonymisedAt).toBeNull();
    await run('2028-11-20T00:00:00Z');
    expect((await read(long)).anonymisedAt).not.toBeNull();
  });
});

describe('a legal hold', () => {
  it('keeps the data whatever day it is, with its reason, until it is ended [TAL-14]', async () => {
    const id = await rejectedAt('2026-01-05T10:00:00Z');
    const held = await hold(id, 'A complaint at the labour court');
    expect(held.body.data.retention).toMatchObject({
      keptUntil: '2026-07-05',
      hold: { reason: 'A complaint at the labour court', since: '2026-11-19T03:24:00.000Z' },
    });
    expect(held.body.data.can).toMatchObject({ hold: true, erase: false });
    const error = vi.spyOn(world.app.platform.log, 'error');
    await run('2040-01-01T00:00:00Z');
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
    expect((await read(id)).anonymisedAt).toBeNull();
    const { firstName, lastName } = await read(id);
    const erase = await world
      .as('hr')
      .post(`${path}/${id}/erase`, { confirmation: `${firstName} ${lastName}` });
    expect([erase.status, erase.body.code]).toEqual([409, 'HELD']);
    const log = await world.app.db.execute(
      sql`select action, after ->> 'legalHoldReason' as reason from audit_log where entity_id = ${id} and action like '%hold'`,
    );
    expect(log.rows).toEqual([{ action: 'legal hold', reason: 'A complaint at the labour court' }]);
    expect((await hold(id, null)).body.data.retention.hold).toBeNull();
    await run('2026-11-19T04:00:00Z');
    expect((await read(id)).anonymisedAt).not.toBeNull();
    expect((await hold(id, 'Too late')).body.code).toBe('ERASED');
  });

  it('needs a reason, and the right of HR [TAL-14]', async () => {
    const id = await rejectedAt('2026-11-12T10:00:00Z');
    expect((await hold(id, ' ')).body.errors).toEqual({ reason: ['Say why the data must be kept'] });
    for (const role of ['principal', 'manager', 'teacher', 'administrator'] as const) {
      const client = world.as(role);
      expect((await client.post(`${path}/${id}/legal-hold`, { reason: 'x' })).status, role).toBe(403);
      expect((await client.post(`${path}/${id}/erase`, { confirmation: 'x' })).status, role).toBe(403);
    }
    const viewing = await world.app.as('superuser');
    const [userId, linkedUserId] = [await world.app.userIdOf('superuser'), await world.app.userIdOf('hr')];
    await world.app.db.insert(userLink).values({ userId, linkedUserId, linkType: 'OTHER', canView: true });
    const begun = await viewing.post('/api/auth/view-as', { userId: linkedUserId });
    expect(begun.status, begun.raw.body).toBeLessThan(300);
    expect((await viewing.get(`${path}/${id}`)).status).toBe(200);
    expect((await viewing.post(`${path}/${id}/legal-hold`, { reason: 'x' })).status).toBe(403);
    expect((await read(id)).retention.hold).toBeNull();
  });

  it('puts off what the person asked for until it ends [TAL-14]', async () => {
    const id = await makeApplicant(world, await makeOpening(world));
    await hold(id, 'A claim');
    await world.app.db.execute(sql`update applicant set erasure_asked_at = now() where id = ${id}`);
    await run('2026-11-19T04:00:00Z');
    expect((await read(id)).anonymisedAt).toBeNull();
    await hold(id, null);
    await run('2026-11-19T05:00:00Z');
    expect((await read(id)).anonymisedAt).not.toBeNull();
  });
});

/** In which tables a text stands anywhere. What is kept for a day only, replies and live events, is left out. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = world.app;
  const tables = await rowsOf(db, z.object({ name: z.string() })).from(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('live_event', 'idempotency_key') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

let marked = 0;
/** Somebody of whom there is all that there can be, each piece of it with the mark. */
async function makeMarked() {
  const hr = world.as('hr');
  const { app } = world;
  marked += 1;
  const requisitionId = await approvedRequisition(world, { salaryMax: '9000', currency: 'USD' });
  const opening = await makeOpening(world, { requisitionId, title: 'Teacher of physics' });
  const upload = await sendFile(app, hr, 'zorblat.pdf', pdf, { query: '?context=application' });
  expect(upload.status, upload.raw.body).toBe(201);
  const id = await makeApplicant(world, opening, {
    ...{ firstName: 'Zorblat', lastName: 'Quex', email: 'zorblat@mail.example', phone: '0909 555 123' },
    ...{ resumeUrl: 'https://zorblat.example', coverLetterUrl: 'https://zorblat.example/letter' },
    ...{
      coverLetter: 'I am Zorblat',
      source: 'A friend of Zorblat',
      currentSalary: '10',
      expectedSalary: '20',
    },
    ...{ availabilityDate: '2027-01-01', fileIds: [upload.body.data?.id ?? upload.body.id] },
  });
  const interviewers = [await app.userIdOf('teacher'), await app.userIdOf('manager')];
  const interview = async (scheduledTime: string) => {
    const made = await hr.post('/api/hr/interviews', {
      ...{
        applicantId: id,
        scheduledTime,
        durationMinutes: 30,
        interviewType: 'Phone',
        notes: 'Ask Zorblat',
      },
      ...{ meetingLink: 'https://meet.example/zorblat', interviewerIds: interviewers },
    });
    expect(made.status, made.raw.body).toBe(201);
    return made.body.data.id as string;
  };
  const held = await interview(`2026-11-19T0${marked}:00:00.000Z`);
  const ahead = await interview(`2026-11-30T0${marked}:00:00.000Z`);
  const said = await world.as('teacher').post(`/api/hr/interviews/${held}/feedback`, {
    ...{ rating: 4, strengths: 'Zorblat smiles', weaknesses: 'Zorblat hurries', comments: 'Zorblat is fine' },
    recommendation: 'HIRE',
  });
  expect(said.status, said.raw.body).toBeLessThan(300);
  const offer = await makeOffer(id);
  await move(id, 'Phone', { notes: 'Zorblat called' });
  await move(id, 'Rejected', {
    ...{ notes: 'Zorblat is late', mail: { subject: 'Dear Zorblat', text: 'No, Zorblat' } },
  });
  return { id, opening, held, ahead, offer };
}

/** An offer that the candidate declined, and one that waits for its approval. */
async function makeOffer(applicantId: string) {
  const offers = '/api/hr/offers';
  const hr = world.as('hr');
  const write = async (nr: number) => {
    const made = await hr.post(offers, {
      ...{ applicantId, salary: '9500', currency: 'USD', offerDate: '2026-11-19', startDate: '2026-12-01' },
      ...{
        workEmail: `zorblat${marked}@school.example`,
        employeeIdNumber: `Zorblat-${marked}-${nr}`,
        letterText: 'Dear Zorblat',
      },
      ...{ aboveRangeReason: 'Zorblat knows much', stockOptions: 'Zorblat 1', otherBenefits: 'Zorblat 2' },
    });
    expect(made.status, made.raw.body).toBe(201);
    const { id, version } = made.body.data;
    expect((await hr.post(`${offers}/${id}/status`, { status: 'PENDING_APPROVAL', version })).status).toBe(
      200,
    );
    return id as string;
  };
  const declined = await write(1);
  const approve = { approved: true, notes: 'Zorblat it is' };
  expect((await world.as('principal').post(`${offers}/${declined}/approve`, approve)).status).toBe(200);
  const before = world.app.outbox.length;
  await hr.post(`${offers}/${declined}/link`, {});
  const token = /offer\?token=(\S+)/.exec(world.app.outbox[before]?.text ?? '')?.[1];
  const answer = { answer: 'REJECTED', name: 'Zorblat Quex' };
  expect((await world.app.anonymous.post(`/api/careers/offers/${token}`, answer)).status).toBe(200);
  return { declined, waiting: await write(2), token };
}

describe('erasing an applicant', () => {
  it('leaves nothing of them in any table nor in the store of files, but stages, times and ratings [TAL-14]', async () => {
    const keysBefore = await keysOf(world.app.platform.files);
    const { id, opening, held, ahead, offer } = await makeMarked();
    const other = await makeApplicant(world, await makeOpening(world), { email: 'zorblatina@mail.example' });
    expect(await keysOf(world.app.platform.files)).toHaveLength(keysBefore.length + 1);
    expect(await tablesWith('zorblat')).toEqual(
      expect.arrayContaining([
        ...['applicant', 'approval_request', 'approval_step', 'audit_log', 'candidate', 'file', 'interview'],
        ...['interview_feedback', 'notification', 'offer', 'rejection_mail', 'stage_visit'],
      ]),
    );
    const visits = (await read(id)).visits.map(({ stage, enteredAt }: never) => [stage, enteredAt]);
    const wrong = await world.as('hr').post(`${path}/${id}/erase`, { confirmation: 'Zorblat' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { confirmation: ['Type the name of the applicant as it is written here.'] },
    ]);
    const forget = vi.spyOn(world.app.platform.jobs, 'forget');
    const gone = await world.as('hr').post(`${path}/${id}/erase`, { confirmation: 'Zorblat Quex' });
    expect(gone.status, gone.raw.body).toBe(200);
    const [call] = forget.mock.calls;
    expect(call?.slice(1)).toEqual([
      ['mail-rejection', 'mail-interview'],
      expect.arrayContaining(['"zorblat@mail.example"', `interview_${held}@`, `interview_${ahead}@`]),
    ]);
    forget.mockRestore();
    await world.app.db.execute(sql`delete from applicant where id = ${other}`);
    await world.app.db.execute(sql`delete from candidate where email = 'zorblatina@mail.example'`);
    await world.app.db.execute(sql`delete from audit_log where entity_id = ${other}`);
    for (const text of ['zorblat', 'quex', '0909 555 123', '909555123', 'Teacher of physics: '])
      expect(await tablesWith(text), text).toEqual([]);
    expect(await keysOf(world.app.platform.files)).toEqual(keysBefore);
    const left = gone.body.data;
    expect(left).toMatchObject({
      jobOpening: { id: opening },
      currentStage: { name: 'Rejected' },
      files: [],
    });
    expect(left.visits.map(({ stage, enteredAt }: never) => [stage, enteredAt])).toEqual(visits);
    expect(left.visits.every(({ notes }: { notes: string | null }) => notes === null)).toBe(true);
    const { rows } = await world.app.db.execute(
      sql`select rating, recommendation from interview_feedback where interview_id = ${held}`,
    );
    expect(rows).toEqual([{ rating: 4, recommendation: 'HIRE' }]);
    expect((await world.app.anonymous.get(`/api/careers/offers/${offer.token}`)).status).toBe(404);
    const log = await world.app.db.execute(
      sql`select action, after from audit_log where entity_id = ${id} and (after is not null or before is not null)`,
    );
    expect(log.rows).toEqual([{ action: 'erase', after: { reason: 'HR' } }]);
  });

  it('calls off what is ahead: interviewers and rooms are free, offers are withdrawn [TAL-14, TAL-15]', async () => {
    const { id, ahead, held, offer } = await makeMarked();
    const erased = await world.as('hr').post(`${path}/${id}/erase`, { confirmation: 'Zorblat Quex' });
    expect(erased.status, erased.raw.body).toBe(200);
    const statusOf = async (one: string) => (await world.as('hr').get(one)).body.data.status;
    expect(await statusOf(`/api/hr/interviews/${ahead}`)).toBe('CANCELLED');
    expect(await statusOf(`/api/hr/interviews/${held}`)).toBe('SCHEDULED');
    expect(await statusOf(`/api/hr/offers/${offer.waiting}`)).toBe('WITHDRAWN');
    expect(await statusOf(`/api/hr/offers/${offer.declined}`)).toBe('REJECTED');
    const { rows } = await world.app.db.execute(sql`select 1 from booking where interview_id = ${ahead}`);
    expect(rows).toEqual([]);
    const told = await world.app.db.execute(
      sql`select 1 from notification where link = ${`/hiring/interviews?open=${ahead}`} and message like '%called off%'`,
    );
    expect(told.rows).toHaveLength(2);
    // Nothing more is done with somebody of whom nothing is known.
    expect((await move(id, 'Phone')).body.code).toBe('ERASED');
    const { version } = await read(id);
    const change = { firstName: 'Z', lastName: 'Q', email: 'z@mail.example', version };
    expect((await world.as('hr').put(`${path}/${id}`, change)).body.code).toBe('ERASED');
    const talk = { applicantId: id, scheduledTime: '2026-12-01T02:00:00.000Z', durationMinutes: 30 };
    const booked = await world.as('hr').post('/api/hr/interviews', {
      ...{ ...talk, interviewType: 'Phone', interviewerIds: [await world.app.userIdOf('teacher')] },
    });
    expect(booked.body.code).toBe('ERASED');
  });

  it('ends what tied the application to others of the same person, and leaves those alone [TAL-14]', async () => {
    const [first, second] = [await makeOpening(world), await makeOpening(world)];
    const person = { firstName: 'Mai', lastName: 'Do', email: 'mai.do@mail.example', phone: '0909 777 123' };
    const id = await makeApplicant(world, first, person);
    const kept = await makeApplicant(world, second, person);
    expect((await read(kept)).alsoApplied).toBe(1);
    await world.as('hr').post(`${path}/${id}/erase`, { confirmation: 'Mai Do' });
    expect(await read(kept)).toMatchObject({ ...person, alsoApplied: 0, others: [] });
    expect(await read(id)).toMatchObject({ alsoApplied: 0, others: [] });
    // The same person can apply for that post again.
    const again = await world.as('hr').post(path, { ...person, jobOpeningId: first });
    expect(again.status).toBe(201);
  });

  it('goes on where one of many cannot be erased [TAL-14]', async () => {
    const [bad, good] = [await rejectedAt('2026-01-05T10:00:00Z'), await rejectedAt('2026-01-05T10:00:00Z')];
    const { db } = world.app;
    await db.execute(
      sql.raw(`create function fail_one() returns trigger language plpgsql as $$ begin
        if new.id = '${bad}' then raise exception 'no'; end if; return new; end $$`),
    );
    await db.execute(
      sql`create trigger fail_one before update on applicant for each row execute function fail_one()`,
    );
    expect(await run('2026-11-19T03:24:00Z')).toBe(1);
    await db.execute(sql`drop trigger fail_one on applicant`);
    expect([(await read(bad)).anonymisedAt, (await read(good)).anonymisedAt]).toEqual([
      null,
      '2026-11-19T03:24:00.000Z',
    ]);
    expect(await run('2026-11-19T03:25:00Z')).toBe(1);
  });
});
