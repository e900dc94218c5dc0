import { z } from 'zod';
import { optionalText } from '../shared/fields.ts';
import { annotationCodes, sittingLimits } from './sittings.values.ts';

const { annotations, annotated, correction, answerBytes } = sittingLimits;

const offset = z.number().int().min(0).max(answerBytes);

/** A note at words of a text. AMB-354. */
export const AnnotationBody = z.object({
  start: offset,
  end: offset,
  quote: z.string().min(1).max(annotated),
  code: z.enum(annotationCodes),
  comment: optionalText(correction),
});

export const AnnotationBodies = z
  .array(AnnotationBody)
  .max(annotations, `There can be at most ${annotations} notes.`);

/** As it is told. */
export const ToldAnnotation = AnnotationBody.extend({ comment: z.string().nullable() });
