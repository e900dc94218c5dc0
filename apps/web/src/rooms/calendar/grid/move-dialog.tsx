import { dayOfNumber } from '@bellwether/contract/shared/day';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TimeField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { longDay } from '../date-labels.ts';
import { wallClock } from '../events/event-looks.ts';
import { moveToDay, moveToSlot, type Target } from './moves.rules.ts';
import type { Placed } from './placed.rules.ts';
import { dayNumberOf, dayOfWall, minutesPerDay, wallOf } from './wall.rules.ts';

interface MoveDialogProps {
  readonly placed: Placed;
  readonly onClose: () => void;
  readonly onMove: (target: Target) => void;
}

type Values = { date: string; time: string };

/** 'Move to…': a date and a start time for an event, the way to move it without dragging (CAL-20). */
export function MoveDialog({ placed, onClose, onMove }: MoveDialogProps) {
  const { t, i18n } = useTranslation('calendar');
  const handle = useContractForm<Values>({
    schema: z.object({
      date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, t('move.invalidDate')),
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, t('move.invalidTime')),
    }),
    initialValues: { date: dayOfWall(placed.start), time: wallClock(placed.start) },
  });
  const target = targetOf(placed, handle.form.getValues());
  const { allDay } = placed.event;
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('move.title', { title: placed.event.title })}
      description={placed.event.resource.type === 'lms' ? t('move.onlyThis') : undefined}
      handle={handle}
      submitLabel={t('move.submit')}
      onSubmit={(values) => {
        const chosen = targetOf(placed, values);
        if (chosen) onMove(chosen);
        return Promise.resolve();
      }}
    >
      <FieldRow>
        <DateField form={handle.form} name="date" label={t('move.date')} required />
        {allDay ? null : (
          <TimeField form={handle.form} name="time" label={t('move.time')} required autoFocus />
        )}
      </FieldRow>
      {target && !allDay ? (
        <p className="s12 dim" aria-live="polite">
          {endLabel(target, t, i18n.language)}
        </p>
      ) : null}
    </FormDialog>
  );
}

function targetOf(placed: Placed, { date, time }: Values): Target | null {
  const start = wallOf(date, time);
  if (!date || !Number.isFinite(start)) return null;
  const day = dayNumberOf(start);
  return placed.event.allDay ? moveToDay(placed, day) : moveToSlot(placed, day, start - day * minutesPerDay);
}

function endLabel({ start, end }: Target, t: TFunction<'calendar'>, language: string): string {
  const duration = durationLabel(end - start, t);
  const [first, last] = [dayNumberOf(start), dayNumberOf(end)];
  if (first === last) return t('move.keepsDuration', { time: wallClock(end), duration });
  return t('move.keepsDurationLater', {
    time: wallClock(end),
    date: longDay(dayOfNumber(last), language),
    duration,
  });
}

function durationLabel(minutes: number, t: TFunction<'calendar'>): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('move.minutes', { count: rest });
  return rest === 0 ? t('move.hours', { count: hours }) : t('move.hoursMinutes', { hours, minutes: rest });
}
