export { type Register, registersOf } from './registers.queries.ts';
