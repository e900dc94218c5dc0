import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { StudentWidgets } from './student-widgets.tsx';

/** The dashboard of a student whom the viewer teaches or may read. DSH-02. */
export function StudentDashboardPage() {
  const { t } = useTranslation('dashboard');
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/students/:id', { params: { id } });
  const student = read.data?.data;
  if (read.error && !student) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!student) {
    return (
      <Page title={t('dashboard:dashboard')}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  return (
    <Page
      title={student.name}
      description={t('dashboard:dashboard')}
      actions={
        <Button
          renderRoot={(props) => <Link to="/students/$id" params={{ id }} {...props} />}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          {t('dashboard:studentRecord')}
        </Button>
      }
    >
      <StudentWidgets student={{ userId: student.userId, name: student.name }} />
    </Page>
  );
}
