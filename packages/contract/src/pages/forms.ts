import { z } from 'zod';
import { Id } from '../shared/fields.ts';
import type { FormType } from './values.ts';

// The public forms, as a browser without scripts sends them: every field is text. PAG-18, PAG-19.

const email = z.email('Invalid email address').max(200, 'Invalid email address');
const blank = z.literal('').transform(() => null);
const optional = (max: number, name: string) =>
  z
    .string()
    .trim()
    .max(max, `${name} must be ${max} characters or less`)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null);
const optionalEmail = z
  .string()
  .trim()
  .pipe(z.union([blank, email], 'Invalid email address'))
  .nullish()
  .transform((text) => text ?? null);
const personName = z
  .string('Name must be at least 2 characters')
  .trim()
  .min(2, 'Name must be at least 2 characters')
  .max(100, 'Name must be 100 characters or less');

/** Digits with an optional plus and the usual signs between them, 7 to 15 digits. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[0-9 ().\-/]{6,25}$/.test(text) && digits >= 7 && digits <= 15;
}

const optionalPhone = z
  .string()
  .trim()
  .refine((text) => text === '' || isPhone(text), 'Invalid phone format')
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null);

/** PAG-18. */
export const ContactForm = z.object({
  name: personName,
  email: z.string('Invalid email address').trim().pipe(email),
  subject: optional(200, 'Subject'),
  message: z
    .string('Message must be at least 10 characters')
    .trim()
    .min(10, 'Message must be at least 10 characters')
    .max(2000, 'Message must be 2000 characters or less'),
  phone: optionalPhone,
});

/** PAG-19, and the phone by which a parent is called back. One of the two addresses is needed: nobody could answer without. */
export const EnrollmentForm = z
  .object({
    studentName: z
      .string('Student name must be at least 2 characters')
      .trim()
      .min(2, 'Student name must be at least 2 characters')
      .max(100, 'Student name must be 100 characters or less'),
    studentEmail: optionalEmail,
    courseId: z
      .union([blank, Id], 'Choose a course')
      .nullish()
      .transform((id) => id ?? null),
    parentName: optional(100, 'Parent name'),
    parentEmail: optionalEmail,
    parentPhone: optionalPhone,
    emergencyContact: optional(200, 'Emergency contact'),
    medicalInfo: optional(1000, 'Medical information'),
    agreedToTerms: z
      .union([z.literal('on'), z.literal('true'), z.literal(true)], 'Must agree to terms')
      .transform(() => true as const),
  })
  .refine((form) => form.studentEmail !== null || form.parentEmail !== null, {
    path: ['parentEmail'],
    error: 'An email address of the student or a parent is required',
  });

export const formSchemas = { CONTACT: ContactForm, ENROLLMENT: EnrollmentForm } as const satisfies Record<
  FormType,
  z.core.$ZodType
>;

/** What only holders of student_health see of an enrolment form, and what never reaches a lead. AMB-148. */
export const sensitiveFields = ['medicalInfo', 'emergencyContact'] as const;
