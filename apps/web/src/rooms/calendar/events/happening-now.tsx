import { dayOfNumber } from '@bellwether/contract/shared/day';
import { IconCoffee, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { clock, longDay } from '../date-labels.ts';
import type { Placed } from '../grid/placed.rules.ts';
import { dayNumberOf, minutesOfWall, type Wall } from '../grid/wall.rules.ts';
import { lessonLine, locationOf, looksOf, timeLabel, wallClock } from './event-looks.ts';
import { nextAfter, type Running, runningAt } from './happening-now.rules.ts';

interface HappeningNowProps {
  readonly placed: readonly Placed[];
  readonly now: Wall;
  readonly onSelect: (id: string) => void;
}

const nextShown = 4;

/** What runs now, with the minutes left, and what comes next today; the panel is 410 px high (CAL-10). */
export function HappeningNow({ placed, now, onSelect }: HappeningNowProps) {
  const { t, i18n } = useTranslation('calendar');
  const running = useMemo(() => runningAt(placed, now), [placed, now]);
  const next = useMemo(() => nextAfter(placed, now, nextShown), [placed, now]);
  return (
    <>
      <div className="cal-happening-head">
        <span>{longDay(dayOfNumber(dayNumberOf(now)), i18n.language)}</span>
        <span>{clock(minutesOfWall(now))}</span>
      </div>
      {running.map((one) => (
        <RunningCard key={one.placed.event.id} {...one} onSelect={onSelect} />
      ))}
      {running.length === 0 ? (
        <div className="cal-panel-empty">
          <IconCoffee size={24} aria-hidden="true" />
          <b>{t('panel.nothing')}</b>
          {t('panel.nothingHint')}
        </div>
      ) : null}
      {next.length > 0 ? <h3 className="cal-next-title">{t('panel.next')}</h3> : null}
      {next.map((one) => (
        <NextRow key={one.event.id} placed={one} onSelect={onSelect} />
      ))}
    </>
  );
}

function RunningCard({
  placed,
  minutesLeft,
  progress,
  onSelect,
}: Running & Pick<HappeningNowProps, 'onSelect'>) {
  const { t } = useTranslation('calendar');
  const { event } = placed;
  const { className, style } = looksOf(placed);
  const lesson = lessonLine(event, t, true);
  const location = locationOf(event);
  const percent = Math.round(progress * 100);
  return (
    <article className={`cal-card ${className}`} style={style}>
      <span className="row justify-between">
        <button type="button" className="cal-card-open strong s13 cut" onClick={() => onSelect(event.id)}>
          {event.title}
        </button>
        <span className="cal-left">{leftLabel(minutesLeft, t)}</span>
      </span>
      {lesson ? <span className="s12 t2 cut">{lesson}</span> : null}
      <span className="cal-progress" role="img" aria-label={t('panel.progress', { percent })}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="row justify-between s12 dim">
        <span>{timeLabel(placed, t)}</span>
        {location ? (
          <span className="row gap-4 cut">
            <IconMapPin size={13} aria-hidden="true" />
            <span className="cut">{location}</span>
          </span>
        ) : null}
      </span>
      <PeopleLine placed={placed} />
    </article>
  );
}

function PeopleLine({ placed }: { placed: Placed }) {
  const { t } = useTranslation('calendar');
  const { user, resource } = placed.event;
  const { teacher, teacherAssistants } = resource.originalData;
  const name = teacher?.name ?? user.name;
  const helpers = teacherAssistants.map((assistant) => assistant.name).join(', ');
  return (
    <span className="row s12 t2" style={{ marginTop: 2 }}>
      <Avatar name={name} src={user.name === name ? user.picturePath : null} size={20} />
      {teacher?.employeeId ? (
        <Link to="/employees/$id" params={{ id: teacher.employeeId }}>
          {name}
        </Link>
      ) : (
        <span className="medium">{name}</span>
      )}
      {helpers ? (
        <span className="dim cut" title={helpers}>
          {t('event.with', { names: helpers })}
        </span>
      ) : null}
    </span>
  );
}

function NextRow({ placed, onSelect }: { placed: Placed; onSelect: HappeningNowProps['onSelect'] }) {
  const { className, style } = looksOf(placed);
  return (
    <button
      type="button"
      className={`cal-next ${className}`}
      style={style}
      onClick={() => onSelect(placed.event.id)}
    >
      <i />
      <span className="cut grow">{placed.event.title}</span>
      <span className="dim">{wallClock(placed.start)}</span>
    </button>
  );
}

function leftLabel(minutes: number, t: ReturnType<typeof useTranslation<'calendar'>>['t']): string {
  if (minutes < 100) return t('panel.minutesLeft', { count: minutes });
  return t('panel.hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
