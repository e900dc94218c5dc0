import { System } from '@bellwether/contract/settings/system-settings';
import { momentOf } from '@bellwether/contract/shared/zone';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { makeShiftWorld } from '../../testing/shift-world.ts';
import { writeSettings } from '../settings/index.ts';

// The week is Monday to Friday, 08:00 to 17:00: its middle is 12:30. A published late shift of 13:00 to 21:00 has its own, 17:00.

describe('leave of a part of a day', () => {
  for (const timeZone of ['UTC', 'Asia/Ho_Chi_Minh', 'America/Los_Angeles'])
    it(`stands at its hours in the calendar and in one’s feed, and whole days as whole ones, in ${timeZone} [AMB-298, AMB-363]`, async () => {
      const { db, app, teacher, manager, ids, types, plan, publish, typeId } = await makeShiftWorld();
      await writeSettings(db, 'system', System.parse({ timeZone }));
      await plan(ids.teacher, '2026-12-14', types.late);
      await publish('2026-12-13');
      const leaveTypeId = await typeId('UNPAID');
      const take = async (date: string, more: object) => {
        const body = { leaveTypeId, startDate: date, endDate: date, reason: 'Rest', ...more };
        const { data } = (await teacher.post('/api/hr/leave-requests', body)).body;
        const said = { status: 'Approved', version: data.version };
        expect((await manager.post(`/api/hr/leave-requests/${data.id}/status`, said)).status).toBe(200);
      };
      const half = (halfDayType: string) => ({ isHalfDay: true, halfDayType });
      await take('2026-12-07', half('FIRST_HALF'));
      await take('2026-12-08', half('SECOND_HALF'));
      await take('2026-12-09', { fromTime: '10:00', toTime: '11:30' });
      await take('2026-12-10', {});
      await take('2026-12-14', half('SECOND_HALF'));
      const { body } = await teacher.get(
        '/api/dashboard/calendar-events?startDate=2026-12-06&endDate=2026-12-19&kinds=LEAVE',
      );
      const shown = body.events.map((one: Record<string, string>) =>
        [one.day, one.allDay ? 'all day' : `${one.startTime}–${one.endTime}`, one.startDate].join(' '),
      );
      const at = (day: string, time: string) => momentOf(day, time, timeZone).toISOString();
      expect(shown).toEqual([
        `2026-12-07 08:00–12:30 ${at('2026-12-07', '08:00')}`,
        `2026-12-08 12:30–17:00 ${at('2026-12-08', '12:30')}`,
        `2026-12-09 10:00–11:30 ${at('2026-12-09', '10:00')}`,
        `2026-12-10 all day ${at('2026-12-10', '00:00')}`,
        `2026-12-14 17:00–21:00 ${at('2026-12-14', '17:00')}`,
      ]);
      const made = await teacher.post('/api/calendar/feeds', { kind: 'USER' });
      const feed = await app.anonymous.get(new URL(made.body.data.url).pathname);
      const events = new ICAL.Component(ICAL.parse(feed.body)).getAllSubcomponents('vevent').map((one) => {
        const { summary, startDate, endDate } = new ICAL.Event(one);
        return `${summary} ${startDate} ${endDate}`.replaceAll('Z', '');
      });
      expect(events.filter((line) => line.startsWith('Unpaid')).toSorted()).toEqual([
        'Unpaid 2026-12-07T08:00:00 2026-12-07T12:30:00',
        'Unpaid 2026-12-08T12:30:00 2026-12-08T17:00:00',
        'Unpaid 2026-12-09T10:00:00 2026-12-09T11:30:00',
        'Unpaid 2026-12-10 2026-12-11',
        'Unpaid 2026-12-14T17:00:00 2026-12-14T21:00:00',
      ]);
    });
});
