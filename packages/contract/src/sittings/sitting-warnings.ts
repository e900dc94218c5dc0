import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, Moment } from '../shared/fields.ts';
import { idList } from '../shared/list.ts';
import { sittingWarningKinds } from './sittings.values.ts';

/** Something that whoever schedules a sitting may want to know; nothing of it forbids one. AMB-370. */
export const SittingWarning = z
  .object({
    kind: z.enum(sittingWarningKinds),
    /** Of the holiday, of the class whose lesson it is, or of the other test. */
    name: z.string(),
    /** Null: a holiday. */
    startsAt: Moment.nullable(),
    /** How many of the students it is about; 0: a holiday, or the room. */
    studentCount: z.number().int(),
  })
  .meta({ id: 'SittingWarning' });

export const sittingWarnings = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/sitting-warnings',
    access: ['create:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary:
      'What speaks against a sitting at a moment: holidays, other lessons of its students, its room, a second test on the day; of classes that one teaches. AMB-370.',
    query: z.object({
      startsAt: z.iso.datetime({ offset: true }).optional(),
      closesAt: z.iso.datetime({ offset: true }).optional(),
      assessmentId: Id.optional(),
      classId: Id.optional(),
      studentIds: idList.optional(),
      locationId: Id.optional(),
      /** The sitting that is changed: it does not speak against itself. */
      sittingId: Id.optional(),
    }),
    result: z.object({ data: z.array(SittingWarning) }),
  },
});
