import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { ConflictPanel } from '../conflict-panel.tsx';
import { useRefusal } from '../schedules/use-schedule-save.ts';
import classes from './away.module.css';
import { handoversOf, keyOf, type Missed } from './away.rules.ts';
import { MissedRow } from './missed-row.tsx';
import { useAwayCovers } from './use-away-covers.ts';

interface AwayPlanProps {
  readonly person: { readonly employeeId: string; readonly name: string };
  readonly from: string;
  readonly to: string;
}

/** What the absence hits, with a person for each lesson that can be changed, accepted alone or all at once. */
export function AwayPlan({ person, from, to }: AwayPlanProps) {
  const { t } = useTranslation(['learning', 'common']);
  const { read, missed, choiceOf, choose, covered, twice } = useAwayCovers(person.employeeId, { from, to });
  const refusal = useRefusal();
  const { mutateAsync, isPending } = useWrite('POST /api/class-schedule/absence-cover', {
    quiet: refusal.quiet,
  });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={5} />;
  if (missed.length === 0)
    return (
      <EmptyState
        icon={IconCalendarCheck}
        title={t('learning:away.nothing')}
        text={t('learning:away.nothingText', { name: person.name })}
      />
    );
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
            onChoose={(id) => choose(one, id)}
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
