import { z } from 'zod';
import { Amount } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams, optionalId, optionalText } from '../../shared/fields.ts';
import { flag, listQuery, pageOf } from '../../shared/list.ts';
import {
  accountLimits,
  accountSubtypes,
  accountTypes,
  cashFlowClasses,
  chartTemplates,
  controlRoles,
  financeList,
} from './account.values.ts';

/** An account of the chart (FIN-01). */
export const LedgerAccount = z
  .object({
    id: Id,
    accountCode: z.string(),
    accountName: z.string(),
    accountType: z.enum(accountTypes),
    subtype: z.enum(accountSubtypes).nullable(),
    cashFlowClass: z.enum(cashFlowClasses).nullable(),
    currency: z.string().nullable(),
    parentAccountId: Id.nullable(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'LedgerAccount' });

const fields = {
  accountCode: z
    .string('Account code is required')
    .trim()
    .min(1, 'Account code is required')
    .max(accountLimits.code, `Account code must be at most ${accountLimits.code} characters`)
    .regex(/^[\p{L}\p{N}._-]*$/u, 'Account code has letters, digits, dots, dashes and underscores only'),
  accountName: z
    .string('Account name is required')
    .trim()
    .min(1, 'Account name is required')
    .max(accountLimits.name, `Account name must be at most ${accountLimits.name} characters`),
  accountType: z.enum(accountTypes, 'Choose an account type'),
  subtype: z
    .enum(accountSubtypes)
    .nullish()
    .transform((value) => value ?? null),
  cashFlowClass: z
    .enum(cashFlowClasses)
    .nullish()
    .transform((value) => value ?? null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Currency code must be 3 uppercase letters')
    .or(z.literal(''))
    .nullish()
    .transform((code) => code || null),
  parentAccountId: optionalId('account'),
  description: optionalText(accountLimits.description),
  isActive: z.boolean().default(true),
};

/** An account within the tree: `balance` is its own, `total` that of all accounts below it too, in the direction of its type. */
const TreeAccount = LedgerAccount.omit({ version: true, description: true })
  .extend({ depth: z.number().int(), balance: Amount, total: Amount, roles: z.array(z.enum(controlRoles)) })
  .meta({ id: 'LedgerTreeAccount' });

export const accounts = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/accounts',
    access: ['read', 'account'],
    summary: 'The chart of accounts as a list.',
    query: listQuery(
      { sorts: ['accountCode', 'accountName', 'accountType'], ...financeList },
      { accountType: z.enum(accountTypes).optional(), isActive: flag.optional() },
    ),
    result: pageOf(LedgerAccount),
  },
  tree: {
    method: 'GET',
    path: '/api/finance/accounts/tree',
    access: ['read', 'account'],
    summary:
      'All accounts below each other by code, with their balances at the end of a day (today when none is named).',
    query: z.object({ asOfDate: day().optional() }),
    result: z.object({ data: z.array(TreeAccount), asOfDate: z.string(), currency: z.string() }),
  },
  get: {
    method: 'GET',
    path: '/api/finance/accounts/:id',
    access: ['read', 'account'],
    summary: 'One account.',
    params: IdParams,
    result: z.object({ data: LedgerAccount }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/accounts',
    access: ['create', 'account'],
    summary: 'Makes an account.',
    body: z.object(fields),
    result: z.object({ data: LedgerAccount }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/accounts/:id',
    access: ['edit', 'account'],
    summary: 'Changes an account. Its type stays once something is posted to it.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: LedgerAccount }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/accounts/:id',
    access: ['delete', 'account'],
    summary:
      'Deletes an account; 409 ACCOUNT_IN_USE when it has lines, accounts below it or a role (AMB-098).',
    params: IdParams,
    result: 'none',
  },
});

const Role = z.object({ role: z.enum(controlRoles), accountId: Id.nullable() });

export const controlAccounts = endpoints({
  get: {
    method: 'GET',
    path: '/api/finance/control-accounts',
    access: ['read', 'account'],
    summary: 'Which account the product posts to for each role (AMB-097).',
    result: z.object({ data: z.array(Role) }),
  },
  set: {
    method: 'POST',
    path: '/api/finance/control-accounts',
    access: ['edit', 'account'],
    summary:
      'Gives roles their accounts; null takes one away. A role whose documents are posted keeps its account (409).',
    body: z.object({
      roles: z
        .array(z.object({ role: z.enum(controlRoles), accountId: optionalId('account') }))
        .min(1)
        .max(controlRoles.length),
    }),
    result: z.object({ data: z.array(Role) }),
    status: 200,
    touches: ['/api/finance/accounts'],
  },
});

export const charts = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/chart-templates',
    access: ['read', 'account'],
    summary: 'The charts of accounts that the product brings, and whether the school has accounts already.',
    result: z.object({
      data: z.array(z.object({ template: z.enum(chartTemplates), accounts: z.number().int() })),
      hasAccounts: z.boolean(),
    }),
  },
  apply: {
    method: 'POST',
    path: '/api/finance/chart-templates',
    access: ['create', 'account'],
    summary:
      'Makes the accounts of a chart and gives the roles theirs; 409 CHART_EXISTS when there are accounts.',
    body: z.object({ template: z.enum(chartTemplates, 'Choose a chart of accounts') }),
    result: z.object({ created: z.number().int() }),
    status: 201,
    touches: ['/api/finance/accounts', '/api/finance/control-accounts'],
  },
});
