import { z } from 'zod';

/** The one shape of every error reply (AMB-035): `message` repeats `error`, `errors` repeats details.fieldErrors. */
export const ProblemReply = z
  .object({
    /** Only the page builder's failures say it (AMB-036). */
    success: z.literal(false).optional(),
    error: z.string(),
    message: z.string(),
    code: z.string().optional(),
    requestId: z.string().optional(),
    details: z
      .object({
        formErrors: z.array(z.string()).optional(),
        fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
      })
      .catchall(z.unknown())
      .optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Problem' });

export type ProblemReply = z.infer<typeof ProblemReply>;
