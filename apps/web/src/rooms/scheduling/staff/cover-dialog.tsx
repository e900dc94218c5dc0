import { teachingRoles } from '@bellwether/contract/scheduling/values';
import { Button, Modal, SegmentedControl } from '@mantine/core';
import { IconBeach, IconUsersMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { ConflictPanel } from '../conflict-panel.tsx';
import { fullDay, timeRange } from '../labels.ts';
import classes from '../lessons/lesson-change.module.css';
import { bodyOfStored } from '../lessons/lesson-change.rules.ts';
import { type LessonKey, useLessonChange, useStoredChange } from '../lessons/use-lesson-change.ts';
import { useRefusal } from '../schedules/use-schedule-save.ts';
import { reasonsOf } from './cover-reasons.rules.ts';

type Cover = Reply<'GET /api/class-schedule/cover'>;
type Candidate = Cover['candidates'][number];
type Kind = 'TEACHER' | 'ASSISTANT';

/**
 * 'Find cover': who is free to stand in for a lesson, the best first, each with the reasons. Choosing one changes this lesson
 * only; it is checked once more when it is saved, and can be undone.
 */
export default function CoverDialog({ lesson, onClose }: { lesson: LessonKey; onClose: () => void }) {
  const { t } = useTranslation(['learning', 'common']);
  const [kind, setKind] = useState<Kind>('TEACHER');
  const read = useRead(
    'GET /api/class-schedule/cover',
    { query: { scheduleId: lesson.scheduleId, date: lesson.originalDate, kind } },
    { profile: 'realtime' },
  );
  const { stored, error } = useStoredChange(lesson);
  const refusal = useRefusal();
  const [chosenId, setChosenId] = useState('');
  const change = useLessonChange(lesson, refusal.quiet);
  const failed = read.error ?? error;
  const choose = async ({ employeeId, name }: Candidate) => {
    if (stored === undefined) return;
    setChosenId(employeeId);
    const place = kind === 'TEACHER' ? 'substituteTeacherId' : 'substituteTaId';
    const body = { ...(stored ? bodyOfStored(stored) : {}), [place]: employeeId };
    try {
      await refusal.watch(change.save(stored, body, t('learning:cover.chosen', { name })));
      onClose();
    } catch {
      // Who was booked meanwhile is told in the panel; the list is read again.
      void read.refetch();
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={t('learning:cover.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        {read.data ? <LessonLine lesson={read.data.lesson} /> : null}
        <SegmentedControl
          aria-label={t('learning:cover.for')}
          value={kind}
          onChange={(next) => setKind(next === 'ASSISTANT' ? 'ASSISTANT' : 'TEACHER')}
          data={teachingRoles.map((value) => ({
            value,
            label: t(`learning:cover.${value}`),
          }))}
        />
        {refusal.conflict ? <ConflictPanel conflict={refusal.conflict} /> : null}
        {failed && !read.data ? (
          <ErrorState
            title={t(
              kind === 'TEACHER' ? 'learning:cover.teachersFailed' : 'learning:cover.assistantsFailed',
            )}
            error={failed}
            onRetry={() => void read.refetch()}
          />
        ) : null}
        {!failed && !read.data ? <SkeletonLines rows={6} /> : null}
        {read.data ? (
          <Candidates
            cover={read.data}
            disabled={change.pending || stored === undefined}
            savingId={change.pending ? chosenId : ''}
            onChoose={(one) => void choose(one)}
          />
        ) : null}
      </div>
    </Modal>
  );
}

/** Which lesson it is, and what day. */
function LessonLine({ lesson }: Pick<Cover, 'lesson'>) {
  const { i18n } = useTranslation();
  return (
    <div className={`row align-baseline wrap gap-12 lines-4 ${classes.lessonLine}`}>
      <b className="medium">{lesson.className}</b>
      <span>
        {fullDay(lesson.date, i18n.language)}, {timeRange(lesson)}
      </span>
      <span className="dim">{[lesson.courseTitle, lesson.lessonTitle].filter(Boolean).join(' · ')}</span>
      {lesson.holidays.map((name) => (
        <Tag key={name} color="amber">
          <IconBeach size={13} aria-hidden /> {name}
        </Tag>
      ))}
    </div>
  );
}

interface CandidatesProps {
  cover: Cover;
  disabled: boolean;
  /** Who is being put in at the moment; '' for nobody. */
  savingId: string;
  onChoose: (one: Candidate) => void;
}

function Candidates({ cover, disabled, savingId, onChoose }: CandidatesProps) {
  const { t } = useTranslation('learning');
  const { candidates, busyCount } = cover;
  if (candidates.length === 0) {
    return (
      <EmptyState
        icon={IconUsersMinus}
        title={t('learning:cover.nobody')}
        text={t('learning:cover.nobodyText', { count: busyCount })}
      />
    );
  }
  return (
    <>
      <ol className={`plain-list ${classes.candidates}`} aria-label={t('learning:cover.free')}>
        {candidates.map((one) => (
          <li key={one.employeeId} className={`row gap-12 ${classes.candidate}`}>
            <Avatar name={one.name} src={one.picturePath} size={28} />
            <div className="grow">
              <div className="s13 medium cut">{one.name}</div>
              <div className={classes.reasons}>
                {reasonsOf(one).map(({ key, values, warns }, index) => (
                  <span key={key} className={warns ? classes.warn : undefined}>
                    {index > 0 ? ' · ' : ''}
                    {t(`learning:cover.reasons.${key}`, values)}
                  </span>
                ))}
              </div>
            </div>
            <Button
              size="compact"
              variant="default"
              disabled={disabled}
              loading={savingId === one.employeeId}
              aria-label={t('learning:cover.chooseOne', { name: one.name })}
              onClick={() => onChoose(one)}
            >
              {t('learning:cover.choose')}
            </Button>
          </li>
        ))}
      </ol>
      {busyCount > 0 ? <p className="s12 dim">{t('learning:cover.busy', { count: busyCount })}</p> : null}
    </>
  );
}
