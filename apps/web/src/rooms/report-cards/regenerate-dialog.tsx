import type { ReportFigures } from '@bellwether/contract/report-cards/report-cards';
import { type MarkChange, markChanges } from '@bellwether/contract/report-cards/report-changes.rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { DialogFrame } from '../../ui/form/form-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useTenths } from './figures.tsx';
import classes from './report-cards.module.css';

interface RegenerateDialogProps {
  cycleId: string;
  studentId: string;
  cardId: string;
  onClose: () => void;
}

/** What a further revision of a card would say otherwise, before it is made. AMB-327. */
export default function RegenerateDialog({ cycleId, studentId, cardId, onClose }: RegenerateDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const params = { id: cycleId, studentId };
  const made = useRead('GET /api/lms/report-cards/:id', { params: { id: cardId } });
  const next = useRead('GET /api/lms/report-cycles/:id/students/:studentId', { params });
  const again = useWrite('POST /api/lms/report-cycles/:id/students/:studentId/regenerate', {
    onDone: () => {
      toast.success(t('learning:reportCards.regenerated'));
      onClose();
    },
  });
  const [before, now] = [made.data?.data.figures, next.data?.data];
  const failed = [made, next].find(({ error, data }) => error && !data);
  return (
    <DialogFrame opened onClose={onClose} size={560} title={t('learning:reportCards.regenerate')}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : before && now ? (
        <div className="col gap-16">
          <Changes before={before} now={now} />
          <div className="row justify-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button loading={again.isPending} onClick={() => again.mutate({ params })}>
              {t('learning:reportCards.addRevision')}
            </Button>
          </div>
        </div>
      ) : (
        <SkeletonLines rows={4} />
      )}
    </DialogFrame>
  );
}

function Changes({ before, now }: { before: ReportFigures; now: ReportFigures }) {
  const { t } = useTranslation('learning');
  const number = useTenths();
  const say = (result: MarkChange['now']) => {
    if (!result) return t('learning:reportCards.notOnIt');
    return result.isMissed ? t('learning:reportCards.missed') : `${result.score} / ${result.total}`;
  };
  return (
    <ul className="plain-list col gap-6">
      {markChanges(before, now).map((one) => (
        <Line key={one.id} name={one.title} before={say(one.before)} now={say(one.now)} />
      ))}
      <Line
        name={t('learning:reportCards.average')}
        before={number(before.average)}
        now={number(now.average)}
      />
    </ul>
  );
}

function Line({ name, before, now }: { name: string; before: string; now: string }) {
  return (
    <li className="row wrap">
      <span className="grow cut">{name}</span>
      <span className={classes.figure}>
        <del>{before}</del> → <ins>{now}</ins>
      </span>
    </li>
  );
}
