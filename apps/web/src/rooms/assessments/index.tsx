import { later } from '../../ui/later.tsx';

// What other rooms use of this one. It suspends until its chunk is there.

/** The scores of a student as a chart; the viewer's own without a user. DSH-03, DSH-04. */
export const AssessmentScores = later(() => import('./assessment-scores.tsx'));

/** What a student masters, and their released results. STU-14, AMB-375. */
export const StudentResults = later(() => import('./results/student-results.tsx'));

/** The tabs of assessments, sittings and the bank. */
export const AssessmentTabs = later(() => import('./assessment-tabs.tsx'));
