import { IconCalendarUser, IconRss, IconTable } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'day.mine',
    opens: true,
    label: 'calendar:myDay.title',
    icon: IconCalendarUser,
    to: '/my-day',
    rights: [['read:own', 'calendar_event']],
  },
  {
    id: 'timetable.print',
    opens: true,
    label: 'calendar:timetable.title',
    icon: IconTable,
    to: '/timetables',
    rights: [['read:own', 'class_schedule']],
  },
  {
    id: 'calendar.subscribe',
    opens: true,
    label: 'calendar:subscribe.title',
    icon: IconRss,
    to: '/calendar?subscribe=1',
    rights: [['read:own', 'calendar_event']],
  },
];
