import type { Conflicts } from '../../platform/http/context.ts';

/** What a refused save of an employee record is told, by constraint. For imports too. */
export const employeeConflicts: Conflicts = {
  employee_id_number_unique: {
    code: 'EMPLOYEE_ID_TAKEN',
    field: 'employeeIdNumber',
    message: 'Another employee has or had this employee ID.',
  },
  employee_work_email_unique: {
    code: 'WORK_EMAIL_TAKEN',
    field: 'workEmail',
    message: 'Another employee has this work e-mail.',
  },
  employee_user_unique: {
    code: 'USER_TAKEN',
    field: 'userId',
    message: 'This user is linked to another employee.',
  },
  employee_not_own_manager: {
    code: 'OWN_MANAGER',
    field: 'managerId',
    message: 'An employee cannot be their own manager.',
  },
  user_email_unique: {
    code: 'EMAIL_TAKEN',
    field: 'email',
    message: 'A user with this e-mail address exists.',
  },
  // Duties of a user without an employee record are booked under the user. When the two are joined they must not clash
  // with the lessons of the employee (REV-08).
  booking_no_overlap: {
    code: 'DOUBLE_BOOKING_CONFLICT',
    field: 'userId',
    message: 'This user has assignments at the time of lessons of this employee. Move one of them first.',
  },
  employee_history_no_overlap: {
    code: 'HISTORY_OVERLAP',
    message: 'Somebody else is moving this employee at this moment. Try again.',
  },
  user_username_unique: { code: 'USERNAME_TAKEN', field: 'username', message: 'This username is taken.' },
};
