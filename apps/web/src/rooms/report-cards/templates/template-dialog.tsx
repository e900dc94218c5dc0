import { reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { ReportTemplateBody } from '@bellwether/contract/report-cards/report-templates';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/fields.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { BlockList } from './block-list.tsx';
import { CategoryList } from './category-list.tsx';
import { CriterionList } from './criterion-list.tsx';
import { bodyOf, type TemplateValues, valuesOf } from './template-form.rules.ts';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  /** What fills the form of a new one. */
  copied?: TemplateValues;
  onClose: () => void;
}

/** Makes a template of report cards, or changes one: its blocks in their order, the categories of marks, and the criteria. AMB-348. */
export default function TemplateDialog({ id, copied, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:reportTemplates.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/report-templates/:id"
      create="POST /api/lms/report-templates"
      update="PUT /api/lms/report-templates/:id"
      schema={ReportTemplateBody}
      values={(row) => (copied && !row ? copied : valuesOf(row))}
      toBody={bodyOf}
      checked={bodyOf}
      addTitle={label('add')}
      editTitle={label('edit')}
      description={(row) => (row ? label('editText') : undefined)}
      saved={label('saved')}
      size={720}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={label('name')}
            required
            autoFocus
            maxLength={reportLimits.name}
          />
          <BlockList form={form} />
          <CategoryList form={form} />
          <CriterionList form={form} />
          <TemplatePreview form={form} />
        </>
      )}
    </RecordDialog>
  );
}
