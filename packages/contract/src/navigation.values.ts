import type { MenuIcon } from './settings/lookups/menu-icons.values.ts';
import type { Right } from './shared/permission.ts';

// The side bar as data (AMB-171): the server describes it to any client, the web adds its pictures and draws it. In the
// order in which people work.

export interface SidebarEntry {
  readonly key: string;
  /** A key of the namespace navigation. */
  readonly label: string;
  readonly icon: MenuIcon;
  readonly href?: string;
  /** One of these opens it; none means every signed-in person. */
  readonly rights?: readonly Right[];
  /** Many may open it, but it only concerns who holds this. */
  readonly managedBy?: Right;
  /** Whom it is made for, where not everybody: those who work here, or families (`isFamily`). */
  readonly madeFor?: 'staff' | 'families';
}

export interface SidebarGroup extends SidebarEntry {
  /** Only for who has one of these roles. */
  readonly roles?: readonly string[];
  readonly children?: readonly SidebarEntry[];
}

const familyRoles: ReadonlySet<string> = new Set(['parent', 'student', 'customer']);

/** Whether somebody of these roles is a parent or a student and nothing else: their side bar has no tables of an office. */
export function isFamily(roles: readonly string[]): boolean {
  return (
    roles.some((name) => name === 'parent' || name === 'student') &&
    roles.every((name) => familyRoles.has(name))
  );
}

/** Whether the entry is made for somebody of these roles. */
export function isMadeFor({ madeFor }: Pick<SidebarEntry, 'madeFor'>, roles: readonly string[]): boolean {
  return madeFor === undefined || isFamily(roles) === (madeFor === 'families');
}

/** The entry, made for those who work here. */
function staffs(made: SidebarEntry): SidebarEntry {
  return { ...made, madeFor: 'staff' };
}

/** An entry of a group: its address is its key too. */
function entry(
  href: string,
  label: string,
  icon: MenuIcon,
  rights: readonly Right[],
  managedBy?: Right,
): SidebarEntry {
  return { key: href, label, icon, href, rights, ...(managedBy ? { managedBy } : {}) };
}

const groups = [
  {
    key: 'my-day',
    label: 'myDay',
    icon: 'calendar-event',
    href: '/my-day',
    rights: [['read:own', 'calendar_event']],
    roles: ['teacher', 'teacher_assistant'],
  },
  { key: 'home', label: 'home', icon: 'home', href: '/dashboard' },
  {
    key: 'calendar',
    label: 'calendar',
    icon: 'calendar',
    href: '/calendar',
    rights: [['read:own', 'calendar_event']],
  },
  { key: 'feed', label: 'feed', icon: 'news', href: '/feed', rights: [['read:own', 'post']] },
  { key: 'inbox', label: 'inbox', icon: 'mail', href: '/inbox', rights: [['read:own', 'message']] },
  {
    key: 'sittings',
    label: 'mySittings',
    icon: 'checklist',
    href: '/sittings',
    rights: [['create:own', 'student_assessment']],
    roles: ['student'],
    madeFor: 'families',
  },
  {
    key: 'results',
    label: 'assessmentResults',
    icon: 'chart',
    href: '/results',
    rights: [['read:own', 'student_assessment']],
    roles: ['parent', 'student'],
    madeFor: 'families',
  },
  {
    key: 'payments',
    label: 'myPayments',
    icon: 'receipt',
    href: '/my-payments',
    rights: [['read:own', 'invoice']],
    roles: ['parent', 'customer'],
    madeFor: 'families',
  },
  {
    key: 'people',
    label: 'people',
    icon: 'users',
    madeFor: 'staff',
    children: [
      entry('/students', 'students', 'graduation', [['read:own', 'student']]),
      entry('/employees', 'employees', 'briefcase', [['read:own', 'employee']]),
      entry('/assignments', 'assignments', 'flag', [['read:own', 'assignment']]),
      entry('/departments', 'departments', 'building', [['read', 'department']]),
      entry('/job-titles', 'jobTitles', 'id-badge', [['read', 'job_title']]),
      entry('/skills', 'skills', 'certificate', [['read', 'hr_skill']]),
      entry('/availability', 'availability', 'clock', [
        ['canViewOwnAvailability', 'userAvailability'],
        ['canViewOthersAvailability', 'userAvailability'],
      ]),
      entry('/staff-availability', 'staffAvailability', 'clock', [['read:any', 'staff_assignment']]),
    ],
  },
  {
    key: 'learning',
    label: 'learning',
    icon: 'school',
    children: [
      staffs(entry('/classes', 'classes', 'users', [['read:own', 'class']])),
      staffs(entry('/enrolments', 'enrolments', 'clipboard', [['read:own', 'enrolment']])),
      entry('/courses', 'courses', 'book', [['read:own', 'course']]),
      staffs(entry('/curricula', 'curricula', 'books', [['read:own', 'curriculum']])),
      entry('/materials', 'materials', 'folder', [['read:own', 'material']]),
      entry('/timetables', 'timetables', 'calendar-event', [['read:own', 'class_schedule']]),
      entry('/attendance', 'attendance', 'checklist', [
        ['create:own', 'attendance'],
        ['read:any', 'attendance'],
      ]),
      entry('/assessments', 'assessments', 'checklist', [['read:own', 'assessment']]),
      staffs(entry('/results', 'assessmentResults', 'chart', [['read:own', 'student_assessment']])),
      staffs(
        entry('/manual-assessments', 'manualAssessments', 'clipboard', [['read:own', 'manual_assessment']]),
      ),
      entry('/report-cards', 'reportCards', 'certificate', [['read:own', 'report_card']]),
      entry('/scoring', 'scoring', 'chart', [['read', 'scoring_method']]),
    ],
  },
  {
    key: 'sales',
    label: 'sales',
    icon: 'chart',
    children: [
      entry('/sales', 'salesOverview', 'chart', [['read', 'sales_dashboard']]),
      entry('/pipeline', 'pipeline', 'chart', [['read:own', 'lead']]),
      entry('/leads', 'leads', 'flag', [['read:own', 'lead']]),
      entry('/customers', 'customers', 'heart', [['read:own', 'customer']]),
      entry('/orders', 'orders', 'receipt', [['read:own', 'order']]),
      entry('/products', 'products', 'package', [['read', 'product']]),
    ],
  },
  {
    key: 'finance',
    label: 'finance',
    icon: 'calculator',
    madeFor: 'staff',
    children: [
      entry('/finance', 'financeOverview', 'dashboard', [['read', 'finance_dashboard']]),
      entry('/finance/invoices', 'invoices', 'receipt', [['read:own', 'invoice']]),
      entry('/finance/session-credits', 'sessionCredits', 'certificate', [['read:any', 'invoice']]),
      entry('/finance/bills', 'bills', 'wallet', [['read', 'bill']]),
      entry('/finance/vendors', 'vendors', 'building', [['read', 'vendor']]),
      entry('/finance/assets', 'assets', 'package', [['read', 'asset']]),
      entry('/finance/reports', 'financeReports', 'chart-pie', [['read', 'finance_report']]),
      entry('/finance/journal', 'journal', 'notebook', [['read', 'journal_entry']]),
      entry('/finance/bank-accounts', 'bankAccounts', 'cash', [['read', 'bank_account']]),
      entry('/finance/accounts', 'accounts', 'sitemap', [['read', 'account']]),
      entry('/finance/budgets', 'budgets', 'wallet', [['read:own', 'budget']]),
      entry('/finance/settings', 'financeSettings', 'settings', [['read', 'finance_setting']]),
    ],
  },
  {
    key: 'timePay',
    label: 'timePay',
    icon: 'clock',
    madeFor: 'staff',
    children: [
      entry('/requests', 'requests', 'checklist', [['read:own', 'expense_report']]),
      entry('/my-time', 'myTime', 'clock', [['create:own', 'regularization_request']]),
      entry('/staff-attendance', 'staffAttendance', 'clock', [
        ['approve:own', 'regularization_request'],
        ['read:any', 'attendance_log'],
      ]),
      entry('/my-leave', 'myLeave', 'calendar-event', [['create:own', 'leave_request']]),
      entry('/leave-requests', 'leaveRequests', 'checklist', [
        ['approve:own', 'leave_request'],
        ['read:any', 'leave_request'],
      ]),
      entry('/shifts/mine', 'myShifts', 'clock', [['create:own', 'shift_request']]),
      entry('/shifts/roster', 'roster', 'calendar', [
        ['create:own', 'shift'],
        ['read:any', 'shift'],
      ]),
      entry('/expenses', 'expenses', 'receipt', [['read:own', 'expense_report']]),
      entry('/payroll/payslips', 'payroll', 'cash', [['read:own', 'payslip']]),
      entry('/team-calendar', 'teamCalendar', 'calendar', [['read:own', 'leave_request']]),
      entry('/people-changes/movements', 'peopleChanges', 'users', [['read:own', 'movement']]),
      entry('/performance/appraisals', 'performance', 'trophy', [['read:own', 'appraisal']]),
      entry('/onboarding/tasks', 'onboarding', 'checklist', [['read:own', 'onboarding_task']]),
      entry(
        '/hiring/openings',
        'hiring',
        'id-badge',
        [['read', 'job_opening']],
        ['read:own', 'job_requisition'],
      ),
      entry('/shift-types', 'shiftTypes', 'clock', [['edit:any', 'shift']]),
      entry('/leave-setup/types', 'leaveSetup', 'settings', [['edit', 'leave_policy']]),
    ],
  },
  {
    key: 'tasks',
    label: 'tasks',
    icon: 'checklist',
    children: [
      entry('/inbox/tasks', 'myTasks', 'clipboard', [['read:own', 'task_instance']]),
      staffs(entry('/tasks', 'allTasks', 'checklist', [['read:own', 'task_instance']])),
      entry('/tasks/templates', 'taskTemplates', 'notebook', [['read', 'task_template']]),
      entry('/boards', 'boards', 'dashboard', [['read:own', 'kanban']]),
      entry('/automation', 'automation', 'plug', [
        ['read', 'automation_rule'],
        ['read', 'feedback_trigger_rule'],
      ]),
    ],
  },
  {
    key: 'feedback',
    label: 'feedback',
    icon: 'star',
    children: [
      entry('/feedback', 'myFeedback', 'message', [['read:own', 'feedback_request']]),
      entry('/feedback-templates', 'feedbackTemplates', 'clipboard', [['read', 'feedback_template']]),
    ],
  },
  {
    key: 'content',
    label: 'content',
    icon: 'world',
    children: [
      entry('/pages', 'pages', 'world', [['read', 'page']]),
      entry('/pages/templates', 'pageTemplates', 'notebook', [['read', 'page_template']]),
      entry('/pages/media', 'media', 'photo', [['read', 'media_asset']]),
      entry('/pages/submissions', 'formSubmissions', 'mail', [['read', 'form_submission']]),
    ],
  },
  {
    key: 'administration',
    label: 'administration',
    icon: 'shield',
    children: [
      entry('/users', 'users', 'user', [['read:any', 'user']]),
      entry('/roles', 'roles', 'lock', [['read', 'role']], ['edit', 'role']),
      entry('/modules', 'modules', 'package', [['read', 'module']], ['edit', 'module']),
      entry('/workflows', 'workflows', 'sitemap', [['read', 'workflow']], ['edit', 'workflow']),
      entry('/translations', 'translations', 'notebook', [['read', 'translation']]),
      entry('/settings/import', 'import', 'file', [['create', 'import']]),
      entry('/audit-log', 'auditLog', 'news', [['read', 'audit_log']]),
    ],
  },
  {
    key: 'settings',
    label: 'settings',
    icon: 'settings',
    href: '/settings',
    rights: [
      ['read', 'setting'],
      ['read', 'payment_setting'],
    ],
  },
] as const satisfies readonly SidebarGroup[];

/** The name of a group. */
export type SidebarKey = (typeof groups)[number]['key'];

export const sidebarGroups: readonly (SidebarGroup & { readonly key: SidebarKey })[] = groups;
