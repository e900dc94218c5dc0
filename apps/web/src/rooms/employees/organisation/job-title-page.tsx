import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { CardGrid, Facts } from '../../../ui/facts.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page, Tabs } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import classes from '../employee-page.module.css';
import { CareerPath } from './career-path.tsx';
import { JobTitleSkills } from './job-title-skills.tsx';

const JobTitleDialog = later(() => import('./job-title-dialog.tsx'));

export type JobTitleDetail = Reply<'GET /api/hr/job-titles/:id'>['data'];

/** One job title: what it is, where it leads, and which skills it asks for. HR-15, HR-16. */
export function JobTitlePage() {
  const { t } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/hr/job-titles/:id', { params: { id } });
  const [tab, setTab] = useUrlState('tab');
  const [editing, setEditing] = useUrlState('edit');
  const jobTitle = read.data?.data;
  if (read.error && !jobTitle) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!jobTitle) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const line = [
    jobTitle.department?.name,
    jobTitle.jobLevel && t(`human-resources:jobTitles.levels.${jobTitle.jobLevel}`),
  ];
  return (
    <Page
      name={jobTitle.name}
      title={
        <span className="row wrap gap-12">
          {jobTitle.name}
          <StatusBadge color={jobTitle.isActive ? 'green' : 'gray'}>
            {t(jobTitle.isActive ? 'human-resources:jobTitles.active' : 'human-resources:jobTitles.inactive')}
          </StatusBadge>
        </span>
      }
      description={line.filter(Boolean).join(' · ')}
      actions={
        can('edit', 'job_title') ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
            {t('common:edit')}
          </Button>
        ) : null
      }
      tabs={
        <Tabs
          label={t('human-resources:sections')}
          items={[
            {
              label: t('human-resources:jobTitles.overview'),
              active: tab !== 'skills',
              onClick: () => setTab(''),
            },
            {
              label: t('human-resources:skills'),
              count: jobTitle._count.skills,
              active: tab === 'skills',
              onClick: () => setTab('skills'),
            },
          ]}
        />
      }
    >
      <div className={classes.content}>
        {tab === 'skills' ? <JobTitleSkills jobTitleId={id} /> : <Overview jobTitle={jobTitle} />}
      </div>
      <Meanwhile>
        {editing === '1' ? <JobTitleDialog id={id} onClose={() => setEditing('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

function Overview({ jobTitle }: { jobTitle: JobTitleDetail }) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:jobTitles.${key}`);
  const { employees } = jobTitle._count;
  return (
    <CardGrid>
      <Card title={label('overview')}>
        <Facts
          items={[
            { label: label('department'), value: jobTitle.department?.name },
            {
              label: label('level'),
              value: jobTitle.jobLevel ? label(`levels.${jobTitle.jobLevel}`) : null,
            },
            {
              label: label('type'),
              value: jobTitle.employmentType
                ? t(`human-resources:employmentTypes.${jobTitle.employmentType}`)
                : null,
            },
            {
              label: label('people'),
              value:
                employees > 0 ? (
                  <Link to="/employees" search={{ jobTitleId: jobTitle.id }}>
                    {t('human-resources:jobTitles.showPeople', { count: employees })}
                  </Link>
                ) : (
                  0
                ),
            },
            { label: label('description'), value: jobTitle.description },
          ]}
        />
      </Card>
      <Card title={label('careerPath')} hint={label('careerPathText')}>
        <CareerPath jobTitle={jobTitle} />
      </Card>
      <Card title={label('responsibilities')}>
        <Prose text={jobTitle.responsibilities} />
      </Card>
      <Card title={label('qualifications')}>
        <Prose text={jobTitle.qualifications} />
      </Card>
    </CardGrid>
  );
}

function Prose({ text }: { text: string | null }) {
  const { t } = useTranslation('common');
  return text ? (
    <p className={`s13 ${classes.prose}`}>{text}</p>
  ) : (
    <p className={`s13 dim ${classes.prose}`}>{t('common:notGiven')}</p>
  );
}
