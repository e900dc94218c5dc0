import { nextOfferStatuses, offerStatuses } from '@bellwether/contract/recruitment/hiring.values';
import { System } from '@bellwether/contract/settings/system-settings';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import {
  approvedRequisition,
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';
import { writeSettings } from '../../settings/index.ts';
import { expireOffers } from './expire-offers.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/offers';
let world: RecruitmentWorld;
beforeAll(async () => {
  world = await recruitmentWorld();
});

let count = 0;
/** An opening of a requisition with so many places, whose job title has an onboarding template. */
const post = async (numberOfPositions = 1, more: object = {}) => {
  count += 1;
  const hr = world.as('hr');
  const jobTitleId = (await hr.post('/api/hr/job-titles', { name: `Coach ${count}` })).body.data.id;
  const items = [
    { title: 'Contract', dueInDays: -1 },
    { title: 'Keys', assignee: 'NEW_HIRE' },
  ];
  await hr.post('/api/hr/onboarding-templates', { name: `Coaches ${count}`, jobTitleId, items });
  const requisitionId = await approvedRequisition(world, {
    ...{ numberOfPositions, jobTitleId, employmentType: 'FULL_TIME', ...more },
  });
  return makeOpening(world, { requisitionId, hiringManagerId: world.staff.manager });
};
const body = async (more: object = {}, opening?: string) => {
  count += 1;
  return {
    ...{
      applicantId: await makeApplicant(world, opening ?? (await post())),
      salary: '2500',
      currency: 'USD',
    },
    ...{ offerDate: '2026-11-19', expiryDate: '2026-11-30', startDate: '2026-12-01' },
    ...{ workEmail: `coach${count}@school.example`, employeeIdNumber: `C-${count}`, ...more },
  };
};
const write = async (more: object = {}, opening?: string) => {
  const reply = await world.as('hr').post(path, await body(more, opening));
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data as { id: string; version: number; applicant: { id: string } };
};
const bring = async (id: string, status: string) => {
  const { data } = (await world.as('hr').get(`${path}/${id}`)).body;
  return world.as('hr').post(`${path}/${id}/status`, { status, version: data.version });
};
const approve = (id: string, more: object = { approved: true }) =>
  world.as('principal').post(`${path}/${id}/approve`, more);
/** An offer that waits for its answer, with the address of its public side. */
const sent = async (more: object = {}, opening?: string) => {
  const { id, applicant } = await write(more, opening);
  expect((await bring(id, 'PENDING_APPROVAL')).status).toBe(200);
  const decided = await approve(id);
  expect(decided.status, decided.raw.body).toBe(200);
  return { id, applicant, at: await linkTo(id), data: decided.body.data };
};
/** The link goes out by mail, to the applicant alone. */
const linkTo = async (id: string) => {
  const before = world.app.outbox.length;
  const reply = await world.as('hr').post(`${path}/${id}/link`, {});
  expect(reply.body, reply.raw.body).toEqual({ data: { link: null } });
  const mail = world.app.outbox[before];
  const token = /offer\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
  return `/api/careers/offers/${token}`;
};
const answer = async (at: string, said: 'ACCEPTED' | 'REJECTED' = 'ACCEPTED', name = 'Lan Tran') =>
  world.app.anonymous.post(at, { answer: said, name });

describe('an offer', () => {
  it('has a positive salary and expires on or after its day [TAL-17]', async () => {
    const good = await body();
    const errorsOf = async (more: object) =>
      (await world.as('hr').post(path, { ...good, ...more })).body.errors;
    for (const salary of ['0', -1, 'x', undefined, '9'.repeat(40), '0.00001'])
      expect(await errorsOf({ salary }), String(salary)).toEqual({
        salary: ['Salary must be a positive number'],
      });
    expect(await errorsOf({ expiryDate: '2026-11-18' })).toEqual({
      expiryDate: ['Expiry date cannot be before the offer date'],
    });
    for (const offerDate of ['0001-01-01', '19.11.2026', undefined])
      expect(Object.keys(await errorsOf({ offerDate })), String(offerDate)).toContain('offerDate');
    expect(Object.keys(await errorsOf({ currency: 'dollars' }))).toEqual(['currency']);
    const all = { bonus: '300', stockOptions: 'None', otherBenefits: 'A bicycle' };
    const made = await world
      .as('hr')
      .post(path, { ...good, ...all, salary: '0.01', expiryDate: '2026-11-19' });
    expect(made.body.data).toMatchObject({
      ...{
        salary: '0.01',
        currency: 'USD',
        bonus: '300.00',
        stockOptions: 'None',
        otherBenefits: 'A bicycle',
      },
      ...{ offerDate: '2026-11-19', expiryDate: '2026-11-19', startDate: '2026-12-01' },
      ...{ status: 'DRAFT', number: null },
    });
    expect((await world.as('hr').post(path, good)).body.code).toBe('HAS_OFFER');
  });

  it('goes from a draft over the approval of somebody else to the candidate [TAL-17]', async () => {
    expect(offerStatuses).toEqual([
      ...['DRAFT', 'PENDING_APPROVAL', 'PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'],
    ]);
    const { id } = await write({ letterText: 'Dear Lan' });
    const pdf = () => world.as('hr').get(`${path}/${id}/pdf`);
    expect((await approve(id)).body.code).toBe('NOT_WAITING');
    expect((await pdf()).status).toBe(404);
    const asked = await bring(id, 'PENDING_APPROVAL');
    expect(asked.body.data.status).toBe('PENDING_APPROVAL');
    expect((await world.as('hr').post(`${path}/${id}/approve`, { approved: true })).status).toBe(403);
    expect((await approve(id, { approved: false })).body.errors).toEqual({
      notes: ['Say why it is rejected'],
    });
    const refused = await approve(id, { approved: false, notes: 'Too early' });
    expect(refused.body.data).toMatchObject({ status: 'DRAFT', number: null, decisionNotes: 'Too early' });
    await bring(id, 'PENDING_APPROVAL');
    const { data } = (await approve(id)).body;
    expect(data).toMatchObject({ status: 'PENDING', number: expect.stringMatching(/^OFF-2026-\d{5}$/) });
    expect(data.letterSha256).toMatch(/^[0-9a-f]{64}$/);
    const { db } = world.app;
    await db.execute(
      sql`update offer set answered_name = 'Lan Vo', answered_at = '2026-11-19T18:30:00Z' where id = ${id}`,
    );
    // Half past one at night in the school, the day before in UTC.
    const early = System.parse({ timeZone: 'Asia/Ho_Chi_Minh', dateFormat: 'DD/MM/YYYY' });
    await writeSettings(db, 'system', early);
    const made = await pdf();
    await writeSettings(db, 'system', System.parse({}));
    await db.execute(sql`update offer set answered_name = null, answered_at = null where id = ${id}`);
    expect(made.raw.headers['content-type']).toBe('application/pdf');
    const lines = readPdf(made.raw.rawPayload).join('\n');
    for (const part of ['Dear Lan', '19/11/2026', 'Lan Vo, 20/11/2026', '01/12/2026', 'Printed ', 'Page 1/1'])
      expect(lines).toContain(part);
    for (const over of ['ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const)
      expect(nextOfferStatuses(over)).toEqual([]);
    const edit = { ...(await body()), version: data.version };
    expect((await world.as('hr').put(`${path}/${id}`, edit)).body.code).toBe('NOT_EDITABLE');
    const { rows } = await world.app.db.execute(
      sql`select o.status from job_opening o join applicant a on a.job_opening_id = o.id join offer f on f.applicant_id = a.id where f.id = ${id}`,
    );
    expect(rows).toEqual([{ status: 'OFFERED' }]);
  });

  it('says what its acceptance needs before it is approved, and why it is above the range', async () => {
    const opening = await post(1, { salaryMin: '1000', salaryMax: '2400', currency: 'USD' });
    const wrong = async (more: object) => {
      const { id } = await write(more, opening);
      const { errors } = (await bring(id, 'PENDING_APPROVAL')).body;
      return Object.keys(errors ?? {});
    };
    expect(await wrong({ startDate: null })).toEqual(['startDate']);
    expect(await wrong({ workEmail: '' })).toEqual(['workEmail']);
    expect(await wrong({ employeeIdNumber: '' })).toEqual(['employeeIdNumber']);
    expect(await wrong({ offerDate: '2026-11-01', expiryDate: '2026-11-18' })).toEqual(['expiryDate']);
    expect(await wrong({})).toEqual(['aboveRangeReason']);
    expect(await wrong({ salary: '2400' })).toEqual([]);
    expect(await wrong({ aboveRangeReason: 'Two languages' })).toEqual([]);
  });

  it('is none of a teacher’s or a manager’s business', async () => {
    const { id } = await write();
    for (const role of ['teacher', 'manager'] as const) {
      expect((await world.as(role).get(`${path}/${id}`)).status).toBe(403);
      expect((await world.as(role).post(`${path}/${id}/link`, {})).status).toBe(403);
    }
    expect((await world.as('hr').delete(`${path}/${id}`)).status).toBe(204);
  });
});

describe('the link of an offer', () => {
  it('shows the frozen letter to whoever has it, and ends with the next link', async () => {
    const { id, at } = await sent({ letterText: 'Dear Lan' });
    const stranger = world.app.anonymous;
    const shown = await stranger.get(at);
    expect(shown.body.data).toMatchObject({
      status: 'PENDING',
      canAnswer: true,
      letter: { text: 'Dear Lan' },
    });
    await world.app.db.execute(sql`update offer set salary = 1 where id = ${id}`);
    expect((await stranger.get(at)).body.data.letter.salary).toBe('2500.00');
    const next = await linkTo(id);
    expect((await stranger.get(at)).status).toBe(404);
    expect((await stranger.get(next)).status).toBe(200);
    expect((await stranger.get(`/api/careers/offers/${'x'.repeat(43)}`)).status).toBe(404);
    const { rows } = await world.app.db.execute<{ hash: string }>(
      sql`select token_hash as hash from offer where id = ${id}`,
    );
    expect(next).not.toContain(rows[0]?.hash);
  });

  it('asks for a typed name, declines, and is withdrawn', async () => {
    const { at, id } = await sent();
    expect((await answer(at, 'ACCEPTED', '  ')).body.errors).toEqual({ name: ['Type your full name'] });
    expect((await answer(at, 'REJECTED')).body.data).toMatchObject({
      ...{ status: 'REJECTED', answeredName: 'Lan Tran', canAnswer: false },
    });
    expect((await answer(at)).body.code).toBe('NOT_OPEN');
    expect((await bring(id, 'WITHDRAWN')).body.code).toBe('NOT_NEXT');
    const other = await sent();
    expect((await bring(other.id, 'WITHDRAWN')).status).toBe(200);
    expect((await answer(other.at)).body.code).toBe('NOT_OPEN');
  });

  it('works to the end of the expiry date in the school’s zone [TAL-17]', async () => {
    const [last, over] = [await sent({ expiryDate: '2026-11-19' }), await sent()];
    await world.app.db.execute(
      sql`update offer set offer_date = '2026-11-01', expiry_date = '2026-11-18' where id = ${over.id}`,
    );
    expect((await world.as('hr').get(`${path}/${over.id}`)).body.data.status).toBe('EXPIRED');
    expect((await world.app.anonymous.get(over.at)).body.data).toMatchObject({
      ...{ status: 'EXPIRED', canAnswer: false },
    });
    expect((await answer(over.at)).body.code).toBe('NOT_OPEN');
    expect(await expireOffers(world.app.platform)).toBe(1);
    expect((await answer(last.at)).body.data.status).toBe('ACCEPTED');
  });
});

describe('the acceptance of an offer', () => {
  it('makes an employee who begins, with onboarding tasks, and takes the place, all at once [TAL-17]', async () => {
    const { id, at, applicant } = await sent();
    expect((await answer(at)).body.data).toMatchObject({ status: 'ACCEPTED', canAnswer: false });
    const { data } = (await world.as('hr').get(`${path}/${id}`)).body;
    expect(data).toMatchObject({ status: 'ACCEPTED', answeredName: 'Lan Tran' });
    const employee = (await world.as('hr').get(`/api/hr/employees/${data.employee.id}`)).body.data;
    expect(employee).toMatchObject({ status: 'PENDING_ONBOARDING', dateOfJoining: '2026-12-01' });
    const tasks = await world.as('hr').get(`/api/hr/onboarding-tasks?employeeId=${data.employee.id}`);
    expect(tasks.body.data).toMatchObject([
      { title: 'Contract', dueDate: '2026-11-30' },
      { title: 'Keys', dueDate: '2026-12-01' },
    ]);
    const person = (await world.as('hr').get(`/api/hr/applicants/${applicant.id}`)).body.data;
    expect(person.currentStage.isHired).toBe(true);
    const opening = await world.as('hr').get(`/api/hr/job-openings/${person.jobOpening.id}`);
    expect(opening.body.data.status).toBe('FILLED');
  });

  it('is the same when it is repeated, even at once', async () => {
    const { id, at } = await sent();
    const replies = await Promise.all([answer(at), answer(at), answer(at)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = (await world.as('hr').get(`${path}/${id}`)).body;
    const { rows } = await world.app.db.execute(
      sql`select 1 from employee where employee_id_number = ${data.employeeIdNumber}`,
    );
    expect(rows).toHaveLength(1);
    expect((await answer(at)).status).toBe(200);
  });

  it('is refused where no place is left, and then nothing has happened', async () => {
    const opening = await post(1);
    const [first, second] = [await sent({}, opening), await sent({}, opening)];
    const replies = await Promise.all([answer(first.at), answer(second.at)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = replies[0]?.status === 409 ? first : second;
    expect((await answer(late.at)).body.code).toBe('NO_PLACE');
    expect((await world.as('hr').get(`${path}/${late.id}`)).body.data).toMatchObject({
      ...{ status: 'PENDING', employee: null },
    });
    const { rows } = await world.app.db.execute(
      sql`select r.filled, r.status from job_requisition r join job_opening o on o.requisition_id = r.id where o.id = ${opening}`,
    );
    expect(rows).toEqual([{ filled: 1, status: 'FILLED' }]);
  });
});
