export { awayDuring, dropAbsence, lockPeople, storeAbsence } from './absences.queries.ts';
export { demandPresent } from './demand-present.queries.ts';
