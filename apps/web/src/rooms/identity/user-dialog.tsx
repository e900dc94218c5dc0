import { users } from '@bellwether/contract/identity/users';
import { useTranslation } from 'react-i18next';
import type { Reply, RowOf } from '../../api/types.ts';
import {
  MultiSelectField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { roleWord } from '../../ui/words/i18n.ts';
import { PasswordMeter } from './sign-in/password-meter.tsx';

type User = Reply<'GET /api/users/:id'>['data'];
type Roles = readonly RowOf<'GET /api/roles'>[];
type Values = ReturnType<typeof valuesOf>;

interface UserDialogProps {
  /** Absent: a new user. */
  id: string | undefined;
  roles: Roles;
  onClose: () => void;
}

/** Makes a user or changes one. */
export default function UserDialog({ id, roles, onClose }: UserDialogProps) {
  const { t } = useTranslation(['administration', 'common']);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/users/:id"
      create="POST /api/users"
      update="PUT /api/users/:id"
      schema={id ? users.update.body : users.create.body}
      values={valuesOf}
      checked={(values) => values}
      toBody={bodyOf}
      addTitle={t('administration:addUser')}
      editTitle={(user) => (user ? t('administration:editUser', { name: user.name }) : t('common:edit'))}
      saved={({ name }, before) =>
        t(before ? 'administration:userSaved' : 'administration:userCreated', { name })
      }
    >
      {(form, user) => <UserFields form={form} user={user} roles={roles} />}
    </RecordDialog>
  );
}

function valuesOf(user: User | undefined) {
  return {
    name: user?.name ?? '',
    username: user?.username ?? '',
    email: user?.email ?? '',
    roleIds: user?.roles?.map((role) => role.id) ?? [],
    primaryRoleId: user?.primaryRoleId ?? null,
    isActive: user?.isActive ?? true,
    password: '',
  };
}

/** Only one of the roles can be the first; only a new user is given a password here. */
function bodyOf({ password, ...values }: Values, user: User | undefined) {
  const primaryRoleId = values.roleIds.includes(values.primaryRoleId ?? '') ? values.primaryRoleId : null;
  const body = { ...values, primaryRoleId };
  return user ? body : { ...body, password };
}

interface UserFieldsProps {
  form: ContractForm<Values>;
  user: User | undefined;
  roles: Roles;
}

function UserFields({ form, user, roles }: UserFieldsProps) {
  const { t } = useTranslation('administration');
  const chosen = form.values.roleIds;
  const choices = roles.map((role) => ({ value: role.id, label: roleWord(role.displayName ?? role.name) }));
  return (
    <>
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
    </>
  );
}
