import { standingOf } from '@bellwether/contract/scoring/standing.rules';
import { IconRuler2 } from '@tabler/icons-react';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { ScoringTabs } from './scoring-tabs.tsx';
import { standingColors } from './standing-colors.ts';

const MethodDialog = later(() => import('./method-dialog.tsx'));

const spec: ListSpec = { sortBy: 'sortOrder', limit: 20, filters: ['isActive'] };

/** What a score is worth: the ways of scoring with their settings. ASM-14. */
export function ScoringPage() {
  return (
    <ListScreen
      route="GET /api/lms/scoring-methods"
      name="scoring-methods"
      words="learning:scoring"
      icon={IconRuler2}
      spec={spec}
      columns={columns}
      may={useMay('scoring_method')}
      dialog={(props) => <MethodDialog {...props} />}
      remove="DELETE /api/lms/scoring-methods/:id"
      tabs={<ScoringTabs active="methods" />}
    />
  );
}

function columns({ name, text, state, tag, word }: ColumnsOf<RowOf<'GET /api/lms/scoring-methods'>>) {
  return [
    name('displayName', (row) => row.displayName, { width: 240 }),
    text('methodType', (row) => word(`kinds.${row.methodType}`), { width: 190 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
    tag('standing', (row) => word(`standings.${standingOf(row.methodType, row)}`), {
      width: 150,
      color: (row) => standingColors[standingOf(row.methodType, row)],
    }),
    text('description', (row) => row.description, { width: 360 }),
  ];
}
