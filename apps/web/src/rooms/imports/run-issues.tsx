import { issueSeverities } from '@bellwether/contract/imports/values';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ClearFilters, FilterPill } from '../../ui/list/filter-pill.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { useTablePrefs } from '../../ui/list/table-prefs.ts';
import { ListSearch, Toolbar, ToolbarLine } from '../../ui/page.tsx';
import { useViewersWords } from '../../ui/words/viewers-words.ts';

type Issue = RowOf<'GET /api/imports/:id/issues'>;

const spec: ListSpec = { sortBy: 'file', limit: 50, filters: ['severity'] };

/** The bad and doubtful rows of an import: file, line, column and reason, on screen and as a file. */
export function RunIssues({ id }: { id: string }) {
  const { t } = useTranslation(['configuration', 'common']);
  const list = useListState(spec);
  const read = useRead('GET /api/imports/:id/issues', { params: { id }, query: list.query });
  const prefs = useTablePrefs('import-issues');
  const inWords = useViewersWords();
  const columns = issueColumns(t, inWords);
  return (
    <>
      <Toolbar
        right={
          <Button
            component="a"
            href={`/api/imports/${id}/issues.csv`}
            download
            variant="default"
            size="compact"
            leftSection={<IconDownload size={16} />}
          >
            {t('configuration:import.download')}
          </Button>
        }
      >
        <ListSearch list={list} placeholder={t('configuration:import.searchIssues')} />
        <ToolbarLine />
        <FilterPill
          list={list}
          name="severity"
          label={t('configuration:import.severity')}
          choices={issueSeverities.map((value) => ({
            value,
            label: t(`configuration:import.severities.${value}`),
            render: <Severity value={value} />,
          }))}
        />
        <ClearFilters list={list} />
      </Toolbar>
      <DataTable
        label={t('configuration:import.issues')}
        columns={columns}
        read={read}
        list={list}
        prefs={prefs}
        rowId={(issue) => issue.id}
        unit={t('configuration:import.issuesUnit')}
        empty={{
          title: t('configuration:import.noIssues'),
          text: t('configuration:import.noIssuesText'),
          icon: IconCircleCheck,
        }}
      />
    </>
  );
}

function Severity({ value }: { value: Issue['severity'] }) {
  const { t } = useTranslation('configuration');
  return (
    <StatusBadge color={value === 'ERROR' ? 'red' : 'amber'}>
      {t(`configuration:import.severities.${value}`)}
    </StatusBadge>
  );
}

function issueColumns(t: TFunction, inWords: (sentence: string) => string): Column<Issue>[] {
  return [
    {
      id: 'severity',
      header: t('configuration:import.severity'),
      width: 120,
      cell: (issue) => <Severity value={issue.severity} />,
    },
    {
      id: 'file',
      header: t('configuration:import.file'),
      sort: 'file',
      width: 170,
      fixed: true,
      cell: (issue) => issue.file,
    },
    {
      id: 'line',
      header: t('configuration:import.line'),
      width: 80,
      align: 'right',
      cell: (issue) => issue.line,
    },
    {
      id: 'column',
      header: t('configuration:import.column'),
      width: 170,
      cell: (issue) => <span className="t2">{issue.column ?? '–'}</span>,
    },
    {
      id: 'value',
      header: t('configuration:import.value'),
      width: 160,
      cell: (issue) => <span className="t2 cut">{issue.value ?? '–'}</span>,
    },
    {
      id: 'reason',
      header: t('configuration:import.reason'),
      width: 480,
      cell: (issue) => <span title={inWords(issue.reason)}>{inWords(issue.reason)}</span>,
    },
  ];
}
