import { z } from 'zod';
import { ObservedHoliday } from '../holidays/public-holidays.ts';
import { recurrences } from '../scheduling/slots.rules.ts';
import { addDays } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, Moment } from '../shared/fields.ts';
import { idList } from '../shared/list.ts';
import { AppointmentBody, AppointmentChange, MoveBody, SeriesQuery } from './appointments.ts';
import { eventColors } from './color.values.ts';
import { parseEventId } from './event-id.ts';
import { plannableDay } from './fields.ts';
import { NormalisedLessons } from './normalised-lessons.ts';
import { AppointmentData, SeriesReachField } from './series.ts';
import { appointmentAnswers, eventKinds, visibilities } from './values.ts';

/** At most a year and the days that a month grid shows around it may be asked for at once. */
const maxDays = 400;

const Named = z.object({ name: z.string() });
const Staff = z.object({ name: z.string(), employeeId: Id.nullable() });

/** The one that an event is shown under: a user, an employee without a user, or 'system'. CAL-15, CAL-16. */
export const CalendarUser = z
  .object({ id: z.string(), name: z.string(), picturePath: z.string().nullable() })
  .meta({ id: 'CalendarUser' });

/** What lies behind an event of either type. CAL-15, CAL-16. */
export const OriginalData = z.object({
  /** The appointment, the dated lesson or assignment, or the sitting. */
  id: Id,
  type: z.enum(['lms_lesson', 'appointment', 'assignment', 'assessment']),
  /** The assignment behind a dated one. */
  assignmentId: Id.nullable(),
  isRecurring: z.boolean(),
  /** Of an appointment, for its form; null for what has a form elsewhere. */
  version: z.number().int().nullable(),
  scheduleId: Id.nullable(),
  /** The date of the plan, which a move does not change. */
  instanceDate: z.string(),
  isOverride: z.boolean(),
  /** Moved to another day or time. */
  isModified: z.boolean(),
  isCancelled: z.boolean(),
  /** Of a lesson: somebody stands in for who would hold it. */
  isCovered: z.boolean().optional(),
  courseId: Id.nullable(),
  classId: Id.nullable(),
  class: z
    .object({ id: Id, code: z.string(), name: z.string(), grade: z.object({ title: z.string() }).nullable() })
    .nullable(),
  course: z.object({ title: z.string(), name: z.string(), courseId: Id }).nullable(),
  teacher: Staff.nullable(),
  /** Every teacher, the first one included. */
  teachers: z.array(Staff),
  teacherAssistants: z.array(Staff),
  /** null: 'No lesson yet' (REV-30). */
  lesson: z.object({ id: Id, lessonNumber: z.number().int(), title: z.string() }).nullable(),
  locationId: Id.nullable(),
  locationName: z.string().nullable(),
  instanceStartTime: Moment,
  instanceEndTime: Moment,
  userName: z.string().nullable(),
  assignmentTypeName: z.string().nullable(),
  /** The names of an operation once more, as the requirements nest them; a lesson has none of the three. */
  user: Named.nullish(),
  assignmentType: Named.nullish(),
  location: Named.nullish(),
  notes: z.string().nullable(),
  visibility: z.enum(visibilities),
  /** Of an appointment alone. */
  appointment: AppointmentData.nullish(),
});

/** A lesson or an appointment on the calendar. CAL-14 to CAL-16. */
export const CalendarEvent = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    /** Moments. */
    startDate: Moment,
    endDate: Moment,
    /** The same start and end on the organisation's clock (REV-24). */
    day: z.string(),
    endDay: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    allDay: z.boolean(),
    /** It frames what happens in it, as a shift does: it stands above the hours and takes no room from what lies in them. */
    isFrame: z.boolean().optional(),
    color: z.enum(eventColors),
    colorHex: z.string().nullable(),
    can: z.object({ move: z.boolean(), edit: z.boolean(), delete: z.boolean() }),
    user: CalendarUser,
    resource: z.object({ type: z.enum(['lms', 'operation']), originalData: OriginalData }),
  })
  .meta({ id: 'CalendarEvent' });

const EventParams = z.object({
  id: z.string().refine((id) => parseEventId(id) !== null, 'Invalid event ID'),
});

const KindList = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(eventKinds)).max(eventKinds.length));

const RangeQuery = z
  .object({
    startDate: plannableDay(),
    endDate: plannableDay(),
    /** Only events of these people (a user, or an employee without a user). */
    userIds: idList.optional(),
    classId: Id.optional(),
    /** Only events of these kinds, with commas between them. */
    kinds: KindList.optional(),
  })
  .refine((query) => query.endDate >= query.startDate, {
    path: ['endDate'],
    error: 'End date must be on or after the start date',
  })
  .refine((query) => query.endDate <= addDays(query.startDate, maxDays), {
    path: ['endDate'],
    error: `At most ${maxDays} days can be shown at once`,
  });

/** What a day of a mini month shows: the number of its events and the colours of the first three. CAL-04, CAL-05. */
export const CalendarDay = z
  .object({
    date: z.string(),
    count: z.number().int().positive(),
    /** One for each of at most three events, by start. */
    colors: z.array(z.object({ color: z.enum(eventColors), colorHex: z.string().nullable() })).max(3),
  })
  .meta({ id: 'CalendarDay' });

export const calendarEvents = endpoints({
  list: {
    method: 'GET',
    path: '/api/dashboard/calendar-events',
    access: ['read:own', 'calendar_event'],
    scope: 'visible events',
    summary:
      'Lessons, assignments and appointments between two days, both included: staff see all, students their classes, parents the classes of linked children. CAL-15 to CAL-17, AMB-063, AMB-157.',
    query: RangeQuery,
    result: z.object({ events: z.array(CalendarEvent), holidays: z.array(ObservedHoliday) }),
  },
  normalised: {
    method: 'GET',
    path: '/api/dashboard/calendar-events/normalised',
    access: ['read:own', 'calendar_event'],
    scope: 'visible events',
    summary:
      'The same events in a tenth of the bytes, as our own screens read them: of the lessons what is their own, by columns, with places in lists of the classes, courses, contents, locations and people that they share; all other events whole. CAL-15 to CAL-17.',
    query: RangeQuery,
    result: NormalisedLessons.extend({
      others: z.array(CalendarEvent),
      holidays: z.array(ObservedHoliday),
    }),
  },
  days: {
    method: 'GET',
    path: '/api/dashboard/calendar-days',
    access: ['read:own', 'calendar_event'],
    scope: 'visible events',
    summary:
      'The days that have events between two days, both included, with their number and first colours: the year view and every mini month, without the events. An event of several days counts on each. CAL-04, CAL-05.',
    query: RangeQuery,
    result: z.object({ days: z.array(CalendarDay), holidays: z.array(ObservedHoliday) }),
  },
  users: {
    method: 'GET',
    path: '/api/dashboard/calendar-users',
    access: ['read:own', 'calendar_event'],
    scope: 'visible events',
    summary: 'The people whose events the viewer may see and filter by. CAL-15, AMB-157.',
    result: z.object({ data: z.array(CalendarUser), users: z.array(CalendarUser) }),
  },
  get: {
    method: 'GET',
    path: '/api/dashboard/calendar-events/:id',
    access: ['read:own', 'calendar_event'],
    scope: 'visible events',
    summary: 'One lesson, assignment or appointment that the viewer sees. CAL-14 to CAL-16.',
    params: EventParams,
    result: z.object({ data: CalendarEvent }),
  },
  create: {
    method: 'POST',
    path: '/api/dashboard/calendar-events',
    touches: ['/api/dashboard/calendar-days'],
    access: ['create:own', 'appointment'],
    scope: 'own appointments',
    summary:
      "Makes an appointment, one's own or with create:any another person's: with people, who are told, for whole days, or as a series of dates. Who is asked must be somebody whom the viewer may write to.",
    body: AppointmentBody,
    result: z.object({ data: CalendarEvent }),
    status: 201,
  },
  move: {
    method: 'PATCH',
    path: '/api/dashboard/calendar-events/:id',
    touches: ['/api/class-schedule/events', '/api/dashboard/calendar-days', '/api/schedule/assignments'],
    access: ['read:own', 'calendar_event'],
    scope: 'movable events',
    summary:
      'Moves an event. A lesson becomes an override of that date only, and moving it back to the plan removes the override; so does a date of a recurring assignment, while a one-off is moved. Needs edit:any on class_schedule, or edit:own for the staff of the class; edit on appointment or assignment for these. Conflicts are 409 TEACHING_CONFLICT, DOUBLE_BOOKING_CONFLICT, AVAILABILITY_CONFLICT, LOCATION_CONFLICT or CLASS_CONFLICT. CAL-20, CAL-21, AMB-079 to AMB-081.',
    params: EventParams,
    query: SeriesQuery,
    body: MoveBody,
    result: z.object({ data: CalendarEvent }),
  },
  update: {
    method: 'PUT',
    path: '/api/dashboard/calendar-events/:id',
    touches: ['/api/dashboard/calendar-days'],
    access: ['edit:own', 'appointment'],
    scope: 'own appointments',
    summary:
      'Changes an appointment: its text, times, place, colour, visibility, people and repetition. Of a series this date, this and the following, or all; what single dates have of their own stays.',
    params: EventParams,
    body: AppointmentChange,
    result: z.object({ data: CalendarEvent }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/dashboard/calendar-events/:id',
    touches: ['/api/class-schedule/events', '/api/dashboard/calendar-days', '/api/schedule/assignments'],
    access: ['read:own', 'calendar_event'],
    scope: 'movable events',
    summary:
      'Deletes an appointment or a one-off assignment, or cancels one date of a recurring assignment. Needs delete on appointment or assignment (for one date edit). Lessons are cancelled by an override instead. AMB-079.',
    params: EventParams,
    query: SeriesQuery,
    result: 'none',
  },
  undo: {
    method: 'POST',
    path: '/api/dashboard/calendar-events/:id/undo',
    touches: ['/api/dashboard/calendar-days', '/api/dashboard/calendar-events'],
    access: ['edit:own', 'appointment'],
    scope: 'own appointments',
    summary:
      "Takes back the viewer's last change of an appointment, of its whole series if that was changed: for half an hour, and 409 STALE when something of it was saved since.",
    params: EventParams,
    /** null: what was taken back was its making. */
    result: z.object({ data: CalendarEvent.nullable() }),
  },
  answer: {
    method: 'POST',
    path: '/api/dashboard/calendar-events/:id/answer',
    touches: ['/api/dashboard/calendar-days', '/api/dashboard/calendar-events'],
    access: ['read:own', 'calendar_event'],
    scope: 'appointments one is asked to',
    summary: 'Says whether one comes to an appointment that one is asked to; its owner is told.',
    params: EventParams,
    body: z.object({ answer: z.enum(appointmentAnswers).exclude(['INVITED']), reach: SeriesReachField }),
    result: z.object({ data: CalendarEvent }),
  },
});

/** The details of one lesson or dated assignment (then scheduleId is the assignment). CAL-19. Every key is also there for what the shell preloads. */
export const EventDetails = z
  .object({
    eventId: z.string(),
    scheduleId: Id,
    instanceDate: z.string(),
    /** The day it is held on; differs from instanceDate when it was moved. */
    day: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    staffName: z.string().nullable(),
    assignmentTypeName: z.string().nullable(),
    locationId: Id.nullable(),
    locationName: z.string().nullable(),
    notes: z.string().nullable(),
    type: z.enum(['lms_lesson', 'operation']),
    dayOfWeek: z.number().int().min(0).max(6),
    isCancelled: z.boolean(),
    isOverride: z.boolean(),
    isModified: z.boolean(),
    overrideId: Id.nullable(),
    classId: Id.nullable(),
    courseId: Id.nullable(),
    lessonId: Id.nullable(),
    /** null for what happens once. */
    recurrence: z.enum(recurrences).nullable(),
    class: z
      .object({
        id: Id,
        code: z.string(),
        name: z.string(),
        color: z.string().nullable(),
        grade: z.object({ title: z.string() }).nullable(),
      })
      .nullable(),
    course: z.object({ id: Id, title: z.string(), name: z.string(), color: z.string() }).nullable(),
    lesson: z
      .object({
        id: Id,
        lessonNumber: z.number().int(),
        title: z.string(),
        unit: z.string().nullable(),
        description: z.string().nullable(),
        objectives: z.string().nullable(),
        homework: z.string().nullable(),
      })
      .nullable(),
    teacher: Staff.nullable(),
    teachers: z.array(Staff),
    teacherAssistants: z.array(Staff),
    can: z.object({ move: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'EventDetails' });

export const scheduleEvents = endpoints({
  details: {
    method: 'GET',
    path: '/api/class-schedule/events/details',
    access: ['read:own', 'calendar_event'],
    scope: 'visible events',
    summary:
      'The details of the lesson of a schedule, or of an assignment (scheduleId), on a date of its plan: with override=true what is held, else the plan. CAL-19, AMB-183.',
    query: z.object({
      scheduleId: Id,
      date: plannableDay(),
      override: z.stringbool().default(false),
    }),
    result: EventDetails.extend({ data: EventDetails }),
  },
});
