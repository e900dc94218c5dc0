import { IconUserPlus } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf, Word } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { OnboardingTabs } from '../onboarding-tabs.tsx';

const StartDialog = later(async () => ({
  default: (await import('../onboarding-dialogs.ts')).StartDialog,
}));

const spec: ListSpec = { sortBy: 'firstDay', sortOrder: 'desc', filters: ['open'] };

type Person = RowOf<'GET /api/hr/onboarding'>;

/** Who begins, and how far that is. TAL-19. */
export function PeopleList() {
  const [, open] = useUrlState('id');
  const mayStart = useCan()('create:own', 'onboarding_task');
  return (
    <ListScreen
      route="GET /api/hr/onboarding"
      name="onboarding-people"
      words="onboarding:people"
      icon={IconUserPlus}
      spec={spec}
      columns={columns}
      may={{ add: mayStart, edit: false, remove: false }}
      dialog={({ onClose }) => <StartDialog onClose={onClose} onStarted={open} />}
      remove="DELETE /api/hr/onboarding-templates/:id"
      open={({ id }) => open(id)}
      tabs={<OnboardingTabs active="people" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="open"
          label={word('which')}
          choices={[{ value: 'true', label: word('open') }]}
        />
      )}
    />
  );
}

function stateOf({ total, completed, overdue, blocked }: Person, word: Word) {
  if (total === completed) return { color: 'green', text: word('complete') } as const;
  if (overdue > 0) return { color: 'red', text: word('overdue', { count: overdue }) } as const;
  if (blocked > 0) return { color: 'amber', text: word('blocked', { count: blocked }) } as const;
  return { color: 'blue', text: word('onTrack') } as const;
}

function columns({ name, text, day, word }: ColumnsOf<Person>) {
  return [
    name('name', (row) => row.name, { sort: true, width: 240 }),
    text('jobTitle', (row) => row.jobTitle, { width: 200 }),
    day('firstDay', (row) => row.firstDay, { sort: true, width: 130 }),
    text('progress', (row) => word('progressOf', { done: row.completed, total: row.total }), {
      width: 110,
      align: 'right',
    }),
    text('state', (row) => stateOf(row, word).text, {
      width: 140,
      cell: (row) => {
        const { color, text: said } = stateOf(row, word);
        return <StatusBadge color={color}>{said}</StatusBadge>;
      },
    }),
    day('nextDue', (row) => row.nextDue, { width: 130 }),
  ];
}
