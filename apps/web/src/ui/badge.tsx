import type { CSSProperties, ReactNode } from 'react';
import classes from './badge.module.css';
import type { EventColor } from './theme/event-colors.ts';
import { colorStyle } from './theme/ink.ts';

/** A status: a word with a dot. Green done or active, blue in progress, amber waiting, red bad, gray inactive. */
export function StatusBadge({ color, children }: { color: EventColor; children: ReactNode }) {
  return (
    <span className={`${classes.badge} e-${color}`}>
      <i aria-hidden />
      {children}
    </span>
  );
}

/** A small label without a dot; `hex` colours it like a course. */
export function Tag({
  color = 'gray',
  hex,
  children,
}: {
  color?: EventColor;
  hex?: string;
  children: ReactNode;
}) {
  return (
    <span className={`${classes.badge} bw-label-tag e-${color}`} style={hex ? colorStyle(hex) : undefined}>
      {children}
    </span>
  );
}

/** The small square in the user's own colour that stands before a class or a course. */
export function ColorDot({ hex, size = 8 }: { hex: string | null | undefined; size?: number }) {
  const style: CSSProperties = { ...colorStyle(hex), width: size, height: size };
  return <span className={classes.dot} style={style} aria-hidden />;
}

/** A number in a pill; `accent` for what waits for the viewer. */
export function Count({ value, accent = false }: { value: number; accent?: boolean }) {
  return (
    <span className={accent ? classes.countAccent : `${classes.count} bw-count`}>
      {value > 999 ? '999+' : value.toLocaleString()}
    </span>
  );
}
