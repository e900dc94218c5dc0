import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { availabilityOf } from './index.ts';

let app: TestApp;
let hr: TestClient;
let teacher: TestClient;

const at = (dayOfWeek: number, hour: number, type: string) => ({
  dayOfWeek,
  startTime: `${String(hour).padStart(2, '0')}:00`,
  endTime: `${String(hour + 1).padStart(2, '0')}:00`,
  type,
});

beforeAll(async () => {
  app = await makeTestApp();
  hr = await app.as('hr');
  teacher = await app.as('teacher');
});

describe('the hours of a week', () => {
  it('are an array of day, start and type, and a save replaces the whole week and counts [CAL-47]', async () => {
    expect((await teacher.get('/api/availability')).body).toEqual([]);
    const first = await teacher.put('/api/availability', {
      slots: [at(1, 6, 'WORK'), at(1, 21, 'CALLS'), at(2, 9, 'UNAVAILABLE')],
    });
    expect(first.body).toEqual({ count: 2, message: 'Availability updated successfully (2 slots saved).' });
    const second = await teacher.put('/api/availability', { slots: [at(0, 7, 'CALLS')] });
    expect(second.body.count).toBe(1);
    const week = await teacher.get(`/api/availability?userId=${teacher.userId}`);
    expect(week.body).toEqual([at(0, 7, 'CALLS')]);
    expect((await teacher.put('/api/availability', { slots: [] })).body.count).toBe(0);
    expect((await teacher.get('/api/availability')).body).toEqual([]);
  });

  it('have whole hours from 06:00 to 21:00 on days 0 to 6, each once, of three types [CAL-41] [CAL-47]', async () => {
    const message = async (slots: unknown) => {
      const reply = await teacher.put('/api/availability', { slots });
      expect(reply.status).toBe(400);
      return JSON.stringify(reply.body);
    };
    expect(await message([at(1, 9, 'SLEEP')])).toContain(
      'Invalid availability type. Must be WORK, CALLS, or UNAVAILABLE',
    );
    expect(await message([at(7, 9, 'WORK')])).toContain('Days must be 0-6.');
    expect(await message([at(1, 5, 'WORK')])).toContain('Hours start at HH:00');
    expect(await message([at(1, 22, 'WORK')])).toContain('Hours start at HH:00');
    expect(await message([{ ...at(1, 9, 'WORK'), startTime: '09:30' }])).toContain('Hours start at HH:00');
    expect(await message([{ ...at(1, 9, 'WORK'), endTime: '11:00' }])).toContain('one hour after');
    expect(await message([at(1, 9, 'WORK'), at(1, 9, 'CALLS')])).toContain('may occur once');
  });

  it('of two saves at once are those of one of them, never a mixture [CAL-47]', async () => {
    const week = (type: string) => Array.from({ length: 7 }, (_, day) => at(day, 8, type));
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        teacher.put('/api/availability', { slots: week(index % 2 ? 'WORK' : 'CALLS') }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body } = await teacher.get('/api/availability');
    expect(body).toHaveLength(7);
    expect(new Set(body.map(({ type }: { type: string }) => type)).size).toBe(1);
  });

  it('are told to other rooms by user; who declared nothing is absent', async () => {
    await teacher.put('/api/availability', { slots: [at(3, 14, 'WORK')] });
    const weeks = await availabilityOf(app.db, [teacher.userId, hr.userId]);
    expect([...weeks]).toEqual([[teacher.userId, [at(3, 14, 'WORK')]]]);
  });

  it('leave an audit row with the week before and after', async () => {
    await teacher.put('/api/availability', { slots: [at(4, 10, 'CALLS')] });
    const { rows } = await app.db.execute(sql`
      select before, after from audit_log where entity = 'user_availability' and entity_id = ${teacher.userId}
      order by at desc, id desc limit 1`);
    expect(rows[0]).toEqual({
      before: { WORK: ['3 14:00'], CALLS: [] },
      after: { WORK: [], CALLS: ['4 10:00'] },
    });
  });
});

describe('rights on availability', () => {
  it('let people see and change their own week, and only holders of the others-rights that of others [CAL-46]', async () => {
    expect((await hr.get(`/api/availability?userId=${teacher.userId}`)).status).toBe(200);
    const saved = await hr.put('/api/availability', {
      slots: [at(5, 9, 'WORK')],
      targetUserId: teacher.userId,
    });
    expect(saved.body.count).toBe(1);
    expect((await teacher.get('/api/availability')).body).toEqual([at(5, 9, 'WORK')]);

    const sales = await app.as('sales');
    expect((await sales.get(`/api/availability?userId=${teacher.userId}`)).status).toBe(200);
    const refused = await sales.put('/api/availability', { slots: [], targetUserId: teacher.userId });
    expect(refused.status).toBe(403);
    expect(refused.body.details.right).toBe('canEditOthersAvailability userAvailability');

    const hidden = await teacher.get(`/api/availability?userId=${hr.userId}`);
    expect(hidden.body.details.right).toBe('canViewOthersAvailability userAvailability');
    expect((await teacher.get('/api/availability/people')).status).toBe(403);
    const nobody = await hr.get('/api/availability?userId=018f0000-0000-7000-8000-000000000000');
    expect(nobody.status).toBe(404);
  });

  it('hold each for itself: without the own-rights neither a look nor a save [CAL-46]', async () => {
    const userId = await app.userIdOf('content_editor');
    await app.db.execute(sql`delete from user_role where user_id = ${userId}`);
    const again = await app.as({ userId });
    expect((await again.get('/api/availability')).body.details.right).toBe(
      'canViewOwnAvailability userAvailability',
    );
    expect((await again.put('/api/availability', { slots: [] })).body.details.right).toBe(
      'canEditOwnAvailability userAvailability',
    );
  });

  it('keep WORK from who directly is customer, student or parent, staff or not, and name the role [CAL-43]', async () => {
    for (const role of ['student', 'parent', 'customer'] as const) {
      const client = await app.as(role);
      const work = await client.put('/api/availability', { slots: [at(1, 9, 'WORK')] });
      expect([work.status, work.body.error]).toEqual([
        400,
        'Work availability is not offered for this user.',
      ]);
      expect((await client.put('/api/availability', { slots: [at(1, 9, 'CALLS')] })).body.count).toBe(1);
      expect((await client.get('/api/availability/person')).body.data.blockedBy.name).toBe(role);
    }
    const assistant = await app.as('teacher_assistant');
    expect((await assistant.get('/api/availability/person')).body.data.blockedBy).toBeNull();
    await app.db.execute(sql`insert into user_role (user_id, role_id)
      select ${assistant.userId}, id from role where name = 'parent'`);
    const refused = await hr.put('/api/availability', {
      slots: [at(1, 9, 'WORK')],
      targetUserId: assistant.userId,
    });
    expect(refused.body.error).toBe('Work availability is not offered for this user.');
  });

  it('list the people with their declared hours, by name or by hours [CAL-46]', async () => {
    const { body } = await hr.get('/api/availability/people?sortBy=workHours&sortOrder=desc&search=teach');
    expect(body.data[0]).toMatchObject({ userId: teacher.userId, workHours: 1, callHours: 0 });
  });
});
