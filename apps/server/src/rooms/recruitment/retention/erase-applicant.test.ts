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
});
