import { IconBook2, IconBriefcase, IconCalendar, IconSchool, IconUser } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan, useOrganization, useViewer } from '../../api/session.ts';
import { formatDay } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { greetingOf, standOf } from './day.rules.ts';
import classes from './home-page.module.css';
import { Kpi } from './kpi.tsx';
import { TodayCard } from './today-card.tsx';
import { useNow } from './use-now.ts';
import { WeekCard } from './week-card.tsx';

// The actions of all rooms, which the first paint need not have.
const NewMenu = lazy(() => import('./new-menu.tsx'));
// Below the lessons, so that it need not be there for the first paint.
const HomeTasks = lazy(async () => ({ default: (await import('../tasks/index.tsx')).HomeTasks }));

/** The start page: today's lessons, what runs now, and the numbers that the viewer may open. */
export function HomePage() {
  const { t, i18n } = useTranslation(['dashboard', 'navigation']);
  const viewer = useViewer();
  const { timeZone } = useOrganization();
  const now = useNow(timeZone);
  const can = useCan();
  const mayRead = can('read:own', 'calendar_event');
  const read = useRead(
    'GET /api/dashboard/calendar-events',
    { query: { startDate: now.day, endDate: now.day } },
    { profile: 'realtime', enabled: mayRead, keep: false },
  );
  const events = read.data?.events ?? [];
  const stand = standOf(events, now);
  return (
    <Page
      title={t(`dashboard:greetings.${greetingOf(now.time)}`, { name: viewer.name })}
      description={formatDay(now.day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
      actions={
        <Suspense fallback={null}>
          <NewMenu />
        </Suspense>
      }
    >
      <div className={classes.kpis}>
        {mayRead ? (
          <Kpi
            icon={IconCalendar}
            label={t('dashboard:lessonsToday')}
            to="/calendar"
            value={read.data ? stand.lessons : undefined}
            detail={t('dashboard:done', { count: stand.done })}
            note={
              stand.running > 0
                ? t('dashboard:runningNow', { count: stand.running })
                : t('dashboard:noneRunning')
            }
          />
        ) : null}
        {can('read:own', 'student') ? <StudentsKpi /> : null}
        {can('read:own', 'class') ? <ClassesKpi /> : null}
        {can('read:any', 'employee') ? <EmployeesKpi /> : null}
        {can('read:own', 'course') ? <CoursesKpi /> : null}
      </div>
      {mayRead ? (
        <div className={classes.split}>
          <TodayCard read={read} events={events} holidays={read.data?.holidays ?? []} now={now} />
          <WeekCard now={now} />
        </div>
      ) : null}
      {can('read:own', 'task_instance') ? (
        <Suspense fallback={null}>
          <HomeTasks />
        </Suspense>
      ) : null}
    </Page>
  );
}

const one = { query: { limit: 1 } };

function StudentsKpi() {
  const { t } = useTranslation('dashboard');
  const { data } = useRead('GET /api/students', one);
  return (
    <Kpi
      icon={IconUser}
      label={t('dashboard:students')}
      to="/students"
      value={data?.totalCount}
      note={t('dashboard:studentsNote')}
    />
  );
}

function ClassesKpi() {
  const { t } = useTranslation('dashboard');
  const { data } = useRead('GET /api/lms/classes', one);
  return (
    <Kpi
      icon={IconSchool}
      label={t('dashboard:classes')}
      to="/classes"
      value={data?.totalCount}
      note={t('dashboard:classesNote')}
    />
  );
}

function CoursesKpi() {
  const { t } = useTranslation('dashboard');
  const { data } = useRead('GET /api/lms/courses', one);
  return (
    <Kpi
      icon={IconBook2}
      label={t('dashboard:courses')}
      to="/courses"
      value={data?.totalCount}
      note={t('dashboard:coursesNote')}
    />
  );
}

function EmployeesKpi() {
  const { t } = useTranslation('dashboard');
  const { data } = useRead('GET /api/hr/employees', one);
  return (
    <Kpi
      icon={IconBriefcase}
      label={t('dashboard:employees')}
      to="/employees"
      value={data?.totalCount}
      note={t('dashboard:employeesNote')}
    />
  );
}
