import { appraisals } from '@bellwether/contract/performance/appraisals';
import { type FinalRating, finalRatings } from '@bellwether/contract/performance/performance.values';
import { useTranslation } from 'react-i18next';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface CalibrateDialogProps {
  id: string;
  /** Whose rating it is. */
  name: string;
  /** What it was asked to be; else what it is. */
  rating?: FinalRating;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  finalRating: FinalRating;
  reason: string;
}

/** Changes the rating of somebody during the calibration, for a reason that the employee never sees. TAL-07, AMB-396. */
export function CalibrateDialog({ id, name, rating: asked, onClose }: CalibrateDialogProps) {
  const { t } = useTranslation('performance');
  const label = (key: string, values = {}) => t(`performance:appraisals.${key}`, values);
  const word = (value: FinalRating) => label(`ratings.${value}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/appraisals/:id"
      update="POST /api/hr/appraisals/:id/calibration"
      schema={appraisals.calibrate.body}
      values={(row): Values => ({
        finalRating: asked ?? row?.finalRating ?? row?.computedRating ?? 'MEETS',
        reason: '',
      })}
      editTitle={t('performance:calibration.titleOf', { name })}
      saved={label('done.calibrated')}
      size={480}
      validOnly
    >
      {(form, row) => (
        <>
          {row?.computedRating ? (
            <p>{label('computed', { score: row.overallScore, rating: word(row.computedRating) })}</p>
          ) : null}
          {row?.finalRating && row.finalRating !== row.computedRating ? (
            <p>{t('performance:calibration.now', { rating: word(row.finalRating) })}</p>
          ) : null}
          <SelectField
            form={form}
            name="finalRating"
            label={label('finalRating')}
            required
            choices={finalRatings.map((value) => ({ value, label: word(value) }))}
          />
          <TextAreaField
            form={form}
            name="reason"
            label={label('reason')}
            help={label('reasonHidden')}
            required
          />
        </>
      )}
    </RecordDialog>
  );
}
