import { type Icon, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Bone } from '../../ui/states.tsx';
import classes from './home-page.module.css';

interface KpiProps {
  icon: Icon;
  label: string;
  /** The list that the number counts. */
  to: string;
  /** undefined while it loads. */
  value: number | undefined;
  detail?: string;
  note: string;
}

/** One number as a card; it lifts on hover and opens the list behind it. */
export function Kpi({ icon: IconOf, label, to, value, detail, note }: KpiProps) {
  return (
    <Link to={to} className={`${classes.kpi} bw-card`}>
      <span className={classes.kpiHead}>
        <IconOf size={16} />
        <span className="cut">{label}</span>
        <IconArrowUpRight size={15} className={classes.go} />
      </span>
      <span className={classes.kpiValue}>
        {value === undefined ? <Bone width={48} height={24} /> : <b>{value.toLocaleString()}</b>}
        {value === undefined || !detail ? null : <span className="s13 dim">{detail}</span>}
      </span>
      <span className={`s12 dim ${classes.note}`}>{note}</span>
    </Link>
  );
}
