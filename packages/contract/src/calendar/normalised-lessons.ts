import { z } from 'zod';
import { Id } from '../shared/fields.ts';

/** A place in another list of the reply, from 0. */
const Place = z.number().int().nonnegative();
const Places = z.array(Place);
/** The same, -1 where there is none. */
const PlacesOrNone = z.array(z.number().int().min(-1));
/** One value for each lesson, in the order of their starts, with commas between them: as one text it costs next to nothing. */
const Column = z.string();

/** What is a lesson's own. */
const LessonColumns = z.object({
  /** The dated lessons; an event's id is made of its schedule and the date of the plan, which a move does not change. */
  ids: Column,
  scheduleIds: Column,
  originalDates: Column,
  /** The day it is held on; nothing where that is the date of the plan. */
  days: Column,
  /** HH:mm on the organisation's clock. */
  startTimes: Column,
  endTimes: Column,
  /** The moment in seconds since 1970, and how many seconds it lasts. */
  startsAt: Column,
  seconds: Column,
  classes: Places,
  courses: PlacesOrNone,
  /** The lesson of the course that is taught in it. */
  contents: PlacesOrNone,
  locations: PlacesOrNone,
});

/** Lessons by columns, and each class, course, content, place and person of theirs once. `wholeLessons` makes events of them. CAL-15. */
export const NormalisedLessons = z.object({
  lessons: LessonColumns,
  /** What few lessons are or have, by their places. */
  overridden: Places,
  modified: Places,
  cancelled: Places,
  /** Held by somebody who stands in for another. */
  covered: Places,
  movable: Places,
  notes: z.array(z.object({ lesson: Place, text: z.string() })),
  /** Who holds which lesson: lessons and people by their places, those of one lesson in the order of their names. */
  teachers: z.object({ lessons: Places, people: Places }),
  assistants: z.object({ lessons: Places, people: Places }),
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
