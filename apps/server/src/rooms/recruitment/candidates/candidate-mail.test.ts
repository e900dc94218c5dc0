import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { candidateTools } from '../../../testing/candidate-tools.ts';
import { makeOpening, type RecruitmentWorld, recruitmentWorld } from '../../../testing/recruitment-world.ts';
import { rejectionMailJob, writeRejections } from '../applicants/rejection-mail.job.ts';
import { interviewMailJob } from '../interviews/interview-mail.job.ts';
import { applicationMailJob } from './application-mail.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/applicants';
let world: RecruitmentWorld;
let tools: Awaited<ReturnType<typeof candidateTools>>;
beforeAll(async () => {
  world = await recruitmentWorld();
  tools = await candidateTools(world);
});

describe('the mail that confirms an application', () => {
  it('brings the link, says nothing that was typed, and leaves only the hash of its token behind [TAL-14]', async () => {
    const opening = await makeOpening(world, { title: 'Teacher of music' });
    const fields = { ...tools.person(), firstName: 'Buy at spam.example' };
    const orders = await tools.applyOnline(opening, fields);
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
    expect(await tools.textOf(`/careers/mine/${token}`)).toContain('Your application has arrived.');
    const { rows } = await world.app.db.execute(sql`select token_hash as hash from candidate_link
      where token_hash = ${createHash('sha256').update(token).digest('hex')}`);
    expect(rows).toHaveLength(1);
    const plain = await world.app.db.execute(
      sql`select 1 from candidate_link l where l::text like ${`%${token}%`}`,
    );
    expect(plain.rows).toEqual([]);
  });

  it('comes five times a day at most, each link works, and nothing is sent once the data are gone [TAL-14]', async () => {
    const { id } = await tools.applied();
    const job = applicationMailJob(world.app.platform);
    const before = world.app.outbox.length;
    // One link was made already.
    for (let at = 0; at < 6; at += 1) await job.run({ applicantId: id });
    const mails = world.app.outbox.slice(before);
    expect(mails).toHaveLength(4);
    for (const { text } of mails)
      expect((await tools.show(new URL(/http:\S+/.exec(text)?.[0] ?? '').pathname)).statusCode).toBe(200);
    world.app.clock.advance(86_400_001);
    await job.run({ applicantId: id });
    expect(world.app.outbox.length).toBe(before + 5);
    world.app.clock.advance(-86_400_001);
    await world.as('hr').post(`${path}/${id}/erase`, { confirmation: 'Lan Tran' });
    await job.run({ applicantId: id });
    expect(world.app.outbox.length).toBe(before + 5);
  });

  it('is followed by the link in the invitation and in the rejection [TAL-14, TAL-15]', async () => {
    const { id, email } = await tools.applied();
    const { platform, outbox } = world.app;
    const send = vi.spyOn(platform.jobs, 'send');
    await world.as('hr').post('/api/hr/interviews', {
      ...{ applicantId: id, scheduledTime: '2027-03-01T02:00:00.000Z', durationMinutes: 30 },
      ...{ interviewType: 'Phone', interviewerIds: [await world.app.userIdOf('teacher')] },
    });
    await tools.move(id, 'Rejected', { mail: { subject: 'No', text: 'Sorry' } });
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
