import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';
import { InterviewMail, interviewMailJob } from './interview-mail.job.ts';
import { invitationText } from './invitation.rules.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/interviews';
let world: RecruitmentWorld;
let opening: string;
beforeAll(async () => {
  world = await recruitmentWorld();
  opening = await makeOpening(world, { title: 'Teacher of maths' });
});

/** Does something and runs the mail jobs that were sent with it. Returns the mails by their readers. */
async function mailsOf(act: () => Promise<{ status: number }>) {
  const { app } = world;
  const sent = vi.spyOn(app.platform.jobs, 'send');
  const reply = await act();
  const jobs = sent.mock.calls.filter(([, name]) => name === 'mail-interview').map(([, , data]) => data);
  sent.mockRestore();
  expect(reply.status).toBeLessThan(300);
  const before = app.outbox.length;
  for (const data of jobs) await interviewMailJob(app.platform).run(data);
  const mails = app.outbox.slice(before).map((mail) => InterviewMail.parse(mail));
  return new Map(mails.map((mail) => [mail.to, mail]));
}

let days = 0;
async function booked(more: object = {}) {
  days += 1;
  const body = {
    applicantId: await makeApplicant(world, opening, { email: `an${days}@mail.example` }),
    ...{ interviewType: 'Demo lesson', scheduledTime: `2027-02-0${days}T03:00:00.000Z`, durationMinutes: 45 },
    ...{ interviewerIds: [await world.app.userIdOf('teacher')], ...more },
  };
  let data = { id: '', version: 0 };
  const mails = await mailsOf(async () => {
    const reply = await world.as('hr').post(path, body);
    data = reply.body.data;
    return reply;
  });
  return { ...data, body, mails, email: `an${days}@mail.example` };
}

/** The value of a property in an invitation, its lines unfolded. */
const lineOf = (ics: string | undefined, name: string) =>
  ics
    ?.replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));

describe('an interview that is booked', () => {
  it('invites the applicant and each interviewer by a mail of their own that calendars take [TAL-15]', async () => {
    const { id, mails, email } = await booked();
    expect([...mails.keys()].sort()).toEqual([email, 'teacher@example.org']);
    const mail = mails.get(email);
    expect(mail?.subject).toContain('Demo lesson on 1 February 2027 at');
    expect(mail?.text).toContain('Teacher of maths');
    const ics = mail?.calendar.content;
    expect(mail?.calendar.method).toBe('REQUEST');
    expect(['METHOD', 'UID', 'DTSTART', 'DTEND', 'STATUS'].map((name) => lineOf(ics, name))).toEqual([
      'METHOD:REQUEST',
      `UID:interview_${id}@bellwether`,
      'DTSTART:20270201T030000Z',
      'DTEND:20270201T034500Z',
      'STATUS:CONFIRMED',
    ]);
    expect(ics).not.toContain('teacher@example.org');
    expect(mails.get('teacher@example.org')?.text).toContain('Lan Tran');
    expect(mails.get('teacher@example.org')?.calendar.content).not.toContain(email);
  });

  it('is not told of afterwards, when it was noted after it was held [TAL-15]', async () => {
    const { mails } = await booked({ scheduledTime: '2026-11-02T03:00:00.000Z' });
    expect(mails.size).toBe(0);
  });
});

describe('an interview that changes', () => {
  it('asks again with a later number when it moves, and nobody when only notes change [TAL-15]', async () => {
    const { id, version, body, email, mails: first } = await booked();
    const put = (more: object) => world.as('hr').put(`${path}/${id}`, { ...body, version, ...more });
    const noted = await mailsOf(() => put({ notes: 'Bring chalk' }));
    expect(noted.size).toBe(0);
    const moved = await mailsOf(() =>
      put({ scheduledTime: '2027-03-05T04:00:00.000Z', version: version + 1 }),
    );
    expect([...moved.keys()].sort()).toEqual([email, 'teacher@example.org']);
    const number = (mails: typeof moved) =>
      Number(lineOf(mails.get(email)?.calendar.content, 'SEQUENCE')?.slice('SEQUENCE:'.length));
    expect(number(moved)).toBeGreaterThan(number(first));
    expect(lineOf(moved.get(email)?.calendar.content, 'DTSTART')).toBe('DTSTART:20270305T040000Z');
  });

  it('invites who is new and takes it back from who holds it no more, the applicant left alone [TAL-15]', async () => {
    const { id, version, body } = await booked();
    const interviewerIds = [await world.app.userIdOf('manager')];
    const mails = await mailsOf(() =>
      world.as('hr').put(`${path}/${id}`, { ...body, version, interviewerIds }),
    );
    expect([...mails].map(([to, { calendar }]) => [to, calendar.method]).sort()).toEqual([
      ['manager@example.org', 'REQUEST'],
      ['teacher@example.org', 'CANCEL'],
    ]);
  });

  it('is taken back from everybody when it is called off or deleted [TAL-15]', async () => {
    const one = await booked();
    const status = { status: 'CANCELLED', version: one.version };
    const off = await mailsOf(() => world.as('hr').post(`${path}/${one.id}/status`, status));
    const other = await booked();
    const gone = await mailsOf(() => world.as('hr').delete(`${path}/${other.id}`));
    for (const [mails, email] of [
      [off, one.email],
      [gone, other.email],
    ] as const) {
      expect([...mails.keys()].sort()).toEqual([email, 'teacher@example.org']);
      for (const { calendar } of mails.values())
        expect([calendar.method, lineOf(calendar.content, 'STATUS')]).toEqual(['CANCEL', 'STATUS:CANCELLED']);
    }
    expect((await mailsOf(() => world.as('hr').delete(`${path}/${one.id}`))).size).toBe(0);
  });
});

describe('an invitation', () => {
  it('cannot be broken by what people wrote [TAL-15]', () => {
    const nasty = 'A"; B\r\nATTENDEE:mailto:evil@example.org';
    const text = invitationText({
      ...{ method: 'REQUEST', id: 'x', sequence: 1, sentAt: '2026-11-19T03:24:00Z' },
      ...{ startsAt: '2027-01-01T03:00:00Z', endsAt: '2027-01-01T04:00:00Z' },
      ...{ summary: nasty, description: nasty, location: nasty },
      organizer: { name: nasty, email: 'school@example.org' },
      attendee: { name: nasty, email: 'an@example.org\r\nX:1' },
    });
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(lines.every((line) => /^[A-Z-]+[:;]/.test(line) || line === '')).toBe(true);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});
