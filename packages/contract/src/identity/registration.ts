import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Session } from './auth.ts';
import { passwordRule } from './password.ts';

/** Registering oneself, where the school lets people, and the proof that the address is one's own. */
export const registration = endpoints({
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary:
      'Asks for an account of one’s own; 403 where the school does not let people register. The answer is the same for every address, and all else is mailed to it. APP-36, IAM-04.',
    body: z.object({
      name: z.string().trim().min(1, 'Name is required').max(200),
      email: z.email('A valid e-mail address is required').max(200),
      password: passwordRule,
    }),
    result: z.object({ message: z.string() }),
    limit: { perMinute: 30, bytes: 10_000 },
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary:
      'Proves an address with the token of the link that was mailed to it, once and within 24 hours, and the password of the registration; signs in. APP-36, IAM-04.',
    body: z.object({
      token: z.string().min(1).max(200),
      password: z.string().min(1, 'Password is required').max(200),
    }),
    result: Session,
    limit: { perMinute: 120, bytes: 10_000 },
  },
});
