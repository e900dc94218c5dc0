import { jobLevels } from '@bellwether/contract/employees/values';
import { Button } from '@mantine/core';
import { IconBriefcase, IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { BulkAction } from '../../../ui/list/bulk-bar.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import { readAll } from '../../../ui/list/table-tools.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { useDepartments } from '../choices.ts';
import { type JobTitleRow, jobTitleColumns } from './job-title-columns.tsx';
import { jobTitleActions } from './job-title-row-actions.ts';

const JobTitleDialog = later(() => import('./job-title-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['departmentId', 'jobLevel', 'isActive'] };

/** What people are hired as. HR-15, HR-19, AMB-179. */
export function JobTitlesPage() {
  const { t } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/hr/job-titles', { query: list.query }, { profile: 'stable' });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<Deleting>();
  const columns = useMemo(() => jobTitleColumns(t), [t]);
  const open = (row: JobTitleRow) => void navigate({ to: '/job-titles/$id', params: { id: row.id } });
  const bulk = useBulk();
  const add = can('create', 'job_title') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('human-resources:jobTitles.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="job-titles"
      title={t('human-resources:jobTitles.title')}
      description={t('human-resources:jobTitles.text')}
      actions={add}
      searchPlaceholder={t('human-resources:jobTitles.search')}
      filters={<JobTitleFilters list={list} />}
      readPage={(query) => call('GET /api/hr/job-titles', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={({ id }) => void prefetch('GET /api/hr/job-titles/:id', { params: { id } })}
      rowActions={(row) =>
        jobTitleActions(t, can, {
          open: () => open(row),
          edit: () => setEditing(row.id),
          remove: () => setDeleting({ ids: [row.id], name: row.name, clear: () => undefined }),
        })
      }
      bulkActions={bulk((ids, clear) => setDeleting({ ids, clear }))}
      allIds={async () =>
        (await readAll((query) => call('GET /api/hr/job-titles', { query }), list.query)).map(({ id }) => id)
      }
      unit={t('human-resources:jobTitles.unit')}
      empty={{
        title: t('human-resources:jobTitles.empty'),
        text: t('human-resources:jobTitles.emptyText'),
        icon: IconBriefcase,
        action: add,
      }}
    >
      <Meanwhile>
        {editing ? (
          <JobTitleDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
      <DeleteTitles deleting={deleting} onClose={() => setDeleting(undefined)} />
    </ListPage>
  );
}

interface Deleting {
  ids: readonly string[];
  /** Of the only one. */
  name?: string;
  clear: () => void;
}

/** The bulk actions of HR-19. */
function useBulk() {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const write = useWrite('POST /api/hr/job-titles/bulk');
  const set = (action: 'ACTIVATE' | 'DEACTIVATE') => async (ids: readonly string[], clear: () => void) => {
    const { changed } = await write.mutateAsync({ body: { action, ids: [...ids] } });
    const key = action === 'ACTIVATE' ? 'activated' : 'deactivated';
    toast.success(t(`human-resources:jobTitles.${key}`, { count: changed }));
    clear();
  };
  const quietly =
    (work: ReturnType<typeof set>): BulkAction['run'] =>
    (ids, clear) =>
      void work(ids, clear).catch(() => undefined);
  return (remove: BulkAction['run']): BulkAction[] => [
    ...(can('edit', 'job_title')
      ? [
          {
            label: t('human-resources:jobTitles.activate'),
            icon: IconPlayerPlay,
            run: quietly(set('ACTIVATE')),
          },
          {
            label: t('human-resources:jobTitles.deactivate'),
            icon: IconPlayerPause,
            run: quietly(set('DEACTIVATE')),
          },
        ]
      : []),
    ...(can('delete', 'job_title')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, run: remove }]
      : []),
  ];
}

function DeleteTitles({ deleting, onClose }: { deleting: Deleting | undefined; onClose: () => void }) {
  const { t } = useTranslation('human-resources');
  const remove = useWrite('POST /api/hr/job-titles/bulk', {
    onDone: ({ changed }) =>
      toast.success(
        deleting?.name
          ? t('human-resources:jobTitles.deleted')
          : t('human-resources:jobTitles.deletedMany', { count: changed }),
      ),
  });
  return (
    <ConfirmDelete
      opened={Boolean(deleting)}
      onClose={onClose}
      title={
        deleting?.name
          ? t('human-resources:jobTitles.deleteTitle')
          : t('human-resources:jobTitles.deleteManyTitle', { count: deleting?.ids.length ?? 0 })
      }
      onConfirm={async () => {
        if (!deleting) return;
        await remove.mutateAsync({ body: { action: 'DELETE', ids: [...deleting.ids] } });
        deleting.clear();
      }}
    >
      {deleting?.name
        ? t('human-resources:jobTitles.deleteText', { name: deleting.name })
        : t('human-resources:jobTitles.deleteManyText')}
    </ConfirmDelete>
  );
}

function JobTitleFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('human-resources');
  const departments = useDepartments();
  return (
    <>
      <FilterPill
        list={list}
        name="departmentId"
        label={t('human-resources:jobTitles.department')}
        multiple
        choices={(departments.data?.data ?? []).map(({ id, name, _count }) => ({
          value: id,
          label: name,
          count: _count.jobTitles,
        }))}
      />
      <FilterPill
        list={list}
        name="jobLevel"
        label={t('human-resources:jobTitles.level')}
        multiple
        choices={jobLevels.map((value) => ({
          value,
          label: t(`human-resources:jobTitles.levels.${value}`),
        }))}
      />
      <FilterPill
        list={list}
        name="isActive"
        label={t('human-resources:jobTitles.status')}
        choices={[
          { value: 'true', label: t('human-resources:jobTitles.active') },
          { value: 'false', label: t('human-resources:jobTitles.inactive') },
        ]}
      />
    </>
  );
}
