import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Page } from '../../../ui/page.tsx';
import { ScheduleManager } from './schedule-manager.tsx';

/** The Schedule Manager of one class. SCH-03, AMB-181. */
export function SchedulePage() {
  const { t } = useTranslation('learning');
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/lms/classes/:id/lesson-order', { params: { id } }, { profile: 'realtime' });
  const name = read.data?.class.name;
  return (
    <Page
      title={name ? t('learning:schedule.pageTitle', { name }) : t('learning:schedule.manager')}
      actions={
        <Button
          component={Link}
          to={`/classes/${id}`}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          {t('learning:schedule.backToClass')}
        </Button>
      }
    >
      <ScheduleManager classId={id} />
    </Page>
  );
}
