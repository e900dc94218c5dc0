import { IconClipboardText } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';

const AssessmentDialog = later(() => import('./assessment-dialog.tsx'));

const spec: ListSpec = { sortBy: 'title', limit: 20, filters: ['isActive'] };

/** What people assess, not a machine: speaking tests, portfolios, papers. ASM-19. */
export function ManualAssessmentsPage() {
  const can = useCan();
  const navigate = useNavigate();
  return (
    <ListScreen
      route="GET /api/lms/manual-assessments"
      name="manual-assessments"
      words="learning:manual"
      icon={IconClipboardText}
      spec={spec}
      columns={columns}
      may={{
        add: can('create:own', 'manual_assessment'),
        edit: (row) => row.can.edit,
        remove: can('delete:any', 'manual_assessment'),
      }}
      dialog={(props) => <AssessmentDialog {...props} />}
      remove="DELETE /api/lms/manual-assessments/:id"
      naming={(row) => ({ name: row.title })}
      open={({ id }) => void navigate({ to: '/manual-assessments/$id', params: { id } })}
    />
  );
}

function columns({
  name,
  text,
  number,
  tag,
  state,
  word,
}: ColumnsOf<RowOf<'GET /api/lms/manual-assessments'>>) {
  return [
    name('assessment', (row) => row.title, { width: 260, sort: 'title' }),
    tag('assessmentType', (row) => word(`types.${row.assessmentType}`), { width: 150, sort: true }),
    text('course', (row) => row.course?.name ?? null, { width: 170 }),
    number('maxScore', (row) => row.maxScore, { width: 110, sort: true }),
    number('sessionCount', (row) => row.sessionCount, { width: 100 }),
    text('scoringMethod', (row) => row.scoringMethod?.name ?? null, { width: 170 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
