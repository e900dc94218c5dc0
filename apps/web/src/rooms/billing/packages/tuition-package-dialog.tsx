import { tuitionPackages } from '@bellwether/contract/billing/tuition-packages';
import { packageMonths, tuitionTypes } from '@bellwether/contract/billing/values';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { CoursePicker } from '../../../ui/form/search-picker.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { AccountingFields, PriceFields, SessionFields, TeachingFields } from './package-fields.tsx';
import { packageBody, packageValues } from './package-form.rules.ts';
import { choicesOf, monthsText } from './package-words.tsx';

interface TuitionPackageDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a tuition package or changes one: only the facts of its type are asked for. SAL-16, SAL-17. */
export default function TuitionPackageDialog({ id, onClose }: TuitionPackageDialogProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:tuitionPackages.${key}`);
  const base = useBaseCurrency();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/e-commerce/tuition-packages/:id"
      create="POST /api/e-commerce/tuition-packages"
      update="PUT /api/e-commerce/tuition-packages/:id"
      schema={tuitionPackages.create.body}
      values={(found) => packageValues(found, base)}
      toBody={packageBody}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={720}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={100} />
          <FieldRow>
            <SelectField
              form={form}
              name="type"
              label={label('type')}
              required
              choices={choicesOf(t, 'types', tuitionTypes)}
            />
            <SelectField
              form={form}
              name="packageDurationMonths"
              label={label('months')}
              required
              choices={packageMonths.map((count) => ({ value: String(count), label: monthsText(t, count) }))}
            />
          </FieldRow>
          <TeachingFields form={form} />
          <CoursePicker
            label={label('course')}
            help={label('courseHelp')}
            value={form.getValues().course}
            onChange={(course) => form.setFieldValue('course', course)}
            max={1}
            error={form.errors.courseId}
          />
          <SessionFields form={form} />
          <PriceFields form={form} />
          <AccountingFields form={form} />
          <TextAreaField form={form} name="description" label={label('description')} />
          <SwitchField form={form} name="isActive" label={label('isActive')} help={label('isActiveHelp')} />
        </>
      )}
    </RecordDialog>
  );
}
