import { IconClipboardList } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { PerformanceTabs } from '../performance-tabs.tsx';

const TemplateDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).TemplateDialog,
}));

const spec: ListSpec = { sortBy: 'name', filters: [] };

/** By what people are reviewed. TAL-01. */
export function TemplatesList() {
  const [, open] = useUrlState('id');
  return (
    <ListScreen
      route="GET /api/hr/performance-templates"
      name="performance-templates"
      words="performance:templates"
      icon={IconClipboardList}
      spec={spec}
      columns={columns}
      may={useMay('performance_template')}
      dialog={(props) => <TemplateDialog {...props} />}
      remove="DELETE /api/hr/performance-templates/:id"
      open={({ id }) => open(id)}
      tabs={<PerformanceTabs active="templates" />}
    />
  );
}

function columns({ name, text, number, state }: ColumnsOf<RowOf<'GET /api/hr/performance-templates'>>) {
  return [
    name('name', (row) => row.name),
    text('templateVersion', (row) => row.templateVersion, { width: 100 }),
    text('weightages', (row) => Object.values(row.weightages).map(short).join(' / '), { width: 180 }),
    number('criteriaCount', (row) => row.criteriaCount, { width: 110 }),
    state('status', (row) => row.isActive, ['active', 'inactive']),
    text('description', (row) => row.description, { width: 320 }),
  ];
}

function short(percent: string): string {
  return percent.replace(/\.00$/, '');
}
