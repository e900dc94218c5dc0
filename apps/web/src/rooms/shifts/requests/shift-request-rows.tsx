import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { type Decision, DecisionButtons } from '../decision-buttons.tsx';
import classes from '../shifts.module.css';
import { RequestBadge } from '../time-words.tsx';

export type ShiftRequestRow = RowOf<'GET /api/hr/shift-requests'>;
type Short = NonNullable<ShiftRequestRow['originalShift']>;

interface ShiftRequestRowsProps {
  readonly rows: readonly ShiftRequestRow[];
  /** In which part the viewer reads them: who asked, who is asked to swap or cover, or who decides. */
  readonly as: 'requester' | 'colleague' | 'approver';
}

/** Requests about shifts in a frame, each with what the viewer may do with it. TIM-13. */
export function ShiftRequestRows({ rows, as }: ShiftRequestRowsProps) {
  return (
    <ul className={`plain-list ${classes.rows}`}>
      {rows.map((row) => (
        <li key={row.id} className={`row wrap gap-12 ${classes.row} ${classes.asked}`}>
          <ShiftRequest row={row} as={as} />
        </li>
      ))}
    </ul>
  );
}

type Part = ShiftRequestRowsProps['as'];

function ShiftRequest({ row, as }: { row: ShiftRequestRow; as: Part }) {
  const isMine = as === 'requester';
  const { t } = useTranslation('human-resources');
  const type = t(`human-resources:shifts.types.${row.requestType}`);
  return (
    <>
      <div className="grow">
        <b>{isMine ? type : row.employeeName}</b>
        <span className="s13">
          {isMine ? '' : `${type} `}
          {row.swapWithName ? t('human-resources:shifts.swapWith', { name: row.swapWithName }) : ''}
        </span>
        <What row={row} />
        <span className="s13 dim">
          {[row.reason, stateOf(row, t), row.approverNotes ? `${row.decidedBy}: ${row.approverNotes}` : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <RequestBadge status={row.status} />
      <Acts row={row} as={as} />
    </>
  );
}

/** For what a request waits besides the decision, or who takes the shift. */
function stateOf(row: ShiftRequestRow, t: ReturnType<typeof useTranslation>['t']): string {
  if (row.coveredByName) return t('human-resources:shifts.coveredBy', { name: row.coveredByName });
  if (row.status !== 'PENDING' || row.agreedAt) return '';
  if (row.requestType === 'SHIFT_SWAP')
    return t('human-resources:shifts.waitsForPartner', { name: row.swapWithName });
  return row.requestType === 'COVER_REQUEST' ? t('human-resources:shifts.waitsForCover') : '';
}

function What({ row }: { row: ShiftRequestRow }) {
  const { i18n } = useTranslation();
  const day = (date: string) =>
    formatDay(date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' });
  const { originalShift: mine, requestedShift: theirs, requestedDateFrom: from, requestedDateTo: to } = row;
  if (mine)
    return (
      <span className="row wrap s13">
        <ShiftWord shift={mine} day={day(mine.date)} />
        {theirs ? (
          <>
            <span aria-hidden>⇄</span>
            <ShiftWord shift={theirs} day={day(theirs.date)} />
          </>
        ) : null}
      </span>
    );
  return from ? (
    <span className="s13">
      {day(from)}
      {to && to !== from ? ` – ${day(to)}` : ''}
    </span>
  ) : null;
}

function ShiftWord({ shift, day }: { shift: Short; day: string }): ReactNode {
  return (
    <span className="row inline gap-4">
      <ColorDot hex={shift.color} />
      {day}, {shift.typeName} {shift.startTime}–{shift.endTime}
    </span>
  );
}

function Acts({ row, as }: { row: ShiftRequestRow; as: Part }) {
  const { t } = useTranslation('human-resources');
  const call = { params: { id: row.id }, body: { version: row.version } };
  const ended = ({ data }: { data: { status: ShiftRequestRow['status'] } }) =>
    toast.success(t(`human-resources:time.done.${data.status}`));
  const decide = useWrite('POST /api/hr/shift-requests/:id/decision', { onDone: ended });
  const cancel = useWrite('POST /api/hr/shift-requests/:id/cancel', { onDone: ended });
  const agree = useWrite('POST /api/hr/shift-requests/:id/agree', {
    onDone: () => toast.success(t('human-resources:shifts.agreedToast')),
  });
  const decline = useWrite('POST /api/hr/shift-requests/:id/decline', {
    onDone: () => toast.success(t('human-resources:shifts.declinedToast')),
  });
  return (
    <>
      {row.can.cancel && as === 'requester' ? (
        <Button
          variant="default"
          size="compact"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(call)}
        >
          {t('human-resources:shifts.cancelRequest')}
        </Button>
      ) : null}
      {row.can.decline && as === 'colleague' ? (
        <Button
          variant="default"
          size="compact"
          loading={decline.isPending}
          onClick={() => decline.mutate(call)}
        >
          {t('human-resources:shifts.decline')}
        </Button>
      ) : null}
      {row.can.agree && as === 'colleague' ? (
        <Button size="compact" loading={agree.isPending} onClick={() => agree.mutate(call)}>
          {t(`human-resources:shifts.${row.requestType === 'SHIFT_SWAP' ? 'agree' : 'takeIt'}`)}
        </Button>
      ) : null}
      {row.can.decide && as === 'approver' ? (
        <DecisionButtons
          name={row.employeeName}
          isPending={decide.isPending}
          {...(row.can.approve ? {} : { waits: t('human-resources:shifts.rejectOnly') })}
          onDecide={(decision: Decision) =>
            decide.mutateAsync({ ...call, body: { ...decision, version: row.version } })
          }
        />
      ) : null}
    </>
  );
}
