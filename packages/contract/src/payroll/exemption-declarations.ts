import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, optionalText, webUrl } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { declarationStatuses, payrollLimits, payrollPage } from './payroll.values.ts';
import { amountAboveZero, optionalAmount, taxYear, taxYearOfQuery } from './payroll-fields.ts';

/** What somebody asks to have taken off their taxed income. PAY-08. */
export const ExemptionDeclaration = z
  .object({
    id: Id,
    employeeId: Id,
    employeeName: z.string(),
    taxExemptionId: Id,
    exemptionName: z.string(),
    taxYear: z.number().int(),
    declaredAmount: Amount,
    units: z.number().int(),
    /** Of how many months of the year it holds. */
    months: z.number().int(),
    documentUrl: z.string().nullable(),
    remarks: z.string().nullable(),
    status: z.enum(declarationStatuses),
    approvedAmount: Amount.nullable(),
    submittedAt: z.string(),
    reviewedAt: z.string().nullable(),
    reviewedBy: z.string().nullable(),
    reviewRemarks: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'ExemptionDeclaration' });

const unitMessage = `Units must be a whole number from 1 to ${payrollLimits.units}`;
const monthMessage = 'Months must be a whole number from 1 to 12';

const changing = {
  declaredAmount: amountAboveZero('Declared amount must be above 0, with at most 4 decimals'),
  units: z
    .number(unitMessage)
    .int(unitMessage)
    .min(1, unitMessage)
    .max(payrollLimits.units, unitMessage)
    .default(1),
  months: z.number(monthMessage).int(monthMessage).min(1, monthMessage).max(12, monthMessage).default(12),
  documentUrl: webUrl('Document URL must be a valid web address')
    .max(2000)
    .or(z.literal(''))
    .nullish()
    .transform((url) => url || null),
  remarks: optionalText(payrollLimits.remarks),
};

const one = z.object({ data: ExemptionDeclaration });

export const exemptionDeclarations = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/exemption-declarations',
    access: ['read:own', 'exemption_declaration'],
    scope: 'own declarations',
    summary: "One's own declarations, or everybody's with read:any. PAY-08, PAY-10.",
    query: listQuery(
      { sorts: ['submittedAt', 'declaredAmount', 'reviewedAt'], order: 'desc', ...payrollPage },
      {
        employeeId: z.uuid().optional(),
        taxYear: taxYearOfQuery.optional(),
        status: z.enum(declarationStatuses).optional(),
      },
    ),
    result: pageOf(ExemptionDeclaration),
  },
  declarable: {
    method: 'GET',
    path: '/api/payroll/declarable-exemptions',
    access: ['create:own', 'exemption_declaration'],
    summary:
      'The exemptions that one may declare for a tax year: active, in force in it, and not given to everybody.',
    query: z.object({ taxYear: taxYearOfQuery }),
    result: z.object({
      data: z.array(
        z.object({
          id: Id,
          name: z.string(),
          maxAmount: Amount.nullable(),
          percentage: Amount.nullable(),
          unitLimit: z.number().int(),
        }),
      ),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/exemption-declarations/:id',
    access: ['read:own', 'exemption_declaration'],
    scope: 'own declarations',
    summary: 'One declaration.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/exemption-declarations',
    access: ['create:own', 'exemption_declaration'],
    summary:
      "Declares an exemption for oneself, or for others with create:any; 409 DECLARED_ALREADY when the year's is pending or approved. PAY-08.",
    body: z.object({
      employeeId: idOf('employee'),
      taxExemptionId: idOf('tax exemption'),
      taxYear,
      ...changing,
    }),
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/exemption-declarations/:id',
    access: ['edit:own', 'exemption_declaration'],
    scope: 'own declarations',
    summary: 'Changes a declaration that waits for its review; else 409 REVIEWED_ALREADY.',
    params: IdParams,
    body: editable(changing),
    result: one,
  },
  review: {
    method: 'POST',
    path: '/api/payroll/exemption-declarations/:id/review',
    access: ['approve:any', 'exemption_declaration'],
    summary:
      'Approves a declaration with an amount, or rejects it. Nobody reviews their own: 403. PAY-08, PAY-10.',
    params: IdParams,
    body: z
      .object({
        status: z.enum(['APPROVED', 'REJECTED'], 'Choose one of the options'),
        approvedAmount: optionalAmount('Approved amount must not be negative, with at most 4 decimals'),
        remarks: optionalText(payrollLimits.remarks),
      })
      .refine(({ status, approvedAmount }) => status === 'REJECTED' || approvedAmount !== null, {
        path: ['approvedAmount'],
        error: 'Approved amount is required when approving',
      }),
    result: one,
  },
});
