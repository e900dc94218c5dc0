import { type TimetableKind, timetableKinds } from '@bellwether/contract/timetables/values';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCan, useViewer } from '../../api/session.ts';
import type { TextSearch } from '../../ui/route.tsx';
import { ownTimetable } from './own-timetable.rules.ts';

/** What the address of /timetables holds. Empty text stands for nothing chosen. */
export interface Address {
  readonly kind: TimetableKind;
  readonly id: string;
  readonly gradeId: string;
  /** A day of the week, YYYY-MM-DD; '' for this week. */
  readonly week: string;
}

/** Whose week and which are shown, by the address; without anybody in it the viewer's own, if there is one. */
export function useAddress() {
  const raw = useSearch({ strict: false }) as TextSearch;
  const viewer = useViewer();
  const can = useCan();
  const navigate = useNavigate();
  const seesAll = can('read:any', 'class_schedule');
  const kinds = timetableKinds.filter((one) => {
    if (one === 'room') return seesAll;
    if (one === 'teacher') return seesAll || viewer.employeeId !== null;
    if (one === 'student') return can('read:own', 'student');
    return true;
  });
  const own = ownTimetable(viewer, seesAll);
  const named = kinds.find((one) => one === raw.kind);
  const start: Pick<Address, 'kind' | 'id'> = named || !own ? { kind: named ?? 'class', id: '' } : own;
  const address: Address = {
    kind: start.kind,
    id: raw.id ?? (named ? '' : start.id),
    gradeId: raw.gradeId ?? '',
    week: raw.week ?? '',
  };
  const change = useCallback(
    (next: Partial<Address>) => {
      const text = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, value || undefined]));
      void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...text }) });
    },
    [navigate],
  );
  const isOwn = own !== null && address.kind === own.kind && address.id === own.id;
  return { ...address, kinds, own, isOwn, change };
}
