import { type FinalRating, finalRatings } from '@bellwether/contract/performance/performance.values';
import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Appraisal } from './appraisal-view.tsx';

interface StepDialogProps {
  /** Ends the review or the calibration, or steps back. */
  kind: 'next' | 'back';
  appraisal: Appraisal;
  onClose: () => void;
}

/** A step of an appraisal that takes a rating or a reason. */
export function StepDialog({ kind, appraisal, onClose }: StepDialogProps) {
  const { t } = useTranslation(['performance', 'common']);
  const label = (key: string, values = {}) => t(`performance:appraisals.${key}`, values);
  const { id, version, computedRating, next, back } = appraisal;
  const [rating, setRating] = useState<FinalRating | null>(appraisal.finalRating ?? computedRating);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const go = useWrite('PUT /api/hr/appraisals/:id/status', {
    onDone: ({ data }: { data: { status: string } }) => {
      toast.success(label(`done.${data.status}`));
      onClose();
    },
  });
  const status = kind === 'back' ? back : next;
  const rates = kind === 'next' && appraisal.status === 'MANAGER_REVIEW';
  const shown = { onError: (error: unknown) => setFault(faultOf(error)) };
  const send = () => {
    const body = status && { status, finalRating: rates ? rating : null, reason, version };
    if (body) go.mutate({ params: { id }, body }, shown);
  };
  const title =
    kind === 'back' ? label(appraisal.status === 'COMPLETED' ? 'reopen' : 'stepBack') : label(`go.${next}`);
  const isOther = rates && rating !== computedRating;
  return (
    <DialogFrame opened onClose={onClose} title={title} size={480}>
      <div className="col gap-16">
        {kind !== 'back' && computedRating ? (
          <p>
            {label('computed', { score: appraisal.overallScore, rating: label(`ratings.${computedRating}`) })}
          </p>
        ) : null}
        {rates ? (
          <Select
            label={label('finalRating')}
            data={finalRatings.map((value) => ({ value, label: label(`ratings.${value}`) }))}
            allowDeselect={false}
            value={rating}
            onChange={(value) => setRating(finalRatings.find((one) => one === value) ?? null)}
          />
        ) : null}
        {kind !== 'next' || isOther ? (
          <Textarea
            label={label('reason')}
            description={isOther ? label('reasonHidden') : undefined}
            required
            autosize
            minRows={2}
            value={reason}
            error={fault}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setFault(undefined);
            }}
          />
        ) : null}
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={go.isPending} onClick={send}>
            {title}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

function faultOf(error: unknown): string | undefined {
  return isProblem(error, 400) ? error.fieldErrors.reason?.[0] : undefined;
}
