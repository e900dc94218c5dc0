import { z } from 'zod';
import { linkTypes } from '../identity/values.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { Student } from './students.ts';

const LinkedPerson = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
});

/** 'Enable sign-in': the real address of a student who has a placeholder (REV-07). */
export const SignInBody = z.object({ email: z.email('A valid e-mail address is required').max(200) });

/** The form that links somebody to a student. IAM-26. */
export const GuardianForm = z.object({
  userId: z.uuid('Choose a user to link to'),
  linkType: z.enum(linkTypes, { error: 'Link Type is required' }),
  canView: z.boolean(),
});

export const studentLinks = endpoints({
  links: {
    method: 'GET',
    path: '/api/students/:id/links',
    access: ['read:any', 'user_link'],
    scope: 'own students',
    summary: "Links of the student's user in both directions. IAM-25, REV-06.",
    params: IdParams,
    result: z.object({
      data: z.array(
        z.object({
          id: Id,
          linkType: z.enum(linkTypes),
          /** Whether the one who links may see the other (REV-06). */
          canView: z.boolean(),
          /** 'to': the person is <linkType> of the student; 'from': the student is <linkType> of the person. */
          direction: z.enum(['to', 'from']),
          person: LinkedPerson,
          studentId: Id.nullable(),
        }),
      ),
    }),
  },
  enableSignIn: {
    method: 'POST',
    path: '/api/students/:id/sign-in',
    touches: ['/api/users'],
    idempotent: false,
    access: ['edit:any', 'student'],
    summary: 'Gives a student with a placeholder a real address and an invitation. REV-07, REV-11.',
    params: IdParams,
    body: SignInBody,
    result: z.object({
      data: Student,
      /** Where no mail leaves the machine: the one-time link to hand over, valid for 24 hours. */
      link: z.string().nullable(),
    }),
  },
});
