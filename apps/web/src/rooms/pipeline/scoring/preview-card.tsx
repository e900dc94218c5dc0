import type { ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';
import { temperatures } from '@bellwether/contract/pipeline/values';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { Card } from '../../../ui/page.tsx';
import { Bone } from '../../../ui/states.tsx';
import { temperatureColors } from '../leads/lead-looks.tsx';
import classes from './scoring.module.css';

const waitMs = 400;

interface PreviewCardProps {
  config: ScoringConfig;
  dirty: boolean;
  /** Thresholds out of order: there is nothing to count. */
  invalid: boolean;
}

/** How many open leads would be hot, warm, cold and dead with what is in the form, before it is saved. CRM-38. */
export function PreviewCard({ config, dirty, invalid }: PreviewCardProps) {
  const { t } = useTranslation('e-commerce');
  const [wanted] = useDebouncedValue(config, waitMs);
  const read = useQuery({
    // Below the leads: whatever changes one changes this.
    queryKey: ['api', 'e-commerce', 'leads', 'scoring-preview', wanted],
    queryFn: ({ signal }) =>
      call('POST /api/e-commerce/lead-scoring-config/preview', { body: wanted }, signal),
    enabled: !invalid,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = read.data?.data;
  const most = Math.max(
    1,
    ...temperatures.map((one) => Math.max(found?.before[one] ?? 0, found?.proposed[one] ?? 0)),
  );
  return (
    <Card title={t('e-commerce:scoring.preview')}>
      <div className={classes.change} aria-busy={read.isFetching || undefined}>
        {temperatures.map((temperature) => {
          const before = found?.before[temperature] ?? 0;
          const after = found?.proposed[temperature] ?? 0;
          return (
            <PreviewLine
              key={temperature}
              color={temperatureColors[temperature]}
              label={t(`e-commerce:temperatures.${temperature}`)}
              share={(after / most) * 100}
            >
              {found ? (
                <>
                  {before === after ? null : <span className="dim">{before} → </span>}
                  <b className="strong">{after}</b>
                </>
              ) : (
                <Bone width={24} />
              )}
            </PreviewLine>
          );
        })}
      </div>
      <p className={`s12 dim ${classes.previewText}`} role="status">
        {read.error
          ? t('e-commerce:scoring.previewFailed')
          : invalid
            ? t('e-commerce:scoring.previewInvalid')
            : dirty && found
              ? t('e-commerce:scoring.previewChanges', {
                  count: found.temperatureChanges,
                  scores: found.scoreChanges,
                })
              : t('e-commerce:scoring.previewText', { count: found?.total ?? 0 })}
      </p>
    </Card>
  );
}

interface PreviewLineProps {
  color: string;
  label: string;
  share: number;
  children: ReactNode;
}

function PreviewLine({ color, label, share, children }: PreviewLineProps) {
  return (
    <>
      <span>{label}</span>
      <span className={`${classes.changeBar} e-${color}`} aria-hidden>
        <i style={{ width: `${share}%` }} />
      </span>
      <span>{children}</span>
    </>
  );
}
