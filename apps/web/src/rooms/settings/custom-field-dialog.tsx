import { CustomFieldBody } from '@bellwether/contract/settings/custom-fields';
import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { fieldCategories, fieldTypes, fieldVisibilities, hasOptions } from './custom-field-choices.ts';
import type { CustomFieldRow } from './custom-fields-page.tsx';

interface CustomFieldDialogProps {
  /** Absent: a new field. */
  id: string | undefined;
  /** The place of a new field: after the others. */
  order: number;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  fieldName: string;
  fieldType: CustomFieldRow['fieldType'];
  category: CustomFieldRow['category'];
  visibility: CustomFieldRow['visibility'];
  isRequired: boolean;
  isEnabled: boolean;
  options: string[];
  order: number;
  config: { min: number | ''; max: number | ''; help: string };
}

/** Makes a custom field or changes one. CFG-11. */
export default function CustomFieldDialog({ id, order, onClose }: CustomFieldDialogProps) {
  const { t } = useTranslation('configuration');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/settings/custom-fields/:id"
      create="POST /api/settings/custom-fields"
      update="PUT /api/settings/custom-fields/:id"
      schema={CustomFieldBody}
      values={(field) => valuesOf(field, order)}
      toBody={bodyOf}
      addTitle={t('configuration:customFields.add')}
      editTitle={t('configuration:customFields.edit')}
      saved={t('configuration:customFields.saved')}
    >
      {(form) => <FieldFields form={form} />}
    </RecordDialog>
  );
}

function valuesOf(field: CustomFieldRow | undefined, order: number): Values {
  return {
    fieldName: field?.fieldName ?? '',
    fieldType: field?.fieldType ?? 'TEXT',
    category: field?.category ?? 'USER',
    visibility: field?.visibility ?? 'STAFF',
    isRequired: field?.isRequired ?? false,
    isEnabled: field?.isEnabled ?? true,
    options: field?.options ?? [],
    order: field?.order ?? order,
    config: { min: field?.config.min ?? '', max: field?.config.max ?? '', help: field?.config.help ?? '' },
  };
}

function FieldFields({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('configuration');
  const { fieldType } = form.values;
  return (
    <>
      <TextField
        form={form}
        name="fieldName"
        label={t('configuration:customFields.name')}
        required
        autoFocus
        maxLength={100}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="fieldType"
          label={t('configuration:customFields.type')}
          choices={fieldTypes.map((value) => ({
            value,
            label: t(`configuration:customFields.types.${value}`),
          }))}
        />
        <SelectField
          form={form}
          name="category"
          label={t('configuration:customFields.category')}
          choices={fieldCategories.map((value) => ({
            value,
            label: t(`configuration:customFields.categories.${value}`),
          }))}
        />
      </FieldRow>
      {hasOptions(fieldType) ? (
        <TagsInput
          label={t('configuration:customFields.options')}
          description={t('configuration:customFields.optionsHelp')}
          withAsterisk
          acceptValueOnBlur
          {...form.getInputProps('options')}
        />
      ) : null}
      {fieldType === 'NUMBER' ? (
        <FieldRow>
          <NumberField
            form={form}
            name="config.min"
            label={t('configuration:customFields.min')}
            decimals={4}
          />
          <NumberField
            form={form}
            name="config.max"
            label={t('configuration:customFields.max')}
            decimals={4}
          />
        </FieldRow>
      ) : null}
      <FieldRow>
        <SelectField
          form={form}
          name="visibility"
          label={t('configuration:customFields.visibility')}
          choices={fieldVisibilities.map((value) => ({
            value,
            label: t(`configuration:customFields.visibilities.${value}`),
          }))}
        />
        <NumberField
          form={form}
          name="order"
          label={t('configuration:customFields.order')}
          help={t('configuration:customFields.orderHelp')}
          min={0}
        />
      </FieldRow>
      <TextAreaField form={form} name="config.help" label={t('configuration:customFields.help')} rows={2} />
      <SwitchField form={form} name="isRequired" label={t('configuration:customFields.requiredLabel')} />
      <SwitchField
        form={form}
        name="isEnabled"
        label={t('configuration:customFields.on')}
        help={t('configuration:customFields.onHelp')}
      />
    </>
  );
}

/** Empty bounds and an empty help are none. */
function bodyOf({ config: { min, max, help }, ...fields }: Values) {
  return {
    ...fields,
    config: {
      ...(min === '' ? {} : { min }),
      ...(max === '' ? {} : { max }),
      ...(help.trim() === '' ? {} : { help }),
    },
  };
}
