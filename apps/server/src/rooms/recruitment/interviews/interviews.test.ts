import {
  interviewStatuses,
  nextInterviewStatuses,
  recommendations,
} from '@bellwether/contract/recruitment/hiring.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/interviews';
let world: RecruitmentWorld;
let opening: string;
beforeAll(async () => {
  world = await recruitmentWorld();
  opening = await makeOpening(world);
});

const user = (role: 'teacher' | 'manager' | 'sales' | 'hr' | 'teacher_assistant') => world.app.userIdOf(role);
const past = '2026-11-16T03:00:00.000Z';
let days = 0;
/** A time of its own, so that no two tests are in each other's way. */
const free = () => {
  days += 1;
  return new Date(Date.UTC(2027, 0, days, 3)).toISOString();
};
const body = async (more: object = {}) => ({
  ...{ applicantId: await makeApplicant(world, opening), interviewType: 'Phone' },
  ...{ scheduledTime: free(), interviewerIds: [await user('teacher')], ...more },
});
const book = async (more: object = {}) => {
  const reply = await world.as('hr').post(path, await body(more));
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data as { id: string; version: number; scheduledTime: string };
};
const bring = async (id: string, status: string) => {
  const { body: read } = await world.as('hr').get(`${path}/${id}`);
  return world.as('hr').post(`${path}/${id}/status`, { status, version: read.data.version });
};
const said = { rating: 4, comments: 'Calm and clear' };
const say = (role: Parameters<typeof user>[0], id: string, more: object = {}) =>
  world.as(role).post(`${path}/${id}/feedback`, { ...said, ...more });

describe('an interview', () => {
  it('needs an applicant, a type, a time and an interviewer, and takes a place, a link and notes [TAL-15]', async () => {
    const good = await body();
    const errorsOf = async (more: object) =>
      (await world.as('hr').post(path, { ...good, ...more })).body.errors;
    expect(await errorsOf({ applicantId: undefined })).toEqual({ applicantId: ['Applicant is required'] });
    expect(await errorsOf({ interviewType: ' ' })).toEqual({ interviewType: ['Interview type is required'] });
    for (const interviewerIds of [[], undefined])
      expect(await errorsOf({ interviewerIds })).toEqual({
        interviewerIds: ['At least one interviewer is required'],
      });
    for (const scheduledTime of ['tomorrow', '2026-12-01', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      expect(await errorsOf({ scheduledTime }), scheduledTime).toEqual({
        scheduledTime: ['Interview time must be a date and time'],
      });
    for (const durationMinutes of [4, 481, 30.5, 1e20])
      expect(Object.keys(await errorsOf({ durationMinutes }))).toEqual(['durationMinutes']);
    expect(await errorsOf({ meetingLink: 'javascript:alert(1)' })).toEqual({
      meetingLink: ['Meeting link must be a web address'],
    });
    expect(await errorsOf({ applicantId: opening })).toEqual({
      applicantId: ['This applicant does not exist.'],
    });
    expect(await errorsOf({ interviewerIds: [opening] })).toEqual({
      interviewerIds: ['An interviewer does not exist.'],
    });
    expect(await errorsOf({ jobOpeningId: await makeOpening(world) })).toEqual({
      jobOpeningId: ['The applicant applied for another opening.'],
    });
    const all = {
      ...{
        durationMinutes: 30,
        location: 'Cafe',
        meetingLink: 'https://meet.example/x',
        notes: 'Ask for CELTA',
      },
    };
    const reply = await world.as('hr').post(path, { ...good, ...all, jobOpeningId: opening });
    expect(reply.body.data).toMatchObject({ ...all, status: 'SCHEDULED', jobOpening: { id: opening } });
    expect((await book()) as object).toMatchObject({ durationMinutes: 45 });
  });

  it('makes its opening INTERVIEWING', async () => {
    const own = await makeOpening(world);
    await book({ applicantId: await makeApplicant(world, own) });
    expect((await world.as('hr').get(`/api/hr/job-openings/${own}`)).body.data.status).toBe('INTERVIEWING');
  });

  it('goes SCHEDULED, CONFIRMED, then COMPLETED, NO_SHOW or CANCELLED, and is RESCHEDULED by another time [TAL-15]', async () => {
    expect(interviewStatuses).toEqual([
      ...['SCHEDULED', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'RESCHEDULED', 'NO_SHOW'],
    ]);
    const one = await book();
    for (const status of ['COMPLETED', 'NO_SHOW', 'RESCHEDULED', 'SCHEDULED'])
      expect((await bring(one.id, status)).body.code, status).toBe('NOT_NEXT');
    expect((await bring(one.id, 'CONFIRMED')).body.data.next).toEqual(['COMPLETED', 'NO_SHOW', 'CANCELLED']);
    const { applicantId: _, ...fields } = await body();
    const moved = await world.as('hr').put(`${path}/${one.id}`, { ...fields, version: 2 });
    expect(moved.body.data).toMatchObject({ status: 'RESCHEDULED', next: ['CONFIRMED', 'CANCELLED'] });
    const noted = { ...fields, notes: 'Same time', version: 3 };
    await bring(one.id, 'CONFIRMED');
    expect((await world.as('hr').put(`${path}/${one.id}`, noted)).body.code).toBe('STALE');
    const kept = await world.as('hr').put(`${path}/${one.id}`, { ...noted, version: 4 });
    expect(kept.body.data.status).toBe('CONFIRMED');
    expect((await bring(one.id, 'COMPLETED')).status).toBe(200);
    for (const status of interviewStatuses)
      expect((await bring(one.id, status)).body.code, status).toBe('NOT_NEXT');
    expect((await world.as('hr').put(`${path}/${one.id}`, { ...noted, version: 6 })).body.code).toBe(
      'NOT_OPEN',
    );
    for (const over of ['COMPLETED', 'CANCELLED', 'NO_SHOW'] as const)
      expect(nextInterviewStatuses(over)).toEqual([]);
  });

  it('is refused in words where an interviewer or the room is taken, and frees both when it is called off', async () => {
    const scheduledTime = free();
    const first = await book({ scheduledTime });
    const again = await world.as('hr').post(path, await body({ scheduledTime }));
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('DOUBLE_BOOKING_CONFLICT');
    expect(again.body.message).toContain('Test teacher already has an interview on');
    expect(again.body.details.nearestFree).not.toBeNull();
    const others = { scheduledTime, interviewerIds: [await user('sales')] };
    expect((await world.as('hr').post(path, await body(others))).status).toBe(201);
    expect((await bring(first.id, 'CANCELLED')).status).toBe(200);
    expect((await world.as('hr').post(path, await body({ scheduledTime }))).status).toBe(201);
  });

  it('stands in the way of lessons, and lessons of it', async () => {
    const school = schoolFactory(world.app.db);
    const classId = await school.class({ name: 'Starters 9Z' });
    const teach = (startTime: string, endTime: string) =>
      world.as('superuser').post(`/api/lms/classes/${classId}/schedules`, {
        ...{ startTime, endTime, startDate: '2027-03-01', endDate: '2027-03-01', selectedDays: [1] },
        teacherIds: [world.staff.teacher_assistant],
      });
    const interviewerIds = [await user('teacher_assistant')];
    await book({ scheduledTime: '2027-03-01T09:30:00Z', interviewerIds });
    const refused = await teach('09:00', '10:00');
    expect(refused.status, refused.raw.body).toBe(409);
    expect(refused.raw.body).toContain('already has an interview');
    expect((await teach('11:00', '12:00')).status).toBe(201);
    const late = await world
      .as('hr')
      .post(path, await body({ scheduledTime: '2027-03-01T11:30:00Z', interviewerIds }));
    expect(late.body).toMatchObject({ code: 'TEACHING_CONFLICT' });
    expect(late.body.message).toContain('already teaches Starters 9Z');
  });

  it('is booked by one of two who do so at once', async () => {
    const scheduledTime = free();
    const both = await Promise.all([body({ scheduledTime }), body({ scheduledTime })]);
    const replies = await Promise.all(both.map((one) => world.as('hr').post(path, one)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is seen by who holds it, with its applicant, and by nobody else below HR', async () => {
    const { id } = await book();
    expect((await world.as('teacher').get(`${path}/${id}`)).status).toBe(200);
    expect((await world.as('sales').get(`${path}/${id}`)).status).toBe(404);
    const { data } = (await world.as('hr').get(`${path}/${id}`)).body;
    expect((await world.as('teacher').get(`/api/hr/applicants/${data.applicant.id}`)).status).toBe(200);
    expect((await world.as('sales').get(`/api/hr/applicants/${data.applicant.id}`)).status).toBe(404);
    const mine = await world.as('teacher').get(`${path}?mine=true&limit=100`);
    expect(mine.body.data.map((one: { id: string }) => one.id)).toContain(id);
    expect(
      (await world.as('teacher').post(`${path}/${id}/status`, { status: 'CONFIRMED', version: 1 })).status,
    ).toBe(403);
    expect((await world.as('hr').delete(`${path}/${id}`)).status).toBe(204);
  });
});

describe('the feedback of an interviewer', () => {
  let hours = 0;
  const held = async (interviewerIds: string[], applicantId?: string) => {
    hours += 1;
    const scheduledTime = new Date(Date.parse(past) - hours * 3_600_000).toISOString();
    return book({ scheduledTime, interviewerIds, ...(applicantId && { applicantId }) });
  };

  it('has a rating of 1 to 5, comments and a recommendation [TAL-16]', async () => {
    expect(recommendations).toEqual(['HIRE', 'STRONG_HIRE', 'MAYBE_HIRE', 'NO_HIRE', 'UNDECIDED']);
    const { id } = await held([await user('teacher')]);
    const errorsOf = async (more: object) => Object.keys((await say('teacher', id, more)).body.errors);
    for (const rating of [0, 6, 2.5, '4', null, 1e30])
      expect(await errorsOf({ rating }), String(rating)).toEqual(['rating']);
    expect((await say('teacher', id, { comments: ' ' })).body.errors).toEqual({
      comments: ['Comments are required'],
    });
    expect(await errorsOf({ recommendation: 'PERHAPS' })).toEqual(['recommendation']);
    const all = { strengths: 'Patient', weaknesses: 'Quiet', recommendation: 'STRONG_HIRE' };
    const given = await say('teacher', id, { rating: 1, ...all });
    expect(given.body.data).toMatchObject([{ rating: 1, comments: said.comments, ...all, revision: 1 }]);
    expect((await say('teacher', id, { rating: 5 })).body.data).toMatchObject([
      { rating: 5, recommendation: 'UNDECIDED', strengths: null },
    ]);
  });

  it('is never changed: a correction is the next revision [TAL-16]', async () => {
    const { id } = await held([await user('teacher')]);
    await say('teacher', id);
    const corrected = await say('teacher', id, { rating: 2, comments: 'On reflection' });
    expect(corrected.body.data).toMatchObject([{ revision: 2, rating: 2, comments: 'On reflection' }]);
    const { rows } = await world.app.db.execute(
      sql`select revision, rating from interview_feedback where interview_id = ${id} order by revision`,
    );
    expect(rows).toEqual([
      { revision: 1, rating: 4 },
      { revision: 2, rating: 2 },
    ]);
    expect((await world.as('hr').delete(`${path}/${id}`)).body.code).toBe('HAS_FEEDBACK');
  });

  it('is hidden from an interviewer, HR too, until they gave all that they owe of the applicant [TAL-16]', async () => {
    const applicantId = await makeApplicant(world, opening);
    const [teacher, hr] = [await user('teacher'), await user('hr')];
    const one = await held([teacher, hr], applicantId);
    const other = await held([hr], applicantId);
    await say('teacher', one.id);
    const seen = async (role: 'hr' | 'teacher' | 'principal') =>
      (await world.as(role).get(`${path}/${one.id}/feedback`)).body;
    expect(await seen('hr')).toEqual({ isHidden: true, data: [] });
    expect((await seen('principal')).data).toHaveLength(1);
    const own = await world.as('superuser').post(`${path}/${one.id}/feedback`, said);
    expect(own.status).toBe(403);
    await say('manager', one.id).then(({ status }) => expect(status).toBe(404));
    expect((await sayAsHr(one.id)).body).toMatchObject({ isHidden: true, data: [{ isOwn: true }] });
    await sayAsHr(other.id);
    expect(await seen('hr')).toMatchObject({ isHidden: false, data: [{}, {}] });
  });

  const sayAsHr = async (id: string) => {
    await world.app.db.execute(sql`insert into interview_feedback (id, interview_id, interviewer_id, revision, rating, comments, recommendation, created_at)
      select gen_random_uuid(), ${id}, ${await user('hr')}, 1, 3, 'Fine', 'HIRE', now()`);
    return world.as('hr').get(`${path}/${id}/feedback`);
  };

  it('waits for the interview to begin, and is not asked of one that was called off', async () => {
    const { id } = await book();
    expect((await say('teacher', id)).body.code).toBe('NOT_YET');
    const off = await held([await user('teacher')]);
    await bring(off.id, 'CANCELLED');
    expect((await say('teacher', off.id)).body.code).toBe('NOT_YET');
    const { data } = (await world.as('teacher').get(`${path}/${off.id}`)).body;
    expect(data).toMatchObject({ isDue: false, can: { feedback: false } });
  });
});
