export { exemptionDeclarations } from './exemption-declarations.ts';
export { payRates } from './pay-rates.ts';
export { salaryAssignments } from './salary-assignments.ts';
export { salaryStructures } from './salary-structures.ts';
export { statutoryRates } from './statutory-rates.ts';
export { taxCalculations } from './tax-calculations.ts';
export { taxExemptions } from './tax-exemptions.ts';
export { taxSlabs } from './tax-slabs.ts';
