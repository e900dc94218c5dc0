import { countStatuses, personKey } from '@bellwether/contract/attendance/attendance.rules';
import { Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../../ui/badge.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { incomplete, type Session } from './taking.ts';
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
  return parts.filter(Boolean).join(' · ');
}

/** Says what keeps one from writing, or that what is written is kept on the device. */
export function Banner({ taking, lesson }: { taking: Taking; lesson: Session }) {
  const { t } = useTranslation('attendance');
  const { draft, isOffline, isDirty, isSending } = taking;
  const isComplete = !draft || incomplete(draft.taken.marks).size === 0;
  if (isOffline || (draft?.isOffline && isDirty)) {
    const words = isSending
      ? t('attendance:offline.sending')
      : isDirty
        ? t(`attendance:offline.${isOffline ? 'kept' : isComplete ? 'waiting' : 'unfinished'}`)
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

/** How many are what, and the button that saves; it stays in reach of the thumb. */
export function Foot({ taking, lesson, onSave }: { taking: Taking; lesson: Session; onSave: () => void }) {
  const { t } = useTranslation('attendance');
  const { draft, isDirty, isSending } = taking;
  if (!draft) return null;
  const students = lesson.roster.filter(({ entityType }) => entityType === 'student');
  const statuses = students.flatMap((person) => draft.taken.marks[personKey(person)]?.status ?? []);
  const counts = countStatuses(statuses);
  const open = students.length - counts.total;
  return (
    <footer className="att-foot">
      <p className="row align-stretch wrap gap-12 lines-2 att-counts s13" aria-live="polite">
        <span className="e-green">{t('attendance:counts.present', { count: counts.present })}</span>
        {counts.late > 0 ? (
          <span className="e-amber">{t('attendance:counts.late', { count: counts.late })}</span>
        ) : null}
        {counts.absent > 0 ? (
          <span className="e-red">{t('attendance:counts.absent', { count: counts.absent })}</span>
        ) : null}
        {counts.excused > 0 ? (
          <span className="e-blue">{t('attendance:counts.excused', { count: counts.excused })}</span>
        ) : null}
        {open > 0 ? <span className="e-gray">{t('attendance:counts.open', { count: open })}</span> : null}
      </p>
      {lesson.can.edit ? (
        <>
          <span className="s12 dim att-state">
            {isDirty ? t('attendance:unsaved') : draft.sessionId ? t('attendance:upToDate') : ''}
          </span>
          <Button size="md" onClick={onSave} disabled={!isDirty} loading={isSending}>
            {t('attendance:save')}
          </Button>
        </>
      ) : null}
    </footer>
  );
}
