import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Card } from '../../ui/page.tsx';
import { EmptyState, SkeletonLines } from '../../ui/states.tsx';
import { useFailureToast, WidgetFailure } from '../../ui/widget.tsx';
import { RecentRecords, WeekStrip } from './student-parts.tsx';
import './attendance.css';

/** How much of their lessons a student attended, the last weeks and the last lessons. DSH-09. */
export default function AttendanceCard({ userId }: { userId?: string | undefined }) {
  const { t } = useTranslation('attendance');
  const read = useRead('GET /api/attendance/overview', { query: userId ? { userId } : {} });
  const overview = read.data?.data;
  const failed = t('attendance:card.failed');
  useFailureToast(read, failed);
  return (
    <Card
      title={t('attendance:card.title')}
      actions={
        overview?.studentId ? (
          <Link
            to="/students/$id"
            params={{ id: overview.studentId }}
            search={{ tab: 'attendance' }}
            className="s13 dim"
          >
            {t('attendance:card.all')}
          </Link>
        ) : null
      }
    >
      {!overview && read.error ? <WidgetFailure text={failed} onRetry={() => void read.refetch()} /> : null}
      {!overview && !read.error ? (
        <div className="col gap-12 attp-card">
          <SkeletonLines rows={4} />
        </div>
      ) : null}
      {overview && overview.summary.total === 0 ? (
        <EmptyState title={t('attendance:card.noneYet')} text={t('attendance:card.noneText')} />
      ) : null}
      {overview && overview.summary.total > 0 ? (
        <div className="col gap-12 attp-card">
          <p className="row align-baseline attp-share">
            <b>{t('attendance:card.rate', { rate: overview.summary.rate ?? 100 })}</b>
            <span className="s13 dim">{t('attendance:card.of', { count: overview.summary.total })}</span>
          </p>
          <WeekStrip weeks={overview.weeks.slice(-8)} />
          <RecentRecords rows={overview.recent.slice(0, 5)} />
        </div>
      ) : null}
    </Card>
  );
}
