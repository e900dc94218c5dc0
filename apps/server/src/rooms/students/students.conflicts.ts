import type { Conflicts } from '../../platform/http/context.ts';

/** What a refused save of a student record is told, by constraint. For imports too. */
export const studentConflicts: Conflicts = {
  student_user_unique: {
    code: 'USER_TAKEN',
    field: 'userId',
    message: 'This user is linked to another student.',
  },
  student_identifier_unique: {
    code: 'STUDENT_IDENTIFIER_TAKEN',
    field: 'studentIdentifier',
    message: 'Another student has this student ID.',
  },
  user_email_unique: {
    code: 'EMAIL_TAKEN',
    field: 'newUserEmail',
    message: 'A user with this e-mail address exists.',
  },
  user_username_unique: {
    code: 'USERNAME_TAKEN',
    field: 'newUserUsername',
    message: 'This username is taken.',
  },
};
