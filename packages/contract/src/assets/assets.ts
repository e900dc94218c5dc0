import { z } from 'zod';
import { financeList } from '../ledger/accounts/account.values.ts';
import { Amount, exact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { exactOf } from '../shared/exact.rules.ts';
import { day, Id, IdParams, optionalId, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { assetLimits, assetStatuses, depreciationMethods } from './asset.values.ts';

const row = {
  id: Id,
  /** AST-2026-00001. */
  assetNumber: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  purchaseDate: z.string(),
  /** It loses value from the month after. */
  inServiceDate: z.string(),
  purchasePrice: Amount,
  salvageValue: Amount,
  /** Months. */
  usefulLife: z.number().int(),
  depreciationMethod: z.enum(depreciationMethods),
  /** With what it had lost before the books began here. */
  accumulatedDepreciation: Amount,
  /** Price less that; nothing once it is disposed of. */
  bookValue: Amount,
  departmentId: Id.nullable(),
  departmentName: z.string().nullable(),
  isActive: z.boolean(),
  status: z.enum(assetStatuses),
  disposalDate: z.string().nullable(),
  version: z.number().int(),
};

/** An asset as a list shows it (FIN-05). */
export const AssetRow = z.object(row).meta({ id: 'AssetRow' });

/** What was depreciated: by the run of a month, by hand (no month), or the taking back of either. */
const Posted = z.object({
  id: Id,
  entryDate: z.string(),
  month: z.string().nullable(),
  /** Above 0 of a depreciation and of the taking back of one alike. */
  amount: Amount,
  notes: z.string().nullable(),
  journalEntryId: Id,
  entryNumber: z.string().nullable(),
  reversesId: Id.nullable(),
  isReversed: z.boolean(),
  createdBy: z.string().nullable(),
});

/** An asset with what was posted for it, what is planned, and what the viewer may do with it. */
export const Asset = z
  .object({
    ...row,
    notes: z.string().nullable(),
    /** The account that holds its price; null: that of the role. */
    accountId: Id.nullable(),
    accountCode: z.string().nullable(),
    accountName: z.string().nullable(),
    billId: Id.nullable(),
    billNumber: z.string().nullable(),
    openingDepreciation: Amount,
    openingMonth: z.string().nullable(),
    posted: z.array(Posted),
    /** What is not posted yet, with the book value after each month. */
    planned: z.array(z.object({ month: z.string(), amount: Amount, bookValue: Amount })),
    disposal: z
      .object({
        date: z.string(),
        proceeds: Amount,
        /** What came in less what it was worth: a gain above 0, a loss below. */
        result: Amount,
        notes: z.string().nullable(),
        journalEntryId: Id,
        entryNumber: z.string().nullable(),
      })
      .nullable(),
    can: z.object({
      edit: z.boolean(),
      /** Whether price, salvage, life, method and days may change: until something was posted. */
      editValue: z.boolean(),
      depreciate: z.boolean(),
      dispose: z.boolean(),
      restore: z.boolean(),
      remove: z.boolean(),
    }),
  })
  .meta({ id: 'Asset' });

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month as 'YYYY-MM'. */
export const monthField = z.string('Month must be YYYY-MM').regex(monthPattern, 'Month must be YYYY-MM');

const priceMessage = 'Purchase price must be above 0, with at most 4 decimals';
const salvageMessage = 'Salvage value must not be negative, with at most 4 decimals';
const openingMessage = 'Amount must be a number of at least 0 with at most 4 decimals';
const lifeMessage = `Useful life must be a whole number of months from 1 to ${assetLimits.usefulLife}`;

const most = assetLimits.amount;

const AssetFields = z
  .object({
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(assetLimits.name, `Name must be at most ${assetLimits.name} characters`),
    category: optionalText(assetLimits.category),
    purchaseDate: day('Purchase date is required'),
    /** The purchase date where none is named. */
    inServiceDate: day('Invalid date')
      .or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
    purchasePrice: exact(priceMessage, { least: '0.0001', most }),
    salvageValue: exact(salvageMessage, { least: '0', most }).default('0.00'),
    usefulLife: z
      .number(lifeMessage)
      .int(lifeMessage)
      .min(1, lifeMessage)
      .max(assetLimits.usefulLife, lifeMessage),
    depreciationMethod: z.enum(depreciationMethods, 'Choose a depreciation method').default('STRAIGHT_LINE'),
    openingDepreciation: exact(openingMessage, { least: '0', most }).default('0.00'),
    openingMonth: monthField
      .or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
    departmentId: optionalId('department'),
    accountId: optionalId('account'),
    billId: optionalId('bill'),
    notes: optionalText(assetLimits.notes),
    isActive: z.boolean().default(true),
  })
  .refine(({ inServiceDate, purchaseDate }) => !inServiceDate || inServiceDate >= purchaseDate, {
    path: ['inServiceDate'],
    error: 'In service must be on or after the purchase date',
  })
  .refine(
    ({ salvageValue, purchasePrice }) =>
      exactOf(purchasePrice) <= 0n || exactOf(salvageValue) <= exactOf(purchasePrice),
    {
      path: ['salvageValue'],
      error: 'Salvage value must not exceed the purchase price',
    },
  )
  .refine(
    ({ openingDepreciation, salvageValue, purchasePrice }) =>
      exactOf(openingDepreciation) <= exactOf(purchasePrice) - exactOf(salvageValue) ||
      exactOf(salvageValue) > exactOf(purchasePrice),
    { path: ['openingDepreciation'], error: 'Depreciation so far must not exceed price less salvage value' },
  )
  .refine(
    ({ openingDepreciation, openingMonth }) => exactOf(openingDepreciation) === 0n || openingMonth !== null,
    { path: ['openingMonth'], error: 'Through which month was it depreciated?' },
  );

const detail = z.object({ data: Asset });

export const assetTouches = [
  '/api/finance/journal-entries',
  '/api/finance/accounts',
  '/api/finance/reports',
] as const;

export const assets = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/assets',
    access: ['read', 'asset'],
    summary: 'The fixed assets.',
    query: listQuery(
      {
        sorts: ['name', 'assetNumber', 'purchaseDate', 'purchasePrice', 'bookValue'],
        ...financeList,
      },
      {
        status: z.enum(assetStatuses).optional(),
        category: z.string().trim().max(assetLimits.category).optional(),
        departmentId: z.uuid().optional(),
      },
    ),
    result: pageOf(AssetRow),
  },
  categories: {
    method: 'GET',
    path: '/api/finance/assets/categories',
    access: ['read', 'asset'],
    summary: 'The categories that assets have, to be suggested.',
    result: z.object({ data: z.array(z.string()) }),
  },
  get: {
    method: 'GET',
    path: '/api/finance/assets/:id',
    access: ['read', 'asset'],
    summary: 'One asset with what was posted for it and what is planned.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/finance/assets',
    access: ['create', 'asset'],
    summary: 'Enters an asset, with the next number of the year. It posts nothing: its bill did.',
    body: AssetFields,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/assets/:id',
    access: ['edit', 'asset'],
    summary:
      'Changes an asset. What its depreciation is worked out of stays as it is once something was posted, else 400 at the field.',
    params: IdParams,
    body: editable(AssetFields),
    result: detail,
  },
  dispose: {
    method: 'POST',
    path: '/api/finance/assets/:id/dispose',
    access: ['edit', 'asset'],
    summary:
      'Takes an asset out of the books: price and depreciation against what came in; the rest is other income or a loss.',
    params: IdParams,
    body: z
      .object({
        disposalDate: day('Disposal date is required'),
        proceeds: exact(openingMessage, { least: '0', most }).default('0.00'),
        cashAccountId: optionalId('account'),
        notes: optionalText(assetLimits.notes),
      })
      .refine(({ proceeds, cashAccountId }) => exactOf(proceeds) === 0n || cashAccountId !== null, {
        path: ['cashAccountId'],
        error: 'Choose an account',
      }),
    result: detail,
    touches: assetTouches,
  },
  restore: {
    method: 'POST',
    path: '/api/finance/assets/:id/restore',
    access: ['edit', 'asset'],
    summary: 'Takes a disposal back, by an entry of the other direction: the asset is in use again.',
    params: IdParams,
    body: z.object({ date: day('Invalid date') }),
    result: detail,
    touches: assetTouches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/assets/:id',
    access: ['delete', 'asset'],
    summary:
      'Deletes an asset for which nothing was posted; else 409 ASSET_DEPRECIATED: it is disposed of instead.',
    params: IdParams,
    result: 'none',
  },
});
