import type { ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Card } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import classes from './scoring.module.css';
import { configOf } from './scoring.rules.ts';

interface VersionsCardProps {
  /** The version in force. */
  current: number;
  /** Puts a version into the form; absent for who may not save. */
  onRestore?: ((config: ScoringConfig, version: number) => void) | undefined;
}

const shownAtFirst = 5;

/** Every saved version with who and when; an older one can be put back into the form. AMB-082. */
export function VersionsCard({ current, onRestore }: VersionsCardProps) {
  const { t, i18n } = useTranslation('e-commerce');
  const [all, setAll] = useState(false);
  const read = useRead('GET /api/e-commerce/lead-scoring-config/history');
  const versions = read.data?.data ?? [];
  const shown = all ? versions : versions.slice(0, shownAtFirst);
  return (
    <Card title={t('e-commerce:scoring.versions')}>
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      {!read.error && !read.data ? <SkeletonLines rows={3} /> : null}
      <ul className={`plain-list ${classes.versions}`}>
        {shown.map((one) => (
          <li key={one.version}>
            <span className="grow">
              <span className="medium">{t('e-commerce:scoring.version', { version: one.version })}</span>
              <br />
              <span className="s12 dim">
                {one.updatedAt
                  ? [formatMoment(one.updatedAt, i18n.language), one.updatedBy?.name]
                      .filter(Boolean)
                      .join(', ')
                  : t('e-commerce:scoring.shipped')}
              </span>
            </span>
            {one.version === current ? (
              <span className="s12 dim">{t('e-commerce:scoring.inForce')}</span>
            ) : onRestore ? (
              <Button
                variant="default"
                size="compact"
                aria-label={t('e-commerce:scoring.restoreVersion', { version: one.version })}
                onClick={() => onRestore(configOf(one), one.version)}
              >
                {t('e-commerce:scoring.restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {versions.length > shownAtFirst && !all ? (
        <Button variant="subtle" size="compact" fullWidth onClick={() => setAll(true)}>
          {t('e-commerce:scoring.allVersions', { count: versions.length })}
        </Button>
      ) : null}
    </Card>
  );
}
