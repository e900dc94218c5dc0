import type { ReactNode } from 'react';
import classes from './finance-analytics.module.css';

/** A table that is wider than a phone: it scrolls sideways by itself, by the keyboard too. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard (WCAG 2.1.1)
    <section className={classes.wide} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
