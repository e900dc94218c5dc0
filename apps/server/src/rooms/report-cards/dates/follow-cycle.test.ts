import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/leave-world.ts';
import type { TestClient, TestReply } from '../../../testing/make-test-app.ts';
import { makeManualWorld } from '../../../testing/manual-world.ts';

const path = '/api/lms/report-cycles';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
let templateId: string;
let terms = 0;

const codeOf = ({ status, body }: TestReply) => [status, body.code];
const days = { textsDue: '2026-12-01', proofsDue: '2026-12-04', publishOn: '2026-12-08' };

beforeAll(async () => {
  world = await makeManualWorld();
  templateId = await template('Term', 'COMMENT');
});

async function template(name: string, kind: string): Promise<string> {
  const reply = await world.admin.post('/api/lms/report-templates', {
    ...{ name, blocks: [{ kind }], categories: [{ name: 'Tests', weight: 1, types: ['TEST'] }] },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id;
}

async function begin(fields: object = days) {
  terms += 1;
  const reply = await world.admin.post(path, {
    ...{ name: `Term ${terms}`, classId: world.classId, templateId },
    ...{ startDate: '2026-10-01', endDate: '2026-12-31', ...fields },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  const { id, name } = reply.body.data as { id: string; name: string };
  const get = async () => (await world.admin.get(`${path}/${id}`)).body.data;
  const go = async (...statuses: string[]) => {
    for (const status of statuses) {
      const moved = await world.admin.post(`${path}/${id}/status`, { status });
      expect(moved.status, moved.raw.body).toBe(200);
    }
  };
  const save = async (dates: object, by: TestClient = world.admin) =>
    by.put(`${path}/${id}`, { ...dates, version: (await get()).version });
  /** The tasks about this cycle, the oldest first: what, how it stands, by when, and whose they are. */
  const tasks = async () => {
    const { rows } = await world.app.db.execute<Record<string, string>>(sql`
      select split_part(ta.title, ' ', 1) as what, ta.status, to_char(ta.deadline at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as due,
        (select string_agg(u.username, ' ' order by u.username) from task_assignment a join "user" u on u.id = a.user_id
          where a.task_instance_id = ta.id) as whose
      from task_instance ta where ta.link = ${`/report-cards/${id}`} order by ta.created_at, ta.id`);
    return rows.map(({ what, status, due, whose }) => [what, status, due, whose].join(' '));
  };
  const comment = (student: string, text = '{name} reads well.', version = 0) =>
    world.teacher.put(`${path}/${id}/comments/${student}`, { text, version });
  return { id, name, get, go, save, tasks, comment };
}

describe('the dates of report cards', () => {
  it('give who must act a task with the day: the teachers, who took it on, and who publishes [AMB-404]', async () => {
    const cycle = await begin();
    expect(await cycle.get()).toMatchObject(days);
    expect(await cycle.tasks()).toEqual(['Write PENDING 2026-12-01 23:59 teacher']);
    const mine = (await world.teacher.get('/api/me/tasks')).body;
    expect(JSON.stringify(mine)).toContain(
      `Write the comments of the report cards: ${cycle.name}, Starters 2A`,
    );
    await cycle.go('PROOFING');
    const proofread = 'Proofread PENDING 2026-12-04 23:59 administrator teacher';
    expect(await cycle.tasks()).toEqual(['Write CANCELLED 2026-12-01 23:59 teacher', proofread]);
    await cycle.go('LOCKED');
    expect((await cycle.tasks()).slice(1)).toEqual([
      'Proofread COMPLETED 2026-12-04 23:59 administrator teacher',
      'Publish PENDING 2026-12-08 23:59 administrator',
    ]);
    await cycle.go('PUBLISHED');
    expect((await cycle.tasks())[2]).toBe('Publish COMPLETED 2026-12-08 23:59 administrator');
  });

  it('have their task done with the last comment, and not before [AMB-404]', async () => {
    const { pupil, friend, third } = world;
    const cycle = await begin();
    await cycle.comment(pupil);
    await cycle.comment(friend);
    expect(await cycle.tasks()).toEqual(['Write PENDING 2026-12-01 23:59 teacher']);
    await cycle.comment(third);
    expect(await cycle.tasks()).toEqual(['Write COMPLETED 2026-12-01 23:59 teacher']);
    await cycle.save({ ...days, textsDue: '2026-12-02' });
    expect(await cycle.tasks()).toEqual(['Write COMPLETED 2026-12-01 23:59 teacher']);
  });

  it('give no second task when they are saved twice, and the task follows another day [AMB-404]', async () => {
    const cycle = await begin({});
    expect(await cycle.tasks()).toEqual([]);
    expect((await cycle.save(days)).status).toBe(200);
    await cycle.save(days);
    await cycle.save({ ...days, textsDue: '2026-11-30' });
    expect(await cycle.tasks()).toEqual(['Write PENDING 2026-11-30 23:59 teacher']);
    await cycle.save({});
    expect(await cycle.get()).toMatchObject({ textsDue: null, proofsDue: null, publishOn: null });
    expect(await cycle.tasks()).toEqual(['Write CANCELLED 2026-11-30 23:59 teacher']);
    await cycle.save(days);
    expect((await cycle.tasks())[1]).toBe('Write PENDING 2026-12-01 23:59 teacher');
  });

  it('leave a task that somebody ended by hand, until the cycle comes back to that state [AMB-404]', async () => {
    const cycle = await begin();
    await world.app.db.execute(
      sql`update task_instance set status = 'CANCELLED' where link = ${`/report-cards/${cycle.id}`}`,
    );
    await cycle.save({ ...days, textsDue: '2026-12-02' });
    expect(await cycle.tasks()).toEqual(['Write CANCELLED 2026-12-01 23:59 teacher']);
    await cycle.go('PROOFING', 'OPEN');
    expect(await cycle.tasks()).toEqual([
      'Write CANCELLED 2026-12-01 23:59 teacher',
      'Proofread CANCELLED 2026-12-04 23:59 administrator teacher',
      'Write PENDING 2026-12-02 23:59 teacher',
    ]);
  });

  it('ask for no comments where the cards have none', async () => {
    const cycle = await begin({ ...days, templateId: await template('Marks alone', 'MARKS') });
    await cycle.go('PROOFING');
    expect(await cycle.tasks()).toEqual([]);
  });

  it('are one after the other, each error at its day', async () => {
    const cycle = await begin({});
    const errors = async (dates: object) => fieldsOf(await cycle.save(dates));
    const [proofs, publish] = [
      'Proofreading must be due on or after the day of the comments',
      'Publication must be on or after the days before it',
    ];
    expect(await errors({ ...days, proofsDue: '2026-11-30' })).toEqual({ proofsDue: proofs });
    expect(await errors({ ...days, publishOn: '2026-12-03' })).toEqual({ publishOn: publish });
    expect(await errors({ textsDue: '2026-12-01', publishOn: '2026-11-30' })).toEqual({ publishOn: publish });
    expect(await errors({ textsDue: '9999-12-31' })).toHaveProperty('textsDue');
    expect((await cycle.save({ textsDue: '2026-12-01', proofsDue: '2026-12-01' })).status).toBe(200);
    const body = { name: 'Wrong days', classId: world.classId, templateId, ...days, publishOn: '2026-12-01' };
    const made = await world.admin.post(path, { ...body, startDate: '2026-10-01', endDate: '2026-12-31' });
    expect(fieldsOf(made)).toEqual({ publishOn: publish });
  });

  it('are changed by who manages report cards, on the version that was read, until they are published', async () => {
    const cycle = await begin();
    expect((await cycle.save(days, world.teacher)).status).toBe(403);
    expect((await cycle.save(days, world.principal)).status).toBe(200);
    const stale = await world.admin.put(`${path}/${cycle.id}`, { ...days, version: 1 });
    expect(codeOf(stale)).toEqual([409, 'STALE']);
    await cycle.go('PROOFING', 'LOCKED', 'PUBLISHED');
    expect(codeOf(await cycle.save(days))).toEqual([409, 'WRONG_STATE']);
  });
});
