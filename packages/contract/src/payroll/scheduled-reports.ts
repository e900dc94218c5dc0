import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, Id, IdParams, optionalText, Weekday } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import {
  payrollLimits,
  payrollPage,
  reportGroupings,
  reportTypes,
  scheduledFormats,
  scheduleFrequencies,
  taxTypes,
} from './payroll.values.ts';
import { payrollName } from './payroll-fields.ts';
import {
  groupingFits,
  noRecipient,
  recipients,
  reportType,
  ScheduledParameters,
  taxTypeFits,
} from './report-fields.ts';

const schedule = {
  frequency: z.enum(scheduleFrequencies),
  dayOfWeek: z.number().int().nullable(),
  dayOfMonth: z.number().int().nullable(),
  time: z.string(),
};

/** A report that is made and mailed by itself. PAY-05, AMB-302. */
export const ScheduledReport = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    reportType: z.enum(reportTypes),
    parameters: z.object({
      /** Null: of the period that ended last. */
      year: z.number().int().nullable(),
      quarter: z.number().int().nullable(),
      month: z.number().int().nullable(),
      grouping: z.enum(reportGroupings).nullable(),
      taxType: z.enum(taxTypes),
    }),
    schedule: z.object(schedule),
    format: z.enum(scheduledFormats),
    recipients: z.array(z.string()),
    isActive: z.boolean(),
    /** With whose rights it is made. */
    ownerName: z.string(),
    /** Since when nothing is made, as its owner may not read payroll reports any more. */
    pausedAt: z.string().nullable(),
    /** When it was made last. */
    lastRunAt: z.string().nullable(),
    /** When it is made next; null while it is not. */
    nextRunAt: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'ScheduledReport' });

const dayOfMonthMessage = 'Day of month must be 1-31.';

const Schedule = z
  .object({
    frequency: z.enum(scheduleFrequencies, 'Choose one of the options'),
    dayOfWeek: Weekday.nullable().default(null),
    dayOfMonth: z
      .number(dayOfMonthMessage)
      .int(dayOfMonthMessage)
      .min(1, dayOfMonthMessage)
      .max(31, dayOfMonthMessage)
      .nullable()
      .default(null),
    time: clockTime(),
  })
  .superRefine(({ frequency, dayOfWeek, dayOfMonth }, ctx) => {
    if (frequency === 'weekly' && dayOfWeek === null)
      ctx.addIssue({ code: 'custom', path: ['dayOfWeek'], message: 'A day of the week is required.' });
    if (frequency !== 'daily' && frequency !== 'weekly' && dayOfMonth === null)
      ctx.addIssue({ code: 'custom', path: ['dayOfMonth'], message: 'A day of the month is required.' });
  });

const Fields = z
  .object({
    name: payrollName,
    description: optionalText(payrollLimits.description),
    reportType,
    parameters: ScheduledParameters,
    schedule: Schedule,
    format: z.enum(scheduledFormats, 'Choose one of the options'),
    recipients: recipients.refine((addresses) => addresses.length > 0, noRecipient),
    isActive: z.boolean().default(true),
  })
  .refine(groupingFits.test, groupingFits.issue)
  .refine(taxTypeFits.test, taxTypeFits.issue);

const one = z.object({ data: ScheduledReport });

export const scheduledReports = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/scheduled-reports',
    access: ['read', 'payroll_report'],
    summary: 'The reports that are made by themselves. PAY-05, PAY-10.',
    query: listQuery(
      { sorts: ['name', 'frequency'], ...payrollPage },
      { reportType: z.enum(reportTypes).optional(), isActive: flag.optional() },
    ),
    result: pageOf(ScheduledReport),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/scheduled-reports/:id',
    access: ['read', 'payroll_report'],
    summary: 'One scheduled report.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/payroll/scheduled-reports',
    access: ['create', 'payroll_report'],
    summary: 'Has a report made and mailed from now on, with the rights of who asks for it. PAY-05.',
    body: Fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/payroll/scheduled-reports/:id',
    access: ['create', 'payroll_report'],
    summary:
      'Changes a scheduled report, which is of who saved it from then on; one that was paused goes on.',
    params: IdParams,
    body: editable(Fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/payroll/scheduled-reports/:id',
    access: ['create', 'payroll_report'],
    summary: 'Deletes a scheduled report; what it made stays.',
    touches: ['/api/payroll/report-runs'],
    params: IdParams,
    result: 'none',
  },
});
