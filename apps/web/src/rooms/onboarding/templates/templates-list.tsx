import { IconClipboardList } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { OnboardingTabs } from '../onboarding-tabs.tsx';

const TemplateDialog = later(async () => ({
  default: (await import('../onboarding-dialogs.ts')).TemplateDialog,
}));

const spec: ListSpec = { sortBy: 'name', filters: [] };

/** What is to be done when somebody begins, by job title. TAL-19. */
export function TemplatesList() {
  return (
    <ListScreen
      route="GET /api/hr/onboarding-templates"
      name="onboarding-templates"
      words="onboarding:templates"
      icon={IconClipboardList}
      spec={spec}
      columns={columns}
      may={useMay('onboarding_task', ':any')}
      dialog={(props) => <TemplateDialog {...props} />}
      remove="DELETE /api/hr/onboarding-templates/:id"
      tabs={<OnboardingTabs active="templates" />}
    />
  );
}

function columns({ name, text, number }: ColumnsOf<RowOf<'GET /api/hr/onboarding-templates'>>) {
  return [
    name('name', (row) => row.name, { sort: true, width: 320 }),
    text('jobTitle', (row) => row.jobTitle.name, { width: 240 }),
    number('items', (row) => row.items.length, { width: 100 }),
  ];
}
