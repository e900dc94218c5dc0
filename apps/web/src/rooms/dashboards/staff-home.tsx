import {
  IconBriefcase,
  IconCalendar,
  IconChecklist,
  IconMail,
  IconReportAnalytics,
  IconSchool,
  IconTarget,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarEvents } from '../../api/calendar-events.ts';
import { useRead } from '../../api/hooks.ts';
import { useCan, useOrganization } from '../../api/session.ts';
import { useFailureToast } from '../../ui/widget.tsx';
import { Kpi } from './cards/kpi.tsx';
import { FeedbackAnalyticsCard, FinanceFigures, FollowUpsCard, Slot, TasksCard } from './cards/others.tsx';
import { PipelineCard } from './cards/pipeline-card.tsx';
import { TodayCard } from './cards/today-card.tsx';
import { WeekCard } from './cards/week-card.tsx';
import { type Now, standOf } from './day.rules.ts';
import classes from './home.module.css';
import { useClock } from './use-clock.tsx';
import { useNow } from './use-now.ts';

/** The school at large: numbers that open their rows, today's lessons, the week, tasks, leads by stage, feedback. DSH-10. */
export default function StaffHome() {
  const { t } = useTranslation('dashboard');
  const { timeZone } = useOrganization();
  const now = useNow(timeZone);
  const can = useCan();
  const mayReadDay = can('read:own', 'calendar_event');
  const isStaff = can('read:own', 'employee');
  const day = useCalendarEvents(
    { startDate: now.day, endDate: now.day },
    { profile: 'realtime', enabled: mayReadDay, keep: false },
  );
  const read = useRead('GET /api/dashboard/staff', {}, { enabled: isStaff });
  useFailureToast(read, t('dashboard:numbersFailed'));
  useFailureToast(day, t('dashboard:lessonsFailed'));
  const events = day.data?.events ?? [];
  const clock = useClock();
  const seesPipeline = can('read:any', 'lead');
  const kpis = read.data?.data.kpis;
  // Who sells and plans no lessons begins with whom to call; lessons come last.
  const sells = seesPipeline && can('edit:any', 'lead') && !can('edit:any', 'class');
  // Who keeps the books and plans no lessons begins with how they stand.
  const keepsBooks =
    can('read', 'finance_dashboard') && can('create', 'journal_entry') && !can('edit:any', 'class');
  const lessonsLast = sells || keepsBooks;
  const lessons = mayReadDay ? <LessonsKpi read={day} now={now} /> : null;
  const today = mayReadDay ? (
    <TodayCard read={day} events={events} holidays={day.data?.holidays ?? []} now={now} />
  ) : null;
  const pipeline = seesPipeline ? <PipelineCard read={read} /> : null;
  return (
    <>
      {keepsBooks ? (
        <div className={classes.lead}>
          <Slot rows={8}>
            <FinanceFigures />
          </Slot>
        </div>
      ) : null}
      <div className={classes.kpis}>
        {lessonsLast ? null : lessons}
        {isStaff ? <Numbers kpis={kpis} failed={Boolean(read.error && !read.data)} sells={sells} /> : null}
        {lessonsLast ? lessons : null}
      </div>
      <div className={classes.split}>
        <div className={`col gap-12 shrink ${classes.stack}`}>
          {sells ? (
            <Slot>
              <FollowUpsCard />
            </Slot>
          ) : null}
          {today}
          {clock.among}
          <div className={classes.columns}>
            {can('read:own', 'task_instance') ? (
              <Slot>
                <TasksCard />
              </Slot>
            ) : null}
            {isStaff && can('read:own', 'feedback_response') ? (
              <Slot>
                <FeedbackAnalyticsCard dashboardSlug="staff" />
              </Slot>
            ) : null}
          </div>
        </div>
        <div className={`col gap-12 shrink ${classes.stack}`}>
          {sells ? pipeline : null}
          {clock.beside}
          {mayReadDay ? <WeekCard now={now} /> : null}
          {sells ? null : pipeline}
        </div>
      </div>
    </>
  );
}

/** How many lessons there are today, and what is to be known of them: those without a teacher before all. */
function LessonsKpi({ read, now }: { read: ReturnType<typeof useCalendarEvents>; now: Now }) {
  const { t } = useTranslation('dashboard');
  const events = read.data?.events ?? [];
  const stand = standOf(events, now);
  const untaught = events.filter(
    ({ resource: { type, originalData } }) =>
      type === 'lms' && !originalData.isCancelled && originalData.teachers.length === 0,
  ).length;
  const note =
    untaught > 0
      ? t('dashboard:untaught', { count: untaught })
      : stand.running > 0
        ? t('dashboard:runningNow', { count: stand.running })
        : t('dashboard:noneRunning');
  return (
    <Kpi
      icon={IconCalendar}
      label={t('dashboard:lessonsToday')}
      to="/calendar"
      value={read.data ? stand.lessons : read.error ? null : undefined}
      detail={t('dashboard:done', { count: stand.done })}
      note={note}
      urgent={untaught > 0}
    />
  );
}

type Kpis = NonNullable<ReturnType<typeof useStaff>['data']>['data']['kpis'];

function useStaff() {
  return useRead('GET /api/dashboard/staff');
}

/** The cards of the numbers that the viewer may read; a list that the viewer may not open has no card. */
function Numbers({ kpis, failed, sells }: { kpis: Kpis | undefined; failed: boolean; sells: boolean }) {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const shownOf = (value: number | null | undefined) => (failed ? null : (value ?? undefined));
  const active = { status: 'ACTIVE' };
  // Of one's own alone the server tells only when there are any: no card says 0 of what one may not see.
  const tells = (subject: 'student' | 'class', value: number | null | undefined) =>
    can('read:any', subject) || (can('read:own', subject) && typeof value === 'number');
  const { leads, tasks } = kpis ?? {};
  const followUps = can('read:any', 'lead') ? (
    <Kpi
      icon={IconTarget}
      label={t('dashboard:followUps')}
      to="/leads"
      search={{ followUp: leads?.overdue ? 'overdue' : 'today' }}
      value={shownOf(leads?.overdue || leads?.today)}
      detail={leads ? t(leads.overdue ? 'dashboard:followUpsLate' : 'dashboard:followUpsToday') : ''}
      note={leads ? t('dashboard:followUpsNote', { count: leads.today }) : ''}
    />
  ) : null;
  return (
    <>
      {sells ? followUps : null}
      {tells('student', kpis?.students) ? (
        <Kpi
          icon={IconUser}
          label={t('dashboard:students')}
          to="/students"
          search={active}
          value={shownOf(kpis?.students)}
          note={t('dashboard:studentsNote')}
        />
      ) : null}
      {tells('class', kpis?.classes) ? (
        <Kpi
          icon={IconSchool}
          label={t('dashboard:classes')}
          to="/classes"
          search={active}
          value={shownOf(kpis?.classes)}
          note={t('dashboard:classesNote')}
        />
      ) : null}
      {can('read:any', 'employee') ? (
        <Kpi
          icon={IconBriefcase}
          label={t('dashboard:employees')}
          to="/employees"
          search={active}
          value={shownOf(kpis?.employees)}
          note={t('dashboard:employeesNote')}
        />
      ) : null}
      {sells ? null : followUps}
      <ContentNumbers kpis={kpis} shownOf={shownOf} />
      {can('read:own', 'task_instance') ? (
        <Kpi
          icon={IconChecklist}
          label={t('dashboard:tasksForYou')}
          to="/inbox/tasks"
          value={shownOf(tasks?.active)}
          note={
            tasks?.overdue ? t('dashboard:tasksLate', { count: tasks.overdue }) : t('dashboard:tasksInTime')
          }
          urgent={Boolean(tasks?.overdue)}
        />
      ) : null}
      {can('edit:own', 'assessment') ? (
        <Kpi
          icon={IconReportAnalytics}
          label={t('dashboard:toGrade')}
          to="/results"
          search={{ ungraded: 'true' }}
          value={shownOf(kpis?.toGrade)}
          note={t('dashboard:toGradeNote')}
        />
      ) : null}
    </>
  );
}

interface ContentNumbersProps {
  kpis: Kpis | undefined;
  /** What a card shows of a number: null when it could not be read, undefined while it is on its way. */
  shownOf: (value: number | null | undefined) => number | null | undefined;
}

/** What waits on the website, for who looks after it. */
function ContentNumbers({ kpis, shownOf }: ContentNumbersProps) {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  // Who looks after everything has numbers enough: of the website only what waits.
  const leadsSchool = can('read:any', 'employee') && can('read:any', 'lead');
  return (
    <>
      {can('edit', 'page') && !leadsSchool ? (
        <Kpi
          icon={IconWorld}
          label={t('dashboard:drafts')}
          to="/pages"
          search={{ status: 'DRAFT' }}
          value={shownOf(kpis?.drafts)}
          note={t('dashboard:draftsNote')}
        />
      ) : null}
      {can('read', 'form_submission') && (!leadsSchool || kpis?.submissions) ? (
        <Kpi
          icon={IconMail}
          label={t('dashboard:submissions')}
          to="/pages/submissions"
          search={{ status: 'PENDING' }}
          value={shownOf(kpis?.submissions)}
          note={t('dashboard:submissionsNote')}
        />
      ) : null}
    </>
  );
}
