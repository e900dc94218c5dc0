import { reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { useTranslation } from 'react-i18next';
import { EditedDialog } from '../../../ui/form/edited-dialog.tsx';
import TemplateDialog from './template-dialog.tsx';
import { valuesOf } from './template-form.rules.ts';

interface CopyTemplateDialogProps {
  /** Of the template that is copied. */
  id: string;
  onClose: () => void;
}

/** Makes a template of report cards that begins as a copy of another, archived or not; nothing is stored before it is saved. AMB-348. */
export default function CopyTemplateDialog({ id, onClose }: CopyTemplateDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  return (
    <EditedDialog
      id={id}
      read="GET /api/lms/report-templates/:id"
      title={t('learning:reportTemplates.add')}
      size={720}
      onClose={onClose}
    >
      {(source) => {
        const name = t('common:copyOf', { name: source.name }).slice(0, reportLimits.name).trimEnd();
        return <TemplateDialog id={undefined} copied={{ ...valuesOf(source), name }} onClose={onClose} />;
      }}
    </EditedDialog>
  );
}
