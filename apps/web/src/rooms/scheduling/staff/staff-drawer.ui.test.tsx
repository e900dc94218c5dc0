import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import type { StaffPerson } from './staff-availability.rules.ts';
import StaffDrawer from './staff-drawer.tsx';

it('names an appointment that the viewer may see and leads to it; of another says when it is, and no more [REV-22]', async () => {
  const appointment = {
    ...{ kind: 'APPOINTMENT' as const, locationName: null, scheduleId: null, originalDate: null },
  };
  const period = { isFree: true, freeMinutes: 60 };
  const person: StaffPerson = {
    ...{ employeeId: '01900000-0000-7000-8000-0000000000e1', userId: null, name: 'Anna Berg' },
    ...{ picturePath: null, role: 'TEACHER', isDeclared: true, hourly: [], freeBlocks: [] },
    periods: { morning: period, afternoon: period, evening: period },
    conflicts: [
      {
        ...appointment,
        startTime: '09:00',
        endTime: '10:00',
        className: 'Dentist',
        eventId: 'appointment_1',
      },
      { ...appointment, startTime: '11:00', endTime: '12:00', className: '', eventId: '' },
    ],
    totalFreeHours: 3,
  };
  await show(<StaffDrawer person={person} date="2026-11-23" onClose={() => undefined} />, { can: ['* *'] });
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0).getByRole('link', { name: /Dentist/ })).toBeVisible();
  await expect.element(rows.nth(1)).toHaveTextContent('Busy11:00 – 12:00');
  await expect.element(rows.nth(1).getByRole('link')).not.toBeInTheDocument();
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument();
});
