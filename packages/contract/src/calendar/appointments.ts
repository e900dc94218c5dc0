import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { Id, optionalText } from '../shared/fields.ts';
import { eventColors } from './color.values.ts';
import { PlannableMoment } from './fields.ts';
import { PeopleField, RepeatRule, SeriesReachField } from './series.ts';
import { visibilities } from './values.ts';

const startAndEnd = {
  startDate: PlannableMoment,
  endDate: PlannableMoment,
};
const endsAfterStart = (body: { startDate?: string | undefined; endDate?: string | undefined }) =>
  !body.startDate || !body.endDate || Date.parse(body.endDate) > Date.parse(body.startDate);
const endMessage = { path: ['endDate'], error: 'End time must be after start time' };

const Title = z.string('Title is required').trim().min(1, 'Title is required').max(200);

const appointmentFields = {
  description: optionalText(5000).optional(),
  color: z.enum(eventColors).optional(),
  visibility: z.enum(visibilities).optional(),
  locationId: Id.nullish(),
};

/** Who else comes, whether it fills whole days (those of its start and end), and how it repeats. */
const gatheringFields = {
  people: PeopleField.optional(),
  allDay: z.boolean().optional(),
  repeat: RepeatRule.nullish(),
};

/** What the appointment form sends. Without userId it is one's own. */
export const AppointmentBody = z
  .object({
    title: Title,
    ...startAndEnd,
    ...appointmentFields,
    ...gatheringFields,
    userId: Id.optional(),
  })
  .refine(endsAfterStart, endMessage);

/** What the form of a stored appointment sends; absent fields stay, `repeat: null` ends the repetition. */
export const AppointmentChange = editable({
  title: Title,
  ...startAndEnd,
  ...appointmentFields,
  ...gatheringFields,
  reach: SeriesReachField,
}).refine(endsAfterStart, endMessage);

/** A move; of an appointment also its other fields. */
export const MoveBody = z
  .object({ ...startAndEnd, title: Title.optional(), ...appointmentFields })
  .refine(endsAfterStart, endMessage);

/** Beside a move or a deletion of an appointment. */
export const SeriesQuery = z.object({
  /** Of one that repeats: which dates it reaches. */
  reach: SeriesReachField,
  /** 409 STALE when somebody saved it since. */
  version: z.coerce.number().int().min(1).optional(),
});
