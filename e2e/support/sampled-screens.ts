/** Screens that together have most of what there is to see: looked at in dark, and on a phone that is touched. */
export const sampledScreens: readonly string[] = [
  '/dashboard',
  '/calendar?view=week',
  '/inbox',
  '/my-day',
  '/students',
  '/staff-availability',
  '/timetables',
  '/attendance?tab=report',
  '/pipeline',
  '/settings/appearance',
  '/tasks/new',
  '/feedback-templates/new',
  '/leads?edit=new',
  '/inbox?compose=new',
];
