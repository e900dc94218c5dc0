import { z } from 'zod';
import { dayListMessages, Id, weekdays } from '../shared/fields.ts';
import { plannableDay } from './fields.ts';
import {
  appointmentAnswers,
  maxAppointmentPeople,
  maxRepeatEvery,
  maxSeriesDates,
  repeatKinds,
  seriesReaches,
} from './values.ts';

/** How an appointment repeats. WEEKLY names its weekdays, and one of `until` and `times` says when it ends. */
export const RepeatRule = z
  .object({
    kind: z.enum(repeatKinds),
    every: z.number().int().min(1).max(maxRepeatEvery).default(1),
    weekdays: weekdays(0).default([]),
    until: plannableDay().nullable().default(null),
    times: z.number().int().min(1).max(maxSeriesDates).nullable().default(null),
  })
  .refine(({ kind, weekdays: days }) => kind !== 'WEEKLY' || days.length > 0, {
    path: ['weekdays'],
    error: dayListMessages.none,
  })
  .refine(({ kind, weekdays: days }) => kind === 'WEEKLY' || days.length === 0, {
    path: ['weekdays'],
    error: 'Only a weekly repetition has weekdays',
  })
  .refine(({ until, times }) => (until === null) !== (times === null), {
    path: ['until'],
    error: 'Choose when it ends: a last day or a number of times',
  })
  .meta({ id: 'RepeatRule' });

/** The rule of a stored series: how many times counts the dates of this series. */
export const StoredRepeat = z
  .object({
    kind: z.enum(repeatKinds),
    every: z.number().int(),
    weekdays: z.array(z.number().int()),
    until: z.string().nullable(),
    times: z.number().int().nullable(),
  })
  .meta({ id: 'StoredRepeat' });

/** Which dates of a series a change reaches. */
export const SeriesReachField = z.enum(seriesReaches).default('THIS');

/** Who else comes to an appointment, each once. */
export const PeopleField = z
  .array(Id)
  .max(maxAppointmentPeople, `At most ${maxAppointmentPeople} people`)
  .transform((ids) => [...new Set(ids)]);

/** Somebody who was asked to an appointment, and what they said. */
export const AppointmentPerson = z
  .object({
    id: Id,
    name: z.string(),
    picturePath: z.string().nullable(),
    answer: z.enum(appointmentAnswers),
  })
  .meta({ id: 'AppointmentPerson' });

/** What only an appointment has: who comes, what the viewer said, and how it repeats. */
export const AppointmentData = z
  .object({
    /** Whom the viewer may see of them: everybody, or oneself and the staff (REV-18). Empty for what is 'Busy'. */
    people: z.array(AppointmentPerson),
    /** What the viewer has said; null for who was not asked. */
    answer: z.enum(appointmentAnswers).nullable(),
    /** null: it happens once. `startsOn` is where the rule begins. */
    series: z
      .object({
        id: Id,
        startsOn: z.string(),
        repeat: StoredRepeat,
      })
      .nullable(),
  })
  .meta({ id: 'AppointmentData' });
