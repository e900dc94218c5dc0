import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Card } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { RecentRecords, WeekStrip } from './student-parts.tsx';
import './attendance.css';

const pageSize = 50;

/** A student's attendance: the share, the weeks and every record, with the reason. REV-18. */
export default function StudentAttendance({ studentId }: { studentId: string }) {
  const { t } = useTranslation(['attendance', 'common']);
  const [page, setPage] = useState(1);
  const query = { page, limit: pageSize };
  const read = useRead('GET /api/students/:id/attendance', { params: { id: studentId }, query });
  const found = read.data;
  if (!found && read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!found) return <SkeletonLines rows={8} />;
  if (found.totalCount === 0) {
    return <EmptyState title={t('attendance:card.noneYet')} text={t('attendance:card.noneText')} />;
  }
  return (
    <Card title={t('attendance:card.title')} hint={t('attendance:report.excusedHint')}>
      <div className="col gap-12 attp-card">
        <p className="row align-baseline attp-share">
          <b>{t('attendance:card.rate', { rate: found.summary.rate ?? 100 })}</b>
          <span className="s13 dim">{t('attendance:card.of', { count: found.summary.total })}</span>
        </p>
        <WeekStrip weeks={found.weeks} />
        <RecentRecords rows={found.data} />
        {found.totalPages > 1 ? (
          <div className="row">
            <Button variant="default" size="compact" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('common:previous')}
            </Button>
            <Button
              variant="default"
              size="compact"
              disabled={page === found.totalPages}
              onClick={() => setPage(page + 1)}
            >
              {t('common:next')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
