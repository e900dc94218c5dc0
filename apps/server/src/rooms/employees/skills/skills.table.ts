import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { citext, id, moment, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { employee, jobTitle } from '../employees.table.ts';

const proficiencyLevel = () => text({ enum: ['beginner', 'intermediate', 'advanced', 'expert'] }).notNull();

/** The one catalogue of skills, for people and for what is sold (AMB-045). */
export const skill = pgTable(
  'skill',
  {
    id: id(),
    code: citext().notNull().unique('skill_code_unique'),
    name: sortedText().notNull().unique('skill_name_unique'),
    description: text(),
    category: text({ enum: ['LANGUAGE', 'ACADEMIC', 'TEST_PREP', 'TECHNICAL', 'GENERAL'] })
      .notNull()
      .default('GENERAL'),
    priceMultiplier: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull().default(1),
    requiresCertification: boolean().notNull().default(false),
    /** In years, of who teaches it. */
    minimumExperience: integer(),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    check('skill_price_multiplier_range', sql`${table.priceMultiplier} between 0.1 and 10`),
    check('skill_minimum_experience_range', sql`${table.minimumExperience} between 0 and 50`),
  ],
);

/** What a job title asks for. HR-16. */
export const jobTitleSkill = pgTable(
  'job_title_skill',
  {
    id: id(),
    jobTitleId: uuid()
      .notNull()
      .references(() => jobTitle.id, { onDelete: 'cascade' }),
    skillId: uuid()
      .notNull()
      .references(() => skill.id),
    proficiencyLevel: proficiencyLevel(),
    isRequired: boolean().notNull().default(false),
    importance: integer().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('job_title_skill_unique').on(table.jobTitleId, table.skillId),
    index('job_title_skill_by_skill').on(table.skillId),
    check('job_title_skill_importance_range', sql`${table.importance} between 1 and 5`),
  ],
);

/** What somebody can do. HR-17. */
export const employeeSkill = pgTable(
  'employee_skill',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    skillId: uuid()
      .notNull()
      .references(() => skill.id),
    proficiencyLevel: proficiencyLevel(),
    certifiedDate: date(),
    expiryDate: date(),
    certificationUrl: text(),
    notes: text(),
    isVerified: boolean().notNull().default(false),
    verificationNotes: text(),
    verifiedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    verifiedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('employee_skill_unique').on(table.employeeId, table.skillId),
    index('employee_skill_by_skill').on(table.skillId),
    check('employee_skill_expires_later', sql`${table.expiryDate} > ${table.certifiedDate}`),
    index().on(table.verifiedById).where(sql`${table.verifiedById} is not null`),
  ],
);

/** What somebody may teach for money, certified and judged: the claim of sales. SAL-09. */
export const teacherSkill = pgTable(
  'teacher_skill',
  {
    id: id(),
    teacherId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    skillId: uuid()
      .notNull()
      .references(() => skill.id),
    certificationLevel: text({ enum: ['BASIC', 'INTERMEDIATE', 'ADVANCED', 'EXPERT'] }).notNull(),
    certifiedDate: date(),
    expiryDate: date(),
    certificationNumber: text(),
    yearsOfExperience: integer(),
    performanceRating: numeric({ precision: 3, scale: 2, mode: 'number' }),
    isVerified: boolean().notNull().default(false),
    verifiedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    verifiedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('teacher_skill_unique').on(table.teacherId, table.skillId),
    index('teacher_skill_by_skill').on(table.skillId),
    check('teacher_skill_expires_later', sql`${table.expiryDate} > ${table.certifiedDate}`),
    check('teacher_skill_rating_range', sql`${table.performanceRating} between 0 and 5`),
    check('teacher_skill_experience_range', sql`${table.yearsOfExperience} between 0 and 60`),
    index().on(table.verifiedById).where(sql`${table.verifiedById} is not null`),
  ],
);
