import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { type Picked, UserPicker } from '../../ui/form/search-picker.tsx';
import { PasswordMeter } from '../identity/index.tsx';
import type { StudentValues } from './student-form.rules.ts';
import type { StudentDetail } from './student-profile.tsx';

interface LoginFieldsProps {
  form: ContractForm<StudentValues>;
  /** Absent: a new student, for whom a login can be made. */
  student: StudentDetail | undefined;
}

/** Whose login it is: a new one, or that of an existing user; an edit always links. STU-10, STU-11. */
export function LoginFields({ form, student }: LoginFieldsProps) {
  const { t } = useTranslation('student-management');
  const can = useCan();
  const maySearch = can('read:own', 'user');
  // Kept here, so that a choice outlives a look at the other half of the toggle.
  const [picked, setPicked] = useState<Picked[]>(
    student ? [{ id: student.userId, name: student.user.name, detail: student.user.username }] : [],
  );
  const links = form.values.login === 'link';
  return (
    <>
      {!student && maySearch ? (
        <SegmentedControl
          fullWidth
          aria-label={t('student-management:account')}
          value={form.values.login}
          onChange={(login) => {
            form.clearErrors();
            form.setFieldValue('login', login === 'link' ? 'link' : 'new');
          }}
          data={[
            { value: 'new', label: t('student-management:createNewUser') },
            { value: 'link', label: t('student-management:linkToExistingUser') },
          ]}
        />
      ) : null}
      {links ? (
        <UserPicker
          label={t('student-management:user')}
          help={t('student-management:userHelp')}
          required
          max={1}
          disabled={!maySearch}
          value={picked}
          error={form.errors.userId}
          onChange={(next) => {
            setPicked(next);
            form.setFieldValue('userId', next[0]?.id ?? null);
          }}
        />
      ) : (
        <NewLoginFields form={form} />
      )}
    </>
  );
}

function NewLoginFields({ form }: Pick<LoginFieldsProps, 'form'>) {
  const { t } = useTranslation('student-management');
  const label = (key: string) => t(`student-management:fields.${key}`);
  const { newUserName, newUserEmail, newUserUsername, newUserPassword } = form.values;
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="newUserName"
          label={label('newUserName')}
          required
          autoFocus
          maxLength={200}
        />
        <TextField
          form={form}
          name="newUserEmail"
          type="email"
          label={label('newUserEmail')}
          required
          maxLength={200}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="newUserUsername"
          label={label('newUserUsername')}
          help={t('student-management:usernameHelp')}
          maxLength={60}
        />
        <div className="col">
          <PasswordField form={form} name="newUserPassword" label={label('newUserPassword')} required />
          <PasswordMeter
            password={newUserPassword}
            userInputs={[newUserName, newUserEmail, newUserUsername]}
          />
        </div>
      </FieldRow>
    </>
  );
}
