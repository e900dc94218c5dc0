import { ActionIcon, Button } from '@mantine/core';
import { IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarGroup } from '../../../ui/avatar/avatar.tsx';
import { ColorDot, StatusBadge } from '../../../ui/badge.tsx';
import { fullDay, recurrenceKey, scheduleColor, timeRange } from '../labels.ts';
import classes from './schedule-card.module.css';
import {
  type ClassOrder,
  type LessonCounts,
  type Schedule,
  type ScheduleGroup,
  useToday,
} from './schedule-data.ts';
import { Days } from './settings-summary.tsx';

interface CardActions {
  /** null: not known yet. */
  counts: LessonCounts | null;
  mayEdit: boolean;
  onLessons: () => void;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

interface ScheduleCardProps extends CardActions {
  schedule: Schedule;
  ofClass: ClassOrder['class'];
}

/** A single schedule: when, where, who, and how many lessons it has. */
export function ScheduleCard({ schedule, ofClass, ...actions }: ScheduleCardProps) {
  const { t } = useTranslation('learning');
  const start = schedule.startDate ?? ofClass.startDate;
  const end = schedule.endDate ?? ofClass.endDate;
  return (
    <Frame
      name={schedule.scheduleName ?? t('learning:schedule.unnamed')}
      status={<RunStatus start={start} end={end} />}
      dates={[schedule]}
      {...actions}
    >
      <When schedule={schedule} />
      <Facts start={start} end={end}>
        <Fact label={t('learning:schedule.room')}>
          {schedule.location?.name ?? <span className="dim">{t('learning:schedule.roomOfClass')}</span>}
        </Fact>
        <Fact label={t('learning:schedule.staff')}>
          <Staff schedules={[schedule]} />
        </Fact>
        {schedule.course ? (
          <Fact label={t('learning:schedule.course')}>
            <span className="row">
              <ColorDot hex={schedule.course.color} /> {schedule.course.title}
            </span>
          </Fact>
        ) : null}
      </Facts>
    </Frame>
  );
}

/** A schedule group with its individual schedules. */
export function GroupCard({ group, ...actions }: CardActions & { group: ScheduleGroup }) {
  const { t } = useTranslation('learning');
  const parts = group.individualSchedules;
  const ends = parts.map(({ endDate }) => endDate);
  const end = ends.every((one) => one !== null) ? (ends.toSorted().at(-1) ?? null) : null;
  const ids = parts.map(({ id }) => id);
  return (
    <Frame
      name={group.groupName}
      kind={t('learning:schedule.group')}
      text={group.description}
      status={<RunStatus start={group.startDate} end={end} />}
      dates={parts}
      {...actions}
    >
      <ul className={`col gap-6 plain-list ${classes.parts}`}>
        {parts.map((part) => (
          <li key={part.id} className={`e-${scheduleColor(ids, part.id)}`}>
            <i aria-hidden />
            <When schedule={part} name={part.scheduleName} />
            <span className={classes.detail}>
              {[part.course?.title, part.location?.name].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <Facts start={group.startDate} end={end}>
        <Fact label={t('learning:schedule.staff')}>
          <Staff schedules={parts} />
        </Fact>
      </Facts>
    </Frame>
  );
}

interface FrameProps extends CardActions {
  name: string;
  kind?: string;
  text?: string | null;
  status: ReactNode;
  /** The schedules whose dated lessons are counted. */
  dates: readonly Schedule[];
  children: ReactNode;
}

function Frame({
  name,
  kind,
  text,
  status,
  dates,
  counts,
  mayEdit,
  onLessons,
  onEdit,
  onDelete,
  children,
}: FrameProps) {
  const { t } = useTranslation(['learning', 'common']);
  const total = dates.reduce((sum, { occurrenceCount }) => sum + occurrenceCount, 0);
  const held = dates.reduce((sum, { heldCount }) => sum + heldCount, 0);
  return (
    <article className={`col gap-10 ${classes.card}`} aria-label={name}>
      <header className={`row ${classes.head}`}>
        <h3 className="h3 cut" title={name}>
          {name}
        </h3>
        {kind ? <span className="s12 dim">{kind}</span> : null}
        {status}
        <span className="grow" />
        {onEdit ? (
          <ActionIcon
            size="compact"
            aria-label={t('learning:schedule.editOf', { name })}
            title={t('common:edit')}
            onClick={onEdit}
          >
            <IconPencil size={16} />
          </ActionIcon>
        ) : null}
        {onDelete ? (
          <ActionIcon
            size="compact"
            aria-label={t('learning:schedule.deleteOf', { name })}
            title={t('common:delete')}
            onClick={onDelete}
          >
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </header>
      {text ? <p className="s13 t2">{text}</p> : null}
      {children}
      <footer className={`row ${classes.foot}`}>
        <p className="s12 dim grow">
          {t('learning:schedule.dateCount', { count: total })}
          {held > 0 ? `, ${t('learning:schedule.heldCount', { count: held })}` : ''}
          {counts ? (
            <>
              <br />
              <b>{t('learning:schedule.placedCount', { count: counts.placed })}</b>
              {counts.notPlaced > 0 ? (
                <span className={classes.warning}>
                  , {t('learning:schedule.waitingCount', { count: counts.notPlaced })}
                </span>
              ) : null}
            </>
          ) : null}
        </p>
        <Button
          size="compact"
          variant="default"
          leftSection={<IconListDetails size={14} />}
          aria-label={t('learning:schedule.lessonsOf', {
            name,
            action: t(mayEdit ? 'learning:schedule.manageLessons' : 'learning:schedule.viewLessons'),
          })}
          onClick={onLessons}
        >
          {t(mayEdit ? 'learning:schedule.manageLessons' : 'learning:schedule.viewLessons')}
        </Button>
      </footer>
    </article>
  );
}

function When({ schedule, name }: { schedule: Schedule; name?: string | null }) {
  const { t } = useTranslation('learning');
  return (
    <p className={`row wrap gap-10 lines-4 ${classes.when}`}>
      {name ? <b>{name}</b> : null}
      <span className={classes.time}>{timeRange(schedule)}</span>
      <Days days={schedule.selectedDays} />
      <span className="dim">{t(recurrenceKey(schedule.recurrence))}</span>
    </p>
  );
}

function Facts({ start, end, children }: { start: string; end: string | null; children: ReactNode }) {
  const { t, i18n } = useTranslation('learning');
  return (
    <dl className={classes.facts}>
      <Fact label={t('learning:schedule.startDate')}>{fullDay(start, i18n.language)}</Fact>
      <Fact label={t('learning:schedule.endDate')}>
        {end ? fullDay(end, i18n.language) : <span className="dim">{t('learning:schedule.endOfClass')}</span>}
      </Fact>
      {children}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Staff({ schedules }: { schedules: readonly Schedule[] }) {
  const { t } = useTranslation('learning');
  const pictures = new Map(
    schedules.flatMap(({ staff }) => staff.map(({ name, picturePath }) => [name, picturePath] as const)),
  );
  const names = [...pictures.keys()];
  if (names.length === 0) return <span className="dim">{t('learning:schedule.staffOfClass')}</span>;
  return (
    <span className="row">
      <AvatarGroup people={[...pictures].map(([name, src]) => ({ name, src }))} shown={3} size={20} />
      <span className="cut" title={names.join(', ')} aria-hidden>
        {names.join(', ')}
      </span>
    </span>
  );
}

function RunStatus({ start, end }: { start: string; end: string | null }) {
  const { t } = useTranslation('learning');
  const today = useToday();
  if (end && end < today) return <StatusBadge color="gray">{t('learning:schedule.ended')}</StatusBadge>;
  if (start > today) return <StatusBadge color="amber">{t('learning:schedule.startsLater')}</StatusBadge>;
  return <StatusBadge color="green">{t('learning:schedule.running')}</StatusBadge>;
}
