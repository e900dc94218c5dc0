export { shiftTypes } from './shift-types.ts';
