import { roleNameOf } from '@bellwether/contract/identity/role-name.rules';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { roleWord } from '../../../ui/words/i18n.ts';
import type { RoleRow } from './roles-page.tsx';

export interface RoleValues extends Record<string, unknown> {
  name: string;
  displayName: string;
  description: string;
  parentId: string | null;
  permissionIds: string[];
}

interface RoleFieldsProps {
  form: ContractForm<RoleValues>;
  /** Absent: a new role. */
  role: RoleRow | undefined;
  roles: readonly RoleRow[];
  mayGive: (id: string) => boolean;
  disabled: boolean;
}

/** How a role is called and what it takes from others: once, as what it is based on, or for good, as what it adds to. */
export function RoleFields({ form, role, roles, mayGive, disabled }: RoleFieldsProps) {
  const { t } = useTranslation('administration');
  const others = roles
    .filter((one) => one.id !== role?.id)
    .map((one) => ({ value: one.id, label: roleWord(one.displayName ?? one.name), name: one.name }));
  return (
    <div className="col gap-16">
      <FieldRow>
        <TextField
          form={withDerivedName(form, !role)}
          name="displayName"
          label={t('administration:displayName')}
          required={!role}
          disabled={disabled}
          autoFocus={!role}
        />
        <TextField
          form={form}
          name="name"
          label={t('administration:roleName')}
          required
          disabled={disabled || (role?.isShipped ?? false)}
          help={role?.isShipped ? t('administration:shippedName') : t('administration:roleNameHelp')}
        />
      </FieldRow>
      <FieldRow>
        {role ? null : (
          <Select
            label={t('administration:basedOn')}
            description={t('administration:basedOnHelp')}
            data={others.filter(({ name }) => name !== 'superuser')}
            searchable
            onChange={(id) => {
              const chosen = roles.find((one) => one.id === id);
              if (chosen) form.setFieldValue('permissionIds', chosen.permissionIds.filter(mayGive));
            }}
          />
        )}
        <SelectField
          form={form}
          name="parentId"
          label={t('administration:parentRole')}
          clearable
          disabled={disabled}
          help={t('administration:parentRoleHelp')}
          choices={others}
        />
      </FieldRow>
      <TextAreaField
        form={form}
        name="description"
        label={t('administration:description')}
        rows={2}
        disabled={disabled}
      />
    </div>
  );
}

/** The form whose name follows the display name for as long as nobody typed another. */
function withDerivedName(form: ContractForm<RoleValues>, isNew: boolean): ContractForm<RoleValues> {
  if (!isNew) return form;
  return {
    ...form,
    getInputProps: (path, options) => {
      const props = form.getInputProps(path, options);
      return {
        ...props,
        onChange: (event: { currentTarget: { value: string } }) => {
          const { name, displayName } = form.getValues();
          const typed = event.currentTarget.value;
          if (name === roleNameOf(displayName)) form.setFieldValue('name', roleNameOf(typed));
          props.onChange(event);
        },
      };
    },
  };
}
