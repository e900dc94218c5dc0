import { releasePolicies, resultDetails, windowModes } from '@bellwether/contract/sittings/sittings.values';
import type { Reply } from '../../api/types.ts';
import type { Picked } from '../../ui/form/search-picker.tsx';
import type { Candidate } from './accommodations.tsx';
import { momentIn, wallOf } from './moment-field.tsx';

export type Sitting = Reply<'GET /api/lms/scheduled-assessments/:id'>['data'];

export const windowChoices = ['DEFAULT', ...windowModes] as const;
export const releaseChoices = ['DEFAULT', ...releasePolicies] as const;
export const detailChoices = ['DEFAULT', ...resultDetails] as const;

/** What the form of a sitting holds; moments as clock times of the organisation's zone. */
export const valuesOf = (sitting: Sitting | undefined, zone: string) => ({
  assessmentId: sitting?.assessmentId ?? '',
  assignmentType: sitting?.assignmentType ?? ('CLASS' as const),
  assignedClassId: sitting?.assignedClassId ?? '',
  students: (sitting?.assignmentType === 'STUDENTS' ? sitting.students : []) as Picked[],
  scheduledDateTime: wallOf(sitting?.scheduledDateTime ?? null, zone),
  closesAt: wallOf(sitting?.closesAt ?? null, zone),
  locationId: sitting?.locationId ?? '',
  lessonOccurrenceId: sitting?.lesson?.id ?? '',
  status: sitting?.status ?? ('PUBLISHED' as const),
  windowMode: (sitting?.windowMode ?? 'DEFAULT') as (typeof windowChoices)[number],
  releasePolicy: (sitting?.releasePolicy ?? 'DEFAULT') as (typeof releaseChoices)[number],
  resultDetail: (sitting?.resultDetail ?? 'DEFAULT') as (typeof detailChoices)[number],
  attemptRule: sitting?.attemptRule ?? ('HIGHEST' as const),
  graceSeconds: sitting?.graceSeconds ?? 30,
  accessCode: sitting?.accessCode ?? '',
  hasTwoExaminers: sitting?.hasTwoExaminers ?? false,
  isBlind: sitting?.isBlind ?? false,
  lateDays: sitting?.lateRule?.days ?? 0,
  latePercent: sitting?.lateRule?.percent ?? 0,
  candidates: (sitting?.candidates ?? []) as Candidate[],
});
export type SittingValues = ReturnType<typeof valuesOf>;

/** What is sent of the form. */
export function bodyOf(values: SittingValues, zone: string) {
  const {
    students,
    scheduledDateTime,
    closesAt,
    windowMode,
    releasePolicy,
    resultDetail,
    lateDays,
    latePercent,
    candidates,
    ...rest
  } = values;
  return {
    ...rest,
    assignedClassId: values.assignmentType === 'CLASS' ? values.assignedClassId : null,
    assignedStudentIds: values.assignmentType === 'STUDENTS' ? students.map(({ id }) => id) : [],
    scheduledDateTime: momentIn(scheduledDateTime, zone) ?? '',
    closesAt: momentIn(closesAt, zone),
    locationId: values.locationId || null,
    lessonOccurrenceId: (values.assignmentType === 'CLASS' && values.lessonOccurrenceId) || null,
    ...(windowMode === 'DEFAULT' ? {} : { windowMode }),
    ...(releasePolicy === 'DEFAULT' ? {} : { releasePolicy }),
    resultDetail: resultDetail === 'DEFAULT' ? null : resultDetail,
    lateRule: lateDays > 0 ? { days: lateDays, percent: latePercent } : null,
    candidates: candidates.map(({ name: _name, ...row }) => row),
  };
}

/** Rows as the choices of a field. */
export function named(rows: readonly { id: string; name: string }[] | undefined) {
  return (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
