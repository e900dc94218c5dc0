import type { Subject } from '@bellwether/contract/shared/permission';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../platform/access/viewer.ts';
import type { KeptKeys } from '../platform/files/sweep-store.ts';
import type { Platform } from '../platform/http/platform.ts';
import type { PageHead } from '../platform/http/web-app.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { ApprovalHooks, FindAway } from './approvals/index.ts';
import type { ResultHooks } from './assessments/index.ts';
import type { AttendanceHooks } from './attendance/index.ts';
import type { FileOwners } from './files/index.ts';
import type { Identity } from './identity/index.ts';
import type { ClassHooks } from './learning/index.ts';
import type { FindOpenings } from './pages/index.ts';
import type { ReportHooks } from './report-cards/index.ts';
import type { SettingsOptions } from './settings/index.ts';

/**
 * The manifest of a room, `<room>/room.ts`: what the process needs to know of it, and what it adds to rooms below it that
 * must not know it. Only the list in all.ts imports it; what a room offers to others is its index.ts.
 */
export interface Room {
  /** The name of its folder. */
  readonly name: string;
  /** Puts its endpoints on the server. */
  mount(app: FastifyInstance, platform: Platform, house: House): void;
  /** What it does in the background. */
  readonly jobs?: (platform: Platform, house: House) => readonly Job[];
  /** For each kind of its records on which files hang: which of them a viewer may see. */
  readonly fileOwners?: FileOwners;
  /** Which content of the file store its rows name: every room that writes into it says so. */
  readonly storedKeys?: readonly KeptKeys[];
  /** What it does when a class changes, and may refuse. */
  readonly classChanged?: ClassHooks['classChanged'];
  /** What it does when a register is saved. */
  readonly attendanceChanged?: AttendanceHooks['attendanceChanged'];
  /** What it does when the register of a lesson is saved, by its lesson. */
  readonly registerSaved?: AttendanceHooks['registerSaved'];
  /** How many sessions the students of a lesson have left, of whom it knows. */
  readonly sessionsLeft?: AttendanceHooks['sessionsLeft'];
  /** What it does when results come to be seen by their students. */
  readonly resultsShown?: ResultHooks['resultsShown'];
  /** How the marks of these results came about, of those of which it knows. */
  readonly markSteps?: ReportHooks['markSteps'];
  /** How it decides about its records that go through approvals. */
  readonly decideRecord?: ApprovalHooks['decideRecord'];
  /** Which users are away on a day, of whom it knows. */
  readonly away?: FindAway;
  /** What it does when the organisation's time zone becomes another. */
  readonly zoneChanged?: SettingsOptions['zoneChanged'];
  /** Of each subject whose records may be a viewer's own: a query of theirs, by which the menu knows whether there are any. */
  readonly ownRecords?: OwnRecords;
  /** What it does when the base currency becomes another, and may refuse. */
  readonly baseCurrencyChanged?: SettingsOptions['baseCurrencyChanged'];
  /** Called in the same transaction before another language becomes the default one; it may refuse. */
  readonly defaultLanguageChanged?: SettingsOptions['defaultLanguageChanged'];
  /** Makes what finds the posts for which public pages take applications. */
  readonly openingsOfPages?: () => FindOpenings;
  /** What it says in a meta element of every page of the application. */
  readonly pageHead?: (platform: Platform) => PageHead;
  /** What it adds to the side bar. */
  readonly sidebarModules?: SettingsOptions['sidebarModules'];
}

/** For each subject: a SELECT of the rows that the viewer may see. */
export type OwnRecords = Readonly<Partial<Record<Subject, (viewer: Viewer, now: Date) => SQL>>>;

/** What a room is given when it is mounted: parts of the process, and what all rooms together say. */
export interface House {
  readonly identity: Identity;
  readonly settings: SettingsOptions;
  readonly fileOwners: FileOwners;
  readonly classHooks: ClassHooks;
  readonly attendanceHooks: AttendanceHooks;
  readonly resultHooks: ResultHooks;
  readonly reportHooks: ReportHooks;
  readonly approvalHooks: ApprovalHooks;
  readonly findOpenings: FindOpenings;
}
