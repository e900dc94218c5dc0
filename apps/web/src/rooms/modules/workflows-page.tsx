import { IconCopy, IconSitemap } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { FilterPill, yesNo } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { roleWord } from '../../ui/words/i18n.ts';
import { type Deed, tellDenied, tellFailure } from './failures.ts';

const WorkflowPanel = later(() => import('./workflow-panel.tsx'));

export type WorkflowRow = RowOf<'GET /api/workflows'>;

const spec: ListSpec = { sortBy: 'name', filters: ['isActive'] };

/** The workflows, with the side panel that adds and edits them. CFG-05 to CFG-10. */
export function WorkflowsPage() {
  const { t } = useTranslation(['configuration', 'common', 'errors']);
  const may = useMay('workflow');
  const [editing, setEditing] = useUrlState('edit');
  const telling = (deed: Deed) => ({
    quiet: (problem: Parameters<typeof tellFailure>[3]) => tellFailure(t, 'workflows', deed, problem),
  });
  const duplicate = useWrite('POST /api/workflows/:id/duplicate', {
    ...telling('duplicate'),
    onDone: ({ name }) => toast.success(t('configuration:workflows.duplicated', { name })),
  });
  const mayOpen = editing === 'new' ? may.add : may.edit;
  const isDenied = editing !== '' && !mayOpen;
  useEffect(() => {
    if (!isDenied) return;
    tellDenied(t, 'workflows', editing === 'new' ? 'add' : 'edit');
    setEditing('');
  }, [isDenied, editing, setEditing, t]);
  return (
    <ListScreen
      route="GET /api/workflows"
      name="workflows"
      words="configuration:workflows"
      icon={IconSitemap}
      spec={spec}
      columns={workflowColumns}
      may={may}
      dialog={({ id = 'new', onClose }) => <WorkflowPanel id={id} onClose={onClose} />}
      remove="DELETE /api/workflows/:id"
      {...telling('delete')}
      errorTitle={t('configuration:workflows.loadFailed')}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="isActive"
          label={word('status')}
          choices={yesNo(word('active'), word('inactive'))}
        />
      )}
      rowActions={({ id }, word) =>
        may.add
          ? [
              {
                label: word('duplicate'),
                icon: IconCopy,
                onClick: () => duplicate.mutate({ params: { id } }),
              },
            ]
          : []
      }
    />
  );
}

function workflowColumns({ name, text, state, word }: ColumnsOf<WorkflowRow>) {
  const roles = (row: WorkflowRow) =>
    row.parentRoles.map((role) => roleWord(role.displayName ?? role.name)).join(', ');
  return [
    name('name', (row) => row.name),
    text('steps', (row) => row.steps.map(({ title }) => title).join('; '), {
      width: 110,
      cell: (row) => (
        <span title={row.steps.map(({ title }) => title).join(' → ')}>
          {word('stepCount', { count: row.steps.length })}
        </span>
      ),
    }),
    text('roles', roles, {
      width: 220,
      cell: (row) => <span className="t2">{roles(row) || word('everybody')}</span>,
    }),
    text('description', (row) => row.description, { width: 300 }),
    state('status', (row) => row.isActive, ['active', 'inactive']),
  ];
}
