import { z } from 'zod';
import { optionalText } from '../shared/fields.ts';
import { emailField, personName } from './applicants.ts';
import { recruitmentLimits } from './recruitment.values.ts';

/** What the form of the careers page sends beside the CV. The current salary is not asked. TAL-14. */
export const ApplicationForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailField,
  phone: optionalText(recruitmentLimits.phone),
  coverLetter: optionalText(recruitmentLimits.coverLetter),
});
