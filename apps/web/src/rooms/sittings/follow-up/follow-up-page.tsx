import { IconRoute } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { AssessmentTabs } from '../../assessments/index.tsx';

const FollowUpDialog = later(() => import('./follow-up-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 20, filters: ['isActive'] };

/** What follows released results by itself: tasks and requests for feedback. AMB-358. */
export function FollowUpPage() {
  const can = useCan();
  return (
    <ListScreen
      route="GET /api/lms/release-rules"
      name="release-rules"
      words="sittings:followUp"
      icon={IconRoute}
      spec={spec}
      columns={columns}
      may={{
        add: can('create:own', 'assessment'),
        edit: (row) => row.can.edit,
        remove: (row) => row.can.edit,
      }}
      dialog={(props) => <FollowUpDialog {...props} />}
      remove="DELETE /api/lms/release-rules/:id"
      tabs={
        <Meanwhile show={null}>
          <AssessmentTabs active="followUp" />
        </Meanwhile>
      }
    />
  );
}

function columns({ name, text, number, state, word }: ColumnsOf<RowOf<'GET /api/lms/release-rules'>>) {
  const listed = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
  return [
    name('name', (row) => row.name, { width: 220, sort: 'name' }),
    text('range', (row) => word('percents', { from: row.fromPercent, to: row.toPercent }), {
      width: 140,
      sort: 'fromPercent',
    }),
    text(
      'of',
      (row) =>
        listed([
          row.assessmentType && word(`learning:results.types.${row.assessmentType}`),
          row.course?.name,
          row.class?.name,
          row.strand,
        ]) || word('ofAll'),
      { width: 220 },
    ),
    text(
      'does',
      (row) => word(`doing.${row.action}`, { name: (row.taskTemplate ?? row.feedbackTemplate)?.name }),
      {
        width: 260,
      },
    ),
    text('recipients', (row) => listed(row.recipients.map((one) => word(`people.${one}`))), { width: 200 }),
    number('runCount', (row) => row.runCount, { width: 100 }),
    state('status', (row) => row.isActive, ['on', 'off']),
  ];
}
