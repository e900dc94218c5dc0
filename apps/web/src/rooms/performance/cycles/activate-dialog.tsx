import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { PeoplePicker } from '../people-picker.tsx';
import classes from '../performance.module.css';

interface ActivateDialogProps {
  id: string;
  onClose: () => void;
}

const shownAtMost = 100;

/** Who would be part of a cycle, and who reviews those without a manager; then it begins for all of them at once. */
export function ActivateDialog({ id, onClose }: ActivateDialogProps) {
  const { t } = useTranslation(['performance', 'common']);
  const label = (key: string, values = {}) => t(`performance:activate.${key}`, values);
  const cycle = useRead('GET /api/hr/performance-cycles/:id', { params: { id } }, { fresh: true });
  const preview = useRead('GET /api/hr/performance-cycles/:id/preview', { params: { id } }, { fresh: true });
  const [reviewer, setReviewer] = useState<{ id: string; name: string }[]>([]);
  const [leaveOut, setLeaveOut] = useState(false);
  const activate = useWrite('POST /api/hr/performance-cycles/:id/activate', {
    onDone: ({ data }) => {
      toast.success(label('done', { count: data.appraisalCount }));
      onClose();
    },
  });
  if (!cycle.data || !preview.data)
    return (
      <LoadingDialog
        title={label('title')}
        error={cycle.error ?? preview.error}
        onRetry={() => void preview.refetch()}
        onClose={onClose}
      />
    );
  const { data: people, totalCount, lackingCount } = preview.data;
  const { version, name } = cycle.data.data;
  const send = () =>
    activate.mutate({
      params: { id },
      body: { version, fallbackReviewerId: reviewer[0]?.id ?? null, leaveOutLacking: leaveOut },
    });
  return (
    <DialogFrame opened onClose={onClose} title={label('titleOf', { name })} size={640}>
      <div className="col gap-16">
        <p>{label('count', { count: totalCount })}</p>
        {lackingCount > 0 ? (
          <div className="col gap-12">
            <p className={classes.notice} role="status">
              {label('lacking', { count: lackingCount })}
            </p>
            <PeoplePicker label={label('reviewer')} value={reviewer} onChange={setReviewer} max={1} />
            <Checkbox
              label={label('leaveOut')}
              checked={leaveOut}
              onChange={(event) => setLeaveOut(event.currentTarget.checked)}
            />
          </div>
        ) : null}
        <ul className="plain-list">
          {people.slice(0, shownAtMost).map((one) => (
            <li key={one.id} className="row wrap">
              <span className="medium grow">{one.name}</span>
              <span className={one.reviewer ? 'dim' : 'e-red'}>{one.reviewer?.name ?? label('nobody')}</span>
            </li>
          ))}
        </ul>
        {totalCount > shownAtMost ? (
          <p className="dim">{label('more', { count: totalCount - shownAtMost })}</p>
        ) : null}
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={activate.isPending} disabled={totalCount === 0} onClick={send}>
            {label('go')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
