import { totalPossible } from '@bellwether/contract/pipeline/scoring.rules';
import type { ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page.tsx';
import type { EventColor } from '../../../ui/theme/event-colors.ts';
import classes from './scoring.module.css';
import { type TotalPart, totalParts } from './scoring.rules.ts';

const colors: Record<TotalPart['group'], EventColor> = {
  engagement: 'purple',
  budget: 'green',
  readiness: 'blue',
  source: 'amber',
};

/** The total possible, live: the three groups and the best single source; a warning when it is not 100. CRM-37. */
export function TotalCard({ config }: { config: ScoringConfig }) {
  const { t } = useTranslation('e-commerce');
  const total = totalPossible(config);
  const parts = totalParts(config);
  return (
    <Card title={t('e-commerce:scoring.totalPossible')}>
      <p className={`row align-baseline gap-6 ${classes.totalNumber}`} aria-live="polite">
        <b>{total}</b> <span className="s13 dim">{t('e-commerce:scoring.points')}</span>
      </p>
      <div className={`row align-stretch gap-2 ${classes.stack}`} aria-hidden>
        {parts.map(({ group, points }) => (
          <i key={group} className={`e-${colors[group]}`} style={{ flex: `${points} 0 0` }} />
        ))}
      </div>
      <ul className={`plain-list ${classes.parts}`}>
        {parts.map(({ group, points }) => (
          <li key={group} className={`e-${colors[group]}`}>
            <i aria-hidden />
            <span className="grow">
              {t(group === 'source' ? 'e-commerce:scoring.bestSource' : `e-commerce:scoring.tabs.${group}`)}
            </span>
            <span>{points}</span>
          </li>
        ))}
      </ul>
      {total === 100 ? null : (
        <p className={`${classes.note} e-amber`} role="status">
          {t(total > 100 ? 'e-commerce:scoring.above100' : 'e-commerce:scoring.below100', { total })}
        </p>
      )}
    </Card>
  );
}
