import { IconArrowsExchange, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { HiringTabs } from '../hiring-tabs.tsx';

const ApplicantDialog = later(async () => ({
  default: (await import('../hiring-dialogs.ts')).ApplicantDialog,
}));
const MoveDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).MoveDialog }));

const spec: ListSpec = {
  sortBy: 'appliedAt',
  sortOrder: 'desc',
  filters: ['jobOpeningId', 'currentStageId'],
};

type Applicant = RowOf<'GET /api/hr/applicants'>;

/** Who applied, for whatever opening. TAL-14. */
export function ApplicantsList() {
  useTranslation('recruitment');
  const can = useCan();
  const navigate = useNavigate();
  const [moving, setMoving] = useUrlState('move');
  const stages = useRead('GET /api/hr/applicant-stages');
  const openings = useRead('GET /api/hr/job-openings', { query: { limit: 100 } });
  const mayMove = can('edit:any', 'applicant');
  return (
    <ListScreen
      route="GET /api/hr/applicants"
      name="applicants"
      words="recruitment:applicants"
      icon={IconUsers}
      spec={spec}
      columns={columns}
      may={{ add: can('create:any', 'applicant'), edit: mayMove, remove: can('delete:any', 'applicant') }}
      dialog={(props) => <ApplicantDialog {...props} />}
      remove="DELETE /api/hr/applicants/:id"
      naming={(row) => ({ name: `${row.firstName} ${row.lastName}` })}
      open={({ id }) => void navigate({ to: '/hiring/applicants', search: { id } })}
      tabs={<HiringTabs active="applicants" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="jobOpeningId"
            label={word('opening')}
            choices={(openings.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          />
          <FilterPill
            list={list}
            name="currentStageId"
            label={word('stage')}
            multiple
            choices={(stages.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      )}
      rowActions={({ id }, word) =>
        mayMove
          ? [{ label: word('move'), icon: IconArrowsExchange, quick: true, onClick: () => setMoving(id) }]
          : []
      }
    >
      <Meanwhile>
        {moving && mayMove ? <MoveDialog id={moving} onClose={() => setMoving('')} /> : null}
      </Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, day, word }: ColumnsOf<Applicant>) {
  return [
    name('name', (row) => `${row.firstName} ${row.lastName}`, {
      cell: (row) => (
        <span className="row gap-6 cut">
          <span className="cut medium">{`${row.firstName} ${row.lastName}`}</span>
          {row.alsoApplied > 0 ? <Tag>{word('alsoApplied')}</Tag> : null}
          {row.anonymisedAt ? <Tag>{word('erased')}</Tag> : null}
          {row.withdrawnAt && !row.anonymisedAt ? <Tag>{word('withdrawn')}</Tag> : null}
        </span>
      ),
    }),
    text('opening', (row) => row.jobOpening.title, { width: 200 }),
    text('stage', (row) => row.currentStage.name, { width: 130 }),
    text('email', (row) => row.email, { width: 220 }),
    text('source', (row) => row.source, { width: 140 }),
    day('stageSince', (row) => row.stageSince, { sort: true, width: 130 }),
    day('appliedAt', (row) => row.appliedAt, { sort: true, width: 130 }),
  ];
}
