import { profileFields } from '@bellwether/contract/identity/profile-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import {
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { UserPicker } from '../../ui/form/search-picker.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { ProfileField } from './profile-fields-card.tsx';

interface Values extends Record<string, unknown> {
  values: { fieldDefinitionId: string; value: unknown }[];
}

interface ProfileFieldsDialogProps {
  userId: string;
  fields: readonly ProfileField[];
  onClose: () => void;
}

/** Changes the profile fields of a person that the viewer may change; files have a button of their own. CFG-11. */
export default function ProfileFieldsDialog({ userId, fields, onClose }: ProfileFieldsDialogProps) {
  const { t } = useTranslation('configuration');
  const edited = fields.filter(
    ({ canEdit, fieldDefinition: { fieldType } }) => canEdit && fieldType !== 'FILEUPLOAD',
  );
  const handle = useContractForm<Values>({
    schema: profileFields.save.body,
    initialValues: {
      values: edited.map(({ fieldDefinitionId, fieldDefinition, value }) => ({
        fieldDefinitionId,
        value: value ?? emptyOf(fieldDefinition.fieldType),
      })),
    },
  });
  const save = useWrite('PUT /api/users/:id/profile-fields', {
    onDone: () => toast.success(t('configuration:customFields.valuesSaved')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('configuration:customFields.more')}
      handle={handle}
      onSubmit={(body) => save.mutateAsync({ params: { id: userId }, body })}
      changedOnly
    >
      {edited.map((field, index) => (
        <ValueField
          key={field.fieldDefinitionId}
          form={handle.form}
          field={field}
          name={`values.${index}.value`}
        />
      ))}
    </FormDialog>
  );
}

interface ValueFieldProps {
  form: ContractForm<Values>;
  field: ProfileField;
  name: string;
}

function ValueField({ form, field, name }: ValueFieldProps) {
  const { fieldType, label, isRequired, options, help } = field.fieldDefinition;
  const common = { form, name, label, required: isRequired, ...(help ? { help } : {}) };
  const choices = options.map((value) => ({ value, label: value }));
  switch (fieldType) {
    case 'TEXTAREA':
      return <TextAreaField {...common} />;
    case 'NUMBER':
      return <NumberField {...common} decimals={4} />;
    case 'DATE':
      return <DateField {...common} />;
    case 'SELECT':
      return <SelectField {...common} choices={choices} clearable={!isRequired} />;
    case 'MULTISELECT':
      return <MultiSelectField {...common} choices={choices} />;
    case 'CHECKBOX':
      return <SwitchField {...common} />;
    case 'USER_SELECT':
      return <PersonField {...common} text={field.text} />;
    default:
      return <TextField {...common} maxLength={500} />;
  }
}

interface PersonFieldProps {
  form: ContractForm<Values>;
  name: string;
  label: string;
  required: boolean;
  help?: string;
  /** The name of the person who is stored. */
  text: string;
}

function PersonField({ form, name, label, required, help, text }: PersonFieldProps) {
  const { value, onChange, error } = form.getInputProps(name) as {
    value: string;
    onChange: (id: string) => void;
    error?: string;
  };
  const [shown, setShown] = useState(text);
  return (
    <UserPicker
      label={label}
      required={required}
      help={help}
      error={error}
      max={1}
      value={value ? [{ id: value, name: shown }] : []}
      onChange={([person]) => {
        setShown(person?.name ?? '');
        onChange(person?.id ?? '');
      }}
    />
  );
}

function emptyOf(type: ProfileField['fieldDefinition']['fieldType']): unknown {
  if (type === 'MULTISELECT') return [];
  if (type === 'CHECKBOX') return false;
  return type === 'DATE' || type === 'SELECT' ? null : '';
}
