import { assignmentEventId } from '@bellwether/contract/calendar/event-id';
import type { EventDetails } from '@bellwether/contract/calendar/events';
import { type Day, weekday } from '@bellwether/contract/shared/day';
import { clockTime, day } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { assignmentOccurrenceView, staffAssignmentView } from '../scheduling/assignments/assignments.view.ts';
import { mayAssignment } from '../scheduling/index.ts';
import { assignmentTypeView, locationView } from '../settings/settings.view.ts';
import { visibleAssignments } from './visible-events.access.ts';

const Row = z.object({
  isRecurring: z.boolean(),
  day: day(),
  startTime: clockTime(),
  endTime: clockTime(),
  plannedStartTime: clockTime(),
  plannedEndTime: clockTime(),
  isOverride: z.boolean(),
  isCancelled: z.boolean(),
  staffName: z.string(),
  employeeId: z.uuid().nullable(),
  typeName: z.string(),
  locationId: z.uuid().nullable(),
  locationName: z.string().nullable(),
  notes: z.string().nullable(),
  mayEdit: z.boolean(),
});

/**
 * A dated assignment that the viewer may see, as it is (`override`) or by its pattern: who comes, what for, where, and
 * the notes. Undefined when there is none. CAL-19, AMB-183.
 */
export async function assignmentDetails(
  db: Db,
  { viewer, today }: { viewer: Viewer; today: Day },
  { assignmentId, date, override }: { assignmentId: string; date: Day; override: boolean },
): Promise<z.input<typeof EventDetails> | undefined> {
  const row = await rowOf(db, Row).from(sql`
    select a.is_recurring as "isRecurring", o.date::text as day, to_char(o.start_time, 'HH24:MI') as "startTime",
      to_char(o.end_time, 'HH24:MI') as "endTime", to_char(a.start_time_of_day, 'HH24:MI') as "plannedStartTime",
      to_char(a.end_time_of_day, 'HH24:MI') as "plannedEndTime", o.is_override as "isOverride",
      o.is_cancelled as "isCancelled", coalesce(e.first_name || ' ' || e.last_name, u.name) as "staffName",
      e.id as "employeeId", at.name as "typeName", lo.id as "locationId", lo.name as "locationName", a.notes,
      ${mayAssignment(viewer, 'edit')} as "mayEdit"
    from ${assignmentOccurrenceView('o')} join ${staffAssignmentView('a')} on a.id = o.assignment_id
    join ${assignmentTypeView('at')} on at.id = a.assignment_type_id join ${userView('u')} on u.id = o.user_id
    left join ${employeeView('e')} on e.user_id = u.id left join ${locationView('lo')} on lo.id = o.location_id
    where o.assignment_id = ${assignmentId} and o.original_date = ${date} and ${visibleAssignments(viewer)}`);
  if (!row) return undefined;
  const shown = override
    ? { day: row.day, startTime: row.startTime, endTime: row.endTime, isCancelled: row.isCancelled }
    : { day: date, startTime: row.plannedStartTime, endTime: row.plannedEndTime, isCancelled: false };
  const mayChange = row.mayEdit && row.day >= today;
  return {
    eventId: assignmentEventId(assignmentId, row.isRecurring ? date : null),
    scheduleId: assignmentId,
    instanceDate: date,
    ...shown,
    staffName: row.staffName,
    assignmentTypeName: row.typeName,
    locationId: row.locationId,
    locationName: row.locationName,
    notes: row.notes,
    type: 'operation',
    dayOfWeek: weekday(shown.day),
    isOverride: row.isOverride,
    isModified: row.isOverride && !row.isCancelled,
    overrideId: null,
    classId: null,
    courseId: null,
    lessonId: null,
    recurrence: row.isRecurring ? 'WEEKLY' : null,
    class: null,
    course: null,
    lesson: null,
    teacher: { name: row.staffName, employeeId: row.employeeId },
    teachers: [],
    teacherAssistants: [],
    can: { move: mayChange && !row.isCancelled, cancel: mayChange && row.isRecurring },
  };
}
