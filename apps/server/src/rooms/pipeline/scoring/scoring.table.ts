import type { ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';

/** Every saved version of how leads are scored; the highest is in force. Without a row the defaults are, as version 1. */
export const leadScoringConfig = pgTable('lead_scoring_config', {
  version: integer().primaryKey(),
  config: jsonb().$type<ScoringConfig>().notNull(),
  updatedById: uuid().references(() => user.id, { onDelete: 'set null' }),
  updatedAt: moment().notNull(),
});

/** A re-scoring of all open leads, which goes on after `lastLeadId` when it was broken off. */
export const leadRescore = pgTable(
  'lead_rescore',
  {
    id: id(),
    status: text({ enum: ['RUNNING', 'DONE', 'FAILED'] })
      .notNull()
      .default('RUNNING'),
    configVersion: integer().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    lastLeadId: uuid(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [index('lead_rescore_by_start').on(table.startedAt)],
);
