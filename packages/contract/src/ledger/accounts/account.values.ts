// The words of the chart of accounts. FIN-01, FIN-12.

/** The five types (FIN-01). */
export const accountTypes = ['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE'] as const;
export type AccountType = (typeof accountTypes)[number];

/** What an account is for, finer than its type: it says where the statements show it. */
export const accountSubtypes = [
  'CASH',
  'BANK',
  'RECEIVABLE',
  'PREPAYMENT',
  'DEPOSIT',
  'DEFERRED',
  'PAYABLE',
  'TAX_IN',
  'TAX_OUT',
  'FIXED_ASSET',
  'ACCUMULATED',
  'EQUITY',
  'RETAINED',
  'REVENUE',
  'COST',
  'EXPENSE',
  'FX',
] as const;
export type AccountSubtype = (typeof accountSubtypes)[number];

/** The parts of the cash flow statement. */
export const cashFlowClasses = ['OPERATING', 'INVESTING', 'FINANCING'] as const;
export type CashFlowClass = (typeof cashFlowClasses)[number];

/** What the product posts to by itself: each role is given one account in the finance settings (AMB-097). */
export const controlRoles = [
  'CASH',
  'BANK',
  'RECEIVABLE',
  'PREPAYMENT',
  'DEPOSIT',
  'DEFERRED',
  'TAX_IN',
  'TAX_OUT',
  'PAYABLE',
  'REVENUE',
  'BREAKAGE',
  'LATE_FEE',
  'INTEREST',
  'DISCOUNT',
  'BAD_DEBT',
  'ROUNDING',
  'OTHER_INCOME',
  'OTHER_LOSS',
  'FX_GAIN',
  'FX_LOSS',
  'FX_UNREALISED',
  'FIXED_ASSET',
  'ACCUMULATED',
  'DEPRECIATION',
  'TEACHING',
  'SELLING',
  'OFFICE',
  'STAFF_PAYABLE',
  'STAFF_ADVANCE',
  'STAFF_TAX',
  'UNION',
  'SOCIAL',
  'HEALTH',
  'UNEMPLOYMENT',
  'COMPANY_TAX',
  'RETAINED',
  'OPENING',
] as const;
export type ControlRole = (typeof controlRoles)[number];

/** Roles whose account is the sum of documents (open invoices, unallocated money, open bills): what is posted there by hand needs manage. */
export const documentRoles = [
  'RECEIVABLE',
  'PREPAYMENT',
  'DEPOSIT',
  'DEFERRED',
  'PAYABLE',
] as const satisfies readonly ControlRole[];

/** Which types of account a role may be given. */
export const typesOfRole: Readonly<Record<ControlRole, readonly AccountType[]>> = {
  CASH: ['ASSET'],
  BANK: ['ASSET'],
  RECEIVABLE: ['ASSET'],
  PREPAYMENT: ['LIABILITY', 'ASSET'],
  DEPOSIT: ['LIABILITY'],
  DEFERRED: ['LIABILITY'],
  TAX_IN: ['ASSET', 'LIABILITY'],
  TAX_OUT: ['LIABILITY'],
  PAYABLE: ['LIABILITY'],
  REVENUE: ['REVENUE'],
  BREAKAGE: ['REVENUE'],
  LATE_FEE: ['REVENUE'],
  INTEREST: ['REVENUE'],
  DISCOUNT: ['REVENUE', 'EXPENSE'],
  BAD_DEBT: ['EXPENSE'],
  ROUNDING: ['EXPENSE', 'REVENUE'],
  OTHER_INCOME: ['REVENUE'],
  OTHER_LOSS: ['EXPENSE'],
  FX_GAIN: ['REVENUE'],
  FX_LOSS: ['EXPENSE'],
  FX_UNREALISED: ['EXPENSE', 'REVENUE', 'EQUITY'],
  FIXED_ASSET: ['ASSET'],
  ACCUMULATED: ['ASSET'],
  DEPRECIATION: ['EXPENSE'],
  TEACHING: ['EXPENSE'],
  SELLING: ['EXPENSE'],
  OFFICE: ['EXPENSE'],
  STAFF_PAYABLE: ['LIABILITY'],
  STAFF_ADVANCE: ['ASSET'],
  STAFF_TAX: ['LIABILITY'],
  UNION: ['LIABILITY'],
  SOCIAL: ['LIABILITY'],
  HEALTH: ['LIABILITY'],
  UNEMPLOYMENT: ['LIABILITY'],
  COMPANY_TAX: ['LIABILITY'],
  RETAINED: ['EQUITY'],
  OPENING: ['EQUITY'],
};

/** The charts of accounts that the product brings: an international one and those of Vietnam's circulars 99/2025, 200/2014 and 133/2016. */
export const chartTemplates = ['international', 'vn-99', 'vn-200', 'vn-133'] as const;
export type ChartTemplate = (typeof chartTemplates)[number];

export const accountLimits = { code: 20, name: 160, description: 500 } as const;
/** A list of the finance area has so many rows, and at most so many (FIN-25). */
export const financeList = { limit: 20, max: 100 } as const;
