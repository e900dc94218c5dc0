import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Tag } from '../../ui/badge.tsx';
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
import { categories } from './detail/task-values.ts';
import type { Template } from './task-form.ts';

const TemplateDialog = later(() => import('./template-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['category'] };

/** The templates of tasks that the viewer may use. TSK-14. */
export function TemplatesPage() {
  const { t } = useTranslation(['inbox', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/task-templates', { query: list.query });
  const prefs = useTablePrefs('task-templates');
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<Template>();
  const columns = useMemo(() => templateColumns(t), [t]);
  const remove = useWrite('DELETE /api/task-templates/:id', {
    onDone: () => toast.success(t('inbox:tasks.templateDeleted')),
  });
  const add = can('create', 'task_template') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('inbox:tasks.addTemplate')}
    </Button>
  ) : null;
  return (
    <Page
      fill
      title={t('inbox:tasks.templates')}
      description={t('inbox:tasks.templatesText')}
      actions={add}
      toolbar={
        <Toolbar
          right={
            <>
              <ViewMenu columns={columns} prefs={prefs} />
              <ExportMenu
                name="task-templates"
                columns={columns}
                list={list}
                read={(query) => call('GET /api/task-templates', { query })}
              />
            </>
          }
        >
          <ListSearch list={list} placeholder={t('inbox:tasks.searchTemplates')} />
          <ToolbarLine />
          <FilterPill
            list={list}
            name="category"
            label={t('inbox:tasks.category')}
            choices={categories.map((value) => ({ value, label: t(`inbox:tasks.categories.${value}`) }))}
          />
          <ClearFilters list={list} />
        </Toolbar>
      }
    >
      <DataTable
        label={t('inbox:tasks.templates')}
        columns={columns}
        read={read}
        list={list}
        prefs={prefs}
        rowId={(row) => row.id}
        onOpen={(row) => setEditing(row.id)}
        rowActions={(row) => [
          ...(can('edit', 'task_template')
            ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
            : []),
          ...(can('delete', 'task_template')
            ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
            : []),
        ]}
        unit={t('inbox:tasks.templateUnit')}
        empty={{
          title: t('inbox:tasks.noTemplatesYet'),
          text: t('inbox:tasks.noTemplatesYetText'),
          icon: IconTemplate,
          action: add,
        }}
      />
      <Meanwhile>
        {editing ? (
          <TemplateDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing('')} />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('inbox:tasks.deleteTemplate')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('inbox:tasks.deleteTemplateText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </Page>
  );
}

function templateColumns(t: TFunction): Column<Template>[] {
  return [
    {
      id: 'name',
      header: t('inbox:tasks.templateName'),
      sort: 'name',
      width: 280,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => <span className="medium cut">{row.name}</span>,
    },
    {
      id: 'category',
      header: t('inbox:tasks.category'),
      sort: 'category',
      width: 130,
      csv: (row) => t(`inbox:tasks.categories.${row.category}`),
      cell: (row) => <Tag>{t(`inbox:tasks.categories.${row.category}`)}</Tag>,
    },
    {
      id: 'items',
      header: t('inbox:tasks.items'),
      width: 120,
      align: 'right',
      csv: (row) => row.toDoItems.length,
      cell: (row) => row.toDoItems.length,
    },
    {
      id: 'assignee',
      header: t('inbox:tasks.defaultAssignee'),
      width: 190,
      csv: (row) => row.defaultAssignee?.name ?? '',
      cell: (row) => <span className="t2 cut">{row.defaultAssignee?.name}</span>,
    },
    {
      id: 'followUp',
      header: t('inbox:tasks.followUp'),
      width: 200,
      csv: (row) => row.followUpTemplate?.name ?? '',
      cell: (row) => <span className="t2 cut">{row.followUpTemplate?.name}</span>,
    },
    {
      id: 'restricted',
      header: t('inbox:tasks.restricted'),
      width: 190,
      csv: (row) => row.restrictedTo.map(({ name }) => name).join(', '),
      cell: (row) => (
        <span className="t2 cut">
          {row.restrictedTo.map(({ name }) => name).join(', ') || t('inbox:tasks.everyone')}
        </span>
      ),
    },
    {
      id: 'used',
      header: t('inbox:tasks.used'),
      width: 100,
      align: 'right',
      csv: (row) => row._count.instances,
      cell: (row) => row._count.instances,
    },
  ];
}
