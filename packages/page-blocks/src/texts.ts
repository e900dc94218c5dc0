// What blocks say themselves, in English. The server and the editor pass the texts of their language (pages:public.*).

export const blockTexts = {
  enroll: 'Enroll',
  noClasses: 'No classes are open for enrollment at the moment.',
  freePlaces: '{{count}} places free',
  onePlace: '1 place free',
  full: 'Fully booked',
  placesOpen: 'Places available',
  starts: 'Starts {{date}}',
  dates: '{{from}} to {{to}}',
  noAnnouncements: 'No announcements at the moment.',
  by: 'by {{name}}',
  studentTitle: 'For students',
  studentPrompt: 'Sign in to see your own page.',
  teacherTitle: 'For teachers',
  teacherPrompt: 'Sign in to see your own page.',
  signIn: 'Sign in',
  yourClasses: 'Your classes',
  yourStudents: 'Your students',
  yourAssignments: 'Your assignments',
  yourGrades: 'Your grades',
  yourSchedule: 'Your schedule',
  close: 'Close',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
  send: 'Send',
  studentName: "Student's name",
  studentEmail: "Student's email",
  course: 'Course',
  noCourse: 'Not decided yet',
  parentName: "Parent's name",
  parentEmail: "Parent's email",
  parentPhone: "Parent's phone",
  oneEmail: 'one of the two',
  emergencyContact: 'Emergency contact',
  medicalInfo: 'Medical information',
  medicalHint: 'Allergies, medicine, anything we should know. Only staff who care for health can read it.',
  agree: 'I agree to the terms',
  noOpenings: 'No posts are open at the moment.',
  openingOver: 'This post is not open any more.',
  chooseOpening: 'Choose the post that you apply for:',
  apply: 'Apply',
  applyFor: 'Apply: {{name}}',
  firstName: 'First name',
  lastName: 'Last name',
  coverLetter: 'Why you?',
  resume: 'CV',
  resumeHint: 'PDF, DOCX or ODT, at most {{count}} MB.',
  sendApplication: 'Send application',
  optional: 'optional',
  check: 'Please check what you entered',
  leaveEmpty: 'Leave this field empty',
  opensNewTab: 'opens in a new tab',
} as const;

export type BlockText = keyof typeof blockTexts;

/** The English texts, with {{places}} filled in. */
export function englishTexts(key: BlockText, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(blockTexts[key], values);
}

/** The text with its {{places}} filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
}
