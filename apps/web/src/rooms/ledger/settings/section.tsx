import type { ReactNode } from 'react';
import classes from './finance-settings.module.css';

interface SectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** Settings that belong together, under one heading. */
export function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={`col gap-12 ${classes.group}`}>
      <div>
        <h2 className="h3">{title}</h2>
        {hint ? <p className="s13 dim">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
