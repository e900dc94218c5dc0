import { wallClock } from '@bellwether/contract/shared/zone';
import { genders } from '@bellwether/contract/students/values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../api/session.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import classes from './student-dialog.module.css';
import { birthBounds, enrolmentBounds, type StudentValues } from './student-form.rules.ts';
import { LoginFields } from './student-login-fields.tsx';
import type { StudentDetail } from './student-profile.tsx';
import { studentStatusChoices } from './student-status.tsx';

type Form = { form: ContractForm<StudentValues> };

/** The fields of both student dialogs, in groups; a new student's login comes first. STU-01, STU-10. */
export function StudentFields({ form, student }: Form & { student: StudentDetail | undefined }) {
  const { t } = useTranslation('student-management');
  const { timeZone } = useOrganization();
  const { day: today } = wallClock(new Date(), timeZone);
  const account = (
    <Group title={t('student-management:account')}>
      <LoginFields form={form} student={student} />
    </Group>
  );
  return (
    <>
      {student ? null : account}
      <PersonFields form={form} today={today} autoFocus={student !== undefined} />
      <SchoolFields form={form} today={today} />
      <ContactFields form={form} />
      {student ? account : null}
    </>
  );
}

function PersonFields({ form, today, autoFocus }: Form & { today: string; autoFocus: boolean }) {
  const { t } = useTranslation('student-management');
  const label = (key: string) => t(`student-management:fields.${key}`);
  return (
    <Group title={t('student-management:person')}>
      <FieldRow>
        <TextField
          form={form}
          name="firstName"
          label={label('firstName')}
          autoFocus={autoFocus}
          maxLength={100}
        />
        <TextField form={form} name="middleName" label={label('middleName')} maxLength={100} />
        <TextField form={form} name="lastName" label={label('lastName')} maxLength={100} />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="preferredName"
          label={label('preferredName')}
          maxLength={100}
          help={t('student-management:preferredNameHelp')}
        />
        <DateField form={form} name="dateOfBirth" label={label('dateOfBirth')} {...birthBounds(today)} />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="gender"
          label={label('gender')}
          clearable
          choices={genders.map((value) => ({ value, label: t(`student-management:genders.${value}`) }))}
        />
        <TextField form={form} name="nationality" label={label('nationality')} maxLength={100} />
      </FieldRow>
    </Group>
  );
}

function SchoolFields({ form, today }: Form & { today: string }) {
  const { t } = useTranslation('student-management');
  const label = (key: string) => t(`student-management:fields.${key}`);
  return (
    <Group title={t('student-management:school')}>
      <FieldRow>
        <TextField form={form} name="studentIdentifier" label={label('studentIdentifier')} maxLength={50} />
        <SelectField
          form={form}
          name="status"
          label={t('student-management:status')}
          required
          choices={studentStatusChoices(t).map(({ value, label: text }) => ({ value, label: text }))}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          form={form}
          name="dateOfEnrollment"
          label={label('dateOfEnrollment')}
          {...enrolmentBounds(today)}
        />
        <TextField form={form} name="referredBy" label={label('referredBy')} maxLength={200} />
      </FieldRow>
    </Group>
  );
}

function ContactFields({ form }: Form) {
  const { t } = useTranslation('student-management');
  const label = (key: string) => t(`student-management:fields.${key}`);
  return (
    <Group title={t('student-management:contact')}>
      <FieldRow>
        <TextField form={form} name="mobilePhone" type="tel" label={label('mobilePhone')} maxLength={50} />
        <TextField
          form={form}
          name="emergencyContactName"
          label={label('emergencyContactName')}
          maxLength={200}
        />
        <TextField
          form={form}
          name="emergencyContactPhone"
          type="tel"
          label={label('emergencyContactPhone')}
          maxLength={50}
        />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="addressLine1" label={label('addressLine1')} maxLength={200} />
        <TextField form={form} name="addressLine2" label={label('addressLine2')} maxLength={200} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="city" label={label('city')} maxLength={100} />
        <TextField form={form} name="stateProvince" label={label('stateProvince')} maxLength={100} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="postalCode" label={label('postalCode')} maxLength={20} />
        <TextField form={form} name="country" label={label('country')} maxLength={100} />
      </FieldRow>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={`col gap-16 shrink ${classes.group}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
