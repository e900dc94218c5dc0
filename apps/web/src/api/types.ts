import type * as approvals from '@bellwether/contract/approvals/index';
import type * as assessments from '@bellwether/contract/assessments/index';
import type * as assets from '@bellwether/contract/assets/index';
import type * as attendance from '@bellwether/contract/attendance/index';
import type * as automation from '@bellwether/contract/automation/index';
import type * as availability from '@bellwether/contract/availability/index';
import type * as avatars from '@bellwether/contract/avatars/index';
import type * as banking from '@bellwether/contract/banking/index';
import type * as billing from '@bellwether/contract/billing/index';
import type * as budgets from '@bellwether/contract/budgets/index';
import type * as calendar from '@bellwether/contract/calendar/index';
import type * as clock from '@bellwether/contract/clock/index';
import type * as closing from '@bellwether/contract/closing/index';
import type * as dashboards from '@bellwether/contract/dashboards/index';
import type * as employees from '@bellwether/contract/employees/index';
import type * as expenses from '@bellwether/contract/expenses/index';
import type * as feed from '@bellwether/contract/feed/index';
import type * as feedback from '@bellwether/contract/feedback/index';
import type * as files from '@bellwether/contract/files/index';
import type * as financeAnalytics from '@bellwether/contract/finance-analytics/index';
import type * as financeReports from '@bellwether/contract/finance-reports/index';
import type * as grievances from '@bellwether/contract/grievances/index';
import type * as holidays from '@bellwether/contract/holidays/index';
import type * as hrReminders from '@bellwether/contract/hr-reminders/index';
import type * as identity from '@bellwether/contract/identity/index';
import type * as imports from '@bellwether/contract/imports/index';
import type * as kanban from '@bellwether/contract/kanban/index';
import type * as learning from '@bellwether/contract/learning/index';
import type * as leave from '@bellwether/contract/leave/index';
import type * as leavers from '@bellwether/contract/leavers/index';
import type * as ledger from '@bellwether/contract/ledger/index';
import type * as manualAssessments from '@bellwether/contract/manual-assessments/index';
import type * as messaging from '@bellwether/contract/messaging/index';
import type * as modules from '@bellwether/contract/modules/index';
import type * as movements from '@bellwether/contract/movements/index';
import type * as onboarding from '@bellwether/contract/onboarding/index';
import type * as pages from '@bellwether/contract/pages/index';
import type * as payroll from '@bellwether/contract/payroll/index';
import type * as performance from '@bellwether/contract/performance/index';
import type * as pipeline from '@bellwether/contract/pipeline/index';
import type * as purchasing from '@bellwether/contract/purchasing/index';
import type * as questions from '@bellwether/contract/questions/index';
import type * as recruitment from '@bellwether/contract/recruitment/index';
import type * as reportCards from '@bellwether/contract/report-cards/index';
import type * as sales from '@bellwether/contract/sales/index';
import type * as scheduling from '@bellwether/contract/scheduling/index';
import type * as scoring from '@bellwether/contract/scoring/index';
import type * as settings from '@bellwether/contract/settings/index';
import type { Endpoint, Multipart, ReplyOf, Schema } from '@bellwether/contract/shared/endpoint';
import type * as shifts from '@bellwether/contract/shifts/index';
import type * as sittings from '@bellwether/contract/sittings/index';
import type * as students from '@bellwether/contract/students/index';
import type * as tasks from '@bellwether/contract/tasks/index';
import type * as timetables from '@bellwether/contract/timetables/index';
import type * as translations from '@bellwether/contract/translations/index';
import type { z } from 'zod';

// The whole API as one type: 'GET /api/students/:id' -> its record. Types only, so that no schema enters a chunk.
// A new room adds one import and one line to `Rooms`.

interface Rooms {
  approvals: typeof approvals;
  assessments: typeof assessments;
  attendance: typeof attendance;
  automation: typeof automation;
  availability: typeof availability;
  avatars: typeof avatars;
  calendar: typeof calendar;
  clock: typeof clock;
  dashboards: typeof dashboards;
  employees: typeof employees;
  expenses: typeof expenses;
  feedback: typeof feedback;
  files: typeof files;
  financeAnalytics: typeof financeAnalytics;
  financeReports: typeof financeReports;
  holidays: typeof holidays;
  identity: typeof identity;
  imports: typeof imports;
  kanban: typeof kanban;
  learning: typeof learning;
  manualAssessments: typeof manualAssessments;
  messaging: typeof messaging;
  pages: typeof pages;
  modules: typeof modules;
  performance: typeof performance;
  pipeline: typeof pipeline;
  recruitment: typeof recruitment;
  reportCards: typeof reportCards;
  sales: typeof sales;
  scheduling: typeof scheduling;
  questions: typeof questions;
  scoring: typeof scoring;
  settings: typeof settings;
  sittings: typeof sittings;
  students: typeof students;
  timetables: typeof timetables;
  tasks: typeof tasks;
  translations: typeof translations;
  ledger: typeof ledger;
  billing: typeof billing;
  budgets: typeof budgets;
  purchasing: typeof purchasing;
  closing: typeof closing;
  banking: typeof banking;
  assets: typeof assets;
  leave: typeof leave;
  payroll: typeof payroll;
  movements: typeof movements;
  grievances: typeof grievances;
  onboarding: typeof onboarding;
  leavers: typeof leavers;
  hrReminders: typeof hrReminders;
  shifts: typeof shifts;
  feed: typeof feed;
}

type AliasOf<E> = E extends { alias: readonly (infer A extends string)[] } ? A : never;
type RouteOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P | AliasOf<E>}`
  : never;
type ByRoute<R> = { [K in keyof R as RouteOf<R[K]>]: R[K] };
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
  ? I
  : never;
type RoomApi<M> = UnionToIntersection<
  { [K in keyof M]: M[K] extends Record<string, Endpoint> ? ByRoute<M[K]> : unknown }[keyof M]
>;

type AllRooms = UnionToIntersection<{ [R in keyof Rooms]: RoomApi<Rooms[R]> }[keyof Rooms]>;

/** Route string -> endpoint record, for every room of the contract. */
export type Api = AllRooms;
export type Route = keyof Api & string;
export type ReadRoute = Extract<Route, `GET ${string}`>;
export type WriteRoute = Exclude<Route, ReadRoute>;

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S }
  ? S extends Schema
    ? z.input<S>
    : S extends Multipart
      ? FormData
      : never
  : never;

type Optional<K extends string, T> = [T] extends [never] ? unknown : { [P in K]?: T };
type Required<K extends string, T> = [T] extends [never] ? unknown : { [P in K]: T };

/** What a call of the endpoint is given: params and body where the record has them, query always optional. */
export type CallOf<E> = Required<'params', Part<E, 'params'>> &
  Optional<'query', Part<E, 'query'>> &
  Required<'body', Part<E, 'body'>>;

/** What a call of the route answers. */
export type Reply<R extends Route> = Api[R] extends Endpoint ? ReplyOf<Api[R]> : never;
/** What a call of the route is given. */
export type Call<R extends Route> = CallOf<Api[R]>;
/** The rows of a list route's `data`. */
export type RowOf<R extends ReadRoute> = Reply<R> extends { data: readonly (infer T)[] } ? T : never;
/** The body of a write route, before the schema's transforms. */
export type BodyOf<R extends Route> = Part<Api[R], 'body'>;
