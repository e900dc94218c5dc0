import { Button } from '@mantine/core';
import { IconForms, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ClearFilters, FilterPill } from '../../ui/list/filter-pill.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { useTablePrefs } from '../../ui/list/table-prefs.ts';
import { ExportMenu, ViewMenu } from '../../ui/list/table-tools.tsx';
import { ListSearch, Page, Toolbar, ToolbarLine } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { fieldCategories, fieldTypes } from './custom-field-choices.ts';
import { SettingsTabs } from './settings-tabs.tsx';

const CustomFieldDialog = later(() => import('./custom-field-dialog.tsx'));

export type CustomFieldRow = RowOf<'GET /api/settings/custom-fields'>;

const spec: ListSpec = { sortBy: 'order', limit: 50, filters: ['fieldType', 'category'] };

/** The fields that this school adds to profiles. CFG-11, AMB-129. */
export function CustomFieldsPage() {
  const { t } = useTranslation(['configuration', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/settings/custom-fields', { query: list.query });
  const prefs = useTablePrefs('custom-fields');
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<CustomFieldRow>();
  const columns = useMemo(() => fieldColumns(t), [t]);
  const remove = useWrite('DELETE /api/settings/custom-fields/:id', {
    onDone: () => toast.success(t('configuration:customFields.deleted')),
  });
  const next = Math.max(0, ...(read.data?.data ?? []).map(({ order }) => order)) + 1;
  const add = can('create', 'custom_field') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('configuration:customFields.add')}
    </Button>
  ) : null;
  return (
    <Page
      fill
      title={t('configuration:customFields.title')}
      description={t('configuration:customFields.text')}
      actions={add}
      tabs={<SettingsTabs active="customFields" />}
      toolbar={
        <Toolbar
          right={
            <>
              <ViewMenu columns={columns} prefs={prefs} />
              <ExportMenu
                name="custom-fields"
                columns={columns}
                list={list}
                read={(query) => call('GET /api/settings/custom-fields', { query })}
              />
            </>
          }
        >
          <ListSearch list={list} placeholder={t('configuration:customFields.search')} />
          <ToolbarLine />
          <FilterPill
            list={list}
            name="category"
            label={t('configuration:customFields.category')}
            choices={fieldCategories.map((value) => ({
              value,
              label: t(`configuration:customFields.categories.${value}`),
            }))}
          />
          <FilterPill
            list={list}
            name="fieldType"
            label={t('configuration:customFields.type')}
            choices={fieldTypes.map((value) => ({
              value,
              label: t(`configuration:customFields.types.${value}`),
            }))}
          />
          <ClearFilters list={list} />
        </Toolbar>
      }
    >
      <DataTable
        label={t('configuration:customFields.title')}
        columns={columns}
        read={read}
        list={list}
        prefs={prefs}
        rowId={(row) => row.id}
        onOpen={can('edit', 'custom_field') ? (row) => setEditing(row.id) : undefined}
        rowActions={(row) => [
          ...(can('edit', 'custom_field')
            ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
            : []),
          ...(can('delete', 'custom_field')
            ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
            : []),
        ]}
        unit={t('configuration:customFields.unit')}
        empty={{
          title: t('configuration:customFields.empty'),
          text: t('configuration:customFields.emptyText'),
          icon: IconForms,
          action: add,
        }}
      />
      <Meanwhile>
        {editing && (editing !== 'new' || read.data) ? (
          <CustomFieldDialog
            id={editing === 'new' ? undefined : editing}
            order={next}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('configuration:customFields.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('configuration:customFields.deleteText', { name: deleting?.label ?? '' })}
      </ConfirmDelete>
    </Page>
  );
}

function fieldColumns(t: TFunction): Column<CustomFieldRow>[] {
  return [
    {
      id: 'fieldName',
      header: t('configuration:customFields.name'),
      sort: 'fieldName',
      width: 260,
      fixed: true,
      csv: (row) => row.fieldName,
      cell: (row) => (
        <span className="cut">
          <span className="medium">{row.label}</span>
          {row.isRequired ? <span className="dim"> · {t('configuration:customFields.required')}</span> : null}
        </span>
      ),
    },
    {
      id: 'fieldType',
      header: t('configuration:customFields.type'),
      sort: 'fieldType',
      width: 150,
      csv: (row) => t(`configuration:customFields.types.${row.fieldType}`),
      cell: (row) => <Tag>{t(`configuration:customFields.types.${row.fieldType}`)}</Tag>,
    },
    {
      id: 'category',
      header: t('configuration:customFields.category'),
      sort: 'category',
      width: 140,
      csv: (row) => t(`configuration:customFields.categories.${row.category}`),
      cell: (row) => t(`configuration:customFields.categories.${row.category}`),
    },
    {
      id: 'visibility',
      header: t('configuration:customFields.visibility'),
      width: 200,
      csv: (row) => t(`configuration:customFields.visibilities.${row.visibility}`),
      cell: (row) => (
        <span className="t2 cut">{t(`configuration:customFields.visibilities.${row.visibility}`)}</span>
      ),
    },
    {
      id: 'options',
      header: t('configuration:customFields.options'),
      width: 220,
      csv: (row) => row.options.join(', '),
      cell: (row) => <span className="t2 cut">{row.options.join(', ')}</span>,
    },
    {
      id: 'order',
      header: t('configuration:customFields.order'),
      sort: 'order',
      width: 90,
      align: 'right',
      csv: (row) => row.order,
      cell: (row) => row.order,
    },
    {
      id: 'status',
      header: t('configuration:customFields.status'),
      width: 120,
      csv: (row) => t(row.isEnabled ? 'configuration:customFields.on' : 'configuration:customFields.off'),
      cell: (row) => (
        <StatusBadge color={row.isEnabled ? 'green' : 'gray'}>
          {t(row.isEnabled ? 'configuration:customFields.on' : 'configuration:customFields.off')}
        </StatusBadge>
      ),
    },
  ];
}
