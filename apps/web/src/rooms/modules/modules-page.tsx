import { moduleTypes } from '@bellwether/contract/modules/values';
import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { ClearFilters, FilterPill } from '../../ui/list/filter-pill.tsx';
import { type ListSpec, type ListState, useListState } from '../../ui/list/list-state.ts';
import { ListSearch, Page, Toolbar, ToolbarLine } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines, StateMessage } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { foldText } from '../../ui/words/fold-text.ts';
import { type Deed, tellDenied, tellFailure } from './failures.ts';
import { ModuleList } from './module-list.tsx';
import { typeKey } from './module-types.ts';
import classes from './modules.module.css';

const ModulePanel = later(() => import('./module-panel.tsx'));

export type ModuleRow = RowOf<'GET /api/modules'>;

const spec: ListSpec = { sortBy: 'order', filters: ['type', 'isActive'] };

/** The modules in the order of the side bar, with the side panel that adds and edits them. CFG-01 to CFG-10. */
export function ModulesPage() {
  const { t } = useTranslation(['configuration', 'common', 'errors']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/modules');
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<ModuleRow>();
  const rows = useMemo(() => shownOf(read.data?.data ?? [], list), [read.data, list]);
  const telling = (deed: Deed) => ({
    quiet: (problem: Parameters<typeof tellFailure>[3]) => tellFailure(t, 'modules', deed, problem),
  });
  const remove = useWrite('DELETE /api/modules/:id', {
    ...telling('delete'),
    onDone: () => toast.success(t('configuration:modules.deleted')),
  });
  const duplicate = useWrite('POST /api/modules/:id/duplicate', {
    ...telling('duplicate'),
    onDone: ({ name }) => toast.success(t('configuration:modules.duplicated', { name })),
  });
  const mayOpen = editing === 'new' ? can('create', 'module') : can('edit', 'module');
  const isDenied = editing !== '' && !mayOpen;
  useEffect(() => {
    if (!isDenied) return;
    tellDenied(t, 'modules', editing === 'new' ? 'add' : 'edit');
    setEditing('');
  }, [isDenied, editing, setEditing, t]);
  const addButton = can('create', 'module') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('configuration:modules.add')}
    </Button>
  ) : null;
  return (
    <Page
      title={t('configuration:modules.title')}
      description={t('configuration:modules.text')}
      actions={addButton}
      toolbar={
        <Toolbar>
          <ListSearch list={list} placeholder={t('configuration:modules.search')} />
          <ToolbarLine />
          <FilterPill
            list={list}
            name="type"
            label={t('configuration:modules.type')}
            multiple
            choices={moduleTypes.map(({ type }) => ({
              value: type,
              label: t(`configuration:modules.types.${typeKey(type)}.name`),
              count: read.data?.data.filter((row) => row.type === type).length,
            }))}
          />
          <FilterPill
            list={list}
            name="isActive"
            label={t('configuration:modules.status')}
            choices={(['true', 'false'] as const).map((value) => ({
              value,
              label: t(`configuration:modules.${value === 'true' ? 'active' : 'inactive'}`),
            }))}
          />
          <ClearFilters list={list} />
        </Toolbar>
      }
    >
      {read.error && !read.data ? (
        <ErrorState
          error={read.error}
          title={t('configuration:modules.loadFailed')}
          onRetry={() => void read.refetch()}
        />
      ) : !read.data ? (
        <SkeletonLines rows={6} />
      ) : read.data.data.length === 0 ? (
        <EmptyState
          title={t('configuration:modules.empty')}
          text={t('configuration:modules.emptyText')}
          icon={IconPackage}
        >
          {addButton}
        </EmptyState>
      ) : rows.length === 0 ? (
        <StateMessage title={t('common:noResults')} text={t('common:noResultsHint')} color="gray">
          <button type="button" className={classes.link} onClick={list.clearFilters}>
            {t('common:clearFilters')}
          </button>
        </StateMessage>
      ) : (
        <ModuleList
          rows={rows}
          canSort={can('edit', 'module') && !list.narrowed}
          onEdit={can('edit', 'module') ? ({ id }) => setEditing(id) : undefined}
          onDuplicate={can('create', 'module') ? ({ id }) => duplicate.mutate({ params: { id } }) : undefined}
          onDelete={can('delete', 'module') ? setDeleting : undefined}
        />
      )}
      <Meanwhile>
        {editing !== '' && mayOpen ? (
          <ModulePanel key={editing} id={editing} onClose={() => setEditing('')} />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('configuration:modules.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('configuration:modules.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </Page>
  );
}

/** What search and filters leave; all modules are there already. */
function shownOf(rows: readonly ModuleRow[], { search, filters }: ListState): ModuleRow[] {
  const wanted = foldText(search);
  const types = (filters.type ?? '').split(',').filter(Boolean);
  return rows.filter(
    ({ name, description, type, isActive }) =>
      foldText(`${name} ${description ?? ''}`).includes(wanted) &&
      (types.length === 0 || types.includes(type)) &&
      (!filters.isActive || filters.isActive === String(isActive)),
  );
}
