import { z } from 'zod';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams, Moment } from '../../shared/fields.ts';
import { flag, listQuery, pageOf } from '../../shared/list.ts';
import { financePage } from '../values.ts';
import { rateSources } from './currency.values.ts';
import { isStorable, rateOf, rateText } from './rate.rules.ts';

/** A currency that the school uses beside its own, with the rate that is in force today. FIN-23, REV-44. */
export const CurrencySetting = z
  .object({
    id: Id,
    currencyCode: z.string(),
    currencyName: z.string(),
    currencySymbol: z.string(),
    /** Units of the base currency for one unit, '25000.00'; null while there is no rate of today or before. */
    exchangeRate: z.string().nullable(),
    rateDate: z.string().nullable(),
    /** Whether the rate is older than seven days. */
    isStale: z.boolean(),
    /** Whether this is the base currency by now: it costs one of itself. */
    isBase: z.boolean(),
    isActive: z.boolean(),
    /** Whether the provider's rates are taken over. */
    autoUpdate: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'CurrencySetting' });

const rateMessage = 'Exchange rate must be positive, with at most 12 digits before and after the point';

/** An exchange rate, a decimal string or a number above 0; kept as the canonical string. */
const ExchangeRate = z
  .union([z.string(), z.number()], rateMessage)
  .transform((value) => String(value).trim())
  .refine((text) => /^\d{1,12}(\.\d{1,12})?$/.test(text), { error: rateMessage, abort: true })
  .refine((text) => isStorable(rateOf(text)), { error: rateMessage, abort: true })
  .transform((text) => rateText(rateOf(text)));

const noRates = 'Enter at least one rate';

const codeMessage = 'Currency code must be 3 uppercase letters';
const Code = z.string().regex(/^[A-Z]{3}$/, codeMessage);

const fields = {
  currencyName: z.string().trim().min(1, 'Currency name is required').max(80),
  currencySymbol: z.string().trim().min(1, 'Currency symbol is required').max(8),
  /** Today's, when it differs from the one in force. */
  exchangeRate: ExchangeRate,
  isActive: z.boolean().default(true),
  autoUpdate: z.boolean().default(false),
};

/** The form of the rates of one day: what is left empty stays as it is, but something is entered. */
export const RatesForm = z
  .object({
    day: day(),
    rates: z.array(
      z.object({ currencyCode: Code, exchangeRate: z.union([z.literal(''), ExchangeRate], rateMessage) }),
    ),
  })
  .refine(({ rates }) => rates.some(({ exchangeRate }) => exchangeRate !== ''), {
    path: ['rates'],
    error: noRates,
  });

const RateUpdate = z.object({
  updated: z.array(
    z.object({
      currencyCode: z.string(),
      /** The rate that was in force on that day; null without one. */
      oldRate: z.string().nullable(),
      newRate: z.string(),
      time: Moment,
    }),
  ),
  errors: z.array(z.object({ currencyCode: z.string(), error: z.string() })),
});

export const currencies = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/currencies',
    access: ['read', 'currency'],
    summary: "The school's currencies with today's rates. FIN-23, FIN-25.",
    query: listQuery(
      { sorts: ['currencyCode', 'currencyName'], ...financePage },
      { isActive: flag.optional() },
    ),
    result: pageOf(CurrencySetting),
  },
  onDay: {
    method: 'GET',
    path: '/api/finance/document-currencies',
    access: ['read', 'currency'],
    summary:
      'The currencies in use with the rates of a day, and whether documents may be in them. FIN-20, FIN-23.',
    query: z.object({ day: day() }),
    result: z.object({
      data: z.object({
        baseCurrency: z.string(),
        multiCurrency: z.boolean(),
        currencies: z.array(
          z.object({
            currencyCode: z.string(),
            currencyName: z.string(),
            /** The rate of that day or the latest before it; null while there is none. */
            rate: z.string().nullable(),
            rateDate: z.string().nullable(),
            isStale: z.boolean(),
          }),
        ),
      }),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/finance/currencies/:id',
    access: ['read', 'currency'],
    summary: 'One currency.',
    params: IdParams,
    result: z.object({ data: CurrencySetting }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/currencies',
    access: ['create', 'currency'],
    summary: 'Makes a currency with its rate of today. FIN-23.',
    touches: ['/api/finance/settings', '/api/finance/document-currencies'],
    body: z.object({ currencyCode: Code, ...fields }),
    result: z.object({ data: CurrencySetting }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/currencies/:id',
    access: ['edit', 'currency'],
    summary: 'Changes a currency; another rate than the one in force is that of today. FIN-23.',
    touches: ['/api/finance/settings', '/api/finance/document-currencies'],
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: CurrencySetting }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/currencies/:id',
    access: ['delete', 'currency'],
    summary: 'Deletes a currency with its rates; documents keep the rates that they were made with.',
    touches: ['/api/finance/settings', '/api/finance/document-currencies'],
    params: IdParams,
    result: 'none',
  },
  rates: {
    method: 'GET',
    path: '/api/finance/currencies/:id/rates',
    access: ['read', 'currency'],
    summary: 'The rates of a currency against the present base currency, the newest first. FIN-23.',
    params: IdParams,
    query: listQuery({ sorts: ['day'], order: 'desc', ...financePage }, {}),
    result: pageOf(
      z.object({ id: Id, day: z.string(), rate: z.string(), source: z.enum(rateSources), updatedAt: Moment }),
    ),
  },
  updateRates: {
    method: 'POST',
    path: '/api/finance/currency-rates/update',
    access: ['edit', 'currency'],
    summary:
      'Stores the given rates, or without any those of the provider; what could be stored is, and the rest is listed with its reason. FIN-23, AMB-214.',
    touches: ['/api/finance/currencies', '/api/finance/document-currencies', '/api/finance/settings'],
    body: z.object({
      rates: z
        .array(
          z.object({
            currencyCode: Code,
            exchangeRate: ExchangeRate,
            /** Today unless another day is given. */
            day: day().optional(),
          }),
        )
        .min(1, noRates)
        .max(200)
        .optional(),
    }),
    result: RateUpdate,
  },
});
