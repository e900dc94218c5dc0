import type { Right } from '../shared/permission.ts';
import type { MenuIcon } from './lookups/menu-icons.ts';

// The side bar as data (AMB-171). The web draws the same order with icons of its own; a test keeps both alike.

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
}

export interface SidebarGroup extends SidebarEntry {
  /** Only for who has one of these roles. */
  readonly roles?: readonly string[];
  readonly children?: readonly SidebarEntry[];
}

export const sidebarGroups: readonly SidebarGroup[] = [
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
  { key: 'inbox', label: 'inbox', icon: 'mail', href: '/inbox', rights: [['read:own', 'message']] },
  {
    key: 'people',
    label: 'people',
    icon: 'users',
    children: [
      {
        key: '/students',
        label: 'students',
        icon: 'graduation',
        href: '/students',
        rights: [['read:own', 'student']],
      },
      {
        key: '/employees',
        label: 'employees',
        icon: 'briefcase',
        href: '/employees',
        rights: [['read:own', 'employee']],
      },
      {
        key: '/assignments',
        label: 'assignments',
        icon: 'flag',
        href: '/assignments',
        rights: [['read:own', 'assignment']],
      },
      {
        key: '/departments',
        label: 'departments',
        icon: 'building',
        href: '/departments',
        rights: [['read', 'department']],
      },
      {
        key: '/job-titles',
        label: 'jobTitles',
        icon: 'id-badge',
        href: '/job-titles',
        rights: [['read', 'job_title']],
      },
      {
        key: '/skills',
        label: 'skills',
        icon: 'certificate',
        href: '/skills',
        rights: [['read', 'hr_skill']],
      },
      {
        key: '/availability',
        label: 'availability',
        icon: 'clock',
        href: '/availability',
        rights: [
          ['canViewOwnAvailability', 'userAvailability'],
          ['canViewOthersAvailability', 'userAvailability'],
        ],
      },
      {
        key: '/staff-availability',
        label: 'staffAvailability',
        icon: 'clock',
        href: '/staff-availability',
        rights: [['read:any', 'staff_assignment']],
      },
    ],
  },
  {
    key: 'learning',
    label: 'learning',
    icon: 'school',
    children: [
      { key: '/classes', label: 'classes', icon: 'users', href: '/classes', rights: [['read:own', 'class']] },
      {
        key: '/enrolments',
        label: 'enrolments',
        icon: 'clipboard',
        href: '/enrolments',
        rights: [['read:own', 'enrolment']],
      },
      { key: '/courses', label: 'courses', icon: 'book', href: '/courses', rights: [['read:own', 'course']] },
      {
        key: '/curricula',
        label: 'curricula',
        icon: 'books',
        href: '/curricula',
        rights: [['read:own', 'curriculum']],
      },
      {
        key: '/materials',
        label: 'materials',
        icon: 'folder',
        href: '/materials',
        rights: [['read:own', 'material']],
      },
      {
        key: '/timetables',
        label: 'timetables',
        icon: 'calendar-event',
        href: '/timetables',
        rights: [['read:own', 'class_schedule']],
      },
      {
        key: '/attendance',
        label: 'attendance',
        icon: 'checklist',
        href: '/attendance',
        rights: [
          ['create:own', 'attendance'],
          ['read:any', 'attendance'],
        ],
      },
      {
        key: '/results',
        label: 'assessmentResults',
        icon: 'chart',
        href: '/results',
        rights: [['read:own', 'student_assessment']],
      },
    ],
  },
  {
    key: 'sales',
    label: 'sales',
    icon: 'chart',
    children: [
      {
        key: '/pipeline',
        label: 'pipeline',
        icon: 'chart',
        href: '/pipeline',
        rights: [['read:own', 'lead']],
      },
      { key: '/leads', label: 'leads', icon: 'flag', href: '/leads', rights: [['read:own', 'lead']] },
      {
        key: '/customers',
        label: 'customers',
        icon: 'heart',
        href: '/customers',
        rights: [['read:own', 'customer']],
      },
      {
        key: '/products',
        label: 'products',
        icon: 'package',
        href: '/products',
        rights: [['read', 'product']],
      },
    ],
  },
  {
    key: 'tasks',
    label: 'tasks',
    icon: 'checklist',
    children: [
      {
        key: '/inbox/tasks',
        label: 'myTasks',
        icon: 'clipboard',
        href: '/inbox/tasks',
        rights: [['read:own', 'task_instance']],
      },
      {
        key: '/tasks',
        label: 'allTasks',
        icon: 'checklist',
        href: '/tasks',
        rights: [['read:own', 'task_instance']],
      },
      {
        key: '/tasks/templates',
        label: 'taskTemplates',
        icon: 'notebook',
        href: '/tasks/templates',
        rights: [['read', 'task_template']],
      },
      {
        key: '/boards',
        label: 'boards',
        icon: 'dashboard',
        href: '/boards',
        rights: [['read:own', 'kanban']],
      },
      {
        key: '/automation',
        label: 'automation',
        icon: 'plug',
        href: '/automation',
        rights: [
          ['read', 'automation_rule'],
          ['read', 'feedback_trigger_rule'],
        ],
      },
    ],
  },
  {
    key: 'feedback',
    label: 'feedback',
    icon: 'star',
    children: [
      {
        key: '/feedback',
        label: 'myFeedback',
        icon: 'message',
        href: '/feedback',
        rights: [['read:own', 'feedback_request']],
      },
      {
        key: '/feedback-templates',
        label: 'feedbackTemplates',
        icon: 'clipboard',
        href: '/feedback-templates',
        rights: [['read', 'feedback_template']],
      },
    ],
  },
  {
    key: 'content',
    label: 'content',
    icon: 'world',
    children: [
      { key: '/pages', label: 'pages', icon: 'world', href: '/pages', rights: [['read', 'page']] },
      {
        key: '/pages/templates',
        label: 'pageTemplates',
        icon: 'notebook',
        href: '/pages/templates',
        rights: [['read', 'page_template']],
      },
      {
        key: '/pages/media',
        label: 'media',
        icon: 'photo',
        href: '/pages/media',
        rights: [['read', 'media_asset']],
      },
      {
        key: '/pages/submissions',
        label: 'formSubmissions',
        icon: 'mail',
        href: '/pages/submissions',
        rights: [['read', 'form_submission']],
      },
    ],
  },
  {
    key: 'administration',
    label: 'administration',
    icon: 'shield',
    children: [
      { key: '/users', label: 'users', icon: 'user', href: '/users', rights: [['read:any', 'user']] },
      {
        key: '/roles',
        label: 'roles',
        icon: 'lock',
        href: '/roles',
        rights: [['read', 'role']],
        managedBy: ['edit', 'role'],
      },
      {
        key: '/modules',
        label: 'modules',
        icon: 'package',
        href: '/modules',
        rights: [['read', 'module']],
        managedBy: ['edit', 'module'],
      },
      {
        key: '/workflows',
        label: 'workflows',
        icon: 'sitemap',
        href: '/workflows',
        rights: [['read', 'workflow']],
        managedBy: ['edit', 'workflow'],
      },
      {
        key: '/settings/import',
        label: 'import',
        icon: 'file',
        href: '/settings/import',
        rights: [['create', 'import']],
      },
      {
        key: '/audit-log',
        label: 'auditLog',
        icon: 'news',
        href: '/audit-log',
        rights: [['read', 'audit_log']],
      },
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
];
