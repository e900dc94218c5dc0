export { proposeSettlement } from './propose-settlement.queries.ts';
