import { z } from 'zod';
import { day } from '../shared/fields.ts';

const within = (date: string) => '2000-01-01' <= date && date <= '2100-12-31';
const dayMessage = 'Date must be between 2000-01-01 and 2100-12-31';

/** A day in the life of a school. */
export const reportDay = () => day().refine(within, dayMessage);

/** The days by which something of a cycle is to be done; null: no day. */
export const reportDates = {
  /** By when every comment is written. */
  textsDue: reportDay().nullish(),
  /** By when comments are read by somebody else. */
  proofsDue: reportDay().nullish(),
  /** When the cards are to be published. */
  publishOn: reportDay().nullish(),
};

type Dates = { readonly [K in keyof typeof reportDates]?: string | null | undefined };

/** One after the other: each day is on or after those before it, whichever are given. AMB-404. */
export function datesInOrder({ textsDue, proofsDue, publishOn }: Dates, ctx: z.RefinementCtx): void {
  const issue = (path: keyof Dates, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message });
  if (textsDue && proofsDue && proofsDue < textsDue)
    issue('proofsDue', 'Proofreading must be due on or after the day of the comments');
  const last = [textsDue, proofsDue]
    .filter((one) => one !== null && one !== undefined)
    .sort()
    .at(-1);
  if (publishOn && last && publishOn < last)
    issue('publishOn', 'Publication must be on or after the days before it');
}

/** What the form of the dates of a cycle sends. */
export const ReportDatesBody = z.object(reportDates).superRefine(datesInOrder);
