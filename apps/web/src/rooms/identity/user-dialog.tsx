import { users } from '@bellwether/contract/identity/users';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { MultiSelectField, PasswordField, SelectField, SwitchField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { PasswordMeter } from './password-meter.tsx';
import type { UserRow } from './users-page.tsx';

interface UserDialogProps {
  /** Absent: a new user. */
  user: UserRow | undefined;
  roles: readonly RowOf<'GET /api/roles'>[];
  onClose: () => void;
}

/** Makes a user or changes one. */
export default function UserDialog({ user, roles, onClose }: UserDialogProps) {
  const { t } = useTranslation(['administration', 'common']);
  const handle = useContractForm({
    schema: user ? users.update.body : users.create.body,
    initialValues: {
      name: user?.name ?? '',
      username: user?.username ?? '',
      email: user?.email ?? '',
      roleIds: user?.roles.map((role) => role.id) ?? [],
      primaryRoleId: user?.primaryRoleId ?? null,
      isActive: user?.isActive ?? true,
      password: '',
    },
  });
  const create = useWrite('POST /api/users', {
    onDone: ({ data }) => toast.success(t('administration:userCreated', { name: data.name })),
  });
  const update = useWrite('PUT /api/users/:id', {
    onDone: ({ data }) => toast.success(t('administration:userSaved', { name: data.name })),
  });
  const { form } = handle;
  const chosen = form.values.roleIds;
  const choices = roles.map((role) => ({ value: role.id, label: role.displayName ?? role.name }));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={user ? t('administration:editUser', { name: user.name }) : t('administration:addUser')}
      handle={handle}
      onSubmit={({ password, ...body }) => {
        const primaryRoleId = chosen.includes(body.primaryRoleId ?? '') ? body.primaryRoleId : null;
        if (user) return update.mutateAsync({ params: { id: user.id }, body: { ...body, primaryRoleId } });
        return create.mutateAsync({ body: { ...body, primaryRoleId, password } });
      }}
    >
      <TextField
        form={form}
        name="name"
        label={t('administration:name')}
        required
        autoFocus
        maxLength={200}
      />
      <FieldRow>
        <TextField form={form} name="username" label={t('administration:username')} required maxLength={60} />
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('administration:email')}
          required
          maxLength={200}
        />
      </FieldRow>
      {user ? null : (
        <div className="col">
          <PasswordField form={form} name="password" label={t('administration:password')} required />
          <PasswordMeter
            password={form.values.password}
            userInputs={[form.values.name, form.values.username, form.values.email]}
          />
        </div>
      )}
      <MultiSelectField
        form={form}
        name="roleIds"
        label={t('administration:roles')}
        choices={choices}
        help={t('administration:rolesHelp')}
      />
      {chosen.length > 1 ? (
        <SelectField
          form={form}
          name="primaryRoleId"
          label={t('administration:primaryRole')}
          choices={choices.filter(({ value }) => chosen.includes(value))}
          clearable
        />
      ) : null}
      {user ? (
        <SwitchField
          form={form}
          name="isActive"
          label={t('administration:maySignIn')}
          help={t('administration:maySignInHelp')}
        />
      ) : null}
    </FormDialog>
  );
}
