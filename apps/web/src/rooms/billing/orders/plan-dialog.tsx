import { planLimits } from '@bellwether/contract/billing/orders/order.values';
import { planFields } from '@bellwether/contract/billing/orders/payment-plans';
import { paymentFrequencies } from '@bellwether/contract/billing/values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField } from '../../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount, MoneyField } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import type { OrderReply } from './order-words.tsx';
import classes from './orders.module.css';
import { type PlanValues, planBody, plannedOf, planValues } from './plan-form.rules.ts';

/** Has an order paid in parts, and shows each of them while one types. SAL-13, AMB-141. */
export default function PlanDialog({ order, onClose }: { order: OrderReply; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const handle = useContractForm<PlanValues>({
    schema: planFields,
    initialValues: planValues(order, today),
    toBody: planBody,
  });
  const save = useWrite('POST /api/e-commerce/orders/:id/payment-plan', {
    onDone: () => toast.success(t('finance:orders.planSaved')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:orders.plan')}
      description={t('finance:orders.planText')}
      handle={handle}
      onSubmit={(values) => save.mutateAsync({ params: { id: order.id }, body: planBody(values) })}
    >
      <PlanFields form={handle.form} currency={order.currency} />
      <Preview order={order} values={handle.form.getValues()} />
    </FormDialog>
  );
}

/** How many parts, when, and what they cost besides. */
function PlanFields({ form, currency }: { form: ContractForm<PlanValues>; currency: string }) {
  const { t } = useTranslation('finance');
  return (
    <>
      <FieldRow>
        <NumberField
          form={form}
          name="numberOfPayments"
          label={t('finance:orders.numberOfPayments')}
          required
          min={planLimits.fewest}
          max={planLimits.most}
        />
        <SelectField
          form={form}
          name="paymentFrequency"
          label={t('finance:orders.paymentFrequency')}
          choices={paymentFrequencies.map((value) => ({
            value,
            label: t(`finance:orders.frequencies.${value}`),
          }))}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          form={form}
          name="firstPaymentDate"
          label={t('finance:orders.firstPaymentDate')}
          required
        />
        <MoneyField
          form={form}
          name="interestRate"
          label={t('finance:orders.interestRate')}
          help={t('finance:orders.interestHelp')}
          currency="%"
        />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="setupFee" label={t('finance:orders.setupFee')} currency={currency} />
        <MoneyField
          form={form}
          name="lateFee"
          label={t('finance:orders.lateFee')}
          help={t('finance:orders.lateFeeHelp')}
          currency="%"
        />
      </FieldRow>
      <NumberField
        form={form}
        name="gracePeriodDays"
        label={t('finance:orders.gracePeriodDays')}
        min={0}
        max={planLimits.grace}
      />
    </>
  );
}

/** What is paid when, by the plan as it stands in the form. */
function Preview({ order, values }: { order: OrderReply; values: PlanValues }) {
  const { t, i18n } = useTranslation('finance');
  const planned = plannedOf(order, values);
  if (!planned) return null;
  const { currency } = order;
  return (
    <section aria-live="polite" className="col gap-4">
      <h3 className="s13 medium">{t('finance:orders.planPreview')}</h3>
      <table className={classes.table}>
        <tbody>
          {planned.instalments.map(({ installmentNumber, dueDate, amount }) => (
            <tr key={installmentNumber}>
              <td>{t('finance:orders.instalment', { number: installmentNumber })}</td>
              <td>{formatDay(dueDate, i18n.language)}</td>
              <td className={classes.number}>
                <Money amount={fieldAmount(amount)} currency={currency} />
              </td>
            </tr>
          ))}
          <tr>
            <td className="medium" colSpan={2}>
              {t('finance:orders.planTotal')}
            </td>
            <td className={`strong ${classes.number}`}>
              <Money amount={planned.payable} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
