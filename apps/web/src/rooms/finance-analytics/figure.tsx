import { type Icon, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './finance-analytics.module.css';

/** Where a figure leads: to the rows that it is the sum of. */
export interface Target {
  readonly to: string;
  readonly search?: Record<string, string>;
}

interface FigureProps {
  icon: Icon;
  label: string;
  /** Absent where the viewer may not open it. */
  target?: Target | undefined;
  value: ReactNode;
  note: ReactNode;
  /** Whether the note is a warning. */
  urgent?: boolean;
}

/** One figure as a card, which opens what it is made of. */
export function Figure({ icon: IconOf, label, target, value, note, urgent = false }: FigureProps) {
  const content = (
    <>
      <span className={`row ${classes.head}`}>
        <IconOf size={16} />
        <span className="cut">{label}</span>
        {target ? <IconArrowUpRight size={15} className={classes.go} /> : null}
      </span>
      <b className={classes.value}>{value}</b>
      <span className={`s12 ${urgent ? classes.urgent : 'dim'}`}>{note}</span>
    </>
  );
  const className = `col gap-4 shrink ${classes.figure} bw-card`;
  return target ? (
    <Link to={target.to} search={target.search ?? {}} className={className}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  );
}
