export { awayDuring, dropAbsence, leaveDaysOf, lockPeople, storeAbsence } from './absences.queries.ts';
export { demandPresent } from './demand-present.queries.ts';
