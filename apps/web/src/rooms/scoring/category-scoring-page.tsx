import { IconCategory } from '@tabler/icons-react';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { ScoringTabs } from './scoring-tabs.tsx';

const CategoryScoringDialog = later(() => import('./category-scoring-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 50 };

/** By which methods each category of courses is scored. ASM-14. */
export function CategoryScoringPage() {
  const can = useCan();
  return (
    <ListScreen
      route="GET /api/lms/categories"
      name="category-scoring"
      words="learning:categoryScoring"
      icon={IconCategory}
      spec={spec}
      columns={columns}
      may={{ add: false, edit: can('edit', 'scoring_method'), remove: false }}
      dialog={({ id, onClose }) => (id ? <CategoryScoringDialog id={id} onClose={onClose} /> : null)}
      remove="DELETE /api/lms/categories/:id"
      tabs={<ScoringTabs active="categories" />}
    />
  );
}

function columns({ name, text }: ColumnsOf<RowOf<'GET /api/lms/categories'>>) {
  return [
    name('name', (row) => row.name, { width: 240 }),
    text('description', (row) => row.description, { width: 420 }),
  ];
}
