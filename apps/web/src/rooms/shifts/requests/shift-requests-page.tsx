import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import classes from '../shifts.module.css';
import { ShiftsTabs } from '../shifts-tabs.tsx';
import { ShiftRequestRows } from './shift-request-rows.tsx';

/** What people ask about their shifts: what waits for the viewer's decision, or all that they may see, the latest first. TIM-13. */
export function ShiftRequestsPage() {
  const { t } = useTranslation('human-resources');
  const [show, setShow] = useUrlState('show');
  const [limit, setLimit] = useState(20);
  const isAll = show === 'all';
  const read = useRead('GET /api/hr/shift-requests', {
    query: isAll ? { limit } : { whose: 'others', status: 'PENDING', limit },
  });
  const rows = read.data?.data;
  return (
    <Page
      title={t('human-resources:shifts.requests')}
      description={t('human-resources:shifts.requestsText')}
      tabs={<ShiftsTabs active="requests" />}
    >
      <SegmentedControl
        className={classes.choice}
        aria-label={t('human-resources:shifts.requests')}
        value={isAll ? 'all' : ''}
        onChange={setShow}
        data={[
          { value: '', label: t('human-resources:shifts.waiting') },
          { value: 'all', label: t('human-resources:shifts.all') },
        ]}
      />
      {read.error && !rows ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {rows || read.error ? null : <SkeletonLines rows={5} />}
      {rows?.length === 0 ? (
        <EmptyState
          icon={IconArrowsExchange}
          title={t('human-resources:shifts.nothingWaits')}
          text={t('human-resources:shifts.nothingWaitsText')}
        />
      ) : null}
      {rows && rows.length > 0 ? <ShiftRequestRows rows={rows} as="approver" /> : null}
      {read.data && read.data.totalCount > limit && limit < 100 ? (
        <Button variant="subtle" onClick={() => setLimit(Math.min(limit + 40, 100))}>
          {t('human-resources:time.more')}
        </Button>
      ) : null}
    </Page>
  );
}
