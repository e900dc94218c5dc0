import { taxYears } from '@bellwether/contract/payroll/payroll.values';
import { startOfMonth } from '@bellwether/contract/shared/day';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import type { Choice } from '../../ui/form/fields.tsx';
import { localeOf } from '../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../ui/words/money.tsx';
import { monthName } from '../../ui/words/month-name.ts';

/** An amount of pay, in the currency of the books. */
export function Pay({ amount }: { amount: string | null }) {
  const currency = useBaseCurrency();
  if (amount === null) return <span className="dim">–</span>;
  return <Money amount={amount} currency={currency} />;
}

/** Per cent in the words of the language: '12,5 %'. */
export function percentText(percent: string, language: string): string {
  const digits = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 4 });
  return `${digits.format(Number(percent))} %`;
}

const colors = { PENDING: 'amber', APPROVED: 'green', REJECTED: 'red' } as const;

/** Whether a declaration waits, was granted or refused. PAY-08. */
export function DeclarationBadge({ status }: { status: keyof typeof colors }) {
  const { t } = useTranslation('payroll');
  return <StatusBadge color={colors[status]}>{t(`payroll:declarations.statuses.${status}`)}</StatusBadge>;
}

const runColors = { DRAFT: 'gray', PENDING_APPROVAL: 'amber', APPROVED: 'blue', PAID: 'green' } as const;

/** Where a payroll run stands. */
export function RunBadge({ status }: { status: keyof typeof runColors }) {
  const { t } = useTranslation('payroll');
  return <StatusBadge color={runColors[status]}>{t(`payroll:runs.statuses.${status}`)}</StatusBadge>;
}

/** Choices of a list of words, whose labels stand below `words` in the texts of payroll. */
export function useChoices(words: string): (values: readonly string[]) => Choice[] {
  const { t } = useTranslation('payroll');
  return (values) => values.map((value) => ({ value, label: t(`payroll:${words}.${value}`) }));
}

/** The tax years to choose from, the last first. */
export const taxYearChoices: Choice[] = Array.from(
  { length: taxYears.last - taxYears.first + 1 },
  (_, at) => ({ value: String(taxYears.last - at), label: String(taxYears.last - at) }),
);

/** The months of a year to choose from, by their names. */
export function monthChoices(year: number, language: string): Choice[] {
  return Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthName(monthOf(year, at + 1), language, 'long'),
  }));
}

/** From which month to which: 'Jan – Jun'. */
export function monthRange(year: number, first: number, last: number, language: string): string {
  const names = [...new Set([first, last])].map((month) => monthName(monthOf(year, month), language));
  return names.join(' – ');
}

function monthOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The months that a run may pay, from half a year ago to a year from now, and the chosen one. */
export function payPeriodChoices(today: string, chosen: string, language: string): Choice[] {
  const near = Array.from({ length: 19 }, (_, at) => startOfMonth(today, at - 6).slice(0, 7));
  return [...new Set([...near, chosen])]
    .toSorted()
    .map((month) => ({ value: month, label: monthName(month, language, 'long') }));
}
