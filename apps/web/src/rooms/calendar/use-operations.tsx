import type { SeriesReach } from '@bellwether/contract/calendar/values';
import { type ReactNode, useCallback, useState } from 'react';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { timesOf } from './appointments/appointment.rules.ts';
import { isOfSeries, isOneOfMany } from './events/event-form.rules.ts';
import { useAssignmentDates } from './events/use-assignment-dates.ts';
import type { Target } from './grid/moves.rules.ts';
import type { Placed } from './grid/placed.rules.ts';
import { dayOfWall } from './grid/wall.rules.ts';

const AddAppointment = later(async () => ({
  default: (await import('./appointments/appointment-dialog.tsx')).AddAppointment,
}));
const EditAppointment = later(async () => ({
  default: (await import('./appointments/appointment-dialog.tsx')).EditAppointment,
}));
const DeleteAppointment = later(() => import('./appointments/delete-appointment.tsx'));
const ReachDialog = later(async () => ({
  default: (await import('./appointments/reach-dialog.tsx')).ReachDialog,
}));
const SomebodyAway = later(async () => ({
  default: (await import('../scheduling/index.tsx')).SomebodyAway,
}));
const AssignmentEditor = later(async () => ({
  default: (await import('../scheduling/index.tsx')).AssignmentEditor,
}));

interface Operations {
  /** Opens the dialog with the times proposed; null for who may not make appointments. */
  readonly add: ((slot: Target) => void) | null;
  /** Opens the dialog that assigns somebody; null for who may not. */
  readonly assign: ((slot: Target) => void) | null;
  /** Opens the plan of cover for somebody who is away; null for who may not. */
  readonly away: (() => void) | null;
  /** Moves an event; of an appointment that repeats it asks first which dates move. */
  readonly move: (placed: Placed, target: Target) => void;
  /** Opens the form of an appointment or of an assignment. */
  readonly edit: (placed: Placed) => void;
  /** Asks before it deletes; of a recurring assignment it cancels the date, which can be undone. */
  readonly remove: (placed: Placed) => void;
  /** Lets a cancelled date of an assignment take place again. */
  readonly restore: (placed: Placed) => void;
  readonly dialogs: ReactNode;
}

type Open =
  | { readonly kind: 'add' | 'assign'; readonly slot: Target }
  | { readonly kind: 'away' }
  | { readonly kind: 'assignment'; readonly id: string }
  | { readonly kind: 'remove'; readonly placed: Placed }
  | { readonly kind: 'move'; readonly placed: Placed; readonly target: Target };

interface Given {
  readonly move: (placed: Placed, target: Target, reach?: SeriesReach) => void;
  /** Says that one is gone. */
  readonly onDeleted: () => void;
}

/**
 * Adds, changes and deletes appointments and assignments, in dialogs of their own chunks. The form of a stored appointment has an address, '?edit=<id>'.
 */
export function useOperations(zone: string, { move, onDeleted }: Given): Operations {
  const can = useCan();
  const dates = useAssignmentDates(zone);
  const [open, setOpen] = useState<Open | null>(null);
  const [edited, setEdited] = useUrlState('edit');
  const close = useCallback(() => setOpen(null), []);
  return {
    add: can('create:own', 'appointment') ? (slot) => setOpen({ kind: 'add', slot }) : null,
    assign: can('create:any', 'assignment') ? (slot) => setOpen({ kind: 'assign', slot }) : null,
    away: can('create:any', 'assignment') ? () => setOpen({ kind: 'away' }) : null,
    edit: ({ event }) => {
      const { assignmentId } = event.resource.originalData;
      if (assignmentId) setOpen({ kind: 'assignment', id: assignmentId });
      else setEdited(event.id);
    },
    move: (placed, target) =>
      isOfSeries(placed) ? setOpen({ kind: 'move', placed, target }) : move(placed, target),
    remove: (placed) => (isOneOfMany(placed) ? dates.cancel(placed) : setOpen({ kind: 'remove', placed })),
    restore: dates.restore,
    dialogs: (
      <Meanwhile>
        {open ? dialogOf(open, { zone, close, move, onDeleted }) : null}
        {edited ? (
          <EditAppointment key={edited} id={edited} zone={zone} onClose={() => setEdited('')} />
        ) : null}
      </Meanwhile>
    ),
  };
}

interface Around extends Given {
  readonly zone: string;
  readonly close: () => void;
}

function dialogOf(open: Open, { zone, close, move, onDeleted }: Around): ReactNode {
  if ('slot' in open) {
    if (open.kind === 'add') return <AddAppointment slot={open.slot} zone={zone} onClose={close} />;
    const { start, end } = timesOf(open.slot);
    const proposed = { startDate: dayOfWall(open.slot.start), startTime: start, endTime: end };
    return <AssignmentEditor proposed={proposed} onClose={close} />;
  }
  if (open.kind === 'away') return <SomebodyAway onClose={close} />;
  if (open.kind === 'assignment') return <AssignmentEditor id={open.id} onClose={close} />;
  if (open.kind === 'move') {
    const { placed, target } = open;
    return (
      <ReachDialog
        placed={placed}
        target={target}
        onClose={close}
        onMove={(reach) => move(placed, target, reach)}
      />
    );
  }
  return <DeleteAppointment placed={open.placed} onClose={close} onDone={onDeleted} />;
}
