import { employmentTypes, genders, maritalStatuses } from '@bellwether/contract/employees/values';
import { wallClock } from '@bellwether/contract/shared/zone';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useOrganization } from '../../api/session.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { type Picked, UserPicker } from '../../ui/form/search-picker.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import type { EmployeeValues } from './employee-form.rules.ts';
import classes from './employee-page.module.css';
import type { EmployeeDetail } from './employee-profile.tsx';
import { employeeStatusChoices } from './employee-status.tsx';
import { LoadingProblem, useFormChoices } from './form-choices.tsx';

interface EmployeeFieldsProps {
  form: ContractForm<EmployeeValues>;
  /** Absent: a new employee, which needs more fields. HR-05. */
  employee: EmployeeDetail | undefined;
  /** Whether the fields of employee_sensitive are shown. */
  sensitive: boolean;
}

/** The fields of both employee dialogs, in groups. HR-01, HR-05. */
export function EmployeeFields({ form, employee, sensitive }: EmployeeFieldsProps) {
  const { t } = useTranslation('human-resources');
  const { timeZone } = useOrganization();
  const label = (key: string) => t(`human-resources:fields.${key}`);
  const { day: today } = wallClock(new Date(), timeZone);
  return (
    <>
      <Group title={t('human-resources:groups.person')}>
        <FieldRow>
          <TextField
            form={form}
            name="firstName"
            label={label('firstName')}
            required
            autoFocus
            maxLength={100}
          />
          <TextField form={form} name="middleName" label={label('middleName')} maxLength={100} />
          <TextField form={form} name="lastName" label={label('lastName')} required maxLength={100} />
        </FieldRow>
        <FieldRow>
          <SelectField
            form={form}
            name="gender"
            label={label('gender')}
            clearable
            choices={genders.map((value) => ({ value, label: t(`human-resources:genders.${value}`) }))}
          />
          <TextField form={form} name="nationality" label={label('nationality')} maxLength={100} />
        </FieldRow>
        {sensitive ? (
          <FieldRow>
            <BirthDateField form={form} label={label('dateOfBirth')} today={today} />
            <SelectField
              form={form}
              name="maritalStatus"
              label={label('maritalStatus')}
              clearable
              choices={maritalStatuses.map((value) => ({
                value,
                label: t(`human-resources:maritalStatuses.${value}`),
              }))}
            />
          </FieldRow>
        ) : null}
      </Group>
      <Group title={t('human-resources:groups.contact')}>
        <FieldRow>
          <TextField
            form={form}
            name="workEmail"
            type="email"
            label={label('workEmail')}
            required
            maxLength={200}
          />
          <TextField
            form={form}
            name="personalEmail"
            type="email"
            label={label('personalEmail')}
            maxLength={200}
          />
          <TextField form={form} name="mobilePhone" type="tel" label={label('mobilePhone')} maxLength={50} />
        </FieldRow>
        {sensitive ? <AddressFields form={form} /> : null}
      </Group>
      <EmploymentFields form={form} employee={employee} />
      {sensitive ? (
        <Group title={t('human-resources:groups.bank')}>
          <FieldRow>
            <TextField form={form} name="bankName" label={label('bankName')} maxLength={100} />
            <TextField
              form={form}
              name="bankAccountNumber"
              label={label('bankAccountNumber')}
              maxLength={50}
            />
          </FieldRow>
        </Group>
      ) : null}
      <AccountField form={form} employee={employee} />
    </>
  );
}

function EmploymentFields({ form, employee }: Pick<EmployeeFieldsProps, 'form' | 'employee'>) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:fields.${key}`);
  const choices = useFormChoices(employee);
  const isNew = employee === undefined;
  return (
    <Group title={t('human-resources:groups.employment')}>
      {choices.failed ? <LoadingProblem onRetry={choices.retry} /> : null}
      <FieldRow>
        <TextField
          form={form}
          name="employeeIdNumber"
          label={label('employeeIdNumber')}
          required={isNew}
          maxLength={100}
        />
        <SelectField
          form={form}
          name="status"
          label={label('status')}
          required={isNew}
          choices={employeeStatusChoices(t).map(({ value, label: text }) => ({ value, label: text }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="jobTitleId"
          label={label('jobTitleId')}
          clearable
          choices={choices.jobTitles}
        />
        <SelectField
          form={form}
          name="departmentId"
          label={label('departmentId')}
          clearable
          choices={choices.departments}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="managerId"
          label={label('managerId')}
          clearable
          choices={choices.managers}
        />
        <SelectField
          form={form}
          name="employmentType"
          label={label('employmentType')}
          clearable
          choices={employmentTypes.map((value) => ({
            value,
            label: t(`human-resources:employmentTypes.${value}`),
          }))}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          form={form}
          name="dateOfJoining"
          label={label('dateOfJoining')}
          required={isNew}
          min="1900-01-01"
          {...(isNew ? {} : { help: t('human-resources:joiningKept') })}
        />
        <DateField form={form} name="probationEndDate" label={label('probationEndDate')} min="1900-01-01" />
      </FieldRow>
      <TextField form={form} name="officeLocationId" label={label('officeLocationId')} maxLength={100} />
    </Group>
  );
}

function AddressFields({ form }: Pick<EmployeeFieldsProps, 'form'>) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:fields.${key}`);
  return (
    <>
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
    </>
  );
}

/** The user with whom the employee signs in; hidden from who may not search users, and then kept. HR-10. */
function AccountField({ form, employee }: Pick<EmployeeFieldsProps, 'form' | 'employee'>) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const user = employee?.user;
  const [picked, setPicked] = useState<Picked[]>(
    user ? [{ id: user.id, name: user.name, detail: user.username }] : [],
  );
  if (!can('read:own', 'user')) return null;
  return (
    <Group title={t('human-resources:groups.account')}>
      <UserPicker
        label={t('human-resources:fields.userId')}
        help={t('human-resources:userHelp')}
        value={picked}
        max={1}
        error={form.errors.userId}
        onChange={(next) => {
          setPicked(next);
          form.setFieldValue('userId', next[0]?.id ?? null);
        }}
      />
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
