import { eventColors } from '@bellwether/contract/calendar/color.values';
import { assignmentEventId } from '@bellwether/contract/calendar/event-id';
import type { Day } from '@bellwether/contract/shared/day';
import { clockTime, day } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { assignmentOccurrenceView, staffAssignmentView } from '../scheduling/assignments/assignments.view.ts';
import { mayAssignment } from '../scheduling/index.ts';
import { assignmentTypeView, locationView } from '../settings/settings.view.ts';
import type { CalendarEvent, Look } from './lesson-events.queries.ts';
import { operationNames } from './operation-names.rules.ts';
import { visibleAssignments } from './visible-events.access.ts';

const AssignmentRow = z.object({
  id: z.uuid(),
  assignmentId: z.uuid(),
  isRecurring: z.boolean(),
  originalDate: day(),
  date: day(),
  startTime: clockTime(),
  endTime: clockTime(),
  startsAt: z.string(),
  endsAt: z.string(),
  isOverride: z.boolean(),
  isModified: z.boolean(),
  isCancelled: z.boolean(),
  notes: z.string().nullable(),
  typeName: z.string(),
  color: z.enum(eventColors),
  userId: z.uuid(),
  userName: z.string(),
  picturePath: z.string().nullable(),
  locationId: z.uuid().nullable(),
  locationName: z.string().nullable(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});
type AssignmentRow = z.input<typeof AssignmentRow>;

interface Filter {
  /** SQL over the aliases `o` (the dated assignment) and `a`. */
  readonly where: SQL;
  readonly userIds?: readonly string[] | undefined;
}

/** The dated assignments that the viewer sees, by start: shown under who comes, the substitute if there is one. CAL-16. */
export async function assignmentEvents(
  db: Db,
  { viewer, today }: Look,
  { where, userIds }: Filter,
): Promise<CalendarEvent[]> {
  const rows = await rowsOf(db, AssignmentRow).from(sql`
    select o.id, a.id as "assignmentId", a.is_recurring as "isRecurring", o.original_date::text as "originalDate",
      o.date::text as date, to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      o.starts_at as "startsAt", o.ends_at as "endsAt", o.is_override as "isOverride",
      o.is_override and not o.is_cancelled as "isModified", o.is_cancelled as "isCancelled", a.notes,
      at.name as "typeName", at.color, u.id as "userId",
      coalesce((select e.first_name || ' ' || e.last_name from ${employeeView('e')} where e.user_id = u.id), u.name) as "userName",
      u.image as "picturePath", lo.id as "locationId", lo.name as "locationName",
      ${mayAssignment(viewer, 'edit')} as "mayEdit", ${mayAssignment(viewer, 'delete')} as "mayDelete"
    from ${assignmentOccurrenceView('o')} join ${staffAssignmentView('a')} on a.id = o.assignment_id
    join ${assignmentTypeView('at')} on at.id = a.assignment_type_id join ${userView('u')} on u.id = o.user_id
    left join ${locationView('lo')} on lo.id = o.location_id
    where ${where} and ${visibleAssignments(viewer)} ${ofPeople(userIds)} order by o.starts_at, o.id`);
  return rows.map((row) => eventOf(row, today));
}

/** SQL over `o`: that one of the people comes; nothing when nobody is asked for. CAL-01. */
export function ofPeople(userIds: readonly string[] | undefined): SQL {
  return userIds ? sql`and o.user_id = any(${sql.param([...userIds])}::uuid[])` : sql``;
}

function eventOf(row: AssignmentRow, today: Day): CalendarEvent {
  const startDate = new Date(row.startsAt).toISOString();
  const endDate = new Date(row.endsAt).toISOString();
  const isOpen = row.date >= today;
  return {
    id: assignmentEventId(row.assignmentId, row.isRecurring ? row.originalDate : null),
    title: row.typeName,
    description: row.notes,
    startDate,
    endDate,
    day: row.date,
    endDay: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
    allDay: false,
    color: row.color,
    colorHex: null,
    can: {
      move: row.mayEdit && isOpen && !row.isCancelled,
      edit: row.mayEdit,
      delete: row.isRecurring ? row.mayEdit && isOpen && !row.isCancelled : row.mayDelete,
    },
    user: { id: row.userId, name: row.userName, picturePath: row.picturePath },
    resource: {
      type: 'operation',
      originalData: {
        id: row.id,
        type: 'assignment',
        assignmentId: row.assignmentId,
        isRecurring: row.isRecurring,
        version: null,
        scheduleId: null,
        instanceDate: row.originalDate,
        isOverride: row.isOverride,
        isModified: row.isModified,
        isCancelled: row.isCancelled,
        courseId: null,
        classId: null,
        class: null,
        course: null,
        teacher: null,
        teachers: [],
        teacherAssistants: [],
        lesson: null,
        locationId: row.locationId,
        instanceStartTime: startDate,
        instanceEndTime: endDate,
        ...operationNames({
          userName: row.userName,
          assignmentTypeName: row.typeName,
          locationName: row.locationName,
        }),
        notes: row.notes,
        visibility: 'NORMAL',
      },
    },
  };
}
