import { Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Card } from '../../../ui/page.tsx';
import classes from './scoring.module.css';
import type { StoredScoring } from './scoring-page.tsx';

const everyMs = 1000;

/** How far the re-scoring after a save has come; it goes on when the page is left. AMB-082. */
export function RescoreProgress({ first }: { first: StoredScoring['rescore'] }) {
  const { t } = useTranslation('e-commerce');
  const [status, setStatus] = useState(first?.status);
  const read = useRead('GET /api/e-commerce/lead-scoring-config/rescore', undefined, {
    profile: 'realtime',
    ...(status === 'RUNNING' ? { every: everyMs } : {}),
  });
  const run = read.data ? read.data.data : first;
  // What was last heard decides whether to ask again.
  if (run && run.status !== status) setStatus(run.status);
  if (!run) return null;
  const share = run.total === 0 ? 100 : Math.round((run.done / run.total) * 100);
  return (
    <Card>
      <div className={`col ${classes.rescore}`} role="status">
        <span className="s13">
          {t(`e-commerce:scoring.rescore.${run.status}`, {
            count: run.changed,
            done: run.done,
            total: run.total,
          })}
        </span>
        {run.status === 'RUNNING' ? (
          <Progress value={share} size={6} aria-label={t('e-commerce:scoring.rescore.label')} />
        ) : null}
      </div>
    </Card>
  );
}
