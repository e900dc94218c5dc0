import type { Sample, World } from './two-saves.world.ts';

/** One stored record for each call of finance that saves an edited one. */
export const financeSamples: Readonly<Record<string, (world: World) => Promise<Sample>>> = {
  'PUT /api/expenses/categories/:id': ({ made, name }) =>
    made('/api/expenses/categories', { name: name('Taxi') }),
  'PUT /api/expenses/reports/:id': ({ made, name }) =>
    made('/api/expenses/reports', {
      title: name('Travel'),
      expenseItems: [{ description: 'Taxi', amount: '12.50', expenseDate: '2026-11-12' }],
    }),
  'PUT /api/finance/budgets/:id': async ({ made, post, name }) => {
    const account = { accountCode: name('B').replace(' ', '-'), accountName: 'Rent', accountType: 'EXPENSE' };
    const { id: accountId } = await post('/api/finance/accounts', account);
    const lines = [{ accountId, period: '2027', budgetedAmount: '10.00' }];
    return made('/api/finance/budgets', { name: 'Rent', fiscalYear: 2027, lines });
  },
  'PUT /api/finance/currencies/:id': ({ made }) => {
    const euro = { currencyCode: 'EUR', currencyName: 'Euro', currencySymbol: '€' };
    return made('/api/finance/currencies', { ...euro, exchangeRate: '1.1' });
  },
  'PUT /api/finance/settings': async ({ client }) => {
    const { body } = await client.get('/api/finance/settings');
    return { url: '/api/finance/settings', body: body.data, version: body.data.version };
  },
  'PUT /api/finance/accounts/:id': (world) =>
    world.made('/api/finance/accounts', {
      ...{ accountCode: world.name('X').replace(' ', '-'), accountName: 'Petty cash', accountType: 'ASSET' },
    }),
  'PUT /api/finance/journal-entries/:id': async (world) => {
    const lines = [
      { accountId: await ledgerAccountOf(world, 'EXPENSE'), debitAmount: '5.00' },
      { accountId: await ledgerAccountOf(world, 'ASSET'), creditAmount: '5.00' },
    ];
    return world.made('/api/finance/journal-entries', {
      ...{ entryDate: '2026-11-10', description: 'Stamps', lines },
    });
  },
  'PUT /api/finance/invoices/:id': async (world) => {
    const customer = { customerType: 'INDIVIDUAL', name: world.name('Family'), addresses: [] };
    const { id: customerId } = await world.post('/api/e-commerce/customers', customer);
    return world.made('/api/finance/invoices', {
      ...{ customerId, invoiceDate: '2026-11-10', dueDate: '2026-11-24' },
      items: [{ description: 'Lessons', quantity: '1', unitPrice: '10.00' }],
    });
  },
  'PUT /api/e-commerce/orders/:id': async (world) => {
    const customer = { customerType: 'INDIVIDUAL', name: world.name('Family'), addresses: [] };
    const { id: customerId } = await world.post('/api/e-commerce/customers', customer);
    return world.made('/api/e-commerce/orders', {
      ...{ customerId, orderDate: '2026-11-10' },
      items: [{ description: 'Lessons', quantity: '1', unitPrice: '10.00' }],
    });
  },
  'PUT /api/finance/tax-settings/:id': ({ made }) => {
    const tax = { taxName: 'VAT', taxCode: 'VAT', taxRate: '10' };
    return made('/api/finance/tax-settings', { ...tax, effectiveDate: '2026-01-01' });
  },
  'PUT /api/finance/bank-accounts/:id': ({ made, name }) =>
    made('/api/finance/bank-accounts', {
      ...{ accountName: name('Bank'), bankName: 'ACB', accountNumber: '0123', accountType: 'CHECKING' },
    }),
  'PUT /api/finance/bank-rules/:id': async (world) =>
    world.made('/api/finance/bank-rules', {
      ...{
        name: world.name('Fees'),
        containsText: 'fee',
        accountId: await ledgerAccountOf(world, 'EXPENSE'),
      },
    }),
  'PUT /api/finance/vendors/:id': ({ made, name }) => made('/api/finance/vendors', { name: name('Vendor') }),
  'PUT /api/finance/bills/:id': async (world) => {
    const account = await world.post('/api/finance/accounts', {
      ...{ accountCode: world.name('P').replace(' ', '-'), accountName: 'Paper', accountType: 'EXPENSE' },
    });
    const { id: vendorId } = await world.post('/api/finance/vendors', { name: world.name('Vendor') });
    const items = [{ description: 'Paper', quantity: '2', unitPrice: '5', expenseAccountId: account.id }];
    const days = { issueDate: '2027-01-11', dueDate: '2027-02-11' };
    return world.made('/api/finance/bills', { vendorId, billNumber: world.name('B'), ...days, items });
  },
  'PUT /api/payroll/settings': async ({ client }) => {
    const { body } = await client.get('/api/payroll/settings');
    return { url: '/api/payroll/settings', body: body.data, version: body.data.version };
  },
  'PUT /api/payroll/tax-slabs/:id': ({ made }) =>
    made('/api/payroll/tax-slabs', {
      ...{ name: 'First band', taxYear: 2026, minIncome: '0', taxRate: '5', effectiveFrom: '2026-01-01' },
    }),
  'PUT /api/payroll/tax-exemptions/:id': ({ made }) => made('/api/payroll/tax-exemptions', exemption),
  'PUT /api/payroll/statutory-rates/:id': ({ made }) =>
    made('/api/payroll/statutory-rates', {
      ...{ name: 'Insurance', code: 'SI', kind: 'SOCIAL_SECURITY', payer: 'EMPLOYEE', rate: '8' },
      effectiveFrom: '2026-01-01',
    }),
  'PUT /api/payroll/scheduled-reports/:id': ({ made, name }) =>
    made('/api/payroll/scheduled-reports', {
      ...{ name: name('Monthly'), reportType: 'summary', parameters: {}, format: 'pdf' },
      ...{ schedule: { frequency: 'daily', time: '07:00' }, recipients: ['hr@school.example'] },
    }),
  'PUT /api/payroll/exemption-declarations/:id': async (world) => {
    const { id: taxExemptionId } = await world.post('/api/payroll/tax-exemptions', exemption);
    const employeeId = await someEmployee(world);
    return world.made('/api/payroll/exemption-declarations', {
      ...{ employeeId, taxExemptionId, taxYear: 2026, declaredAmount: '10' },
    });
  },
  'PUT /api/payroll/salary-structures/:id': ({ made, name }) =>
    made('/api/payroll/salary-structures', { name: name('Structure') }),
  'PUT /api/payroll/salary-assignments/:id': async (world) => {
    const { id } = await world.post('/api/payroll/salary-structures', { name: world.name('Structure') });
    return world.made('/api/payroll/salary-assignments', {
      ...{ employeeId: await someEmployee(world), salaryStructureId: id, basePay: '1000' },
      effectiveFrom: '2026-01-01',
    });
  },
  'PUT /api/payroll/inputs/:id': async (world) =>
    world.made('/api/payroll/inputs', {
      ...{ employeeIds: [await someEmployee(world)], payPeriod: '2026-11', kind: 'EARNING' },
      ...{ name: 'Bonus', amount: '100' },
    }),
  'PUT /api/payroll/openings/:id': async (world) =>
    world.made('/api/payroll/openings', { ...opening, employeeId: await someEmployee(world) }),
  'PUT /api/payroll/pay-rates/:id': ({ made }) =>
    made('/api/payroll/pay-rates', { amount: '20', effectiveFrom: '2026-01-01' }),
};

/** A new account of the type. */
async function ledgerAccountOf({ post, name }: World, accountType: string): Promise<string> {
  const account = { accountCode: name('Y').replace(' ', '-'), accountName: 'An account', accountType };
  return (await post('/api/finance/accounts', account)).id;
}

const exemption = {
  ...{ name: 'Gifts', exemptionType: 'OTHER', maxAmount: '100', effectiveFrom: '2026-01-01' },
};

const opening = {
  ...{
    taxYear: 2025,
    firstMonth: 1,
    lastMonth: 6,
    grossPay: '6000',
    taxableIncome: '5000',
    incomeTax: '500',
  },
  ...{ socialSecurity: '400', medicare: '0', otherContributions: '0', deductions: '0' },
};

async function someEmployee(world: World): Promise<string> {
  const number = world.name('D').replace(' ', '-');
  const { id } = await world.post('/api/hr/employees', {
    ...{ firstName: 'Ann', lastName: number, workEmail: `${number}@school.example` },
    ...{ employeeIdNumber: number, dateOfJoining: '2020-01-01' },
  });
  return id as string;
}
