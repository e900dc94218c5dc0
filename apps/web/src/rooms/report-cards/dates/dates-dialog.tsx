import { ReportDatesBody } from '@bellwether/contract/report-cards/report-dates';
import { editable } from '@bellwether/contract/shared/editable';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { DueFields, noDates } from './due-fields.tsx';

const schema = editable(ReportDatesBody);

/** Changes the days of report cards that have begun. */
export default function DatesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('learning');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/report-cycles/:id"
      update="PUT /api/lms/report-cycles/:id"
      schema={schema}
      size={720}
      values={(cycle) =>
        cycle ? { textsDue: cycle.textsDue, proofsDue: cycle.proofsDue, publishOn: cycle.publishOn } : noDates
      }
      editTitle={t('learning:reportCards.datesTitle')}
      description={t('learning:reportCards.datesText')}
      saved={t('learning:reportCards.datesSaved')}
    >
      {(form) => <DueFields form={form} />}
    </RecordDialog>
  );
}
