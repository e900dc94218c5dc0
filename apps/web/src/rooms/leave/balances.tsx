import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { colorStyle } from '../../ui/theme/ink.ts';
import { formatDay } from '../../ui/words/format.ts';
import classes from './leave.module.css';
import { useQuantity } from './setup/leave-choices.ts';

type Balance = Reply<'GET /api/hr/leave-balances'>['data'][number];

interface BalancesProps {
  /** Absent: the viewer's own. */
  readonly employeeId?: string;
  readonly asOf?: string;
  /** Opens the entries of a type. */
  readonly onOpen: (leaveTypeId: string) => void;
}

/** What somebody has of each type: what is available first, then where it went. Types that do not run out, and parental leave, only where they are used. */
export function Balances({ employeeId, asOf, onOpen }: BalancesProps) {
  const { t } = useTranslation('human-resources');
  const query = { ...(employeeId && { employeeId }), ...(asOf && { asOf }) };
  const read = useRead('GET /api/hr/leave-balances', { query });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={3} />;
  const shown = read.data.data.filter(
    ({ isLimited, kind, used, pending, planned }) =>
      (isLimited && kind !== 'PARENTAL') || [used, pending, planned].some((one) => Number(one) !== 0),
  );
  if (read.data.meta.employeeId === null)
    return <p className="s13 dim">{t('human-resources:leave.noEmployee')}</p>;
  return (
    <ul className={`plain-list ${classes.balances}`} aria-label={t('human-resources:leave.balances')}>
      {shown.map((balance) => (
        <li key={balance.leaveTypeId}>
          <BalanceCard balance={balance} onOpen={() => onOpen(balance.leaveTypeId)} />
        </li>
      ))}
    </ul>
  );
}

function BalanceCard({ balance, onOpen }: { balance: Balance; onOpen: () => void }) {
  const { t, i18n } = useTranslation('human-resources');
  const quantity = useQuantity();
  const { unit, expiring } = balance;
  const part = (key: 'used' | 'pending' | 'planned') =>
    Number(balance[key]) === 0
      ? []
      : [t(`human-resources:leave.parts.${key}`, { shown: quantity(balance[key], unit) })];
  const total = balance.isLimited
    ? [t('human-resources:leave.parts.of', { shown: quantity(balance.entitled, unit) })]
    : [];
  return (
    <button
      type="button"
      className={`bare ${classes.balance}`}
      style={colorStyle(balance.color)}
      onClick={onOpen}
    >
      <span className={`row justify-between ${classes.balanceName}`}>
        {balance.name}
        {balance.isForecast ? <i>{t('human-resources:leave.forecast')}</i> : null}
      </span>
      <b className={Number(balance.available) < 0 ? 'e-red' : undefined}>
        {quantity(balance.isLimited ? balance.available : balance.used, unit)}
      </b>
      <span className="s12 dim">
        {balance.isLimited
          ? [...total, ...part('used'), ...part('planned'), ...part('pending')].join(' · ')
          : t('human-resources:leave.takenThisYear')}
      </span>
      {expiring && Number(expiring.quantity) > 0 ? (
        <span className={`s12 ${classes.expiring}`}>
          {t('human-resources:leave.expiring', {
            shown: quantity(expiring.quantity, unit),
            on: formatDay(expiring.on, i18n.language),
          })}
        </span>
      ) : null}
    </button>
  );
}
