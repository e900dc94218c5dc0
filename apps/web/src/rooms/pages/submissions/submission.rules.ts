import type { SubmissionRow } from './submission-columns.tsx';

/** In the order in which one reads who it is about: the person, then how to reach them, then what they want. */
const order = [
  ...['studentName', 'studentEmail', 'parentName', 'parentEmail', 'parentPhone'],
  ...['emergencyContact', 'medicalInfo'],
  ...['name', 'email', 'phone', 'subject', 'message', 'agreedToTerms'],
];

/** What the visitor wrote, in the order of the form; the course, which has a name, is left out. Unknown fields come last. */
export function answersOf({ data }: Pick<SubmissionRow, 'data'>): [string, unknown][] {
  const place = (name: string) => order.indexOf(name) + 1 || order.length + 1;
  return Object.entries(data)
    .filter(([name]) => name !== 'courseId')
    .toSorted(([a], [b]) => place(a) - place(b));
}

/** Whether a lead can be made of it: none was made yet, and it is no spam. */
export function mayMakeLead({ leadId, status }: Pick<SubmissionRow, 'leadId' | 'status'>): boolean {
  return leadId === null && status !== 'SPAM';
}
