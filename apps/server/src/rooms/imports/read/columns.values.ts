import {
  booleanCell,
  countCell,
  dayCell,
  expected,
  extensibleCell,
  idCell,
  idsCell,
  needed,
  optional,
  textCell,
  timeCell,
  wordCell,
} from './cells.rules.ts';
import type { RowOf } from './table.rules.ts';

// The columns of OneRoster 1.2 that an import reads, and of the two files beside it. Everything else in the files is
// passed over, as the standard wants it. Passwords are never read.

const every = {
  sourcedId: needed(idCell),
  status: optional(wordCell(['active', 'tobedeleted'])),
};

export const rosterRoles = [
  'aide',
  'counselor',
  'districtAdministrator',
  'guardian',
  'parent',
  'principal',
  'proctor',
  'relative',
  'siteAdministrator',
  'student',
  'systemAdministrator',
  'teacher',
] as const;

export const rosterColumns = {
  academicSessions: {
    ...every,
    title: needed(textCell()),
    type: needed(extensibleCell(['gradingPeriod', 'semester', 'schoolYear', 'term'])),
    startDate: needed(dayCell),
    endDate: needed(dayCell),
    schoolYear: expected(textCell()),
  },
  orgs: {
    ...every,
    name: needed(textCell()),
    type: needed(extensibleCell(['department', 'school', 'district', 'local', 'state', 'national'])),
    identifier: optional(textCell()),
    parentSourcedId: optional(idCell),
  },
  users: {
    ...every,
    enabledUser: expected(booleanCell),
    username: needed(textCell()),
    givenName: needed(textCell(100)),
    familyName: needed(textCell(100)),
    middleName: optional(textCell(100)),
    identifier: optional(textCell(100)),
    email: optional(textCell(200)),
    sms: optional(textCell(50)),
    phone: optional(textCell(50)),
    agentSourcedIds: optional(idsCell),
    preferredGivenName: optional(textCell(100)),
    preferredFamilyName: optional(textCell(100)),
    primaryOrgSourcedId: optional(idCell),
    // OneRoster 1.1 has no roles.csv: each user has one role and its organisations.
    role: optional(extensibleCell([...rosterRoles, 'administrator'])),
    orgSourcedIds: optional(idsCell),
  },
  roles: {
    ...every,
    userSourcedId: needed(idCell),
    roleType: expected(wordCell(['primary', 'secondary'])),
    role: needed(extensibleCell(rosterRoles)),
    beginDate: optional(dayCell),
    endDate: optional(dayCell),
    orgSourcedId: expected(idCell),
  },
  demographics: {
    ...every,
    birthDate: optional(dayCell),
    sex: optional(extensibleCell(['male', 'female', 'unspecified', 'other'])),
  },
  courses: {
    ...every,
    title: needed(textCell(200)),
    courseCode: optional(textCell(60)),
    grades: optional(idsCell),
    orgSourcedId: expected(idCell),
    subjects: optional(textCell(500)),
  },
  classes: {
    ...every,
    title: needed(textCell(200)),
    grades: optional(idsCell),
    courseSourcedId: needed(idCell),
    classCode: optional(textCell(60)),
    classType: expected(extensibleCell(['homeroom', 'scheduled'])),
    location: optional(textCell(200)),
    schoolSourcedId: expected(idCell),
    termSourcedIds: needed(idsCell),
    subjects: optional(textCell(500)),
  },
  enrollments: {
    ...every,
    classSourcedId: needed(idCell),
    schoolSourcedId: expected(idCell),
    userSourcedId: needed(idCell),
    role: needed(extensibleCell(['administrator', 'aide', 'proctor', 'student', 'teacher'])),
    beginDate: optional(dayCell),
    endDate: optional(dayCell),
  },
} as const;

export const roomColumns = {
  room: needed(textCell(200)),
  type: optional(textCell()),
  capacity: optional(countCell),
} as const;

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const timetableColumns = {
  classSourcedId: needed(idCell),
  termSourcedId: optional(idCell),
  period: optional(textCell(60)),
  day: needed(wordCell(weekdayNames)),
  startTime: needed(timeCell),
  endTime: needed(timeCell),
  recurrence: needed(wordCell(['WEEKLY', 'BIWEEKLY'])),
  firstDate: needed(dayCell),
  lastDate: needed(dayCell),
  room: optional(textCell(200)),
  teacherSourcedIds: optional(idsCell),
} as const;

export type RosterFile = keyof typeof rosterColumns;
export type UserRow = RowOf<(typeof rosterColumns)['users']>;
export type RoleRow = RowOf<(typeof rosterColumns)['roles']>;
export type DemographicsRow = RowOf<(typeof rosterColumns)['demographics']>;
export type CourseRow = RowOf<(typeof rosterColumns)['courses']>;
export type ClassRow = RowOf<(typeof rosterColumns)['classes']>;
export type EnrollmentRow = RowOf<(typeof rosterColumns)['enrollments']>;
export type TimetableRow = RowOf<typeof timetableColumns>;
