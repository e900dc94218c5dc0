import { z } from 'zod';
import { Amount, exact } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, optionalText } from '../shared/fields.ts';
import { assetLimits } from './asset.values.ts';
import { Asset, assetTouches, monthField } from './assets.ts';

const RunRow = z.object({
  assetId: Id,
  assetNumber: z.string(),
  name: z.string(),
  departmentId: Id.nullable(),
  departmentName: z.string().nullable(),
  amount: Amount,
  /** After it. */
  bookValue: Amount,
});

const run = {
  currency: z.string(),
  period: z.string(),
  /** The last day of the month, on which it is posted. */
  entryDate: z.string(),
  rows: z.array(RunRow),
  total: Amount,
};

const touches = ['/api/finance/assets', ...assetTouches] as const;

export const depreciation = endpoints({
  preview: {
    method: 'GET',
    path: '/api/finance/assets/depreciation-run',
    access: ['edit', 'asset'],
    summary: 'What the run of a month would post, of all assets or of one.',
    query: z.object({ period: monthField, assetId: z.uuid('Invalid asset ID').optional() }),
    result: z.object({
      data: z.object({
        ...run,
        /** Months before it in which something is still to be posted. */
        missed: z.array(z.string()),
      }),
    }),
  },
  run: {
    method: 'POST',
    path: '/api/finance/assets/depreciation-run',
    access: ['edit', 'asset'],
    summary:
      'Posts the depreciation of a month, of all assets or of one: an entry for each department. What was posted for a month is not posted again.',
    body: z.object({
      period: monthField,
      assetId: z
        .uuid('Invalid asset ID')
        .nullish()
        .transform((id) => id ?? null),
    }),
    result: z.object({ data: z.object({ ...run, journalEntryIds: z.array(Id) }) }),
    status: 201,
    touches,
  },
  manual: {
    method: 'POST',
    path: '/api/finance/assets/:id/depreciation',
    access: ['edit', 'asset'],
    summary: 'Posts an amount of depreciation by hand, within what the asset can still lose.',
    params: IdParams,
    body: z.object({
      amount: exact('Depreciation amount must be positive, with at most 4 decimals', {
        least: '0.0001',
        most: assetLimits.amount,
      }),
      date: day('Date is required'),
      notes: optionalText(assetLimits.notes),
    }),
    result: z.object({ data: Asset }),
    status: 201,
    touches,
  },
  takeBack: {
    method: 'POST',
    path: '/api/finance/assets/:id/depreciation/:entryId/reverse',
    access: ['edit', 'asset'],
    summary:
      'Takes a depreciation back, by an entry of the other direction. Once; its month may be posted anew.',
    params: IdParams.extend({ entryId: Id }),
    body: z.object({ date: day('Invalid date'), notes: optionalText(assetLimits.notes) }),
    result: z.object({ data: Asset }),
    status: 201,
    touches,
  },
});
