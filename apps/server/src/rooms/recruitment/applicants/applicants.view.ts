import { view } from '../../../platform/db/view.ts';
import { applicant } from './applicants.table.ts';

export const applicantView = view(applicant, ['id', 'firstName', 'lastName']);
