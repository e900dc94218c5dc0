import { fiscalYears } from '@bellwether/contract/budgets/budget.values';
import { budgets } from '@bellwether/contract/budgets/budgets';
import { minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { type BudgetValues, budgetBody, budgetValues } from './budget-form.rules.ts';
import { BudgetGrid } from './budget-grid.tsx';

interface BudgetDialogProps {
  /** Absent: a new budget. */
  id: string | undefined;
  onClose: () => void;
  onMade?: (id: string) => void;
}

/** Plans a year by account and month, or changes a draft. FIN-15, FIN-16. */
export default function BudgetDialog({ id, onClose, onMade }: BudgetDialogProps) {
  const { t } = useTranslation('finance');
  const present = Number(useToday().slice(0, 4));
  const year = Math.min(fiscalYears.last, Math.max(fiscalYears.first, present));
  const places = minorPlaces(useBaseCurrency());
  // In which month fiscal years begin is the same in each of them.
  const basis = useRead('GET /api/finance/budget-basis', { query: { fiscalYear: year } });
  const first = Number(basis.data?.data.months[0]?.slice(5) ?? 1);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/budgets/:id"
      create="POST /api/finance/budgets"
      update="PUT /api/finance/budgets/:id"
      schema={budgets.create.body}
      values={(budget) => budgetValues(budget, year, places)}
      toBody={(values, stored) => budgetBody(values, { first, stored })}
      addTitle={t('finance:budgets.add')}
      editTitle={t('finance:budgets.edit')}
      saved={t('finance:budgets.saved')}
      onSaved={(reply) => (id ? undefined : onMade?.(reply.id))}
      busy={basis.isPending}
      size={1320}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('finance:budgets.name')}
            required
            autoFocus
            maxLength={255}
          />
          <FieldRow>
            <YearField form={form} />
            <DepartmentField form={form} />
          </FieldRow>
          <BudgetGrid form={form} places={places} />
        </>
      )}
    </RecordDialog>
  );
}

interface PartProps {
  form: ContractForm<BudgetValues>;
}

function YearField({ form }: PartProps) {
  const { t } = useTranslation('finance');
  const years = Array.from({ length: fiscalYears.last - fiscalYears.first + 1 }, (_, at) =>
    String(fiscalYears.first + at),
  );
  return (
    <SelectField
      form={form}
      name="fiscalYear"
      label={t('finance:budgets.fiscalYear')}
      required
      choices={years.map((value) => ({ value, label: value }))}
    />
  );
}

function DepartmentField({ form }: PartProps) {
  const { t } = useTranslation('finance');
  const read = useRead('GET /api/hr/departments', { query: { limit: 1000 } }, { profile: 'stable' });
  return (
    <SelectField
      form={form}
      name="departmentId"
      label={t('finance:budgets.department')}
      placeholder={t('finance:budgets.wholeSchool')}
      clearable
      choices={(read.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
