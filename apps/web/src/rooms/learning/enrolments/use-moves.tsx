import { isEnded, nextEnrolmentStatuses } from '@bellwether/contract/learning/enrolment.rules';
import type { EnrolmentStatus } from '@bellwether/contract/learning/values';
import {
  IconArrowsExchange,
  IconCheck,
  IconClockPlay,
  IconPlayerPlay,
  IconPlayerStop,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { BulkAction } from '../../../ui/list/bulk-bar.tsx';
import type { RowAction } from '../../../ui/list/data-table.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Movable } from './movable.ts';

const MoveDialog = later(() => import('./move-dialog.tsx'));

const icons = {
  PENDING: IconArrowsExchange,
  SCHEDULED: IconClockPlay,
  ACTIVE: IconPlayerPlay,
  COMPLETED: IconCheck,
  PASSED: IconCheck,
  FAILED: IconX,
  WITHDRAWN: IconPlayerStop,
  DROPPED: IconPlayerStop,
} as const;

/**
 * The ways on from each enrolment, only along the allowed ones (AMB-187): as entries of a row's menu, and one for
 * several rows. What ends an enrolment is asked about, since there is no way back. `dialog` stands in the page.
 */
export function useMoves(): {
  actionsOf: (enrolment: Movable | undefined) => RowAction[];
  bulkActions: (rows: readonly Movable[]) => BulkAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation('learning');
  const can = useCan();
  const [moving, setMoving] = useState<{
    rows: readonly Movable[];
    to?: EnrolmentStatus;
    full?: boolean;
  }>();
  const [cleared, setCleared] = useState<() => void>();
  const move = useWrite('PUT /api/lms/enrolments/:id', {
    quiet: (problem) => problem.code === 'CLASS_FULL',
    onDone: ({ data }) =>
      toast.success(
        t('learning:enrolments.moved', {
          name: data.studentName,
          status: t(`learning:enrolmentStatuses.${data.status}`),
        }),
      ),
  });
  const mayEdit = can('edit:any', 'enrolment');
  const start = (row: Movable, to: EnrolmentStatus) => {
    if (isEnded(to)) {
      setMoving({ rows: [row], to });
      return;
    }
    move.mutate(
      { params: { id: row.id }, body: { status: to, force: false } },
      {
        onError: (error) => {
          if (isProblem(error, 409) && error.code === 'CLASS_FULL')
            setMoving({ rows: [row], to, full: true });
        },
      },
    );
  };
  return {
    actionsOf: (row) =>
      row && mayEdit
        ? nextEnrolmentStatuses(row.status).map((to) => ({
            label: t(`learning:enrolments.moveTo.${to}`),
            icon: icons[to],
            danger: to === 'WITHDRAWN' || to === 'DROPPED' || to === 'FAILED',
            onClick: () => start(row, to),
          }))
        : [],
    bulkActions: (rows) =>
      mayEdit
        ? [
            {
              label: t('learning:enrolments.move'),
              icon: IconArrowsExchange,
              run: (ids, clear) => {
                setCleared(() => clear);
                setMoving({ rows: rows.filter(({ id }) => ids.includes(id)) });
              },
            },
          ]
        : [],
    dialog: (
      <Meanwhile>
        {moving ? (
          <MoveDialog
            rows={moving.rows}
            to={moving.to}
            isFull={moving.full ?? false}
            mayForce={can('manage', 'enrolment')}
            onClose={() => setMoving(undefined)}
            onMoved={() => cleared?.()}
          />
        ) : null}
      </Meanwhile>
    ),
  };
}
