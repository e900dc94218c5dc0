import { type ReactNode, useCallback, useState } from 'react';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { timesOf } from './events/appointment.rules.ts';
import { isOneOfMany } from './events/event-form.rules.ts';
import { useAssignmentDates } from './events/use-assignment-dates.ts';
import type { Target } from './grid/moves.rules.ts';
import type { Placed } from './grid/placed.rules.ts';
import { dayOfWall } from './grid/wall.rules.ts';

const AddAppointment = later(async () => ({
  default: (await import('./events/appointment-dialog.tsx')).AddAppointment,
}));
const EditAppointment = later(async () => ({
  default: (await import('./events/appointment-dialog.tsx')).EditAppointment,
}));
const DeleteAppointment = later(() => import('./events/delete-appointment.tsx'));
const AssignmentEditor = later(async () => ({
  default: (await import('../scheduling/index.tsx')).AssignmentEditor,
}));

interface Operations {
  /** Opens the dialog with the times proposed; null for who may not make appointments. */
  readonly add: ((slot: Target) => void) | null;
  /** Opens the dialog that assigns somebody; null for who may not. */
  readonly assign: ((slot: Target) => void) | null;
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
  | { readonly kind: 'assignment'; readonly id: string }
  | { readonly kind: 'remove'; readonly placed: Placed };

/**
 * Adds, changes and deletes appointments and assignments, in dialogs of their own chunks; `onDeleted` says one is gone. The
 * form of a stored appointment has an address, '?edit=<id>'.
 */
export function useOperations(zone: string, onDeleted: () => void): Operations {
  const can = useCan();
  const dates = useAssignmentDates(zone);
  const [open, setOpen] = useState<Open | null>(null);
  const [edited, setEdited] = useUrlState('edit');
  const close = useCallback(() => setOpen(null), []);
  return {
    add: can('create:own', 'appointment') ? (slot) => setOpen({ kind: 'add', slot }) : null,
    assign: can('create:any', 'assignment') ? (slot) => setOpen({ kind: 'assign', slot }) : null,
    edit: ({ event }) => {
      const { assignmentId } = event.resource.originalData;
      if (assignmentId) setOpen({ kind: 'assignment', id: assignmentId });
      else setEdited(event.id);
    },
    remove: (placed) => (isOneOfMany(placed) ? dates.cancel(placed) : setOpen({ kind: 'remove', placed })),
    restore: dates.restore,
    dialogs: (
      <Meanwhile>
        {open ? dialogOf(open, { zone, close, onDeleted }) : null}
        {edited ? (
          <EditAppointment key={edited} id={edited} zone={zone} onClose={() => setEdited('')} />
        ) : null}
      </Meanwhile>
    ),
  };
}

interface Around {
  readonly zone: string;
  readonly close: () => void;
  readonly onDeleted: () => void;
}

function dialogOf(open: Open, { zone, close, onDeleted }: Around): ReactNode {
  if ('slot' in open) {
    if (open.kind === 'add') return <AddAppointment slot={open.slot} zone={zone} onClose={close} />;
    const { start, end } = timesOf(open.slot);
    const proposed = { startDate: dayOfWall(open.slot.start), startTime: start, endTime: end };
    return <AssignmentEditor proposed={proposed} onClose={close} />;
  }
  if (open.kind === 'assignment') return <AssignmentEditor id={open.id} onClose={close} />;
  return <DeleteAppointment placed={open.placed} onClose={close} onDone={onDeleted} />;
}
