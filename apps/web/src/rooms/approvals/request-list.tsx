import { useTranslation } from 'react-i18next';
import { formatClock } from '../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../ui/words/money.tsx';
import { type RequestRow, RequestStatus, useDays } from './request-words.tsx';
import classes from './requests.module.css';

interface RequestListProps {
  rows: readonly RequestRow[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The requests of a box: who asks, what for, and how much. */
export function RequestList({ rows, chosen, onChoose }: RequestListProps) {
  const { t } = useTranslation('approvals');
  return (
    <ul className={`col gap-6 ${classes.rows}`} aria-label={t('approvals:title')}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={`bare col gap-4 ${classes.row}`}
            aria-current={row.id === chosen || undefined}
            onClick={() => onChoose(row.id)}
          >
            <Line row={row} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Line({ row }: { row: RequestRow }) {
  const { t, i18n } = useTranslation('approvals');
  const days = useDays();
  const currency = useBaseCurrency();
  return (
    <>
      <span className="row justify-between gap-12">
        <span className="medium cut">{row.requester.name}</span>
        {row.amount === null ? null : (
          <span className="medium flex-none">
            <Money amount={row.amount} currency={currency} />
          </span>
        )}
      </span>
      <span className="s13 cut">{row.title}</span>
      <span className="row justify-between gap-12 s12 dim">
        <span className="cut">
          {[t(`approvals:subjects.${row.subject}`), days(row)].filter(Boolean).join(' · ')}
        </span>
        <span className="flex-none">
          {row.status === 'OPEN' ? (
            formatClock(row.createdAt, i18n.language)
          ) : (
            <RequestStatus status={row.status} />
          )}
        </span>
      </span>
    </>
  );
}
