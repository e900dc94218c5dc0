import type { Conflicts } from '../../platform/http/context.ts';

/** What a refused save of a user, or a link between users, is told, by constraint. For imports too. */
export const userConflicts: Conflicts = {
  user_email_unique: {
    code: 'EMAIL_TAKEN',
    field: 'email',
    message: 'A user with this e-mail address exists.',
  },
  user_username_unique: { code: 'USERNAME_TAKEN', field: 'username', message: 'This username is taken.' },
  user_link_unique: { code: 'LINK_EXISTS', field: 'linkedUserId', message: 'This link exists already.' },
  user_link_not_oneself: {
    code: 'LINK_TO_ONESELF',
    field: 'linkedUserId',
    message: 'A user cannot be linked to oneself.',
  },
};
