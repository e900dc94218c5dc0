import { type ScoringConfig, scoringMaxima } from '@bellwether/contract/pipeline/scoring.values';
import { type LeadSource, leadSources } from '@bellwether/contract/pipeline/values';
import { useTranslation } from 'react-i18next';
import { PointsRow } from './points-row.tsx';
import classes from './scoring.module.css';
import type { CriterionGroup } from './scoring.rules.ts';

interface CriteriaTabProps {
  group: CriterionGroup;
  config: ScoringConfig;
  onChange: (config: ScoringConfig) => void;
  readOnly: boolean;
}

/** Engagement, Budget or Readiness: a slider for each criterion, up to its own maximum. CRM-33, CRM-34. */
export function CriteriaTab({ group, config, onChange, readOnly }: CriteriaTabProps) {
  const { t } = useTranslation('e-commerce');
  const maxima: Readonly<Record<string, number>> = scoringMaxima[group];
  const points: Readonly<Record<string, number>> = config[group];
  return (
    <>
      <p className={`s13 dim ${classes.intro}`}>{t(`e-commerce:scoring.intro.${group}`)}</p>
      {Object.entries(maxima).map(([criterion, max]) => (
        <PointsRow
          key={criterion}
          label={t(`e-commerce:scoring.criteria.${criterion}`)}
          help={t(`e-commerce:scoring.earnedBy.${criterion}`)}
          value={points[criterion] ?? 0}
          max={max}
          disabled={readOnly}
          onChange={(value) => onChange({ ...config, [group]: { ...points, [criterion]: value } })}
        />
      ))}
    </>
  );
}

/** Source: the points of each of the thirteen ways in which leads come, up to 25. CRM-36. */
export function SourceTab({ config, onChange, readOnly }: Omit<CriteriaTabProps, 'group'>) {
  const { t } = useTranslation('e-commerce');
  const set = (source: LeadSource, points: number) =>
    onChange({ ...config, sourcePoints: { ...config.sourcePoints, [source]: points } });
  return (
    <>
      <p className={`s13 dim ${classes.intro}`}>{t('e-commerce:scoring.intro.source')}</p>
      {leadSources.map((source) => (
        <PointsRow
          key={source}
          compact
          label={t(`e-commerce:sources.${source}`)}
          value={config.sourcePoints[source]}
          max={scoringMaxima.source}
          disabled={readOnly}
          onChange={(points) => set(source, points)}
        />
      ))}
    </>
  );
}
