import { levelDirections, levelProposalStates } from '@bellwether/contract/sittings/sittings.values';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { enrolment, level, schoolClass } from '../../learning/learning.table.ts';

/** How well a strand was mastered when the proposal was last renewed. */
interface StrandFigures {
  readonly strand: string;
  readonly percent: number;
  readonly sittings: number;
  readonly pieces: number;
  readonly points: number;
  readonly isFirm: boolean;
}

const levelId = () =>
  uuid()
    .notNull()
    .references(() => level.id, { onDelete: 'cascade' });

/** That a student may move from the level of a class to another. One is open for a place in a class; decided ones stay. AMB-344. */
export const levelProposal = pgTable(
  'level_proposal',
  {
    id: id(),
    enrolmentId: uuid()
      .notNull()
      .references(() => enrolment.id, { onDelete: 'cascade' }),
    fromLevelId: levelId(),
    toLevelId: levelId(),
    direction: text({ enum: levelDirections }).notNull(),
    status: text({ enum: levelProposalStates }).notNull().default('OPEN'),
    strands: jsonb().$type<readonly StrandFigures[]>().notNull(),
    /** The results that it stands on. */
    attemptIds: uuid().array().notNull(),
    /** Why it was dismissed. */
    reason: text(),
    /** The class that the student moved to. */
    toClassId: uuid().references(() => schoolClass.id, { onDelete: 'cascade' }),
    decidedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('level_proposal_open').on(table.enrolmentId).where(sql`${table.status} = 'OPEN'`),
    index('level_proposal_by_enrolment').on(table.enrolmentId, table.decidedAt),
    index('level_proposal_by_status').on(table.status, table.createdAt, table.id),
    index().on(table.fromLevelId),
    index().on(table.toLevelId),
    index().on(table.toClassId),
    index().on(table.decidedById),
    check('level_proposal_levels', sql`${table.fromLevelId} <> ${table.toLevelId}`),
    check('level_proposal_decided', sql`(${table.status} = 'OPEN') = (${table.decidedAt} is null)`),
    check('level_proposal_reason', sql`(${table.status} = 'DISMISSED') = (${table.reason} is not null)`),
    check('level_proposal_class', sql`(${table.status} = 'ACCEPTED') = (${table.toClassId} is not null)`),
  ],
);
