import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './facts.module.css';

export interface Fact {
  label: string;
  /** Nothing is shown as a dash, so that what is missing is seen. */
  value: ReactNode;
}

/** What is known of one thing: label and value in pairs, two columns where there is room. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const { t } = useTranslation('common');
  return (
    <dl className={classes.facts}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className="dim" title={t('common:notGiven')}>
                –
              </span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Cards beside each other where there is room, below each other on a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
