import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { Attachments } from '../../files/index.tsx';
import classes from '../expenses.module.css';
import type { Report } from './report-words.tsx';

type Item = Report['items'][number];

/** What was spent, with the receipts, and what may have been entered before. */
export function ReportItems({ report }: { report: Report }) {
  return (
    <ul className={`col gap-0 ${classes.items}`}>
      {report.items.map((item) => (
        <li key={item.id} className={`col gap-6 ${classes.item}`}>
          <Line item={item} currency={report.currency} />
          {item.notes ? <span className="s13 t2">{item.notes}</span> : null}
          {item.receipt ? <Attachments files={[item.receipt]} /> : null}
          {item.receiptUrl ? (
            <a href={item.receiptUrl} rel="noreferrer noopener" target="_blank" className="s13 cut">
              {item.receiptUrl}
            </a>
          ) : null}
          <Doubles item={item} />
        </li>
      ))}
    </ul>
  );
}

function Line({ item, currency }: { item: Item; currency: string }) {
  const { t, i18n } = useTranslation('expenses');
  const isOther = item.currency !== currency;
  return (
    <span className="row align-start justify-between gap-16">
      <span className="col gap-2 shrink">
        <span className="medium">{item.description}</span>
        <span className="s12 dim">
          {[formatDay(item.expenseDate, i18n.language), item.category?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={`col gap-2 align-end flex-none ${classes.amount}`}>
        <Money amount={item.convertedAmount} currency={currency} />
        {isOther ? (
          <span className="s12 dim">
            <Money amount={item.amount} currency={item.currency} />{' '}
            {t('expenses:reports.atRate', { rate: item.rate })}
          </span>
        ) : null}
      </span>
    </span>
  );
}

function Doubles({ item }: { item: Item }) {
  const { t } = useTranslation('expenses');
  const [first] = item.doubles;
  if (!first) return null;
  return (
    <span className={`row wrap s13 e-amber ${classes.double}`} role="note">
      <IconCopy size={16} aria-hidden />
      {t(first.isSameReceipt ? 'expenses:double.receipt' : 'expenses:double.same')}
      <Link to="/expenses/$id" params={{ id: first.reportId }}>
        {`${first.description} · ${first.reportTitle}`}
      </Link>
    </span>
  );
}
