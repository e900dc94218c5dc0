import { openingStatuses } from '@bellwether/contract/recruitment/recruitment.values';
import { IconBriefcase } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { HiringTabs } from '../hiring-tabs.tsx';
import { openingColors } from '../state-colors.ts';

const OpeningDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).OpeningDialog }));

const spec: ListSpec = { sortBy: 'createdAt', sortOrder: 'desc', filters: ['status', 'requisitionId'] };

type Opening = RowOf<'GET /api/hr/job-openings'>;

/** The posts that people apply for; a row opens its board. TAL-13. */
export function OpeningsList() {
  useTranslation('recruitment');
  const can = useCan();
  const navigate = useNavigate();
  return (
    <ListScreen
      route="GET /api/hr/job-openings"
      name="job-openings"
      words="recruitment:openings"
      icon={IconBriefcase}
      spec={spec}
      columns={columns}
      may={{
        add: can('create', 'job_opening'),
        edit: can('edit', 'job_opening'),
        remove: can('delete', 'job_opening'),
      }}
      dialog={(props) => <OpeningDialog {...props} />}
      remove="DELETE /api/hr/job-openings/:id"
      naming={({ title }) => ({ name: title })}
      open={({ id }) => void navigate({ to: '/hiring/openings', search: { id } })}
      tabs={<HiringTabs active="openings" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="status"
          label={word('status')}
          choices={openingStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
        />
      )}
    />
  );
}

function columns({ name, text, number, day, word }: ColumnsOf<Opening>) {
  return [
    name('title', (row) => row.title, { header: word('titleLabel') }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 140,
      cell: ({ status }) => (
        <StatusBadge color={openingColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    number('applicants', (row) => row.applicants, { width: 110 }),
    number('inProgress', (row) => row.inProgress, { width: 110 }),
    text(
      'places',
      (row) => (row.numberOfPositions === null ? null : `${row.filled} / ${row.numberOfPositions}`),
      {
        width: 110,
      },
    ),
    text('hiringManager', (row) => row.hiringManager?.name, { width: 180 }),
    day('closesOn', (row) => row.closesOn, { sort: true, width: 130 }),
    day('createdAt', (row) => row.createdAt, { sort: true, width: 130 }),
  ];
}
