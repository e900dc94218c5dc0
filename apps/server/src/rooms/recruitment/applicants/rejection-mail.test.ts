import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  makeApplicant,
  makeOpening,
  type RecruitmentWorld,
  recruitmentWorld,
  stageIds,
} from '../../../testing/recruitment-world.ts';
import { rejectionMailJob, writeRejections } from './rejection-mail.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/applicants';
const mail = { subject: 'Your application', text: 'We chose somebody else.' };
let world: RecruitmentWorld;
let stages: Readonly<Record<string, string>>;
let opening: string;
let count = 0;
beforeAll(async () => {
  world = await recruitmentWorld();
  stages = await stageIds(world);
  opening = await makeOpening(world, { title: 'Teacher of maths' });
});

const move = (id: string, to: string, more: object = {}) =>
  world.as('hr').post(`${path}/${id}/stage`, { newStageId: stages[to], notes: 'Too far away', ...more });

async function applied() {
  count += 1;
  const email = `ly${count}@mail.example`;
  return { id: await makeApplicant(world, opening, { email }), email };
}

/** What is mailed when the job runs at a moment, each mail by the queue. */
async function writtenAt(moment: string) {
  const { platform, outbox } = world.app;
  const send = vi.spyOn(platform.jobs, 'send');
  await writeRejections({ ...platform, clock: { now: () => new Date(moment) } as never });
  const orders = send.mock.calls.filter(([, name]) => name === 'mail-rejection').map(([, , data]) => data);
  send.mockRestore();
  const before = outbox.length;
  for (const order of orders) await rejectionMailJob(platform).run(order);
  // The link at the end is another each time.
  return outbox.slice(before).map(({ text, ...rest }) => ({ ...rest, text: text.split('\n\nHow your')[0] }));
}

describe('who is rejected', () => {
  it('is written to when a quarter of an hour has passed, and only once [TAL-14]', async () => {
    const { id, email } = await applied();
    const moved = await move(id, 'Rejected', { mail });
    expect(moved.body.data.rejectionMail).toEqual({
      ...mail,
      dueAt: '2026-11-19T03:39:00.000Z',
      sentAt: null,
    });
    expect(await writtenAt('2026-11-19T03:38:59Z')).toEqual([]);
    expect(await writtenAt('2026-11-19T03:39:00Z')).toEqual([{ to: email, ...mail }]);
    expect(await writtenAt('2026-11-19T03:45:00Z')).toEqual([]);
    const { body } = await world.as('hr').get(`${path}/${id}`);
    expect(body.data.rejectionMail.sentAt).toBe('2026-11-19T03:39:00.000Z');
    const log = await world.app.db.execute(
      sql`select action from audit_log where entity = 'applicant' and entity_id = ${id}`,
    );
    expect(JSON.stringify(log)).toMatch(/plan rejection mail.*send rejection mail/);
    // Taken back too late and rejected anew: they were told.
    expect((await move(id, 'Phone')).status).toBe(200);
    const again = await move(id, 'Rejected', { mail });
    expect([again.status, again.body.code]).toEqual([409, 'WRITTEN_ALREADY']);
    expect((await move(id, 'Rejected')).status).toBe(200);
    expect(await writtenAt('2026-11-19T05:00:00Z')).toEqual([]);
  });

  it('is written to without a link where the mail was ordered before there were links [AMB-287]', async () => {
    const { platform, outbox } = world.app;
    const before = outbox.length;
    await rejectionMailJob(platform).run({ to: 'old@mail.example', ...mail });
    expect(outbox.slice(before)).toEqual([{ to: 'old@mail.example', ...mail }]);
  });

  it('is not written to when moved back in time, nor when nobody asked for it [TAL-14]', async () => {
    const back = await applied();
    const silent = await applied();
    await move(back.id, 'Rejected', { mail });
    await move(silent.id, 'Rejected');
    await move(back.id, 'Phone');
    expect(await writtenAt('2026-11-19T06:00:00Z')).toEqual([]);
    // Rejected once more, without a mail: the one that was taken back stays so.
    await move(back.id, 'Rejected');
    expect(await writtenAt('2026-11-19T06:00:00Z')).toEqual([]);
  });

  it('is not written to by a server that sends no mail, not even later [TAL-14]', async () => {
    const { id } = await applied();
    const { mail: mailer } = world.app.platform;
    Object.assign(mailer, { configured: false });
    try {
      expect((await world.as('hr').get(`${path}/${id}/rejection`)).body.data.canSend).toBe(false);
      expect((await move(id, 'Rejected', { mail })).body.code).toBe('NO_MAIL_SERVER');
      expect((await move(id, 'Rejected')).status).toBe(200);
    } finally {
      Object.assign(mailer, { configured: true });
    }
    expect(await writtenAt('2026-11-19T06:30:00Z')).toEqual([]);
  });

  it('alone is written to, in words of one subject line [TAL-14]', async () => {
    const { id } = await applied();
    expect((await move(id, 'Phone', { mail })).body.errors).toHaveProperty('mail');
    const split = { ...mail, subject: 'Hello\r\nBcc: all@example.org' };
    expect((await move(id, 'Rejected', { mail: split })).status).toBe(400);
    expect((await move(id, 'Rejected', { mail: { subject: ' ', text: '' } })).status).toBe(400);
  });

  it('is offered the words of the school in a language that it speaks [TAL-14]', async () => {
    const { id } = await applied();
    const read = async (query: string) =>
      (await world.as('hr').get(`${path}/${id}/rejection${query}`)).body.data;
    const own = await read('');
    expect(own).toMatchObject({ language: 'en', canSend: true });
    expect(own.subject).toContain('your application for Teacher of maths');
    const vietnamese = await read('?language=vi');
    expect(vietnamese).toMatchObject({ language: 'vi' });
    expect(vietnamese.text).toContain('Xin chào Lan Tran');
    expect(await read('?language=xx')).toEqual(own);
    expect((await world.as('teacher').get(`${path}/${id}/rejection`)).status).toBe(403);
    await move(id, 'Rejected', { mail });
    await writtenAt('2026-11-19T07:00:00Z');
    expect((await read('')).canSend).toBe(false);
  });
});
