import { addDays, daysBetween, endOfMonth, startOfMonth, weekday } from '@bellwether/contract/shared/day';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { useToday } from '../../api/use-today.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { colorStyle } from '../../ui/theme/ink.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { localeOf } from '../../ui/words/format.ts';
import classes from './team-calendar.module.css';

type Person = Reply<'GET /api/hr/team-calendar'>['data'][number];
type Away = Person['away'][number];

/** Who is away, day by day: people down, the days of a month across. Colleagues are only away; one's team has its types. */
export function TeamCalendarPage() {
  const { t, i18n } = useTranslation('human-resources');
  const today = useToday();
  const [month, setMonth] = useUrlState('month');
  const first = startOfMonth(/^\d{4}-\d{2}-01$/.test(month) ? month : today);
  const last = endOfMonth(first);
  const read = useRead('GET /api/hr/team-calendar', { query: { from: first, to: last } });
  const people = read.data?.data;
  const isAnybodyAway = people?.some(({ away }) => away.length > 0);
  const title = new Intl.DateTimeFormat(localeOf(i18n.language), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${first}T00:00:00Z`));
  const go = (months: number) => setMonth(startOfMonth(first, months));
  return (
    <Page
      title={t('human-resources:leave.teamCalendar')}
      description={t('human-resources:leave.teamCalendarText')}
      actions={
        <div className="row wrap">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('human-resources:leave.monthBefore')}
            onClick={() => go(-1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <b className={classes.month} aria-live="polite">
            {title}
          </b>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('human-resources:leave.monthAfter')}
            onClick={() => go(1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          <Button variant="default" onClick={() => setMonth('')}>
            {t('human-resources:leave.today')}
          </Button>
        </div>
      }
    >
      {read.error && !people ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {people || read.error ? null : <SkeletonLines rows={10} />}
      {people?.length === 0 ? (
        <EmptyState
          icon={IconCalendarOff}
          title={t('human-resources:leave.nobodyHere')}
          text={t('human-resources:leave.nobodyHereText')}
        />
      ) : null}
      {people && people.length > 0 ? (
        <>
          {isAnybodyAway ? null : <p className="s13 dim">{t('human-resources:leave.allThere')}</p>}
          <Grid
            people={people}
            holidays={read.data?.holidays ?? []}
            first={first}
            last={last}
            today={today}
          />
        </>
      ) : null}
    </Page>
  );
}

interface GridProps {
  readonly people: readonly Person[];
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
  readonly first: string;
  readonly last: string;
  readonly today: string;
}

function Grid({ people, holidays, first, last, today }: GridProps) {
  const { t } = useTranslation('human-resources');
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
  const holidayOf = new Map(holidays.map(({ date, name }) => [date, name]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('human-resources:leave.teamCalendar')}>
      <table className={classes.grid}>
        <caption className="hidden-visually">{t('human-resources:leave.teamCalendar')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('human-resources:leave.person')}</th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                data-rest={isRest(day) || undefined}
                data-holiday={holidayOf.has(day) || undefined}
                data-today={day === today || undefined}
                title={holidayOf.get(day)}
              >
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.employeeId}>
              <th scope="row">
                <span className="row">
                  <Avatar name={person.name} src={person.image} size={24} />
                  <span className="cut">{person.name}</span>
                </span>
              </th>
              {days.map((day) => (
                <Cell
                  key={day}
                  day={day}
                  away={awayOn(person, day)}
                  isOff={isRest(day) || holidayOf.has(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ day, away, isOff }: { day: string; away: Away | undefined; isOff: boolean }) {
  const { t } = useTranslation('human-resources');
  if (!away) return <td data-rest={isOff || undefined} />;
  const words = [
    away.typeName ?? t('human-resources:leave.away'),
    away.status === 'Pending' ? t('human-resources:leave.statuses.Pending') : '',
    away.fromTime && away.toTime ? `${away.fromTime}–${away.toTime}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <td data-rest={isOff || undefined} title={words}>
      <span
        className={classes.away}
        style={colorStyle(away.color)}
        data-pending={away.status === 'Pending' || undefined}
        data-first={away.startDate === day || undefined}
        data-last={away.endDate === day || undefined}
      >
        <span className="hidden-visually">{words}</span>
      </span>
    </td>
  );
}

function awayOn({ away }: Person, day: string): Away | undefined {
  return away.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
}

function isRest(day: string): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}
