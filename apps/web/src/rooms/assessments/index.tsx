import { later } from '../../ui/later.tsx';

// What other rooms use of this one. It suspends until its chunk is there.

/** The scores of a student as a chart; the viewer's own without a user. DSH-03, DSH-04. */
export const AssessmentScores = later(() => import('./assessment-scores.tsx'));

/** How well a student masters what is practised; the viewer without a user. AMB-375. */
export const Mastery = later(() => import('./mastery.tsx'));

/** The tabs of assessments, sittings and the bank. */
export const AssessmentTabs = later(() => import('./assessment-tabs.tsx'));
