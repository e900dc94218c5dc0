import { addDays } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { IconCloudOff, IconSun } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../api/session.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay, localeOf } from '../../../ui/words/format.ts';
import { DayDuties } from './day-duties.tsx';
import { DayHead } from './day-head.tsx';
import { DayLessons } from './day-lessons.tsx';
import { DayTasks } from './day-tasks.tsx';
import { sweepOf } from './my-day.rules.ts';
import './my-day.css';
import { SubscribeButton, SubscribeHost } from '../feeds/subscribe-button.tsx';
import { NextLesson } from './next-lesson.tsx';
import { RosterSheet } from './roster-sheet.tsx';
import { type MyDay, useDay, useMoment } from './use-day.ts';

/** /my-day: what one has to do today, made for one hand. The day stands in the address; a sweep turns it. */
export function MyDayPage() {
  const { t } = useTranslation('calendar');
  const { timeZone: zone } = useOrganization();
  const [chosen, setChosen] = useUrlState('date');
  const { read, day, isOld } = useDay(chosen);
  const now = useMoment();
  const today = day?.today ?? dayIn(zone, new Date(now));
  const date = chosen || today;
  const go = (by: number) => {
    const next = addDays(date, by);
    setChosen(next === today ? '' : next);
  };
  const sweep = useSweep(go);
  const feeds = [
    { kind: 'USER', label: t('subscribe.own') },
    { kind: 'HOLIDAYS', label: t('subscribe.holidays') },
  ] as const;
  return (
    <div className="col gap-0 md-page" {...sweep}>
      <DayHead date={date} today={today} onStep={go} onToday={() => setChosen('')} />
      {isOld && day ? <Old asOf={day.asOf} /> : null}
      <div className="col gap-16 md-body">
        {day ? <Content day={day} date={date} now={now} zone={zone} /> : null}
        {!day && read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
        {!day && !read.error ? <SkeletonLines rows={8} /> : null}
      </div>
      <SubscribeHost choices={feeds} />
      <RosterSheet lessons={day ? [...day.lessons, ...(day.next ? [day.next] : [])] : []} />
    </div>
  );
}

interface ContentProps {
  day: MyDay;
  date: string;
  now: number;
  zone: string;
}

function Content({ day, date, now, zone }: ContentProps) {
  const holidays = day.holidays.filter((one) => one.date === date).map(({ name }) => name);
  return (
    <>
      <div className="shrink">
        {holidays.length > 0 ? (
          <p className="md-holiday e-amber">
            <IconSun size={18} aria-hidden />
            {holidays.join(', ')}
          </p>
        ) : null}
        <DayLessons key={date} day={day} date={date} now={now} />
      </div>
      <aside className="col gap-16 shrink">
        <DayDuties duties={day.duties} />
        {date === day.today ? <DayTasks day={date} zone={zone} /> : null}
        <NextLesson day={day} />
        <SubscribeButton />
      </aside>
    </>
  );
}

/** Says that nothing new came, and how old what is shown is. */
function Old({ asOf }: { asOf: string }) {
  const { t, i18n } = useTranslation('calendar');
  const { timeZone } = useOrganization();
  const time = new Intl.DateTimeFormat(localeOf(i18n.language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(asOf));
  const day = formatDay(dayIn(timeZone, new Date(asOf)), i18n.language, { day: 'numeric', month: 'short' });
  return (
    <p className="md-old" role="status">
      <IconCloudOff size={16} aria-hidden />
      {t('myDay.asOf', { time: `${day}, ${time}` })}
    </p>
  );
}

/** Turns the day with a sweep of the finger: to the left comes the next one. */
function useSweep(go: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: React.TouchEvent) => {
      const [finger, second] = [event.touches[0], event.touches[1]];
      start.current = finger && !second ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const finger = event.changedTouches[0];
      if (!start.current || !finger) return;
      const way = sweepOf(finger.clientX - start.current.x, finger.clientY - start.current.y);
      start.current = null;
      if (way !== 0) go(-way);
    },
  };
}
