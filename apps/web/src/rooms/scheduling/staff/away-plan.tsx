import { Alert, Button, Select } from '@mantine/core';
import { IconCalendarCheck, IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { ConflictPanel } from '../conflict-panel.tsx';
import { fullDay, shortDay, timeRange } from '../labels.ts';
import { useRefusal } from '../schedules/use-schedule-save.ts';
import classes from './away.module.css';
import { type AwayLesson, keyOfLesson, usedTwice } from './away.rules.ts';
import { reasonsOf } from './cover-reasons.rules.ts';

type Plan = Reply<'GET /api/class-schedule/absence-cover'>;

interface AwayPlanProps {
  readonly person: { readonly employeeId: string; readonly name: string };
  readonly from: string;
  readonly to: string;
}

/** What the absence hits, with a person for each lesson that can be changed, accepted alone or all at once. */
export function AwayPlan({ person, from, to }: AwayPlanProps) {
  const { t } = useTranslation(['learning', 'common']);
  const query = { employeeId: person.employeeId, from, to };
  const read = useRead('GET /api/class-schedule/absence-cover', { query }, { profile: 'realtime' });
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useWrite('POST /api/class-schedule/absence-cover', {
    quiet: refusal.quiet,
  });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={5} />;
  const { lessons, duties } = read.data;
  if (lessons.length === 0 && duties.length === 0)
    return (
      <EmptyState
        icon={IconCalendarCheck}
        title={t('learning:away.nothing')}
        text={t('learning:away.nothingText', { name: person.name })}
      />
    );
  const choiceOf = (lesson: AwayLesson) => own[keyOfLesson(lesson)] ?? lesson.proposedId ?? '';
  const covered = lessons.filter((lesson) => choiceOf(lesson) !== '');
  const twice = usedTwice(lessons, choiceOf);

  const accept = async (accepted: readonly AwayLesson[]) => {
    const changes = accepted.map((lesson) => ({
      ...{ scheduleId: lesson.scheduleId, originalDate: lesson.originalDate, kind: lesson.kind },
      ...{ from: person.employeeId, to: choiceOf(lesson) },
    }));
    try {
      const { data } = await refusal.watch(mutateAsync({ body: { changes } }));
      toast.success(t('learning:away.done', { count: changes.length }), {
        undo: () =>
          void mutateAsync({ body: { changes: data.undo } })
            .then(() => toast.info(t('learning:away.undone')))
            .catch(() => undefined),
      });
    } catch {
      // Who was booked meanwhile is told in the panel; the plan is made again.
      void read.refetch();
    }
  };

  return (
    <>
      {refusal.conflict ? <ConflictPanel conflict={refusal.conflict} /> : null}
      {lessons.length > 0 ? (
        <ol className={`plain-list ${classes.lessons}`} aria-label={t('learning:away.lessons')}>
          {lessons.map((lesson) => (
            <LessonRow
              key={keyOfLesson(lesson)}
              lesson={lesson}
              choice={choiceOf(lesson)}
              isTwice={twice.has(keyOfLesson(lesson))}
              disabled={isPending}
              onChoose={(id) => setOwn((before) => ({ ...before, [keyOfLesson(lesson)]: id }))}
              onAccept={() => void accept([lesson])}
            />
          ))}
        </ol>
      ) : null}
      <Duties duties={duties} />
      {lessons.length > 0 ? (
        <Foot
          count={covered.length}
          openCount={lessons.length - covered.length}
          disabled={twice.size > 0}
          isPending={isPending}
          onAccept={() => void accept(covered)}
        />
      ) : null}
    </>
  );
}

interface FootProps {
  /** How many lessons have somebody, and how many have nobody. */
  readonly count: number;
  readonly openCount: number;
  readonly disabled: boolean;
  readonly isPending: boolean;
  readonly onAccept: () => void;
}

function Foot({ count, openCount, disabled, isPending, onAccept }: FootProps) {
  const { t } = useTranslation('learning');
  return (
    <footer className={`row gap-12 ${classes.foot}`}>
      <span className="grow s12 dim">
        {openCount === 0 ? t('learning:away.noneOpen') : t('learning:away.open', { count: openCount })}
      </span>
      <Button disabled={count === 0 || disabled} loading={isPending} onClick={onAccept}>
        {t('learning:away.acceptAll', { count })}
      </Button>
    </footer>
  );
}

function Duties({ duties }: Pick<Plan, 'duties'>) {
  const { t, i18n } = useTranslation('learning');
  if (duties.length === 0) return null;
  return (
    <Alert color="amber" icon={<IconClipboardList size={16} />} title={t('learning:away.duties')}>
      <ul className="plain-list s13">
        {duties.map(({ eventId, name, date, startTime, endTime }) => (
          <li key={eventId}>
            {name} · {shortDay(date, i18n.language)}, {timeRange({ startTime, endTime })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface LessonRowProps {
  readonly lesson: AwayLesson;
  /** The employee who is chosen; '' leaves the lesson open. */
  readonly choice: string;
  /** The person is chosen for another lesson of that time as well. */
  readonly isTwice: boolean;
  readonly disabled: boolean;
  readonly onChoose: (employeeId: string) => void;
  readonly onAccept: () => void;
}

function LessonRow({ lesson, choice, isTwice, disabled, onChoose, onAccept }: LessonRowProps) {
  const { t, i18n } = useTranslation('learning');
  const { className, courseTitle, lessonTitle, date, candidates, busyCount } = lesson;
  const chosen = candidates.find(({ employeeId }) => employeeId === choice);
  const reasons = chosen
    ? reasonsOf(chosen).map(({ key, values }) => t(`learning:cover.reasons.${key}`, values))
    : [];
  const name = `${className}, ${fullDay(date, i18n.language)}, ${timeRange(lesson)}`;
  return (
    <li className={`row wrap gap-12 lines-4 ${classes.lesson}`}>
      <div className={classes.when}>
        <b>{shortDay(date, i18n.language)}</b>
        <span>{timeRange(lesson)}</span>
      </div>
      <div className={`grow ${classes.what}`}>
        <b className="cut">{className}</b>
        <span className="cut">{[courseTitle, lessonTitle].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={classes.who}>
        <Select
          searchable
          allowDeselect={false}
          size="sm"
          aria-label={t('learning:away.coverOf', { name })}
          error={isTwice ? t('learning:away.twice') : undefined}
          data={[
            ...candidates.map((one) => ({ value: one.employeeId, label: one.name })),
            { value: '', label: t('learning:away.leaveOpen') },
          ]}
          value={choice}
          onChange={(id) => onChoose(id ?? '')}
        />
        <span className="s12 dim">
          {chosen
            ? [...reasons, t('learning:away.coversLately', { count: chosen.coversLately })].join(' · ')
            : t(candidates.length === 0 ? 'learning:away.nobody' : 'learning:cover.busy', {
                count: busyCount,
              })}
        </span>
      </div>
      <Button
        size="compact"
        variant="default"
        disabled={disabled || choice === '' || isTwice}
        aria-label={t('learning:away.acceptOne', { name })}
        onClick={onAccept}
      >
        {t('learning:away.accept')}
      </Button>
    </li>
  );
}
