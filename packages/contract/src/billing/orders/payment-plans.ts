import { z } from 'zod';
import { Amount, exact, optionalExact } from '../../shared/amount.ts';
import { day, Id } from '../../shared/fields.ts';
import { paymentFrequencies } from '../values.ts';
import { instalmentStatuses, planLimits } from './order.values.ts';

/** A part of what an order costs, with its own day. SAL-14. */
export const Instalment = z
  .object({
    id: Id,
    installmentNumber: z.number().int(),
    dueDate: z.string(),
    amount: Amount,
    status: z.enum(instalmentStatuses),
    paidDate: z.string().nullable(),
    paidAmount: Amount,
    balanceDue: Amount,
    /** Percent of what is unpaid, added once after the period of grace. */
    lateFee: Amount.nullable(),
    gracePeriodEnd: z.string().nullable(),
    /** The invoice of the late fee, once there is one. */
    lateInvoiceId: Id.nullable(),
  })
  .meta({ id: 'Instalment' });

/** How an order is paid in parts. SAL-13. */
export const PaymentPlan = z
  .object({
    numberOfPayments: z.number().int(),
    paymentFrequency: z.enum(paymentFrequencies),
    interestRate: Amount,
    setupFee: Amount,
    firstPaymentDate: z.string(),
    /** What the interest comes to. */
    interestAmount: Amount,
    instalments: z.array(Instalment),
  })
  .meta({ id: 'PaymentPlan' });

const { fewest, most, interest, lateFee, grace } = planLimits;
const count = `Number of payments must be from ${fewest} to ${most}`;

/** What is chosen of a plan; the amounts and days follow by rule (AMB-141). */
export const planFields = z.object({
  numberOfPayments: z.number(count).int(count).min(fewest, count).max(most, count),
  paymentFrequency: z.enum(paymentFrequencies, 'Choose how often').default('MONTHLY'),
  interestRate: exact(`Interest rate must be a percent from 0 to ${interest}`, {
    least: '0',
    most: interest,
  }).default('0.00'),
  setupFee: exact('Set-up fee must not be negative', { least: '0' }).default('0.00'),
  firstPaymentDate: day('Invalid date'),
  lateFee: optionalExact(`Late fee must be a percent from 0 to ${lateFee}`, { least: '0', most: lateFee }),
  gracePeriodDays: z
    .number('Enter a number of days')
    .int('Enter a number of days')
    .min(0, 'Enter a number of days')
    .max(grace, `The period of grace is at most ${grace} days`)
    .default(0),
});
