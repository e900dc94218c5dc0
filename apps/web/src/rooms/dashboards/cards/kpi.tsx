import { type Icon, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../../ui/states.tsx';
import { localeOf } from '../../../ui/words/format.ts';
import classes from '../home.module.css';

interface KpiProps {
  icon: Icon;
  label: string;
  /** The list that the number counts, with the filter that gives these rows. */
  to: string;
  search?: Record<string, string>;
  /** undefined while it loads; null when it could not be read. */
  value: number | null | undefined;
  detail?: string;
  note: string;
  /** Whether the note is a warning. */
  urgent?: boolean;
}

/** One number as a card; it lifts on hover and opens the rows behind it. */
export function Kpi({ icon: IconOf, label, to, search, value, detail, note, urgent = false }: KpiProps) {
  const { t, i18n } = useTranslation('dashboard');
  return (
    <Link to={to} search={search ?? {}} className={`col gap-4 shrink ${classes.kpi} bw-card`}>
      <span className={`row ${classes.kpiHead}`}>
        <IconOf size={16} />
        <span className="cut">{label}</span>
        <IconArrowUpRight size={15} className={classes.go} />
      </span>
      <span className={`row align-baseline ${classes.kpiValue}`}>
        {value === undefined ? <Bone width={48} height={24} /> : null}
        {value === null ? <b title={t('dashboard:unknown')}>–</b> : null}
        {typeof value === 'number' ? <b>{value.toLocaleString(localeOf(i18n.language))}</b> : null}
        {typeof value === 'number' && detail ? <span className="s13 dim">{detail}</span> : null}
      </span>
      <span className={`s12 ${classes.note} ${urgent ? classes.urgent : 'dim'}`}>
        {/* What is said of a number that is not there would be a guess. */}
        {typeof value === 'number' ? note : ''}
      </span>
    </Link>
  );
}
