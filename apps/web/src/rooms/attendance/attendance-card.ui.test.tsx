import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import AttendanceCard from './attendance-card.tsx';

type Overview = Reply<'GET /api/attendance/overview'>['data'];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const counts = { present: 1, late: 0, absent: 0, excused: 0, total: 1 };
const record = (key: string, more: Partial<Overview['recent'][number]>): Overview['recent'][number] => ({
  ...{
    id: id(key),
    sessionId: id('5e'),
    entityType: 'student',
    entityId: id('e1'),
    userId: null,
    name: 'An',
  },
  ...{ lateMinutes: null, notes: null, reasonIsHidden: false, deductSession: false, recordedBy: null },
  ...{ guardianToldAt: null, updatedAt: '2026-11-20T00:00:00.000Z', scheduleId: id('5c') },
  ...{ instanceDate: '2026-11-20', sessionDate: '2026-11-20', startTime: '09:00', courseTitle: null },
  ...{ lessonTitle: null, class: { id: id('c1'), name: 'Starters 2A', code: 'S2A' } },
  ...{ status: 'ABSENT_ILLNESS', absenceReason: 'Illness' },
  ...more,
});

it('names each week and its share, and says a reason once, in the viewer’s words', async () => {
  answer('GET /api/attendance/overview', {
    data: {
      ...{ studentId: id('e1'), name: 'An', summary: { ...counts, rate: 75 } },
      weeks: [
        { ...counts, week: '2026-11-09', rate: 50 },
        { ...counts, week: '2026-11-16', rate: null },
      ],
      recent: [
        record('a1', {}),
        record('a2', { status: 'ABSENT_OTHER', absenceReason: 'Not known yet', sessionDate: '2026-11-18' }),
      ],
    },
  });
  await show(<AttendanceCard />, { at: '/dashboard', can: ['read:own attendance'] });
  const weeks = page.getByRole('list', { name: 'Attendance by week' }).getByRole('listitem');
  await expect.element(weeks.first()).toHaveTextContent('Week of 9 Nov: 50%5009/11');
  await expect.element(weeks.last()).toHaveTextContent('Week of 16 Nov: Excused–16/11');
  const lessons = page.getByRole('list', { name: 'Last lessons' }).getByRole('listitem');
  await expect.element(lessons.first()).toHaveTextContent('Fri 20 NovStarters 2AIllness');
  await expect.element(lessons.last()).toHaveTextContent('Wed 18 NovStarters 2ANot known yetOther absence');
});
