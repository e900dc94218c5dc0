import { payrollLimits } from '@bellwether/contract/payroll/payroll.values';
import { taxOf } from '@bellwether/contract/payroll/tax.rules';
import { taxSlabs } from '@bellwether/contract/payroll/tax-slabs';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';

interface TaxSlabDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Row = Reply<'GET /api/payroll/tax-slabs/:id'>['data'];
type Values = ReturnType<typeof valuesOf>;

function valuesOf(row: Row | undefined, today: string) {
  return {
    name: row?.name ?? '',
    description: row?.description ?? '',
    taxYear: row?.taxYear ?? Number(today.slice(0, 4)),
    minIncome: row?.minIncome ?? '',
    maxIncome: row?.maxIncome ?? '',
    taxRate: row?.taxRate ?? '',
    fixedAmount: row?.fixedAmount ?? '0.00',
    isActive: row?.isActive ?? true,
    effectiveFrom: row?.effectiveFrom ?? `${today.slice(0, 4)}-01-01`,
    effectiveTo: row?.effectiveTo ?? null,
    source: row?.source ?? '',
  };
}

/** Makes a tax slab or changes one. PAY-06. */
export function TaxSlabDialog({ id, onClose }: TaxSlabDialogProps) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const label = (key: string) => t(`payroll:taxSlabs.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/payroll/tax-slabs/:id"
      create="POST /api/payroll/tax-slabs"
      update="PUT /api/payroll/tax-slabs/:id"
      schema={taxSlabs.create.body}
      values={(row) => valuesOf(row, today)}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField
              form={form}
              name="name"
              label={label('name')}
              required
              autoFocus
              maxLength={payrollLimits.name}
            />
            <NumberField form={form} name="taxYear" label={label('taxYear')} required />
          </FieldRow>
          <Incomes form={form} id={id} />
          <FieldRow>
            <DateField form={form} name="effectiveFrom" label={label('effectiveFrom')} required />
            <DateField
              form={form}
              name="effectiveTo"
              label={label('effectiveTo')}
              help={label('effectiveToHelp')}
              clearable
            />
          </FieldRow>
          <TextField
            form={form}
            name="source"
            label={label('source')}
            help={label('sourceHelp')}
            maxLength={payrollLimits.source}
          />
          <TextAreaField form={form} name="description" label={label('description')} rows={2} />
          <SwitchField form={form} name="isActive" label={label('inUse')} />
        </>
      )}
    </RecordDialog>
  );
}

function Incomes({ form, id }: { form: ContractForm<Values>; id: string | undefined }) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const label = (key: string) => t(`payroll:taxSlabs.${key}`);
  return (
    <>
      <FieldRow>
        <MoneyField form={form} name="minIncome" label={label('minIncome')} required currency={currency} />
        <MoneyField
          form={form}
          name="maxIncome"
          label={label('maxIncome')}
          help={label('maxIncomeHelp')}
          currency={currency}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          form={form}
          name="taxRate"
          label={label('taxRate')}
          min={0}
          decimals={4}
          suffix=" %"
          required
        />
        <MoneyField
          form={form}
          name="fixedAmount"
          label={label('fixedAmount')}
          help={label('fixedAmountHelp')}
          currency={currency}
        />
      </FieldRow>
      <FixedAmountWarning values={form.getValues()} id={id} />
    </>
  );
}

/** Says so when the fixed amount is not what the slabs below come to: both ways of a table should agree. AMB-135. */
function FixedAmountWarning({ values, id }: { values: Values; id: string | undefined }) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const money = useMoney();
  const taxYear = Number(values.taxYear);
  const read = useRead(
    'GET /api/payroll/tax-slabs',
    { query: { taxYear, isActive: 'true', limit: 100 } },
    { enabled: taxYear >= 2020 && taxYear <= 2030 },
  );
  const day = values.effectiveFrom;
  const [from, fixed] = [exactOr0(values.minIncome), exactOr0(values.fixedAmount)];
  if (!read.data || fixed === 0n) return null;
  const below = read.data.data
    .filter((slab) => slab.id !== id && slab.effectiveFrom <= day && (slab.effectiveTo ?? day) >= day)
    .map((slab) => ({
      minIncome: exactOf(slab.minIncome),
      maxIncome: slab.maxIncome === null ? null : exactOf(slab.maxIncome),
      taxRate: exactOf(slab.taxRate),
      // What is summed is each slab's own: the fixed amounts of others are what this one is compared with.
      fixedAmount: 0n,
    }))
    .filter(({ minIncome }) => minIncome < from);
  const { tax } = taxOf(from, below, minorPlaces(currency));
  if (tax === fixed) return null;
  return (
    <p className="t2 s13" role="status">
      {t('payroll:taxSlabs.fixedAmountDiffers', { amount: money(exactText(tax), currency) })}
    </p>
  );
}

function exactOr0(text: string): bigint {
  try {
    return exactOf(text);
  } catch {
    return 0n;
  }
}
