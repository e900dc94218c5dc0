import { z } from 'zod';
import { day } from '../shared/fields.ts';
import { overlapAt } from './range.rules.ts';
import { type ScoringKind, scaleBounds, scoringLimits } from './scoring.values.ts';

// What a method of each kind is set by. AMB-196.

const number = (message: string) => z.number(message).min(-1_000_000, message).max(1_000_000, message);
const within = (least: number, most: number, message: string) =>
  z.number(message).min(least, message).max(most, message);

/** A range with its label; `value` is what it counts as: a grade point, a band. ASM-15. */
export const ScoringRange = z
  .object({
    min: number('Minimum is required'),
    max: number('Maximum is required'),
    label: z
      .string('Label is required')
      .trim()
      .min(1, 'Label is required')
      .max(scoringLimits.label, `Label must be at most ${scoringLimits.label} characters`),
    description: z
      .string()
      .trim()
      .max(scoringLimits.description, `Description must be at most ${scoringLimits.description} characters`)
      .nullish()
      .transform((text) => text || null),
    value: number('Value must be a number')
      .nullish()
      .transform((value) => value ?? null),
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], error: 'Minimum must not be above the maximum' });

function ranges(least: 0 | 1) {
  return z
    .array(ScoringRange)
    .min(least, 'Enter at least one range')
    .max(scoringLimits.ranges, `At most ${scoringLimits.ranges} ranges`)
    .superRefine((list, ctx) => {
      const at = overlapAt(list);
      if (at !== undefined)
        ctx.addIssue({ code: 'custom', path: [at, 'min'], message: 'This range overlaps with another one' });
    });
}

const scale = within(
  scaleBounds.least,
  scaleBounds.most,
  `Enter a scale score from ${scaleBounds.least} to ${scaleBounds.most}`,
);
const raw = within(0, 1000, 'Enter raw marks from 0 to 1000');

/** Both columns of a table rise. */
const table = z
  .array(z.object({ raw, scale }))
  .min(2, 'Enter at least two points')
  .max(20, 'At most 20 points')
  .refine(
    (points) =>
      points.every(
        (point, at) =>
          at === 0 || (point.raw > (points[at - 1]?.raw ?? 0) && point.scale >= (points[at - 1]?.scale ?? 0)),
      ),
    'Raw marks and scale scores must rise',
  );

const Ranges = z.object({ ranges: ranges(1) });

const criterion = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(100, 'Name must be at most 100 characters'),
  weight: within(0.01, 1000, 'Enter a weight above 0'),
  most: within(1, 1000, 'Enter at least one point'),
});

const percent = within(0, 100, 'Enter a percent from 0 to 100');

/** The schema of the settings of each kind. */
export const scoringConfigs = {
  POINTS: z.object({ ranges: ranges(0) }),
  IELTS: z.object({ listening: ranges(1), reading: ranges(1) }),
  CAMBRIDGE: z.object({
    below: scale,
    tables: z.array(table).length(4, 'Enter a table for each of the four papers'),
    grades: ranges(1),
    levels: ranges(1),
  }),
  CAMBRIDGE_YLE: z.object({
    limits: z
      .array(percent)
      .length(4, 'Enter four limits')
      .refine(
        (list) => list.every((one, at) => at === 0 || one > (list[at - 1] ?? 0)),
        'The limits must rise',
      ),
    bands: ranges(1),
  }),
  AP: Ranges,
  IB: Ranges,
  SAT: z.object({ least: within(0, 1000, 'Enter a score'), most: within(1, 10_000, 'Enter a score') }),
  ACT: z.object({ withScience: z.boolean() }),
  TOEFL: z.object({ bandsFrom: day('Invalid date') }),
  GPA: z.object({
    ranges: ranges(1),
    /** What is added to the grade points of an advanced course that was passed. AMB-412. */
    bonus: within(0, scoringLimits.bonus, `Enter a bonus from 0 to ${scoringLimits.bonus}`)
      .nullish()
      .transform((bonus) => bonus ?? 0),
  }),
  LETTER_GRADES: Ranges,
  RUBRICS: z.object({
    criteria: z.array(criterion).min(1, 'Enter at least one criterion').max(20, 'At most 20 criteria'),
  }),
  COMPETENCY: Ranges,
  CUSTOM: Ranges,
} as const satisfies Record<ScoringKind, z.ZodType>;

/** What the settings of a kind are wrong about, by path; nothing where they are right. */
export function faultsOfConfig(
  kind: ScoringKind,
  config: unknown,
): { path: PropertyKey[]; message: string }[] {
  const { error } = scoringConfigs[kind].safeParse(config);
  return error?.issues.map(({ path, message }) => ({ path, message })) ?? [];
}
