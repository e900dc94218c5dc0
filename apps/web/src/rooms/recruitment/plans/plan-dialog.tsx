import { hiringPlans } from '@bellwether/contract/recruitment/hiring-plans';
import { hiringPlanStatuses, recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount, MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { currencyChoices } from '../../../ui/words/currency-choices.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { DemandLines, SupplyLines } from './plan-lines.tsx';
import type { PlanValues } from './plan-values.ts';
import type { Plan } from './plan-view.tsx';

interface PlanDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Writes a hiring plan, or changes it. TAL-18. */
export function PlanDialog({ id, onClose }: PlanDialogProps) {
  const { t } = useTranslation('recruitment');
  const base = useBaseCurrency();
  const label = (key: string) => t(`recruitment:plans.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/hiring-plans/:id"
      create="POST /api/hr/hiring-plans"
      update="PUT /api/hr/hiring-plans/:id"
      schema={hiringPlans.create.body}
      values={(row): PlanValues => ({
        ...{ name: row?.name ?? '', year: row?.year ?? new Date().getFullYear() },
        ...{ departmentId: row?.department?.id ?? null, plannedPositions: row?.plannedPositions ?? 0 },
        ...{ budget: fieldAmount(row?.budget), currency: row?.currency ?? base, notes: row?.notes ?? '' },
        ...{
          status: row?.status ?? 'DRAFT',
          hoursPerPosition: fieldAmount(row?.hoursPerPosition ?? '20.00'),
        },
        demand: (row?.demand ?? []).map(({ skill, weeklyHours }) => ({
          ...{ skillId: skill.id, weeklyHours: fieldAmount(weeklyHours) },
        })),
        supply: (row?.supply ?? []).flatMap(({ employee, isStated, weeklyHours }) =>
          isStated ? [{ employeeId: employee.id, weeklyHours: fieldAmount(weeklyHours) }] : [],
        ),
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={720}
    >
      {(form, row) => <Fields form={form} plan={row} />}
    </RecordDialog>
  );
}

function Fields({ form, plan }: { form: ContractForm<PlanValues>; plan: Plan | undefined }) {
  const { t, i18n } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:plans.${key}`);
  const departments = useRead('GET /api/hr/departments', { query: { limit: 1000 } });
  const { currency } = form.getValues();
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="name"
          label={label('name')}
          required
          autoFocus
          maxLength={recruitmentLimits.name}
        />
        <NumberField form={form} name="year" label={label('year')} min={2000} max={2100} required />
        <SelectField
          form={form}
          name="status"
          label={label('status')}
          choices={hiringPlanStatuses.map((value) => ({ value, label: label(`statuses.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="departmentId"
          label={label('department')}
          clearable
          choices={(departments.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField
          form={form}
          name="plannedPositions"
          label={label('plannedPositions')}
          min={0}
          max={recruitmentLimits.positions}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="budget" label={label('budget')} currency={currency} />
        <SelectField
          form={form}
          name="currency"
          label={label('currency')}
          choices={currencyChoices(i18n.language)}
        />
      </FieldRow>
      <TextField form={form} name="hoursPerPosition" label={label('hoursPerPosition')} required />
      <DemandLines form={form} />
      <SupplyLines form={form} plan={plan} />
      <TextAreaField form={form} name="notes" label={label('notes')} rows={2} />
    </>
  );
}
