import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { citext, id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';

// user, session, account and verification are the tables of the sign-in library, with its property names; it
// writes Date objects, so their moments are plain timestamps. The rest is ours.

const plainMoment = () => timestamp({ withTimezone: true });

export const user = pgTable(
  'user',
  {
    id: id(),
    name: sortedText().notNull(),
    email: citext().notNull().unique('user_email_unique'),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    username: citext().notNull().unique('user_username_unique'),
    displayUsername: text(),
    isActive: boolean().notNull().default(true),
    emailIsPlaceholder: boolean().notNull().default(false),
    primaryRoleId: uuid().references((): AnyPgColumn => role.id),
    avatarConfig: jsonb(),
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** By what a user is found. Who may not see usernames or addresses must not find by them either. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(name || ' ' || username::text || ' ' || email::text)`),
    version: version(),
    createdAt: plainMoment().notNull().defaultNow(),
    updatedAt: plainMoment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.name, table.id),
    index('user_by_creation').on(table.createdAt, table.id),
    index('user_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

export const session = pgTable(
  'session',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: plainMoment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: plainMoment().notNull().defaultNow(),
    updatedAt: plainMoment().notNull().defaultNow(),
    /** Moved on by activity; the session ends after the idle time-out (REV-13). */
    lastActiveAt: moment().notNull().default(sql`now()`),
    /** A session that outlives the browser window and the idle time-out. */
    remember: boolean().notNull().default(false),
    viewAsRoleId: uuid().references(() => role.id, { onDelete: 'set null' }),
    viewAsUserId: uuid().references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.viewAsUserId).where(sql`${table.viewAsUserId} is not null`),
  ],
);

export const account = pgTable(
  'account',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: plainMoment(),
    refreshTokenExpiresAt: plainMoment(),
    scope: text(),
    password: text(),
    createdAt: plainMoment().notNull().defaultNow(),
    updatedAt: plainMoment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

/** What waits for a proof: here who asked for an account. */
export const verification = pgTable('verification', {
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: plainMoment().notNull(),
  createdAt: plainMoment().notNull().defaultNow(),
  updatedAt: plainMoment().notNull().defaultNow(),
});

/** One-time links: to set a password, or to prove an address (REV-11). Only the hash of the token is kept. */
export const oneTimeLink = pgTable(
  'one_time_link',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset-password', 'verify-email'] }).notNull(),
    tokenHash: text().notNull().unique('one_time_link_token_hash_unique'),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.userId)],
);

/**
 * One refused sign-in, kept for a day: what the next one at the same door waits for. `account` is the HMAC of the name as
 * typed, so that names nobody has are slowed alike and the table tells no names.
 */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    id: id(),
    account: text().notNull(),
    address: text().notNull(),
    /** The browser, where the account knows it; no reference, since the device may be forgotten first. */
    deviceId: uuid(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.account, table.at), index().on(table.address, table.at)],
);

/** Where a user signed in with success, kept for 30 days after the last time. */
export const signInPlace = pgTable(
  'sign_in_place',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    lastSuccessAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.address] }),
    index().on(table.address, table.lastSuccessAt),
  ],
);

/**
 * A browser in which a user signed in, kept for 180 days after the last time and no longer than the password. It opens
 * nothing: it only spares its user the waiting for other people's failures. One browser has one token, whoever uses it.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    /** What the browser calls itself. */
    label: text().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.tokenHash)],
);

export const role = pgTable('role', {
  id: id(),
  name: citext().notNull().unique('role_name_unique'),
  displayName: sortedText(),
  description: text(),
  parentId: uuid().references((): AnyPgColumn => role.id),
  /** Shipped roles keep their name: rules refer to it (REV-04). */
  isShipped: boolean().notNull().default(false),
  version: version(),
  ...timestamps(),
});

export const permission = pgTable(
  'permission',
  { id: id(), action: text().notNull(), subject: text().notNull() },
  (table) => [uniqueIndex('permission_pair_unique').on(table.action, table.subject)],
);

export const rolePermission = pgTable(
  'role_permission',
  {
    roleId: uuid()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    permissionId: uuid()
      .notNull()
      .references(() => permission.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionId] })],
);

export const userRole = pgTable(
  'user_role',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => role.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index().on(table.roleId)],
);

/** 'userId is <linkType> of linkedUserId'. Only PARENT and GUARDIAN open a child's data (REV-06, AMB-227). */
export const userLink = pgTable(
  'user_link',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    linkedUserId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    linkType: text({
      enum: ['PARENT', 'GUARDIAN', 'SIBLING', 'EMERGENCY_CONTACT', 'CUSTOMER', 'OTHER'],
    }).notNull(),
    canView: boolean().notNull().default(true),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('user_link_unique').on(table.userId, table.linkedUserId, table.linkType),
    index().on(table.linkedUserId),
    check('user_link_not_oneself', sql`${table.userId} <> ${table.linkedUserId}`),
  ],
);
