import { addDays } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { prefetch, useRead } from '../../api/hooks.ts';
import { useCan, useOrganization } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { ColorDot, StatusBadge } from '../../ui/badge.tsx';
import { Page, Toolbar } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { UnsentNote } from './take/unsent-note.tsx';
import './attendance.css';

type Lesson = Reply<'GET /api/attendance/lessons'>['data'][number];

/** The lessons of a day, the own ones first of all, with whether attendance was taken. */
export function LessonsTab({ tabs }: { tabs: ReactNode }) {
  const { t, i18n } = useTranslation(['attendance', 'common']);
  const can = useCan();
  const { timeZone } = useOrganization();
  const today = dayIn(timeZone, new Date());
  const [chosen, setChosen] = useUrlState('date');
  const [whose, setWhose] = useUrlState('whose');
  const [state, setState] = useUrlState('state');
  const [classId, setClassId] = useUrlState('classId');
  const seesAll = can('read:any', 'attendance');
  const isMine = seesAll ? whose === 'mine' : whose !== 'all';
  const date = chosen || today;
  const query = { date, ...(isMine ? { mine: 'true' } : {}) };
  const read = useRead('GET /api/attendance/lessons', { query }, { profile: 'realtime' });
  const all = read.data?.data;
  const rows = all?.filter(
    (one) =>
      (!classId || one.class.id === classId) && (!state || (state === 'taken') === (one.sessionId !== null)),
  );
  const classChoices = useMemo(
    () => [
      ...new Map(
        (all ?? []).map((one) => [one.class.id, { value: one.class.id, label: one.class.name }]),
      ).values(),
    ],
    [all],
  );
  const go = (day: string) => setChosen(day === today ? '' : day);
  const begun = all?.filter((one) => one.state === 'OPEN' || one.sessionId) ?? [];
  return (
    <Page
      title={t('attendance:title')}
      description={t('attendance:text')}
      tabs={tabs}
      toolbar={
        <Toolbar
          right={
            all && begun.length > 0 ? (
              <span className="s13 dim">
                {t('attendance:lessons.summary', {
                  taken: begun.filter(({ sessionId }) => sessionId).length,
                  count: begun.length,
                })}
              </span>
            ) : null
          }
        >
          <span className="row inline gap-4 attp-day">
            <ActionIcon
              variant="default"
              size="sm"
              aria-label={t('attendance:day.previous')}
              onClick={() => go(addDays(date, -1))}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
            <DatePickerInput
              aria-label={t('attendance:day.date')}
              size="sm"
              value={date}
              onChange={(day) => day && go(day)}
              valueFormat="ddd D MMM YYYY"
              popoverProps={{ withRoles: false }}
            />
            <ActionIcon
              variant="default"
              size="sm"
              aria-label={t('attendance:day.next')}
              onClick={() => go(addDays(date, 1))}
            >
              <IconChevronRight size={16} />
            </ActionIcon>
            {date === today ? null : (
              <Button variant="default" size="sm" onClick={() => go(today)}>
                {t('attendance:day.today')}
              </Button>
            )}
          </span>
          <SegmentedControl
            size="sm"
            className="attp-whose"
            value={isMine ? 'mine' : 'all'}
            onChange={(value) => setWhose(value === (seesAll ? 'all' : 'mine') ? '' : value)}
            data={[
              { value: 'mine', label: t('attendance:day.mine') },
              { value: 'all', label: t('attendance:day.all') },
            ]}
          />
          <Select
            size="sm"
            aria-label={t('attendance:lessons.filter')}
            placeholder={t('attendance:lessons.filter')}
            clearable
            value={state || null}
            onChange={(value) => setState(value ?? '')}
            data={[
              { value: 'taken', label: t('attendance:lessons.taken') },
              { value: 'missing', label: t('attendance:lessons.missing') },
            ]}
            className="attp-filter"
          />
          {classChoices.length > 1 ? (
            <Select
              size="sm"
              aria-label={t('attendance:lessons.class')}
              placeholder={t('attendance:lessons.class')}
              clearable
              searchable
              value={classId || null}
              onChange={(value) => setClassId(value ?? '')}
              data={classChoices}
              className="attp-filter"
            />
          ) : null}
        </Toolbar>
      }
    >
      <UnsentNote />
      {!rows && read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!rows && !read.error ? <SkeletonLines rows={8} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={t(isMine ? 'attendance:lessons.emptyMine' : 'attendance:lessons.empty')}
          text={t('attendance:lessons.emptyText')}
          icon={IconCalendarOff}
        >
          {isMine ? (
            <Button variant="default" onClick={() => setWhose(seesAll ? '' : 'all')}>
              {t('attendance:day.all')}
            </Button>
          ) : null}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul className="plain-list attp-lessons" aria-label={formatDay(date, i18n.language)}>
          {rows.map((lesson) => (
            <li key={`${lesson.scheduleId} ${lesson.instanceDate}`}>
              <LessonLine lesson={lesson} />
            </li>
          ))}
        </ul>
      ) : null}
    </Page>
  );
}

function LessonLine({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('attendance');
  const { scheduleId, instanceDate: date } = lesson;
  const details = [lesson.courseTitle, lesson.lessonTitle, lesson.roomName, lesson.teachers.join(', ')];
  return (
    <Link
      to="/attendance/sessions/$scheduleId/$date"
      params={{ scheduleId, date }}
      className="row gap-16 attp-lesson"
      data-cancelled={lesson.state === 'CANCELLED' || undefined}
      onMouseEnter={() =>
        void prefetch('GET /api/attendance/lessons/:scheduleId/:date', { params: { scheduleId, date } })
      }
    >
      <span className="col gap-0 attp-time">
        <b>{lesson.startTime}</b>
        <span>{lesson.endTime}</span>
      </span>
      <span className="col gap-0 grow attp-what">
        <b>
          <ColorDot hex={lesson.class.colorHex} size={8} />
          {lesson.class.name}
        </b>
        <span className="s12 dim">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="col align-end gap-2 attp-state">
        <Taken lesson={lesson} />
        <span className="s12 dim">
          {lesson.sessionId && lesson.takenBy
            ? t('attendance:lessons.takenBy', { name: lesson.takenBy })
            : t('attendance:lessons.students', { count: lesson.studentCount })}
        </span>
      </span>
    </Link>
  );
}

function Taken({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('attendance');
  const { counts, state, sessionId } = lesson;
  if (sessionId) {
    const away = counts.absent + counts.excused;
    return (
      <span className="row inline">
        <StatusBadge color="green">{t('attendance:lessons.taken')}</StatusBadge>
        <span className="s13">
          {t('attendance:counts.present', { count: counts.present + counts.late })}
          {away > 0 ? ` · ${t('attendance:counts.absent', { count: away })}` : ''}
        </span>
      </span>
    );
  }
  if (state === 'CANCELLED')
    return <StatusBadge color="red">{t('attendance:lessons.cancelled')}</StatusBadge>;
  if (state === 'FUTURE') return <StatusBadge color="gray">{t('attendance:lessons.later')}</StatusBadge>;
  if (state === 'CLOSED') return <StatusBadge color="gray">{t('attendance:lessons.closed')}</StatusBadge>;
  return <StatusBadge color="amber">{t('attendance:lessons.missing')}</StatusBadge>;
}
