import { type Action, actions, type Right, type Subject } from '../shared/permission.ts';

// The rights that the shipped roles begin with; everything is editable on the roles screen (AMB-168).
//
// Letters stand for the action: r read, c create, e edit, d delete, a approve, m manage. Of an `owned` subject a lower
// case letter gives ('action:own', subject) and an upper case letter both ':any' and ':own'; of the others an upper
// case letter gives the plain pair. M is always ('manage', subject). No letter implies another; ':any' includes ':own'.
// A role holds its own column plus `all`; a staff role plus `staff`.

/** The staff roles, in the order in which screens list them. Every user with one also holds employee (REV-02). */
export const staffRoles = [
  'employee',
  'teacher',
  'teacher_assistant',
  'school_nurse',
  'sales',
  'finance',
  'hr',
  'manager',
  'principal',
  'administrator',
  'content_editor',
  'moderator',
] as const;

/** Roles that cannot receive WORK availability (IAM-31). */
export const nonStaffRoles = ['student', 'parent', 'customer'] as const;

/** Every shipped role. Roles are flat: none has a parent (REV-01). */
export const shippedRoles = ['superuser', ...staffRoles, ...nonStaffRoles] as const;
export type ShippedRole = (typeof shippedRoles)[number];

type Column = 'all' | 'staff' | Exclude<ShippedRole, 'superuser' | 'employee'>;
type Row = readonly [subject: Subject, owned: boolean, letters: Partial<Record<Column, string>>];

const letterActions = { r: 'read', c: 'create', e: 'edit', d: 'delete', a: 'approve', m: 'manage' } as const;

const table: readonly Row[] = [
  ['user', true, { all: 'r', hr: 'RCE', manager: 'R', principal: 'R', administrator: 'RCEDM' }],
  ['role', false, { staff: 'R', administrator: 'RCED' }],
  ['permission', false, { administrator: 'R' }],
  ['audit_log', false, { administrator: 'R' }],
  ['user_link', true, { all: 'r', manager: 'RCE', principal: 'R', administrator: 'RCED' }],
  ['personal_data', true, { all: 'r', administrator: 'R' }],
  ['setting', false, { principal: 'R', administrator: 'RE' }],
  ['payment_setting', false, { finance: 'RE', principal: 'R', administrator: 'RE' }],
  ['location', false, { staff: 'R', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  ['assignment_type', false, { staff: 'R', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  ['custom_field', false, { staff: 'R', administrator: 'RCED' }],
  ['module', false, { staff: 'R', administrator: 'RCED' }],
  ['workflow', false, { staff: 'R', administrator: 'RCED' }],
  ['academic_year', false, { all: 'R', manager: 'RCE', principal: 'RCED', administrator: 'RCED' }],
  ['system_job', false, { administrator: 'RM' }],
  ['language', false, { administrator: 'RCEDM', content_editor: 'RCE' }],
  ['translation', false, { administrator: 'RCEDM', content_editor: 'RCE' }],
  ['calendar_event', true, { all: 'r', staff: 'R' }],
  ['appointment', true, { staff: 'rced', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  ['holiday', false, { all: 'R', hr: 'RCED', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  [
    'calendar_reminder',
    false,
    { staff: 'R', hr: 'RCED', manager: 'RCED', principal: 'RCED', administrator: 'RCED' },
  ],
  [
    'class_schedule',
    true,
    {
      staff: 'R',
      teacher: 'e',
      manager: 'RCEDM',
      principal: 'RCEDM',
      administrator: 'RCEDM',
      student: 'r',
      parent: 'r',
    },
  ],
  [
    'staff_assignment',
    true,
    { staff: 'r', hr: 'R', manager: 'RCED', principal: 'RCED', administrator: 'RCED' },
  ],
  ['assignment', true, { staff: 'r', hr: 'RCED', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  [
    'course',
    true,
    {
      staff: 'R',
      manager: 'RCED',
      principal: 'RCED',
      administrator: 'RCED',
      student: 'r',
      parent: 'r',
      customer: 'r',
    },
  ],
  [
    'curriculum',
    true,
    {
      staff: 'R',
      manager: 'RCED',
      principal: 'RCED',
      administrator: 'RCED',
      student: 'r',
      parent: 'r',
      customer: 'r',
    },
  ],
  [
    'lesson',
    true,
    {
      staff: 'R',
      teacher: 'ce',
      teacher_assistant: 'c',
      manager: 'RCED',
      principal: 'RCED',
      administrator: 'RCED',
      student: 'r',
      parent: 'r',
    },
  ],
  [
    'material',
    true,
    {
      staff: 'R',
      teacher: 'ce',
      teacher_assistant: 'c',
      manager: 'RCED',
      principal: 'RCED',
      administrator: 'RCED',
      student: 'r',
      parent: 'r',
    },
  ],
  [
    'class',
    true,
    {
      staff: 'r',
      school_nurse: 'R',
      sales: 'R',
      finance: 'R',
      hr: 'R',
      manager: 'RCEDM',
      principal: 'RCEDM',
      administrator: 'RCEDM',
      student: 'r',
      parent: 'r',
    },
  ],
  [
    'enrolment',
    true,
    {
      staff: 'r',
      sales: 'RC',
      finance: 'R',
      manager: 'RCEDM',
      principal: 'RCEDM',
      administrator: 'RCEDM',
      student: 'r',
      parent: 'r',
    },
  ],
  ['level', false, { all: 'R', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  ['category', false, { all: 'R', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  ['age_range', false, { all: 'R', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  ['grade', false, { all: 'R', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  [
    'tuition_package',
    false,
    {
      sales: 'RCE',
      finance: 'RCED',
      manager: 'RCE',
      principal: 'R',
      administrator: 'RCED',
      parent: 'R',
      customer: 'R',
    },
  ],
  [
    'student',
    true,
    {
      staff: 'r',
      school_nurse: 'R',
      sales: 'RC',
      finance: 'R',
      manager: 'RCE',
      principal: 'RCE',
      administrator: 'RCEDM',
      student: 'r',
      parent: 'r',
    },
  ],
  ['student_health', true, { teacher: 'r', school_nurse: 'RE', principal: 'R', student: 'r', parent: 'r' }],
  [
    'attendance',
    true,
    {
      teacher: 'rce',
      teacher_assistant: 'rce',
      school_nurse: 'R',
      manager: 'RCEM',
      principal: 'RCEM',
      administrator: 'RCEM',
      student: 'r',
      parent: 'r',
    },
  ],
  [
    'question',
    true,
    { teacher: 'Rce', teacher_assistant: 'r', manager: 'R', principal: 'RCED', administrator: 'RCED' },
  ],
  [
    'assessment',
    true,
    { teacher: 'Rce', teacher_assistant: 'r', manager: 'R', principal: 'RCED', administrator: 'RCED' },
  ],
  [
    'scheduled_assessment',
    true,
    {
      teacher: 'rced',
      teacher_assistant: 'r',
      manager: 'RCED',
      principal: 'RCED',
      administrator: 'RCED',
      student: 'r',
      parent: 'r',
    },
  ],
  [
    'student_assessment',
    true,
    {
      teacher: 're',
      teacher_assistant: 'r',
      manager: 'R',
      principal: 'REM',
      administrator: 'REM',
      student: 'rce',
      parent: 'r',
    },
  ],
  [
    'manual_assessment',
    true,
    {
      teacher: 'rce',
      teacher_assistant: 'rc',
      manager: 'RA',
      principal: 'RCEDA',
      administrator: 'RCED',
      student: 'r',
      parent: 'r',
    },
  ],
  [
    'manual_score',
    true,
    {
      teacher: 'rce',
      teacher_assistant: 'rc',
      manager: 'RA',
      principal: 'RCEDA',
      administrator: 'RCED',
      student: 'r',
      parent: 'r',
    },
  ],
  [
    'scoring_method',
    false,
    { teacher: 'R', teacher_assistant: 'R', manager: 'R', principal: 'RCED', administrator: 'RCED' },
  ],
  [
    'report_card',
    true,
    {
      teacher: 're',
      manager: 'RE',
      principal: 'REAM',
      administrator: 'RCEDM',
      student: 'r',
      parent: 'r',
    },
  ],
  [
    'employee',
    true,
    { staff: 'r', finance: 'R', hr: 'RCEDM', manager: 'r', principal: 'R', administrator: 'RCE' },
  ],
  ['employee_sensitive', true, { staff: 'r', finance: 'R', hr: 'RE' }],
  ['department', false, { staff: 'R', hr: 'RCED', administrator: 'RCED' }],
  ['job_title', false, { staff: 'R', hr: 'RCED', administrator: 'RCED' }],
  ['hr_skill', false, { staff: 'R', hr: 'RCED', administrator: 'RCED' }],
  ['employee_skill', true, { staff: 'rce', hr: 'RCEDA', manager: 'ra', principal: 'R', administrator: 'R' }],
  [
    'teacher_skill',
    true,
    { teacher: 'rc', sales: 'R', hr: 'RCEDA', manager: 'RCEA', principal: 'R', administrator: 'R' },
  ],
  ['shift', true, { staff: 'r', hr: 'RCEDM', manager: 'rce', principal: 'R', administrator: 'R' }],
  [
    'attendance_log',
    true,
    { staff: 'rc', finance: 'R', hr: 'RCEM', manager: 'r', principal: 'R', administrator: 'R' },
  ],
  ['shift_request', true, { staff: 'rce', hr: 'RCEAM', manager: 'ra', principal: 'Ra', administrator: 'R' }],
  [
    'regularization_request',
    true,
    { staff: 'rce', hr: 'RCEAM', manager: 'ra', principal: 'Ra', administrator: 'R' },
  ],
  ['leave_request', true, { staff: 'rce', hr: 'RCEAM', manager: 'ra', principal: 'Ra', administrator: 'R' }],
  ['leave_encashment', true, { staff: 'rc', finance: 'RM', hr: 'RCA', manager: 'r', principal: 'R' }],
  ['leave_policy', false, { staff: 'R', hr: 'RCEDM' }],
  ['appraisal', true, { staff: 'rce', hr: 'RCEDAM', manager: 'rcea', principal: 'Ra' }],
  ['goal', true, { staff: 'rce', hr: 'RCEDAM', manager: 'rcea', principal: 'Ra' }],
  ['performance_cycle', false, { staff: 'R', hr: 'RCEDM' }],
  ['performance_template', false, { staff: 'R', hr: 'RCEDM' }],
  ['job_requisition', true, { finance: 'R', hr: 'RCED', manager: 'rce', principal: 'RA' }],
  ['hiring_plan', true, { finance: 'R', hr: 'RCED', manager: 'rce', principal: 'RA' }],
  ['job_opening', false, { staff: 'r', hr: 'RCEDM', manager: 'r', principal: 'R' }],
  ['applicant', true, { staff: 'r', hr: 'RCEDM', manager: 'r', principal: 'R' }],
  ['interview', true, { staff: 'r', hr: 'RCEDM', manager: 'r', principal: 'R' }],
  ['interview_feedback', true, { staff: 'rce', hr: 'R', manager: 'r', principal: 'R' }],
  ['offer', true, { finance: 'R', hr: 'RCED', principal: 'RA' }],
  ['onboarding_task', true, { staff: 're', hr: 'RCED', manager: 'rce', principal: 'R', administrator: 'R' }],
  ['movement', true, { staff: 'r', hr: 'RCED', manager: 'rc', principal: 'RA' }],
  ['exit_interview', true, { staff: 're', hr: 'RCED', principal: 'R' }],
  ['settlement', true, { staff: 'r', finance: 'RM', hr: 'RCED', principal: 'RA' }],
  ['grievance', true, { staff: 'rce', hr: 'REM' }],
  ['hr_reminder', true, { staff: 're', hr: 'RCED', manager: 'R', principal: 'R' }],
  ['salary_structure', false, { finance: 'RA', hr: 'RCE' }],
  ['payroll_run', false, { finance: 'RA', hr: 'RCE' }],
  ['payslip', true, { staff: 'r', finance: 'R', hr: 'R' }],
  ['tax_slab', false, { finance: 'RCED', hr: 'RCED' }],
  ['tax_exemption', false, { finance: 'RCED', hr: 'RCED' }],
  ['exemption_declaration', true, { staff: 'rce', finance: 'RA', hr: 'RA' }],
  ['payroll_report', false, { finance: 'RC', hr: 'RC' }],
  ['expense_report', true, { staff: 'rced', finance: 'RAM', manager: 'ra', principal: 'RA' }],
  ['expense_category', false, { staff: 'R', finance: 'RCED', administrator: 'RCED' }],
  ['lead', true, { staff: 're', sales: 'RCED', manager: 'RCEDM', principal: 'R', administrator: 'RCED' }],
  ['lead_scoring', false, { sales: 'R', manager: 'RE', principal: 'R', administrator: 'RE' }],
  [
    'customer',
    true,
    { sales: 'RCE', finance: 'RCE', manager: 'RCED', principal: 'R', administrator: 'RCED', customer: 're' },
  ],
  ['product', false, { staff: 'R', sales: 'RCE', manager: 'RCED', administrator: 'RCED', customer: 'R' }],
  [
    'product_bundle',
    false,
    { staff: 'R', sales: 'RCE', manager: 'RCED', administrator: 'RCED', customer: 'R' },
  ],
  ['sales_skill', false, { staff: 'R', sales: 'RCE', manager: 'RCED', administrator: 'RCED', customer: 'R' }],
  [
    'order',
    true,
    {
      sales: 'RCE',
      finance: 'REA',
      manager: 'RCEDA',
      principal: 'R',
      administrator: 'R',
      parent: 'r',
      customer: 'r',
    },
  ],
  [
    'payment_plan',
    true,
    { sales: 'RC', finance: 'RCEM', manager: 'R', principal: 'R', student: 'r', parent: 'r', customer: 'r' },
  ],
  [
    'payment',
    true,
    {
      sales: 'RC',
      finance: 'RCEAM',
      manager: 'R',
      principal: 'RA',
      student: 'r',
      parent: 'r',
      customer: 'r',
    },
  ],
  ['sales_dashboard', false, { sales: 'R', manager: 'R', principal: 'R', administrator: 'R' }],
  ['account', false, { finance: 'RCED', principal: 'R', administrator: 'R' }],
  ['tax_setting', false, { finance: 'RCED', principal: 'R', administrator: 'R' }],
  ['currency', false, { finance: 'RCED', principal: 'R', administrator: 'R' }],
  ['finance_setting', false, { finance: 'RE', principal: 'R', administrator: 'R' }],
  ['journal_entry', false, { finance: 'RCEAM', principal: 'RA' }],
  ['asset', false, { finance: 'RCED', principal: 'R' }],
  ['vendor', false, { finance: 'RCED', principal: 'R' }],
  ['bank_account', false, { finance: 'RCED', principal: 'R' }],
  [
    'invoice',
    true,
    { sales: 'R', finance: 'RCEM', manager: 'R', principal: 'R', parent: 'r', customer: 'r' },
  ],
  ['bill', false, { finance: 'RCEAM', principal: 'RA' }],
  ['budget', true, { finance: 'RCEDAM', manager: 'rce', principal: 'RA' }],
  ['finance_report', false, { finance: 'R', principal: 'R' }],
  ['finance_dashboard', false, { finance: 'R', principal: 'R' }],
  ['message', true, { all: 'rced' }],
  ['conversation', true, { all: 'rced' }],
  ['notification', true, { all: 're', principal: 'C', administrator: 'C' }],
  [
    'post',
    true,
    {
      all: 'r',
      staff: 'ced',
      principal: 'RCED',
      administrator: 'RCED',
      content_editor: 'RCED',
      moderator: 'RED',
    },
  ],
  [
    'announcement',
    true,
    {
      all: 'r',
      teacher: 'c',
      manager: 'C',
      principal: 'CED',
      administrator: 'CED',
      content_editor: 'CED',
      moderator: 'ED',
    },
  ],
  [
    'comment',
    true,
    {
      all: 'r',
      staff: 'ced',
      principal: 'REDM',
      administrator: 'REDM',
      moderator: 'REDM',
      student: 'ced',
      parent: 'ced',
    },
  ],
  ['content_report', true, { all: 'rc', principal: 'R', administrator: 'REM', moderator: 'REM' }],
  [
    'feedback_template',
    false,
    { staff: 'R', hr: 'RCED', manager: 'RCED', principal: 'RCED', administrator: 'RCED' },
  ],
  [
    'feedback_request',
    true,
    {
      all: 're',
      teacher: 'c',
      teacher_assistant: 'c',
      sales: 'c',
      hr: 'RCEM',
      manager: 'RCEM',
      principal: 'RCEM',
      administrator: 'RCEM',
    },
  ],
  ['feedback_response', true, { all: 'rc', hr: 'R', manager: 'R', principal: 'R', administrator: 'R' }],
  ['feedback_trigger_rule', false, { manager: 'R', principal: 'RCED', administrator: 'RCED' }],
  ['automation_rule', false, { manager: 'R', principal: 'RCED', administrator: 'RCED' }],
  [
    'task_template',
    false,
    { staff: 'R', hr: 'RCED', manager: 'RCED', principal: 'RCED', administrator: 'RCED' },
  ],
  [
    'task_instance',
    true,
    { all: 're', staff: 'c', hr: 'RCEDM', manager: 'RCEDM', principal: 'RCEDM', administrator: 'RCEDM' },
  ],
  ['kanban', true, { staff: 'rced', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],
  ['page', false, { manager: 'R', principal: 'RA', administrator: 'RCEDA', content_editor: 'RCEDA' }],
  [
    'page_template',
    false,
    { manager: 'R', principal: 'RA', administrator: 'RCEDA', content_editor: 'RCEDA' },
  ],
  ['media_asset', false, { manager: 'R', principal: 'RA', administrator: 'RCEDA', content_editor: 'RCEDA' }],
  [
    'form_submission',
    false,
    { sales: 'RE', manager: 'RE', principal: 'R', administrator: 'RED', content_editor: 'R' },
  ],
  ['import', false, { sales: 'C', finance: 'C', hr: 'C', manager: 'C', principal: 'C', administrator: 'C' }],
  ['file', true, { all: 'rcd', administrator: 'RDM', content_editor: 'R' }],
];

/** Pairs that follow no letter. */
const named: readonly (readonly [Action, Subject, readonly Column[]])[] = [
  ['switch', 'role', ['administrator']],
  ['canViewOwnAvailability', 'userAvailability', ['all']],
  ['canEditOwnAvailability', 'userAvailability', ['all']],
  ['canViewOthersAvailability', 'userAvailability', ['sales', 'hr', 'manager', 'principal', 'administrator']],
  ['canEditOthersAvailability', 'userAvailability', ['hr', 'manager', 'principal', 'administrator']],
];

/** The rights with which a shipped role begins. superuser holds the one wildcard. */
export function defaultRights(role: ShippedRole): Right[] {
  if (role === 'superuser') return [['*', '*']];
  const isStaff = (staffRoles as readonly string[]).includes(role);
  const columns = new Set<string>(['all', role, ...(isStaff ? ['staff'] : [])]);
  const rights: Right[] = [];
  for (const [subject, owned, cells] of table) {
    for (const [column, letters] of Object.entries(cells)) {
      if (columns.has(column))
        for (const letter of letters) rights.push(...rightsOfLetter(letter, subject, owned));
    }
  }
  for (const [action, subject, holders] of named) {
    if (holders.some((holder) => columns.has(holder))) rights.push([action, subject]);
  }
  return unique(rights);
}

/** Every pair that exists: what GET /api/permissions lists. */
export function rightsCatalogue(): Right[] {
  const rights: Right[] = [['*', '*']];
  for (const [subject, owned] of table) {
    for (const letter of 'RCEDA') rights.push(...rightsOfLetter(letter, subject, owned));
    rights.push(['manage', subject]);
  }
  for (const [action, subject] of named) rights.push([action, subject]);
  return unique(rights).filter(([action]) => (actions as readonly string[]).includes(action));
}

/** Pairs that the code asks for though no shipped role begins with them. */
const askedFor: readonly Right[] = [
  ['create:any', 'message'],
  ['manage', 'page_template'],
];

/**
 * The pairs that mean something, which the roles screen offers: those with which a shipped role begins, and those that the
 * code asks for. To approve a student, or to read the mail of others, is a pair as well, and opens nothing (REV-53).
 */
export function offeredRights(): Right[] {
  return unique([...shippedRoles.flatMap(defaultRights), ...askedFor]);
}

function rightsOfLetter(letter: string, subject: Subject, owned: boolean): Right[] {
  const lower = letter.toLowerCase() as keyof typeof letterActions;
  const action = letterActions[lower];
  if (action === 'manage' || !owned) return [[action, subject]];
  const own: Right = [`${action}:own`, subject];
  return letter === lower ? [own] : [[`${action}:any`, subject], own];
}

function unique(rights: readonly Right[]): Right[] {
  return [...new Map(rights.map((right) => [right.join(' '), right])).values()];
}
