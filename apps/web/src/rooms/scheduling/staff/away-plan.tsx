import { Button, Select } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { ConflictPanel } from '../conflict-panel.tsx';
import { fullDay, shortDay, timeRange } from '../labels.ts';
import { useRefusal } from '../schedules/use-schedule-save.ts';
import classes from './away.module.css';
import { handoversOf, isDuty, keyOf, type Missed, missedOf, usedTwice } from './away.rules.ts';
import { reasonsOf } from './cover-reasons.rules.ts';

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
  const missed = missedOf(read.data);
  if (missed.length === 0)
    return (
      <EmptyState
        icon={IconCalendarCheck}
        title={t('learning:away.nothing')}
        text={t('learning:away.nothingText', { name: person.name })}
      />
    );
  const choiceOf = (one: Missed) => own[keyOf(one)] ?? one.proposedId ?? '';
  const covered = missed.filter((one) => choiceOf(one) !== '');
  const twice = usedTwice(missed, choiceOf);

  const accept = async (accepted: readonly Missed[]) => {
    const body = handoversOf(accepted, person.employeeId, choiceOf);
    try {
      const { data } = await refusal.watch(mutateAsync({ body }));
      toast.success(t('learning:away.done', { count: accepted.length }), {
        undo: () =>
          void mutateAsync({ body: { changes: data.undo, duties: data.undoDuties } })
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
      <ol className={`plain-list ${classes.lessons}`} aria-label={t('learning:away.lessons')}>
        {missed.map((one) => (
          <MissedRow
            key={keyOf(one)}
            missed={one}
            choice={choiceOf(one)}
            isTwice={twice.has(keyOf(one))}
            disabled={isPending}
            onChoose={(id) => setOwn((before) => ({ ...before, [keyOf(one)]: id }))}
            onAccept={() => void accept([one])}
          />
        ))}
      </ol>
      <Foot
        count={covered.length}
        openCount={missed.length - covered.length}
        disabled={twice.size > 0}
        isPending={isPending}
        onAccept={() => void accept(covered)}
      />
    </>
  );
}

interface FootProps {
  /** How many have somebody, and how many have nobody. */
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

interface MissedRowProps {
  readonly missed: Missed;
  /** The employee who is chosen; '' leaves it open. */
  readonly choice: string;
  /** The person is chosen for another one of that time as well. */
  readonly isTwice: boolean;
  readonly disabled: boolean;
  readonly onChoose: (employeeId: string) => void;
  readonly onAccept: () => void;
}

function MissedRow({ missed, choice, isTwice, disabled, onChoose, onAccept }: MissedRowProps) {
  const { t, i18n } = useTranslation('learning');
  const { date, candidates, busyCount } = missed;
  const title = isDuty(missed) ? missed.name : missed.className;
  const detail = isDuty(missed)
    ? [t('learning:away.duty'), missed.locationName]
    : [missed.courseTitle, missed.lessonTitle];
  const chosen = candidates.find(({ employeeId }) => employeeId === choice);
  const reasons = chosen
    ? reasonsOf(chosen)
        // Whoever has a duty stands in on it by their role: whether they teach says nothing.
        .filter(({ key }) => !isDuty(missed) || (key !== 'teacher' && key !== 'assistant'))
        .map(({ key, values }) => t(`learning:cover.reasons.${key}`, values))
    : [];
  const name = `${title}, ${fullDay(date, i18n.language)}, ${timeRange(missed)}`;
  return (
    <li className={`row wrap gap-12 lines-4 ${classes.lesson}`}>
      <div className={classes.when}>
        <b>{shortDay(date, i18n.language)}</b>
        <span>{timeRange(missed)}</span>
      </div>
      <div className={`grow ${classes.what}`}>
        <b className="cut">{title}</b>
        <span className="cut">{detail.filter(Boolean).join(' · ')}</span>
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
