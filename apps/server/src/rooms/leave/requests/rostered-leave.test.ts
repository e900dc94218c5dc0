import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeShiftWorld } from '../../../testing/shift-world.ts';
import { leaveRecount } from './leave-requests.table.ts';
import { proposeRecounts } from './recounts.commands.ts';

let world: Awaited<ReturnType<typeof makeShiftWorld>>;
beforeAll(async () => {
  world = await makeShiftWorld();
  await world.grant('ANNUAL');
});

async function preview(startDate: string, endDate: string) {
  const { teacher, typeId } = world;
  const body = { leaveTypeId: await typeId('ANNUAL'), startDate, endDate };
  return (await teacher.post('/api/hr/leave-requests/preview', body)).body.data;
}

describe('the leave of who is rostered', () => {
  it('takes the days with a published shift, and nothing of days that the roster leaves free [AMB-143]', async () => {
    const { ids, types, plan, publish } = world;
    // Monday to Friday without a roster.
    expect((await preview('2026-12-06', '2026-12-12')).quantity).toBe('5.00');
    await plan(ids.teacher, '2026-12-12', types.night);
    await plan(ids.teacher, '2026-12-07', types.early);
    expect((await preview('2026-12-06', '2026-12-12')).quantity).toBe('5.00');
    await publish('2026-12-06');
    const counted = await preview('2026-12-06', '2026-12-14');
    expect(counted.days.map(({ quantity }: { quantity: string }) => Number(quantity))).toEqual([
      0, 1, 0, 0, 0, 0, 1, 0, 1,
    ]);
  });

  it('is not given back because a roster came later that plans around it', async () => {
    const { app, manager, teacher, ids, plan, publish, typeId } = world;
    const asked = await teacher.post('/api/hr/leave-requests', {
      ...{
        leaveTypeId: await typeId('ANNUAL'),
        startDate: '2027-01-11',
        endDate: '2027-01-12',
        reason: 'Rest',
      },
    });
    const { id, version } = asked.body.data;
    await manager.post(`/api/hr/leave-requests/${id}/status`, { status: 'Approved', version });
    app.clock.set('2026-11-20T12:00:00.000Z');
    await plan(ids.teacher, '2027-01-14');
    await publish('2027-01-10');
    await proposeRecounts(app.db, '2026-11-20');
    const recounts = await app.db.select().from(leaveRecount).where(eq(leaveRecount.requestId, id));
    expect(recounts).toEqual([]);
  });
});
