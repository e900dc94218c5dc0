import { scheduledAssessments } from '@bellwether/contract/sittings/scheduled-assessments';
import { resultDetails } from '@bellwether/contract/sittings/sittings.values';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/fields.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

/** What released results of a sitting that is over tell; correct answers are offered where its assessment shows them. AMB-350. */
export default function TellDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('sittings');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/scheduled-assessments/:id"
      update="PUT /api/lms/scheduled-assessments/:id/result-detail"
      schema={scheduledAssessments.tell.body}
      values={(sitting) => ({ resultDetail: sitting?.resultDetail ?? null })}
      editTitle={t('sittings:monitor.tell')}
      description={t('sittings:monitor.tellText')}
      saved={t('sittings:monitor.told')}
      size={480}
    >
      {(form, sitting) => (
        <SelectField
          form={form}
          name="resultDetail"
          label={t('sittings:form.detail')}
          placeholder={t('sittings:details.DEFAULT')}
          clearable
          choices={resultDetails
            .filter((value) => sitting?.showAnswers || value === 'SCORE' || value === 'MARKS')
            .map((value) => ({ value, label: t(`sittings:details.${value}`) }))}
        />
      )}
    </RecordDialog>
  );
}
