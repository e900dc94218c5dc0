import { Button, Select } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { Page, Toolbar } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { useDepartments, useJobTitles } from '../choices.ts';
import { GapTable } from './gap-table.tsx';
import { SkillsTabs } from './skills-tabs.tsx';

const levels = ['0', '1', '2', '3'];
const usual = '1';

/** People by skills: how many levels each lacks of what the job title asks for. HR-18, AMB-236. */
export function SkillGapsPage() {
  const { t } = useTranslation('human-resources');
  const [departmentId, setDepartmentId] = useUrlState('departmentId');
  const [jobTitleId, setJobTitleId] = useUrlState('jobTitleId');
  const [least, setLeast] = useUrlState('minGapLevel');
  const minGapLevel = levels.includes(least) ? least : usual;
  const read = useRead('GET /api/hr/skills/gap-analysis', {
    query: {
      minGapLevel,
      ...(departmentId ? { departmentId } : {}),
      ...(jobTitleId ? { jobTitleId } : {}),
    },
  });
  const departments = useDepartments();
  const jobTitles = useJobTitles();
  const analysis = read.data;
  return (
    <Page
      fill
      title={t('human-resources:catalogue.title')}
      description={t('human-resources:gaps.text')}
      tabs={<SkillsTabs active="gaps" />}
      toolbar={
        <Toolbar>
          <Choice
            label={t('human-resources:gaps.department')}
            value={departmentId}
            onChange={setDepartmentId}
            choices={departments.data?.data ?? []}
          />
          <Choice
            label={t('human-resources:gaps.jobTitle')}
            value={jobTitleId}
            onChange={setJobTitleId}
            choices={jobTitles.data?.data ?? []}
          />
          <Select
            size="sm"
            w={168}
            aria-label={t('human-resources:gaps.minGap')}
            allowDeselect={false}
            data={levels.map((value) => ({ value, label: t(`human-resources:gaps.minGaps.${value}`) }))}
            value={minGapLevel}
            onChange={(value) => setLeast(value === usual ? '' : (value ?? ''))}
          />
          {analysis && analysis.data.length > 0 ? (
            <span className="s13 dim">
              {t('human-resources:gaps.summary', { count: analysis.gapCount, people: analysis.data.length })}
            </span>
          ) : null}
        </Toolbar>
      }
    >
      {read.error && !analysis ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : !analysis ? (
        <SkeletonLines rows={8} />
      ) : analysis.data.length === 0 ? (
        <EmptyState
          icon={IconTargetArrow}
          title={t('human-resources:gaps.empty')}
          text={t('human-resources:gaps.emptyText')}
        >
          <Button component={Link} to="/job-titles" variant="default">
            {t('human-resources:gaps.setUp')}
          </Button>
        </EmptyState>
      ) : (
        <GapTable analysis={analysis} />
      )}
    </Page>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { id: string; name: string }[];
}

function Choice({ label, value, onChange, choices }: ChoiceProps) {
  return (
    <Select
      size="sm"
      w={200}
      aria-label={label}
      placeholder={label}
      clearable
      searchable
      filter={foldedFilter}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
