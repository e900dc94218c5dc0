import { performanceCriteria } from '@bellwether/contract/performance/criteria';
import { criteriaTypes, performanceLimits } from '@bellwether/contract/performance/performance.values';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface CriterionDialogProps {
  templateId: string;
  /** Absent: a new one. */
  id: string | undefined;
  /** Where a new one comes. */
  order: number;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  criteriaType: (typeof criteriaTypes)[number];
  weightage: string;
  minRating: number;
  maxRating: number;
  isRequired: boolean;
  order: number;
}

/** Adds a criterion to a template, or changes one. TAL-02. */
export function CriterionDialog({ templateId, id, order, onClose }: CriterionDialogProps) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:criteria.${key}`);
  const { least, most } = performanceLimits.rating;
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      params={{ id: templateId }}
      idName="childId"
      read="GET /api/hr/performance-templates/:id/criteria/:childId"
      create="POST /api/hr/performance-templates/:id/criteria"
      update="PUT /api/hr/performance-templates/:id/criteria/:childId"
      schema={performanceCriteria.create.body}
      values={(row): Values => ({
        ...{ name: row?.name ?? '', description: row?.description ?? '' },
        ...{ criteriaType: row?.criteriaType ?? 'COMPETENCY', weightage: row?.weightage ?? '100' },
        ...{ minRating: row?.minRating ?? 1, maxRating: row?.maxRating ?? 5 },
        ...{ isRequired: row?.isRequired ?? true, order: row?.order ?? order },
      })}
      toBody={(values, row) => ({ ...values, ratingScale: row?.ratingScale ?? null })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={label('name')}
            required
            autoFocus
            maxLength={performanceLimits.name}
          />
          <FieldRow>
            <SelectField
              form={form}
              name="criteriaType"
              label={label('criteriaType')}
              required
              choices={criteriaTypes.map((value) => ({ value, label: t(`performance:types.${value}`) }))}
            />
            <TextField
              form={form}
              name="weightage"
              label={label('weightage')}
              help={label('weightageHelp')}
              required
            />
          </FieldRow>
          <FieldRow>
            <NumberField
              form={form}
              name="minRating"
              label={label('minRating')}
              min={least}
              max={most}
              required
            />
            <NumberField
              form={form}
              name="maxRating"
              label={label('maxRating')}
              min={least}
              max={most}
              required
            />
            <NumberField form={form} name="order" label={label('order')} min={0} />
          </FieldRow>
          <TextAreaField form={form} name="description" label={label('description')} />
          <SwitchField form={form} name="isRequired" label={label('isRequired')} />
        </>
      )}
    </RecordDialog>
  );
}
