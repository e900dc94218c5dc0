import { planLimits } from '@bellwether/contract/billing/orders/order.values';
import { planOf } from '@bellwether/contract/billing/plan.rules';
import type { PaymentFrequency } from '@bellwether/contract/billing/values';
import { daysBetween, isDay, startOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import type { OrderReply } from './order-words.tsx';

export type PlanValues = {
  numberOfPayments: number | '';
  paymentFrequency: PaymentFrequency;
  interestRate: string;
  setupFee: string;
  firstPaymentDate: string;
  lateFee: string;
  gracePeriodDays: number | '';
};

/** The form of the plan that the order has, or of three months from the first of the next one. */
export function planValues({ plan }: OrderReply, today: string): PlanValues {
  const none = (amount: string | null | undefined) => (amount === '0.00' ? '' : fieldAmount(amount));
  const first = plan?.instalments[0];
  return {
    numberOfPayments: plan?.numberOfPayments ?? 3,
    paymentFrequency: plan?.paymentFrequency ?? 'MONTHLY',
    interestRate: none(plan?.interestRate),
    setupFee: none(plan?.setupFee),
    firstPaymentDate: plan?.firstPaymentDate ?? startOfMonth(today, 1),
    lateFee: fieldAmount(first?.lateFee),
    gracePeriodDays: first?.gracePeriodEnd ? daysBetween(first.dueDate, first.gracePeriodEnd) : 7,
  };
}

/** What is sent. */
export function planBody({ interestRate, setupFee, lateFee, ...values }: PlanValues) {
  return {
    ...values,
    numberOfPayments: Number(values.numberOfPayments),
    gracePeriodDays: Number(values.gracePeriodDays),
    interestRate: interestRate || '0',
    setupFee: setupFee || '0',
    lateFee: lateFee || null,
  };
}

/** The instalments by the form as it stands; undefined while something in it is missing or out of bounds. */
export function plannedOf(order: OrderReply, values: PlanValues) {
  const count = Number(values.numberOfPayments);
  if (!(count >= planLimits.fewest && count <= planLimits.most) || !isDay(values.firstPaymentDate))
    return undefined;
  try {
    const { payable, instalments } = planOf(
      {
        total: exactOf(order.totalAmount),
        numberOfPayments: count,
        paymentFrequency: values.paymentFrequency,
        interestRate: exactOf(values.interestRate || '0'),
        setupFee: exactOf(values.setupFee || '0'),
        firstPaymentDate: values.firstPaymentDate,
      },
      minorPlaces(order.currency),
    );
    return {
      payable: exactText(payable),
      instalments: instalments.map((one) => ({ ...one, amount: exactText(one.amount) })),
    };
  } catch {
    // A number that is none yet, or too many parts for the total: the server says which.
    return undefined;
  }
}
