import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, idOf } from '../shared/fields.ts';
import { payrollLimits } from './payroll.values.ts';
import { amountAboveZero, amountFromZero, taxYear } from './payroll-fields.ts';

const Calculation = z
  .object({
    employeeId: Id,
    employeeName: z.string(),
    taxYear: z.number().int(),
    /** The day whose slabs and exemptions were taken. */
    asOf: z.string(),
    currency: z.string(),
    grossIncome: Amount,
    exemptions: z.array(
      z.object({
        exemptionId: Id,
        name: z.string(),
        /** Null: everybody has it, nothing is declared. */
        declaredAmount: Amount.nullable(),
        allowedAmount: Amount,
      }),
    ),
    totalExemptions: Amount,
    taxableIncome: Amount,
    slabs: z.array(
      z.object({ taxSlabId: Id, name: z.string(), taxRate: Amount, taxedIncome: Amount, tax: Amount }),
    ),
    incomeTax: Amount,
    /** Incomes for which there is no slab, and which are therefore not taxed. */
    gaps: z.array(z.object({ from: Amount, to: Amount.nullable() })),
  })
  .meta({ id: 'TaxCalculation' });

export const taxCalculations = endpoints({
  calculate: {
    method: 'POST',
    path: '/api/payroll/tax-calculations',
    access: ['read:own', 'exemption_declaration'],
    scope: 'own declarations',
    summary:
      "What income tax a year's gross income comes to; stores nothing. Without `exemptions` the approved declarations count. PAY-09.",
    body: z.object({
      employeeId: idOf('employee'),
      taxYear,
      grossIncome: amountFromZero('Gross income must not be negative, with at most 4 decimals'),
      exemptions: z
        .array(
          z.object({
            exemptionId: idOf('exemption'),
            declaredAmount: amountAboveZero('Declared amount must be above 0, with at most 4 decimals'),
          }),
        )
        .max(payrollLimits.exemptions)
        .optional(),
    }),
    result: z.object({ data: Calculation }),
  },
});
