// The closed unions behind every right. A typo in an action or a subject must not compile (IAM-13, AMB-169).

const plainActions = ['read', 'create', 'edit', 'delete', 'approve', 'manage'] as const;

/** Every action that a right may name. ':own' and ':any' exist where ownership matters. */
export const actions = [
  '*',
  'switch',
  ...plainActions,
  ...plainActions.map((action) => `${action}:own` as const),
  ...plainActions.map((action) => `${action}:any` as const),
  'canViewOwnAvailability',
  'canEditOwnAvailability',
  'canViewOthersAvailability',
  'canEditOthersAvailability',
] as const;

/** Subjects by room. The room only groups them on screen; a right compares the exact pair (AMB-169, review A1). */
export const subjectsByRoom = {
  identity: ['user', 'role', 'permission', 'audit_log', 'user_link', 'personal_data'],
  settings: [
    'setting',
    'payment_setting',
    'location',
    'assignment_type',
    'custom_field',
    'module',
    'workflow',
    'academic_year',
    'system_job',
  ],
  translations: ['language', 'translation'],
  calendar: ['calendar_event', 'appointment', 'holiday', 'calendar_reminder', 'userAvailability'],
  scheduling: ['class_schedule', 'staff_assignment', 'assignment'],
  learning: [
    'course',
    'curriculum',
    'lesson',
    'material',
    'class',
    'enrolment',
    'level',
    'category',
    'age_range',
    'grade',
    'tuition_package',
  ],
  students: ['student', 'student_health'],
  attendance: ['attendance'],
  assessments: [
    'question',
    'assessment',
    'scheduled_assessment',
    'student_assessment',
    'manual_assessment',
    'manual_score',
    'scoring_method',
    'report_card',
  ],
  employees: [
    'employee',
    'employee_sensitive',
    'department',
    'job_title',
    'hr_skill',
    'employee_skill',
    'teacher_skill',
  ],
  worktime: [
    'shift',
    'attendance_log',
    'shift_request',
    'regularization_request',
    'leave_request',
    'leave_encashment',
    'leave_policy',
  ],
  talent: [
    'appraisal',
    'goal',
    'performance_cycle',
    'performance_template',
    'job_requisition',
    'hiring_plan',
    'job_opening',
    'applicant',
    'interview',
    'interview_feedback',
    'offer',
    'onboarding_task',
    'movement',
    'exit_interview',
    'settlement',
    'grievance',
    'hr_reminder',
  ],
  payroll: [
    'salary_structure',
    'payroll_run',
    'payslip',
    'tax_slab',
    'tax_exemption',
    'exemption_declaration',
    'payroll_report',
  ],
  expenses: ['expense_report', 'expense_category'],
  sales: [
    'lead',
    'lead_scoring',
    'customer',
    'product',
    'product_bundle',
    'sales_skill',
    'order',
    'payment_plan',
    'payment',
    'sales_dashboard',
  ],
  finance: [
    'account',
    'tax_setting',
    'currency',
    'finance_setting',
    'journal_entry',
    'asset',
    'vendor',
    'bank_account',
    'invoice',
    'bill',
    'budget',
    'finance_report',
    'finance_dashboard',
  ],
  messaging: ['message', 'conversation', 'notification'],
  feed: ['post', 'announcement', 'comment', 'content_report'],
  feedback: [
    'feedback_template',
    'feedback_request',
    'feedback_response',
    'feedback_trigger_rule',
    'automation_rule',
  ],
  tasks: ['task_template', 'task_instance', 'kanban'],
  pages: ['page', 'page_template', 'media_asset', 'form_submission'],
  imports: ['import'],
  files: ['file'],
} as const;

export type Room = keyof typeof subjectsByRoom;
export type Action = (typeof actions)[number];
export type Subject = '*' | (typeof subjectsByRoom)[Room][number];
export type Right = readonly [action: Action, subject: Subject];

/** A set of effective rights as the web and the server hold it: 'action subject' strings. */
export type RightSet = ReadonlySet<string>;

/** The string under which a pair is held in a RightSet. */
export function rightKey(action: Action, subject: Subject): string {
  return `${action} ${subject}`;
}

/** The same action for any record, where it is one for one's own: 'read:own' gives 'read:any'; else nothing. */
function anyOf(action: string): string | undefined {
  return action.endsWith(':own') ? `${action.slice(0, -':own'.length)}:any` : undefined;
}

/**
 * Whether the effective rights contain the pair; the one wildcard is ('*', '*'), partial wildcards mean nothing. Whoever
 * may do something to any record may do it to their own: 'read:any' holds 'read:own' too. IAM-13, IAM-14, AMB-100,
 * AMB-169.
 */
export function hasRight(rights: RightSet, action: Action, subject: Subject): boolean {
  const wider = anyOf(action);
  return (
    rights.has(rightKey(action, subject)) ||
    (wider !== undefined && rights.has(`${wider} ${subject}`)) ||
    rights.has('* *')
  );
}

/** The keys with those that they include: what a list of somebody's rights has to show. */
export function withIncluded(keys: Iterable<string>): Set<string> {
  const all = new Set<string>();
  for (const key of keys) {
    all.add(key);
    const [action = '', subject = ''] = key.split(' ');
    if (action.endsWith(':any')) all.add(`${action.slice(0, -':any'.length)}:own ${subject}`);
  }
  return all;
}
