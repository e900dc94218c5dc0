import { taxCalculations } from '@bellwether/contract/payroll/tax-calculations';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { NumberField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { EmployeeField } from '../employee-field.tsx';
import classes from '../payroll.module.css';
import { Pay, percentText } from '../payroll-words.tsx';

type Calculation = Reply<'POST /api/payroll/tax-calculations'>['data'];

/** Works out the tax of somebody's year from the slabs and what was approved for them; it stays open with the result. PAY-09. */
export function TaxCalculator({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['payroll', 'common']);
  const today = useToday();
  const currency = useBaseCurrency();
  const [result, setResult] = useState<Calculation>();
  const handle = useContractForm({
    schema: taxCalculations.calculate.body,
    initialValues: { employeeId: '', taxYear: Number(today.slice(0, 4)), grossIncome: '' },
  });
  const calculate = useWrite('POST /api/payroll/tax-calculations', {
    onDone: ({ data }) => setResult(data),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('payroll:calculator.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size={560}
    >
      <form
        noValidate
        ref={handle.container}
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void handle.submit((body) => calculate.mutateAsync({ body }));
        }}
      >
        <p className="t2 s13">{t('payroll:calculator.text')}</p>
        <EmployeeField form={handle.form} />
        <FieldRow>
          <NumberField form={handle.form} name="taxYear" label={t('payroll:taxSlabs.taxYear')} required />
          <MoneyField
            form={handle.form}
            name="grossIncome"
            label={t('payroll:calculator.grossIncome')}
            required
            currency={currency}
          />
        </FieldRow>
        {result ? <Result of={result} /> : null}
        <div className="row wrap justify-end">
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button type="submit" disabled={handle.pending}>
            {t('payroll:calculator.calculate')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function Result({ of }: { of: Calculation }) {
  const { t, i18n } = useTranslation('payroll');
  return (
    <div aria-live="polite">
      <table className={classes.table}>
        <tbody>
          <Line label={t('payroll:calculator.grossIncome')} amount={of.grossIncome} />
          {of.exemptions.map(({ exemptionId, name, allowedAmount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still, and an exemption may come twice
            <Line key={`${exemptionId} ${at}`} label={`− ${name}`} amount={allowedAmount} isPart />
          ))}
          <Line label={t('payroll:calculator.taxableIncome')} amount={of.taxableIncome} />
          {of.slabs.map(({ taxSlabId, name, taxRate, tax }) => (
            <Line
              key={taxSlabId}
              label={`${name} · ${percentText(taxRate, i18n.language)}`}
              amount={tax}
              isPart
            />
          ))}
        </tbody>
        <tfoot>
          <Line label={t('payroll:calculator.incomeTax')} amount={of.incomeTax} />
        </tfoot>
      </table>
      {of.gaps.length > 0 ? <p className="t2 s13">{t('payroll:calculator.gaps')}</p> : null}
    </div>
  );
}

function Line({ label, amount, isPart = false }: { label: string; amount: string; isPart?: boolean }) {
  return (
    <tr>
      <td className={isPart ? 't2' : undefined}>{label}</td>
      <td className={classes.number}>
        <Pay amount={amount} />
      </td>
    </tr>
  );
}
