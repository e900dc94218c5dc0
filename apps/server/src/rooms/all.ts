import { room as absences } from './absences/room.ts';
import { room as approvals } from './approvals/room.ts';
import { room as assessments } from './assessments/room.ts';
import { room as assets } from './assets/room.ts';
import { room as attendance } from './attendance/room.ts';
import { room as automation } from './automation/room.ts';
import { room as availability } from './availability/room.ts';
import { room as avatars } from './avatars/room.ts';
import { room as banking } from './banking/room.ts';
import { room as billing } from './billing/room.ts';
import { room as budgets } from './budgets/room.ts';
import { room as calendar } from './calendar/room.ts';
import { room as clock } from './clock/room.ts';
import { room as closing } from './closing/room.ts';
import { room as dashboards } from './dashboards/room.ts';
import { room as employees } from './employees/room.ts';
import { room as expenses } from './expenses/room.ts';
import { room as feed } from './feed/room.ts';
import { room as feedback } from './feedback/room.ts';
import { room as files } from './files/room.ts';
import { room as financeAnalytics } from './finance-analytics/room.ts';
import { room as financeReports } from './finance-reports/room.ts';
import { room as grievances } from './grievances/room.ts';
import { room as holidays } from './holidays/room.ts';
import { room as hrReminders } from './hr-reminders/room.ts';
import { room as identity } from './identity/room.ts';
import { room as imports } from './imports/room.ts';
import { room as kanban } from './kanban/room.ts';
import { room as learning } from './learning/room.ts';
import { room as leave } from './leave/room.ts';
import { room as leavers } from './leavers/room.ts';
import { room as ledger } from './ledger/room.ts';
import { room as manualAssessments } from './manual-assessments/room.ts';
import { room as messaging } from './messaging/room.ts';
import { room as modules } from './modules/room.ts';
import { room as movements } from './movements/room.ts';
import { room as onboarding } from './onboarding/room.ts';
import { room as pages } from './pages/room.ts';
import { room as payroll } from './payroll/room.ts';
import { room as performance } from './performance/room.ts';
import { room as pipeline } from './pipeline/room.ts';
import { room as purchasing } from './purchasing/room.ts';
import { room as questions } from './questions/room.ts';
import { room as recruitment } from './recruitment/room.ts';
import { room as reportCards } from './report-cards/room.ts';
import type { Room } from './room.ts';
import { room as sales } from './sales/room.ts';
import { room as scheduling } from './scheduling/room.ts';
import { room as scoring } from './scoring/room.ts';
import { room as settings } from './settings/room.ts';
import { room as shifts } from './shifts/room.ts';
import { room as sittings } from './sittings/room.ts';
import { room as students } from './students/room.ts';
import { room as tasks } from './tasks/room.ts';
import { room as timetables } from './timetables/room.ts';
import { room as translations } from './translations/room.ts';

/** Every room, in the order in which they are mounted. */
export const rooms: readonly Room[] = [
  identity,
  settings,
  modules,
  translations,
  files,
  messaging,
  holidays,
  availability,
  absences,
  employees,
  approvals,
  clock,
  students,
  avatars,
  learning,
  sales,
  pipeline,
  scheduling,
  calendar,
  attendance,
  leave,
  shifts,
  timetables,
  tasks,
  feedback,
  kanban,
  automation,
  scoring,
  questions,
  assessments,
  manualAssessments,
  reportCards,
  sittings,
  pages,
  imports,
  dashboards,
  ledger,
  expenses,
  billing,
  financeReports,
  budgets,
  purchasing,
  closing,
  banking,
  assets,
  financeAnalytics,
  payroll,
  movements,
  grievances,
  leavers,
  onboarding,
  performance,
  recruitment,
  hrReminders,
  feed,
];
