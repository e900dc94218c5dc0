import { z } from 'zod';
import { Id, Moment } from '../shared/fields.ts';
import { firingStatuses } from './values.ts';

/** One time that a rule fired, and what came of it. */
export const Firing = z
  .object({
    id: Id,
    /** What happened, in words: the lesson, the date of the plan, the assignment. */
    event: z.string(),
    eventAt: Moment,
    status: z.enum(firingStatuses),
    /** How many people were asked or given a task, or cards made. */
    count: z.number().int(),
    error: z.string().nullable(),
    /** Who let it fire by hand. */
    firedBy: z.string().nullable(),
    createdAt: Moment,
  })
  .meta({ id: 'TriggerFiring' });

const Person = z.object({ id: Id, name: z.string() });

/** Who would be asked or given a task if the rule fired now. */
export const Preview = z
  .object({
    /** The event that it would fire for; null without one, as when no lesson was held yet. */
    event: z.object({ words: z.string(), at: Moment }).nullable(),
    people: z.array(Person),
    totalPeople: z.number().int(),
    /** Whom it would be about. */
    subjects: z.array(Person),
    /** The next moment of a plan. */
    nextAt: Moment.nullable(),
  })
  .meta({ id: 'RulePreview' });

export const FireBody = z
  .object({
    /** The caller's own name of the occasion: the same one fires once. */
    eventKey: z.string().trim().min(1).max(100).optional(),
  })
  .prefault({});

/** Names of what a rule refers to, for its words. */
export const RuleNames = z.object({
  roles: z.array(Person),
  users: z.array(Person),
  courses: z.array(Person),
  classes: z.array(Person),
  assignmentTypes: z.array(Person),
});
