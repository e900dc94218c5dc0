import { z } from 'zod';
import { Id, Moment } from '../shared/fields.ts';

/** A place in one of the lists beside the lessons, from 0. */
const Place = z.number().int().nonnegative();

/** A dated lesson: what is its own, and places in the lists of what it shares with others. An absent flag is false. */
const NormalisedLesson = z.object({
  /** The dated lesson; its event's id is made of the two that follow. */
  id: Id,
  scheduleId: Id,
  /** The date of the plan, which a move does not change. */
  originalDate: z.string(),
  /** The day it is held on, where that is another. */
  day: z.string().optional(),
  /** HH:mm on the organisation's clock. */
  startTime: z.string(),
  endTime: z.string(),
  startDate: Moment,
  endDate: Moment,
  class: Place,
  course: Place.optional(),
  /** The lesson of the course that is taught in it. */
  content: Place.optional(),
  location: Place.optional(),
  /** The first one is whom the event is shown under. */
  teachers: z.array(Place),
  assistants: z.array(Place).optional(),
  notes: z.string().optional(),
  isOverride: z.boolean().optional(),
  isModified: z.boolean().optional(),
  isCancelled: z.boolean().optional(),
  mayMove: z.boolean().optional(),
});

/** Lessons, and each class, course, content, place and person of theirs once. `wholeLessons` makes events of them. CAL-15. */
export const NormalisedLessons = z.object({
  lessons: z.array(NormalisedLesson),
  classes: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      color: z.string().nullable(),
      gradeTitle: z.string().nullable(),
    }),
  ),
  courses: z.array(z.object({ id: Id, title: z.string(), color: z.string().nullable() })),
  contents: z.array(z.object({ id: Id, lessonNumber: z.number().int(), title: z.string() })),
  locations: z.array(z.object({ id: Id, name: z.string() })),
  /** In the order of their names. */
  people: z.array(
    z.object({
      employeeId: Id,
      name: z.string(),
      userId: Id.nullable(),
      picturePath: z.string().nullable(),
    }),
  ),
});
