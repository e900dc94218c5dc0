import { movements } from '@bellwether/contract/movements/movements';
import { movementTypes } from '@bellwether/contract/movements/movements.values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { findPeople, PersonField } from '../person-field.tsx';

interface MovementDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
  /** Of whom a new one is. */
  person?: { id: string; name: string };
}

type Movement = Reply<'GET /api/hr/movements/:id'>['data'];

interface Values extends Record<string, unknown> {
  employeeId: string;
  type: (typeof movementTypes)[number];
  reason: string;
  effectiveDate: string;
  newJobTitleId: string | null;
  newDepartmentId: string | null;
  newManagerId: string | null;
  salaryStructureId: string | null;
  basePay: string;
}

/** Writes a promotion or a transfer, or changes it while it is a draft. */
export function MovementDialog({ id, onClose, person }: MovementDialogProps) {
  const { t } = useTranslation('human-resources');
  const today = useToday();
  const label = (key: string) => t(`human-resources:movements.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/movements/:id"
      create="POST /api/hr/movements"
      update="PUT /api/hr/movements/:id"
      schema={movements.create.body}
      values={(row): Values => ({
        employeeId: row?.employee.id ?? person?.id ?? '',
        type: row?.type ?? 'PROMOTION',
        reason: row?.reason ?? '',
        effectiveDate: row?.effectiveDate ?? today,
        newJobTitleId: row?.newJobTitle?.id ?? null,
        newDepartmentId: row?.newDepartment?.id ?? null,
        newManagerId: row?.newManager?.id ?? null,
        salaryStructureId: row?.raise?.salaryStructureId ?? null,
        basePay: row?.raise?.basePay ?? '',
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form, row) => <Fields form={form} movement={row} person={person} />}
    </RecordDialog>
  );
}

interface FieldsProps {
  form: ContractForm<Values>;
  movement: Movement | undefined;
  person: { id: string; name: string } | undefined;
}

function Fields({ form, movement, person }: FieldsProps) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const label = (key: string) => t(`human-resources:movements.${key}`);
  const departments = useRead('GET /api/hr/departments', { query: { limit: 1000 } });
  const titles = useRead('GET /api/hr/job-titles', { query: { limit: 1000 } });
  const isTransfer = form.getValues().type === 'TRANSFER';
  return (
    <>
      <PersonField
        form={form}
        name={movement?.employee.name ?? person?.name}
        disabled={person !== undefined}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="type"
          label={label('type')}
          required
          choices={movementTypes.map((value) => ({ value, label: label(`types.${value}`) }))}
        />
        <DateField
          form={form}
          name="effectiveDate"
          label={label('effectiveDate')}
          help={label('effectiveDateHelp')}
          required
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="newJobTitleId"
          label={label('newJobTitle')}
          clearable
          choices={choicesOf(titles.data?.data, movement?.newJobTitle)}
        />
        <SelectField
          form={form}
          name="newDepartmentId"
          label={label('newDepartment')}
          required={isTransfer}
          clearable
          choices={choicesOf(departments.data?.data, movement?.newDepartment)}
        />
      </FieldRow>
      <ManagerField form={form} own={movement?.newManager ?? null} />
      <TextAreaField form={form} name="reason" label={label('reason')} required />
      {can('edit', 'salary_structure') ? <Raise form={form} /> : null}
    </>
  );
}

/** To whom they report from then on. */
function ManagerField({ form, own }: { form: ContractForm<Values>; own: Named | null }) {
  const { t } = useTranslation('human-resources');
  const [chosen, setChosen] = useState<Picked[]>(own ? [own] : []);
  return (
    <SearchPicker
      label={t('human-resources:movements.newManager')}
      help={t('human-resources:movements.newManagerHelp')}
      name="new-manager"
      max={1}
      value={chosen}
      onChange={(picked) => {
        setChosen(picked);
        form.setFieldValue('newManagerId', picked[0]?.id ?? null);
        form.clearFieldError('newManagerId');
      }}
      search={findPeople}
      failure={t('human-resources:personSearch.failed')}
      nothing={t('human-resources:personSearch.nothing')}
      placeholder={t('human-resources:personSearch.placeholder')}
      error={form.errors.newManagerId}
    />
  );
}

/** Pay that comes with it, for who may edit pay. */
function Raise({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('human-resources');
  const currency = useBaseCurrency();
  const structures = useRead('GET /api/payroll/salary-structures', {
    query: { limit: 100, isActive: 'true' },
  });
  return (
    <FieldRow>
      <SelectField
        form={form}
        name="salaryStructureId"
        label={t('human-resources:movements.structure')}
        clearable
        choices={choicesOf(structures.data?.data, null)}
      />
      <MoneyField
        form={form}
        name="basePay"
        label={t('human-resources:movements.basePay')}
        currency={currency}
      />
    </FieldRow>
  );
}

interface Named {
  id: string;
  name: string;
}

function choicesOf(named: readonly Named[] | undefined, own: Named | null | undefined) {
  const all = named ?? [];
  const withOwn = own && !all.some(({ id }) => id === own.id) ? [own, ...all] : all;
  return withOwn.map(({ id, name }) => ({ value: id, label: name }));
}
