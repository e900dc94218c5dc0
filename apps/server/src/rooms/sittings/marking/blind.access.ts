import { sql } from 'drizzle-orm';
import { isReleasedTo } from '../late/late-answers.queries.ts';

/** Whether the attempt `at` of `sc` is kept apart from the name of its student: marked blind, and no result told yet. AMB-415. */
export const isNameless = sql`(sc.is_blind and not ${isReleasedTo})`;
