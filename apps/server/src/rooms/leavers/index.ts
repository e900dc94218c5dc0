export { ownPartsOf, proposeSettlement } from './propose-settlement.queries.ts';
