import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import {
  payrollPage,
  reportDeliveries,
  reportFormats,
  reportGroupings,
  reportRunStatuses,
  reportTypes,
  taxTypes,
} from './payroll.values.ts';
import {
  groupingFits,
  noRecipient,
  ReportParameters,
  recipients,
  reportType,
  taxTypeFits,
} from './report-fields.ts';

/** What a report was asked for, as it is kept. */
export const StoredParameters = z.object({
  year: z.number().int(),
  quarter: z.number().int().nullable(),
  month: z.number().int().nullable(),
  grouping: z.enum(reportGroupings).nullable(),
  taxType: z.enum(taxTypes),
});

/** A report that is made as a file, and how far it is. PAY-04, AMB-200. */
export const ReportRun = z
  .object({
    reportId: Id,
    reportType: z.enum(reportTypes),
    parameters: StoredParameters,
    format: z.enum(reportFormats),
    delivery: z.enum(reportDeliveries),
    recipients: z.array(z.string()),
    /** Whose schedule asked for it; null where a person did. */
    scheduledReportName: z.string().nullable(),
    status: z.enum(reportRunStatuses),
    /** Per cent. */
    progress: z.number().int(),
    requestedAt: z.string(),
    generatedAt: z.string().nullable(),
    /** Null until it is made, and from the day on which the file is deleted. */
    downloadUrl: z.string().nullable(),
    /** Until when the file is kept. */
    expiresAt: z.string().nullable(),
    errorMessage: z.string().nullable(),
    /** When it should be ready, by how long those of its format took; null where none was made yet. */
    estimatedCompletionTime: z.string().nullable(),
    /** Whether the mail could be handed over: no where the school has no mail server. Null for what is not mailed. */
    isMailed: z.boolean().nullable(),
  })
  .meta({ id: 'ReportRun' });

const one = z.object({ data: ReportRun });

/** Of an address, whether it is one of somebody who may open payroll reports. */
const Reader = z.object({ address: z.string(), mayOpen: z.boolean() });

export const payrollReportRuns = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/report-runs',
    access: ['read', 'payroll_report'],
    scope: 'own report files',
    summary: 'The reports that one asked for, or that were mailed to one, the last first. PAY-04, PAY-10.',
    query: listQuery(
      { sorts: ['requestedAt'], order: 'desc', ...payrollPage },
      { reportType: z.enum(reportTypes).optional(), status: z.enum(reportRunStatuses).optional() },
    ),
    result: pageOf(ReportRun),
  },
  get: {
    method: 'GET',
    path: '/api/payroll/report-runs/:id',
    access: ['read', 'payroll_report'],
    scope: 'own report files',
    summary: 'How far a report is. PAY-04.',
    params: IdParams,
    result: one,
  },
  request: {
    method: 'POST',
    path: '/api/payroll/reports',
    access: ['create', 'payroll_report'],
    summary:
      'Asks for a report as a file, made beside the request; with delivery email its recipients are mailed a link to it, and no figures. PAY-03.',
    touches: ['/api/payroll/report-runs'],
    body: z
      .object({
        reportType,
        parameters: ReportParameters,
        format: z.enum(reportFormats, 'Choose one of the options'),
        delivery: z.enum(reportDeliveries, 'Choose one of the options').default('download'),
        recipients: recipients.default([]),
      })
      .refine(groupingFits.test, groupingFits.issue)
      .refine(taxTypeFits.test, taxTypeFits.issue)
      .refine(({ delivery, recipients: to }) => delivery === 'download' || to.length > 0, {
        path: ['recipients'],
        error: noRecipient,
      }),
    result: one,
    status: 202,
    limit: { perMinute: 30 },
  },
  download: {
    method: 'GET',
    path: '/api/payroll/report-runs/:id/download',
    access: ['read', 'payroll_report'],
    scope: 'own report files',
    summary:
      'The file of a report, for who asked for it and those it was mailed to; 409 NOT_READY before it is made, 410 FILE_GONE after seven days. PAY-04.',
    params: IdParams,
    result: 'file',
    media: [
      'application/json',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
    ],
    limit: { perMinute: 60 },
  },
  readers: {
    method: 'GET',
    path: '/api/payroll/report-readers',
    access: ['create', 'payroll_report'],
    summary:
      'Of addresses, which belong to somebody who may open payroll reports: of the others a screen warns.',
    query: z.object({
      recipients: z
        .string()
        .max(10_000)
        .transform((text) => text.split(','))
        .pipe(recipients),
    }),
    result: z.object({ data: z.array(Reader) }),
  },
});
