import type { SeriesReach } from '@bellwether/contract/calendar/values';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { wordsOf } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useAppointmentUndo } from '../appointments/use-appointment-undo.ts';
import { whenLabel } from '../date-labels.ts';
import type { CalendarEvent } from '../events/event.ts';
import { momentsOf, movedEvent, type Target } from './moves.rules.ts';
import { nearestFree } from './nearest-free.rules.ts';
import type { Placed } from './placed.rules.ts';

const codes = [
  'TEACHING_CONFLICT',
  'DOUBLE_BOOKING_CONFLICT',
  'AVAILABILITY_CONFLICT',
  'LOCATION_CONFLICT',
  'CLASS_CONFLICT',
] as const;

interface Moves {
  /** The events with those that are on their way at their new places. */
  readonly apply: (events: readonly CalendarEvent[]) => readonly CalendarEvent[];
  /** Of an appointment that repeats also which dates move; absent: this one. */
  readonly move: (placed: Placed, target: Target, reach?: SeriesReach) => void;
}

/**
 * Moves events (AMB-079): at once on the screen, then on the server. A refused move goes back with its reason and the
 * nearest free time; a done one can be undone for ten seconds.
 */
export function useMoves(zone: string): Moves {
  const { t, i18n } = useTranslation('calendar');
  const { language } = i18n;
  const [pending, setPending] = useState<ReadonlyMap<string, CalendarEvent>>(new Map());
  const { mutateAsync } = useWrite('PATCH /api/dashboard/calendar-events/:id', {
    quiet: true,
  });

  const undo = useAppointmentUndo();

  const send = useCallback(
    async (placed: Placed, target: Target, reach: SeriesReach = 'THIS'): Promise<boolean> => {
      const { event } = placed;
      const moved = movedEvent(event, target, zone);
      setPending((before) => new Map(before).set(event.id, moved));
      try {
        const { version } = event.resource.originalData;
        const query = { reach, ...(version ? { version: String(version) } : {}) };
        await mutateAsync({ params: { id: event.id }, query, body: momentsOf(target, zone) });
        return true;
      } catch (error) {
        if (!isProblem(error)) throw error;
        latest.current.refuse(placed, error);
        return false;
      } finally {
        setPending((before) => without(before, event.id, moved));
      }
    },
    [mutateAsync, zone],
  );

  const move = useCallback(
    async (placed: Placed, target: Target, reach?: SeriesReach) => {
      if (!(await send(placed, target, reach))) return;
      const { id, title, resource } = placed.event;
      toast.success(t('moved.done', { title, when: whenLabel(target.start, language) }), {
        id: `move ${placed.event.id}`,
        undo: () => {
          // An appointment has a version, and its series other dates: the server puts back what was.
          if (resource.originalData.version !== null) return undo(id);
          void send({ ...placed, ...target }, placed).then((done) => {
            if (done) toast.info(t('moved.undone', { title, when: whenLabel(placed.start, language) }));
          });
        },
      });
    },
    [send, t, undo, language],
  );

  const refuse = (placed: Placed, problem: ApiProblem) => {
    const free = nearestFree(problem.details.nearestFree, placed, zone);
    const words = wordsOf(problem);
    const code = codes.find((one) => one === problem.code);
    const nearest = free ? t('moved.nearestIs', { when: whenLabel(free.start, language) }) : '';
    toast.error(code ? t(`conflict.${code}`) : t('moved.failed', { title: placed.event.title }), {
      id: `move ${placed.event.id}`,
      description: [words.title, words.description, nearest].filter(Boolean).join(' '),
      ...(free ? { action: { label: t('moved.nearest'), onClick: () => void move(placed, free) } } : {}),
    });
  };
  // A refusal offers another move, so the two know each other.
  const latest = useRef({ refuse });
  latest.current = { refuse };

  const apply = useCallback(
    (events: readonly CalendarEvent[]) =>
      pending.size === 0 ? events : events.map((event) => pending.get(event.id) ?? event),
    [pending],
  );
  return useMemo(() => ({ apply, move: (...moved) => void move(...moved) }), [apply, move]);
}

function without(
  pending: ReadonlyMap<string, CalendarEvent>,
  id: string,
  moved: CalendarEvent,
): ReadonlyMap<string, CalendarEvent> {
  if (pending.get(id) !== moved) return pending;
  const rest = new Map(pending);
  rest.delete(id);
  return rest;
}
