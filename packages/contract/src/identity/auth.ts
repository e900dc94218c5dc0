import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { passwordRule } from './password.ts';

const Pair = z.object({ action: z.string(), subject: z.string() });

/** Who the viewer is and what they may do, as the shell needs it at once. IAM-01, IAM-03, IAM-10. */
export const SessionUser = z
  .object({
    id: Id,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    roles: z.array(z.object({ id: Id, name: z.string(), displayName: z.string().nullable() })),
    employeeId: Id.nullable(),
    studentId: Id.nullable(),
  })
  .meta({ id: 'SessionUser' });

const ViewAs = z.object({ kind: z.enum(['role', 'user']), id: Id, name: z.string() });

export const Session = z.object({
  status: z.enum(['authenticated', 'unauthenticated']),
  user: SessionUser.nullable(),
  viewAs: ViewAs.nullable(),
  permissions: z.array(Pair),
  /** The subjects of which the viewer may read their own records alone, and has none: no menu leads to them (AMB-242). */
  noneOwn: z.array(z.string()),
  /** Minutes without activity after which the session ends (REV-13). */
  sessionTimeout: z.number().int(),
  /** The last live event so far: the stream that is opened next goes on after it, so that nothing is missed between. */
  eventId: z.number().int(),
  organization: z.object({
    name: z.string(),
    shortName: z.string(),
    timeZone: z.string(),
    defaultLanguage: z.string(),
  }),
});

export const auth = endpoints({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary:
      'Signs in with a username or an e-mail address and a password. Who failed before waits, at most five minutes: 429 with Retry-After. IAM-04, REV-10.',
    body: z.object({
      username: z.string().trim().min(1, 'Username is required').max(200),
      password: z.string().min(1, 'Password is required').max(200),
      remember: z.boolean().default(false),
    }),
    result: Session,
    door: 'sign-in',
    limit: { bytes: 10_000 },
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Ends the session.',
    result: 'none',
    status: 204,
  },
  session: {
    method: 'GET',
    path: '/api/auth/session',
    access: 'public',
    summary: 'Status of the session, the user and the effective rights.',
    result: Session,
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'signed-in',
    summary: 'The own user.',
    result: z.object({ data: SessionUser }),
  },
  permissions: {
    method: 'GET',
    path: '/api/auth/me/permissions',
    access: 'signed-in',
    summary: 'The effective rights of the viewer. IAM-20.',
    result: z.object({ data: z.object({ permissions: z.array(Pair) }) }),
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/me/password',
    access: 'signed-in',
    summary: 'Changes the own password; every other session of the user ends.',
    body: z.object({
      currentPassword: z.string().min(1, 'Current password is required').max(200),
      password: passwordRule,
    }),
    result: z.object({ message: z.string() }),
    limit: { perMinute: 10 },
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Sends a reset link; the answer never tells whether the account exists.',
    body: z.object({ username: z.string().trim().min(1, 'Username is required').max(200) }),
    result: z.object({ message: z.string() }),
    limit: { perMinute: 60, bytes: 10_000 },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Sets a new password with the token of a reset link.',
    body: z.object({ token: z.string().min(1).max(200), password: passwordRule }),
    result: z.object({ message: z.string() }),
    limit: { perMinute: 120, bytes: 10_000 },
  },
  passwordStrength: {
    method: 'POST',
    path: '/api/auth/password-strength',
    access: 'public',
    summary: 'Scores a password from 0 to 4. Never logged. IAM-08, IAM-09.',
    body: z.object({
      password: z.string().max(200),
      userInputs: z.array(z.string().max(200)).max(20).default([]),
    }),
    result: z.object({
      score: z.number().int().min(0).max(4),
      warning: z.string().nullable(),
      suggestions: z.array(z.string()),
    }),
    limit: { perMinute: 60, bytes: 10_000 },
  },
  setup: {
    method: 'POST',
    path: '/api/auth/setup',
    access: 'public',
    summary:
      'Makes the first superuser with the one-time token that the log prints; refused when there is one.',
    body: z.object({
      token: z.string().min(1, 'The token is required').max(200),
      name: z.string().trim().min(1, 'Name is required').max(200),
      username: z
        .string()
        .trim()
        .min(1, 'Username is required')
        .max(60)
        .regex(/^[^@\s]+$/, 'A username has no spaces and no @.'),
      email: z.email('A valid e-mail address is required').max(200),
      password: passwordRule,
    }),
    result: z.object({ message: z.string() }),
    limit: { perMinute: 5, bytes: 10_000 },
  },
  viewAs: {
    method: 'POST',
    path: '/api/auth/view-as',
    access: ['switch', 'role'],
    summary: 'Views the application as another role or as a linked user. IAM-24, AMB-099.',
    body: z
      .object({ roleId: Id.optional(), userId: Id.optional() })
      .refine((body) => Boolean(body.roleId) !== Boolean(body.userId), 'Choose a role or a user'),
    result: Session,
  },
  endViewAs: {
    method: 'DELETE',
    path: '/api/auth/view-as',
    access: 'signed-in',
    summary: 'Back to the own identity.',
    result: Session,
  },
});
