import {
  type FinalRating,
  finalRatings,
  performanceLimits,
} from '@bellwether/contract/performance/performance.values';
import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { isStale, useStale } from '../../../ui/form/stale.tsx';
import { toast } from '../../../ui/toast/toast.tsx';

interface Calibrated {
  readonly id: string;
  readonly employee: { readonly name: string };
  readonly overallScore: string | null;
  readonly computedRating: FinalRating | null;
  readonly finalRating: FinalRating | null;
  readonly version: number;
}

interface CalibrateDialogProps {
  appraisal: Calibrated;
  /** What it was asked to be; else what it is. */
  rating?: FinalRating;
  /** Reads it again. */
  onReload: () => unknown;
  onClose: () => void;
}

/** Changes the rating of somebody during the calibration, for a reason that the employee never sees. TAL-07, AMB-396. */
export function CalibrateDialog({ appraisal, onReload, ...props }: CalibrateDialogProps) {
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState(appraisal);
  const [follows, setFollows] = useState(false);
  // What stands here is what was read when it was opened, or when somebody asked to read it again: whoever changed it meanwhile is not
  // written over unasked. What was typed stays.
  if (follows && appraisal.version !== seen.version) {
    setSeen(appraisal);
    setFollows(false);
  }
  const reload = () => {
    setFollows(true);
    onReload();
  };
  return (
    <Asking
      key={seen.version}
      {...props}
      appraisal={seen}
      reason={reason}
      onReason={setReason}
      onReload={reload}
    />
  );
}

interface AskingProps extends CalibrateDialogProps {
  reason: string;
  onReason: (reason: string) => void;
}

function Asking({ appraisal, rating: asked, reason, onReason, onReload, onClose }: AskingProps) {
  const { t } = useTranslation(['performance', 'common']);
  const label = (key: string, values = {}) => t(`performance:appraisals.${key}`, values);
  const { id, employee, overallScore, computedRating, finalRating, version } = appraisal;
  const [rating, setRating] = useState<FinalRating | null>(asked ?? finalRating ?? computedRating);
  const [fault, setFault] = useState<string>();
  const stale = useStale(version, onReload);
  const write = useWrite('POST /api/hr/appraisals/:id/calibration', {
    quiet: isStale,
    onDone: () => {
      toast.success(label('done.calibrated'));
      onClose();
    },
  });
  const send = () => {
    if (!rating) return;
    const body = { finalRating: rating, reason, version: stale.version ?? version };
    stale.guard(write.mutateAsync({ params: { id }, body })).catch((error: unknown) => {
      setFault(isProblem(error, 400) ? error.fieldErrors.reason?.[0] : undefined);
    });
  };
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={t('performance:calibration.titleOf', { name: employee.name })}
      size={480}
    >
      <form
        className="col gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {stale.notice}
        {computedRating ? (
          <p>{label('computed', { score: overallScore, rating: label(`ratings.${computedRating}`) })}</p>
        ) : null}
        {finalRating && finalRating !== computedRating ? (
          <p>{t('performance:calibration.now', { rating: label(`ratings.${finalRating}`) })}</p>
        ) : null}
        <Select
          label={label('finalRating')}
          data={finalRatings.map((value) => ({ value, label: label(`ratings.${value}`) }))}
          allowDeselect={false}
          value={rating}
          onChange={(value) => setRating(finalRatings.find((one) => one === value) ?? null)}
        />
        <Textarea
          label={label('reason')}
          description={label('reasonHidden')}
          required
          autosize
          minRows={2}
          maxLength={performanceLimits.reason}
          data-autofocus
          value={reason}
          error={fault}
          onChange={(event) => {
            onReason(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <div className="row justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={write.isPending}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
