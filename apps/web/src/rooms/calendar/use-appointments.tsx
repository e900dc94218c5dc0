import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useCan } from '../../api/session.ts';
import type { Target } from './moves.rules.ts';
import type { Placed } from './placed.rules.ts';

const AppointmentDialog = lazy(() => import('./appointment-dialog.tsx'));
const DeleteAppointment = lazy(() => import('./delete-appointment.tsx'));

interface Appointments {
  /** Opens the dialog with the times proposed; null for who may not make appointments. */
  readonly add: ((slot: Target) => void) | null;
  readonly remove: (placed: Placed) => void;
  readonly dialogs: ReactNode;
}

/** Adds and deletes appointments in dialogs of their own chunks; `onDeleted` is told when one is gone. */
export function useAppointments(zone: string, onDeleted: () => void): Appointments {
  const can = useCan();
  const [slot, setSlot] = useState<Target | null>(null);
  const [removing, setRemoving] = useState<Placed | null>(null);
  const close = useCallback(() => {
    setSlot(null);
    setRemoving(null);
  }, []);
  const dialogs = (
    <Suspense fallback={null}>
      {slot ? <AppointmentDialog slot={slot} zone={zone} onClose={close} /> : null}
      {removing ? <DeleteAppointment placed={removing} onClose={close} onDone={onDeleted} /> : null}
    </Suspense>
  );
  const mayAdd = can('create:own', 'appointment');
  return { add: mayAdd ? setSlot : null, remove: setRemoving, dialogs };
}
