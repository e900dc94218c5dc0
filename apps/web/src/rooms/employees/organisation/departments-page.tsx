import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page, Toolbar } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines, StateMessage } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import type { Department } from './department-dialog.tsx';
import { DepartmentTable } from './department-table.tsx';
import { treeRows } from './department-tree.rules.ts';

const DepartmentDialog = later(() => import('./department-dialog.tsx'));

/** The departments as a tree, with who belongs where. HR-14, AMB-179. */
export function DepartmentsPage() {
  const { t, i18n } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const read = useRead('GET /api/hr/departments', { query: { limit: 1000 } }, { profile: 'stable' });
  const [text, setText] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  // edit=<id>, edit=new, edit=within:<id>, edit=move:<id>: an open dialog has an address.
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<Department>();
  const remove = useWrite('DELETE /api/hr/departments/:id', {
    onDone: () => toast.success(t('human-resources:departments.deleted')),
  });
  const all = read.data?.data ?? [];
  const rows = treeRows(all, { text, collapsed, language: i18n.language });
  const parents = all.filter(({ id }) => all.some(({ parentId }) => parentId === id));
  const [, kind = '', target = ''] = editing.match(/^(?:(within|move):)?(.+)$/) ?? [];
  const add = can('create', 'department') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('human-resources:departments.add')}
    </Button>
  ) : null;
  return (
    <Page
      fill
      title={t('human-resources:departments.title')}
      description={t('human-resources:departments.text')}
      actions={add}
      toolbar={
        <Toolbar
          right={
            parents.length > 0 && text === '' ? (
              <Button
                variant="subtle"
                size="compact"
                onClick={() =>
                  setCollapsed(collapsed.size > 0 ? new Set() : new Set(parents.map(({ id }) => id)))
                }
              >
                {t(
                  collapsed.size > 0
                    ? 'human-resources:departments.expandAll'
                    : 'human-resources:departments.collapseAll',
                )}
              </Button>
            ) : null
          }
        >
          <TextInput
            type="search"
            size="sm"
            leftSection={<IconSearch size={15} />}
            placeholder={t('human-resources:departments.search')}
            aria-label={t('human-resources:departments.search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {read.data ? (
            <span className="s13 dim">
              {t('human-resources:departments.count', { count: read.data.totalCount })}
            </span>
          ) : null}
        </Toolbar>
      }
    >
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonLines rows={8} />
      ) : all.length === 0 ? (
        <EmptyState
          icon={IconSitemap}
          title={t('human-resources:departments.empty')}
          text={t('human-resources:departments.emptyText')}
        >
          {add}
        </EmptyState>
      ) : rows.length === 0 ? (
        <StateMessage title={t('human-resources:departments.noMatch')} color="gray">
          <Button variant="default" onClick={() => setText('')}>
            {t('common:clearSearch')}
          </Button>
        </StateMessage>
      ) : (
        <DepartmentTable
          rows={rows}
          isOpen={(id) => text !== '' || !collapsed.has(id)}
          onToggle={(id) => {
            const next = new Set(collapsed);
            if (!next.delete(id)) next.add(id);
            setCollapsed(next);
          }}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      )}
      <Meanwhile>
        {editing ? (
          <DepartmentDialog
            key={editing}
            id={editing === 'new' || kind === 'within' ? undefined : target}
            parentId={kind === 'within' ? target : ''}
            moving={kind === 'move'}
            all={all}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('human-resources:departments.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('human-resources:departments.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </Page>
  );
}
