import { countStatuses, type PersonKey, personKey } from '@bellwether/contract/attendance/attendance.rules';
import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconChecks, IconCloudOff, IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../../ui/badge.tsx';
import { formatClock, formatDay } from '../../../ui/words/format.ts';
import { ZoneNote } from '../../../ui/words/zone-note.tsx';
import { incomplete, type Session, toldOf } from './taking.ts';
import type { useTaking } from './use-taking.ts';

type Taking = ReturnType<typeof useTaking>;

/** The class of the lesson, and the way back to its day. */
export function Title({ lesson }: { lesson: Session }) {
  const { t } = useTranslation('attendance');
  return (
    <span className="att-title">
      <Link
        to="/attendance"
        search={{ date: lesson.sessionDate }}
        className="row inline justify-center gap-0 att-back"
        aria-label={t('attendance:title')}
      >
        <IconArrowLeft size={18} />
      </Link>
      <ColorDot hex={lesson.class.colorHex} size={10} />
      {lesson.class.name}
    </span>
  );
}

/** When and where the lesson is held, and what it is about. */
export function Where({ lesson }: { lesson: Session }) {
  const { i18n } = useTranslation();
  const day = formatDay(lesson.sessionDate, i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const parts = [`${day}, ${lesson.startTime}–${lesson.endTime}`, lesson.roomName, lesson.lessonTitle];
  return (
    <>
      {parts.filter(Boolean).join(' · ')}
      <ZoneNote />
    </>
  );
}

/** Says what keeps one from writing, or that what is written is kept on the device. */
export function Banner({ taking, lesson }: { taking: Taking; lesson: Session }) {
  const { t, i18n } = useTranslation('attendance');
  const { draft, isOffline, isDirty, isSending } = taking;
  const since = draft?.keptAt ? `, ${formatClock(draft.keptAt, i18n.language)}` : '';
  const isComplete = !draft || incomplete(draft.taken.marks).size === 0;
  if (isOffline || (draft?.isOffline && isDirty)) {
    const words = isSending
      ? t('attendance:offline.sending')
      : isDirty
        ? t(`attendance:offline.${isOffline ? 'kept' : isComplete ? 'waiting' : 'unfinished'}`, { since })
        : t('attendance:offline.old');
    return (
      <div className="row gap-10 att-offline e-amber" role="status">
        <IconCloudOff size={18} aria-hidden />
        <div className="grow">
          <b>{words}</b>
          {isOffline && isDirty ? <p>{t('attendance:offline.keptText')}</p> : null}
        </div>
        {isDirty && !isSending ? (
          <Button size="compact" variant="default" onClick={() => void taking.save()}>
            {t('attendance:offline.retry')}
          </Button>
        ) : null}
      </div>
    );
  }
  if (lesson.can.edit) return null;
  const state = lesson.state === 'OPEN' ? 'READ' : lesson.state;
  return <Alert color={state === 'CANCELLED' ? 'red' : 'gray'}>{t(`attendance:state.${state}`)}</Alert>;
}

/** Who is marked incompletely; a name leads to what is missing. */
export function Incomplete({
  errors,
  people,
  onGo,
}: {
  errors: ReadonlyMap<PersonKey, unknown>;
  people: Session['roster'];
  onGo: (key: PersonKey) => void;
}) {
  const { t } = useTranslation('attendance');
  if (errors.size === 0) return null;
  const missing = people.filter((person) => errors.has(personKey(person)));
  return (
    <Alert color="red" role="alert">
      <span className="row inline wrap gap-6 lines-4">
        {t('attendance:incomplete', { count: errors.size })}
        {missing.map((person) => (
          <button
            key={person.entityId}
            type="button"
            className="bare att-link"
            onClick={() => onGo(personKey(person))}
          >
            {person.name}
          </button>
        ))}
      </span>
    </Alert>
  );
}

const shown = [
  { status: 'present', color: 'green' },
  { status: 'late', color: 'amber' },
  { status: 'absent', color: 'red' },
  { status: 'excused', color: 'blue' },
] as const;

/** How many of the students are what, as a bar and in words. */
export function Progress({ taking: { draft }, lesson }: { taking: Taking; lesson: Session }) {
  const { t } = useTranslation('attendance');
  const students = lesson.roster.filter(({ entityType }) => entityType === 'student');
  if (!draft || students.length === 0) return null;
  const counts = countStatuses(
    students.flatMap((person) => draft.taken.marks[personKey(person)]?.status ?? []),
  );
  const open = students.length - counts.total;
  const parts = shown.filter(({ status }) => status === 'present' || counts[status] > 0);
  return (
    <div className="col gap-6">
      <div className="row align-stretch gap-2 att-bar" aria-hidden>
        {parts.map(({ status, color }) => (
          <i key={status} className={`e-${color}`} style={{ flexGrow: counts[status] }} />
        ))}
        <i style={{ flexGrow: open }} />
      </div>
      <p className="row align-stretch wrap gap-12 lines-2 att-counts s13" aria-live="polite">
        {parts.map(({ status, color }) => (
          <span key={status} className={`e-${color}`}>
            {t(`attendance:counts.${status}`, { count: counts[status] })}
          </span>
        ))}
        {open > 0 ? <span className="e-gray">{t('attendance:counts.open', { count: open })}</span> : null}
      </p>
    </div>
  );
}

interface ToolsProps {
  /** How many are not marked yet. */
  openCount: number;
  onRest: () => void;
  onSeveral: () => void;
}

/** Marks the others of the tab present, or several at once. */
export function Tools({ openCount, onRest, onSeveral }: ToolsProps) {
  const { t } = useTranslation('attendance');
  return (
    <>
      <span className="s12 dim att-keys">{t('attendance:keys')}</span>
      <Button
        leftSection={<IconChecks size={16} />}
        variant="light"
        size="sm"
        disabled={openCount === 0}
        onClick={onRest}
      >
        {openCount === 0 ? t('attendance:allMarked') : t('attendance:rest')}
      </Button>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={t('attendance:bulk.open')}
        title={t('attendance:bulk.open')}
        onClick={onSeveral}
      >
        <IconListCheck size={16} />
      </ActionIcon>
    </>
  );
}

/** Where what was entered is, and the button that saves; it stays in reach of the thumb. */
export function Foot({ taking, lesson, onSave }: { taking: Taking; lesson: Session; onSave: () => void }) {
  const { t } = useTranslation('attendance');
  const { draft, isDirty, isSending } = taking;
  if (!draft || !lesson.can.edit) return null;
  return (
    <footer className="row gap-12 att-foot">
      <Kept taking={taking} lesson={lesson} />
      <Button size="md" onClick={onSave} disabled={!isDirty} loading={isSending}>
        {t('attendance:save')}
      </Button>
    </footer>
  );
}

/** 'Saved 10:41, 1 guardian told', or that it waits on this device and since when. */
function Kept({ taking: { draft, isDirty }, lesson }: { taking: Taking; lesson: Session }) {
  const { t, i18n } = useTranslation('attendance');
  const clock = (moment: string) => formatClock(moment, i18n.language);
  if (!draft) return null;
  if (isDirty) {
    return (
      <span className="col gap-0 grow s12 att-state">
        <b>{t('attendance:unsaved')}</b>
        {draft.keptAt ? (
          <span className="dim">{t('attendance:keptAt', { time: clock(draft.keptAt) })}</span>
        ) : null}
      </span>
    );
  }
  const told = toldOf(lesson, draft.taken.marks).size;
  return (
    <span className="col gap-0 grow s12 att-state">
      {lesson.savedAt ? <b>{t('attendance:savedAt', { time: clock(lesson.savedAt) })}</b> : null}
      {told > 0 ? <span className="dim">{t('attendance:told', { count: told })}</span> : null}
    </span>
  );
}
