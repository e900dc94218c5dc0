import type { Clash } from '@bellwether/contract/scheduling/conflict';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuilding,
  IconClockCheck,
  IconClockX,
  IconSchool,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Conflict, groupClashes, type NearestFree } from './conflict.rules.ts';
import classes from './conflict-panel.module.css';
import { fullDay, shortDay, timeRange } from './labels.ts';

interface ConflictPanelProps {
  conflict: Conflict;
  /** Takes the nearest free time over into the form; absent where there is no form. */
  onTake?: (free: NearestFree) => void;
  /** Further ways out. */
  children?: ReactNode;
}

const icons = { PERSON: IconUser, ROOM: IconBuilding, CLASS: IconSchool, HOURS: IconClockX };

/** Why a schedule or an assignment was refused: who or what is taken, where, when and with what; and when it would be free. SCH-39. */
export function ConflictPanel({ conflict, onTake, children }: ConflictPanelProps) {
  const { t, i18n } = useTranslation('learning');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { clashes, total, nearestFree } = conflict;
  const isSameDay = nearestFree !== null && nearestFree.day === clashes[0]?.wanted.day;
  const hidden = total - clashes.length;
  return (
    <section ref={panel} className={classes.panel} role="alert">
      <h3 className={`row ${classes.title}`}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('learning:schedule.conflict.title', { count: Math.max(total, 1) })}
      </h3>
      {clashes.length === 0 ? <p className={classes.text}>{conflict.message}</p> : null}
      <ul className={`col gap-4 plain-list ${classes.list}`}>
        {groupClashes(clashes).map(({ first, more }) => (
          <ClashLine key={`${first.eventId} ${first.kind} ${first.resourceId}`} clash={first} more={more} />
        ))}
      </ul>
      {hidden > 0 ? (
        <p className={classes.text}>{t('learning:schedule.conflict.more', { count: hidden })}</p>
      ) : null}
      {nearestFree ? (
        <div className={`row wrap ${classes.free}`}>
          <IconClockCheck size={16} aria-hidden />
          <span className="grow">
            {t(`learning:schedule.conflict.${isSameDay ? 'nearestTime' : 'nearest'}`, {
              day: fullDay(nearestFree.day, i18n.language),
              time: timeRange(nearestFree),
            })}
          </span>
          {onTake ? (
            <Button size="compact" variant="default" onClick={() => onTake(nearestFree)}>
              {t('learning:schedule.conflict.take')}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className={classes.text}>{t('learning:schedule.conflict.noneFree')}</p>
      )}
      {children}
    </section>
  );
}

function ClashLine({ clash, more }: { clash: Clash; more: number }) {
  const { t, i18n } = useTranslation('learning');
  const IconOf = icons[clash.kind];
  const isOther = clash.by === 'INTERVIEW' || (clash.kind === 'PERSON' && clash.by === 'ASSIGNMENT');
  const lesson = [clash.className, clash.courseTitle].filter(Boolean).join(', ');
  return (
    <li>
      <IconOf size={14} aria-hidden />
      <span>
        {t(`learning:schedule.conflict.${isOther ? clash.by : clash.kind}`, {
          name: clash.resourceName,
          lesson: clash.kind === 'CLASS' ? (clash.courseTitle ?? clash.className) : lesson,
        })}
        {clash.locationName && clash.kind !== 'ROOM' ? (
          <span className="t2"> {t('learning:schedule.conflict.where', { name: clash.locationName })}</span>
        ) : null}
      </span>
      <span className={classes.when}>
        {shortDay(clash.day, i18n.language)}, {timeRange(clash)}
        {more > 0 ? <span className="t2"> {t('learning:schedule.moreDates', { count: more })}</span> : null}
      </span>
    </li>
  );
}
