import type { Conflicts } from '../../platform/http/context.ts';

export const onboardingConflicts: Conflicts = {
  onboarding_template_name_unique: {
    code: 'ONBOARDING_TEMPLATE_NAME_TAKEN',
    field: 'name',
    message: 'An onboarding template of this name exists.',
  },
  onboarding_template_job_title_id_job_title_id_fk: {
    code: 'JOB_TITLE_UNKNOWN',
    field: 'jobTitleId',
    message: 'This job title does not exist.',
  },
  onboarding_template_item_role_id_role_id_fk: {
    code: 'ROLE_UNKNOWN',
    message: 'This role does not exist.',
  },
  onboarding_task_role_id_role_id_fk: {
    code: 'ROLE_UNKNOWN',
    field: 'roleId',
    message: 'This role does not exist.',
  },
  onboarding_task_once: {
    code: 'ALREADY_STARTED',
    message: 'This onboarding has begun already.',
  },
};
