import { IconFolders } from '@tabler/icons-react';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { WordTabs } from './word-tabs.tsx';

const NamespaceDialog = later(() => import('./namespace-dialog.tsx'));

const spec: ListSpec = { sortBy: 'sortOrder', limit: 50 };

/** Namespaces: the parts of the texts. TRN-02. */
export function NamespacesPage() {
  return (
    <ListScreen
      route="GET /api/translations/namespaces"
      name="namespaces"
      words="administration:namespaces"
      icon={IconFolders}
      spec={spec}
      columns={columns}
      may={useMay('translation')}
      dialog={(props) => <NamespaceDialog {...props} />}
      remove="DELETE /api/translations/namespaces/:id"
      naming={(row) => ({ name: row.displayName })}
      tabs={<WordTabs active="namespaces" />}
    />
  );
}

function columns({ name, text, number, state }: ColumnsOf<RowOf<'GET /api/translations/namespaces'>>) {
  return [
    name('displayName', (row) => row.displayName, { sort: true }),
    text('namespaceId', (row) => row.namespaceId, { sort: true, width: 180 }),
    text('description', (row) => row.description, { width: 240 }),
    text('navigationSection', (row) => row.navigationSection, { width: 140 }),
    number('sortOrder', (row) => row.sortOrder, { sort: true, width: 100 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
