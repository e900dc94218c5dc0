import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeManualWorld } from '../../../testing/manual-world.ts';

const path = '/api/lms/report-cycles';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
let templateId: string;
let terms = 0;

beforeAll(async () => {
  world = await makeManualWorld();
  const reply = await world.admin.post('/api/lms/report-templates', {
    ...{ name: 'Term', blocks: [{ kind: 'COMMENT' }] },
    categories: [{ name: 'Tests', weight: 1, types: ['TEST'] }],
  });
  templateId = reply.body.data.id;
  // The second person of the class is a teacher too, in name and in rights.
  await world.app.db.execute(sql`insert into user_role (user_id, role_id)
    select ${await world.app.userIdOf('teacher_assistant')}, id from role where name = 'teacher' on conflict do nothing`);
});

/** The staff of the class from now on. */
async function staff(teacherIds: string[], taIds: string[] = []) {
  const reply = await world.admin.put(`/api/lms/classes/${world.classId}/staff-assignments`, {
    assignments: [{ courseId: null, teacherId: teacherIds[0] ?? null, teacherIds, substituteIds: [], taIds }],
  });
  expect(reply.status, reply.raw.body).toBe(200);
}

/** A cycle of the class, whose only teacher is the first one. */
async function begin(fields: object = { textsDue: '2026-12-01', proofsDue: '2026-12-04' }) {
  await staff([world.me]);
  terms += 1;
  const made = await world.admin.post(path, {
    ...{ name: `Term ${terms}`, classId: world.classId, templateId },
    ...{ startDate: '2026-10-01', endDate: '2026-12-31', ...fields },
  });
  expect(made.status, made.raw.body).toBe(201);
  const { id } = made.body.data as { id: string };
  const go = async (...statuses: string[]) => {
    for (const status of statuses)
      expect((await world.admin.post(`${path}/${id}/status`, { status })).status).toBe(200);
  };
  /** The tasks about this cycle, the oldest first: what, how it stands, and whose they are. */
  const tasks = async () => {
    const { rows } = await world.app.db.execute<Record<string, string>>(sql`
      select split_part(ta.title, ' ', 1) as what, ta.status,
        (select string_agg(u.username, ' ' order by u.username) from task_assignment a join "user" u on u.id = a.user_id
          where a.task_instance_id = ta.id) as whose
      from task_instance ta where ta.link = ${`/report-cards/${id}`} order by ta.created_at, ta.id`);
    return rows.map(({ what, status, whose }) => [what, status, whose].join(' '));
  };
  return { id, go, tasks };
}

describe('the tasks of report cards when the staff of the class changes', () => {
  it('are given to who joins, who is told, and taken from who leaves [AMB-419]', async () => {
    const { me, second, assistant } = world;
    const cycle = await begin();
    expect(await cycle.tasks()).toEqual(['Write PENDING teacher']);
    const told = async () =>
      ((await assistant.get('/api/notifications')).body.data as { title: string; message: string }[]).filter(
        (one) => JSON.stringify(one).includes(`Term ${terms}, Starters 2A`),
      ).length;
    expect(await told()).toBe(0);
    await staff([me, second]);
    expect(await cycle.tasks()).toEqual(['Write PENDING teacher teacher_assistant']);
    expect(await told()).toBe(1);
    expect(JSON.stringify((await assistant.get('/api/me/tasks')).body)).toContain(
      `Term ${terms}, Starters 2A`,
    );
    // Nothing changes: nobody is told again.
    await staff([me, second]);
    expect(await told()).toBe(1);
    await staff([second]);
    expect(await cycle.tasks()).toEqual(['Write PENDING teacher_assistant']);
    expect(JSON.stringify((await world.teacher.get('/api/me/tasks')).body)).not.toContain(`Term ${terms},`);
  });

  it('stay with who may still write comments, and are never nobody’s [AMB-419]', async () => {
    const { me, second } = world;
    const cycle = await begin();
    await staff([second], [me]);
    expect(await cycle.tasks()).toEqual(['Write PENDING teacher teacher_assistant']);
    await staff([]);
    expect(await cycle.tasks()).toEqual(['Write PENDING administrator']);
    await staff([me]);
    expect(await cycle.tasks()).toEqual(['Write PENDING administrator teacher']);
  });

  it('of proofreading have two readers, and who took the cards on stays one [AMB-419]', async () => {
    const { me, second } = world;
    const cycle = await begin();
    await staff([me, second]);
    await cycle.go('PROOFING');
    expect((await cycle.tasks())[1]).toBe('Proofread PENDING teacher teacher_assistant');
    await staff([me]);
    expect((await cycle.tasks())[1]).toBe('Proofread PENDING administrator teacher');
    await staff([me, second]);
    expect((await cycle.tasks())[1]).toBe('Proofread PENDING administrator teacher teacher_assistant');
  });

  it('that are over stay whose they were, and the task to publish is not about the staff [AMB-419]', async () => {
    const { me, second } = world;
    const cycle = await begin({ textsDue: '2026-12-01', publishOn: '2026-12-08' });
    await cycle.go('PROOFING', 'LOCKED');
    const before = await cycle.tasks();
    expect(before).toEqual(['Write CANCELLED teacher', 'Publish PENDING administrator']);
    await staff([me, second]);
    expect(await cycle.tasks()).toEqual(before);
  });

  it('of another class stay as they are [AMB-419]', async () => {
    const cycle = await begin();
    const { admin, otherClassId, chief } = world;
    const reply = await admin.put(`/api/lms/classes/${otherClassId}/staff-assignments`, {
      assignments: [{ courseId: null, teacherId: chief, teacherIds: [chief], substituteIds: [], taIds: [] }],
    });
    expect(reply.status, reply.raw.body).toBe(200);
    expect(await cycle.tasks()).toEqual(['Write PENDING teacher']);
  });
});
