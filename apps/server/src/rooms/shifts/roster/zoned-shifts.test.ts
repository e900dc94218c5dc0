import { System } from '@bellwether/contract/settings/system-settings';
import { describe, expect, it } from 'vitest';
import { makeShiftWorld } from '../../../testing/shift-world.ts';
import { writeSettings } from '../../settings/index.ts';

const zones = [
  {
    timeZone: 'America/Los_Angeles',
    before: 9,
    after: 8,
    startsAt: '2026-11-01T05:00:00.000Z',
    leave: '2026-10-30T07:00:00.000Z',
  },
  {
    timeZone: 'Asia/Ho_Chi_Minh',
    before: 8,
    after: 8,
    startsAt: '2026-10-31T15:00:00.000Z',
    leave: '2026-10-29T17:00:00.000Z',
  },
];

describe('shifts and leave around a clock that is set back on 1 November 2026', () => {
  for (const { timeZone, before, after, startsAt, leave } of zones)
    it(`last as long as they do in ${timeZone}, and leave is a whole day of its clock [AMB-077, AMB-363, TIM-07]`, async () => {
      const world = await makeShiftWorld('2026-10-15T12:00:00.000Z');
      const { db, hr, teacher, manager, ids, types, plan, publish, weekOf, shiftOf, grant, typeId } = world;
      await writeSettings(db, 'system', System.parse({ timeZone }));
      await grant('ANNUAL');
      const day = { startDate: '2026-10-30', endDate: '2026-10-30', reason: 'Rest' };
      const asked = await teacher.post('/api/hr/leave-requests', {
        ...day,
        leaveTypeId: await typeId('ANNUAL'),
      });
      const { id, version } = asked.body.data;
      await manager.post(`/api/hr/leave-requests/${id}/status`, { status: 'Approved', version });
      const last = await plan(ids.teacher, '2026-10-31', types.night);
      await plan(ids.teacher, '2026-11-01', types.night);
      await publish('2026-10-25');
      await publish('2026-11-01');
      expect((await shiftOf(last.id)).startsAt).toBe(startsAt);
      const minutes = [await weekOf(ids.teacher, '2026-10-25'), await weekOf(ids.teacher, '2026-11-01')];
      expect(minutes.map((week) => week.minutes / 60)).toEqual([before, after]);
      const { body } = await teacher.get(
        '/api/dashboard/calendar-events?startDate=2026-10-25&endDate=2026-11-07&kinds=SHIFT,LEAVE',
      );
      expect(
        body.events.map((one: Record<string, unknown>) =>
          [one.day, one.startTime, one.endDay, one.endTime].join(' '),
        ),
      ).toEqual([
        '2026-10-30 00:00 2026-10-31 00:00',
        '2026-10-31 22:00 2026-11-01 06:00',
        '2026-11-01 22:00 2026-11-02 06:00',
      ]);
      expect(body.events[0].startDate).toBe(leave);
      expect(
        (await hr.get('/api/dashboard/calendar-days?startDate=2026-11-02&endDate=2026-11-02')).body.days,
      ).toEqual([]);
    });
});
