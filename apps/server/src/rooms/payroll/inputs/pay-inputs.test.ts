import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth, signsInAs } from '../../../testing/paid-month.ts';
import { finalPayOf } from '../runs/final-pay.queries.ts';

// Three people are paid 1,000, 2,000 and 3,000 from November 2026 on: 10 % of insurance, and 20 % of the school; 10 % of tax of what is left.

const inputs = '/api/payroll/inputs';
const runs = '/api/payroll/runs';
let app: TestApp;
let world: PaidMonth;

beforeEach(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
});

function personAt(at: number): string {
  const id = world.employeeIds[at];
  if (!id) throw new Error(`no person ${at}`);
  return id;
}

function bonus(people: readonly number[], change: object = {}) {
  return {
    ...{ employeeIds: people.map(personAt), payPeriod: '2026-11', kind: 'EARNING', name: 'Tết bonus' },
    ...{ amount: '500', taxable: true, insurable: false, note: null, ...change },
  };
}

async function slipOf(runId: string, at: number) {
  const { body } = await world.hr.get(`/api/payroll/payslips?runId=${runId}&employeeId=${personAt(at)}`);
  return body.data[0] && (await world.hr.get(`/api/payroll/payslips/${body.data[0].id}`)).body.data;
}

/** The lines of what was entered once: name, amount. */
function onceOn(slip: { lines: { code: string; name: string; amount: string }[] }) {
  return slip.lines.filter(({ code }) => code.startsWith('input')).map(({ name, amount }) => [name, amount]);
}

async function listed(query = '') {
  const { body } = await world.hr.get(`${inputs}?sortBy=employee&sortOrder=asc${query}`);
  return body.data.map((one: { employeeName: string; name: string; paid: string }) => [
    ...[one.employeeName, one.name, one.paid],
  ]);
}

async function approve(runId: string) {
  await world.posted(world.hr, `${runs}/${runId}/submit`);
  await world.posted(world.finance, `${runs}/${runId}/approve`, { approved: true });
}

describe('one-off pay', () => {
  it('is paid by the run of its month, taxed and insured as it says, and not again [AMB-393]', async () => {
    await world.posted(world.hr, inputs, bonus([0, 1]));
    await world.posted(world.hr, inputs, bonus([1], { name: 'Insured', amount: '100', insurable: true }));
    await world.posted(world.hr, inputs, bonus([2], { name: 'Gift', amount: '50', taxable: false }));
    await world.posted(world.hr, inputs, bonus([0], { name: 'December', payPeriod: '2026-12' }));
    const run = await world.run('2026-11');
    const [lan, minh, hoa] = [await slipOf(run, 0), await slipOf(run, 1), await slipOf(run, 2)];
    // 1,500 − 100 of insurance on the salary alone; a tenth of 1,400.
    expect(lan).toMatchObject({
      grossPay: '1500.00',
      socialSecurity: '100.00',
      incomeTax: '140.00',
      netPay: '1260.00',
    });
    // 2,600, of which 2,100 are insured.
    expect(minh).toMatchObject({
      grossPay: '2600.00',
      socialSecurity: '210.00',
      employerContributions: '420.00',
    });
    expect(minh.incomeTax).toBe('239.00');
    // 50 of 3,050 are not taxed.
    expect(hoa).toMatchObject({
      grossPay: '3050.00',
      socialSecurity: '300.00',
      incomeTax: '270.00',
      netPay: '2480.00',
    });
    expect([onceOn(lan), onceOn(minh), onceOn(hoa)]).toEqual([
      [['Tết bonus', '500.00']],
      [
        ['Tết bonus', '500.00'],
        ['Insured', '100.00'],
      ],
      [['Gift', '50.00']],
    ]);
    expect(lan.lines.find(({ name }: { name: string }) => name === 'Tết bonus').sources).toEqual([
      { kind: 'INPUT', sourceId: expect.any(String), amount: '500.00' },
    ]);
    expect(await listed('&isOpen=true')).toEqual([['Lan Nguyễn', 'December', '0.00']]);
    expect((await listed('&isOpen=false')).map(([, , paid]: string[]) => paid).toSorted()).toEqual([
      ...['100.00', '50.00', '500.00', '500.00'],
    ]);
    expect(onceOn(await slipOf(await world.run('2026-12'), 0))).toEqual([['December', '500.00']]);
  });

  it('is kept back of what is left after tax, and the rest in the next months [AMB-393]', async () => {
    const laptop = { kind: 'DEDUCTION', name: 'Laptop', amount: '1000', taxable: true, insurable: true };
    const { data } = (await world.hr.post(inputs, bonus([0], laptop))).body;
    expect(data).toMatchObject({ taxable: false, insurable: false });
    const november = await slipOf(await world.run('2026-11'), 0);
    expect(november).toMatchObject({
      grossPay: '1000.00',
      incomeTax: '90.00',
      deductions: '810.00',
      netPay: '0.00',
    });
    expect(await listed()).toEqual([['Lan Nguyễn', 'Laptop', '810.00']]);
    const december = await slipOf(await world.run('2026-12'), 0);
    expect(onceOn(december)).toEqual([['Laptop', '190.00']]);
    expect(december.netPay).toBe('620.00');
    expect(await listed('&isOpen=true')).toEqual([]);
  });

  it('that comes or changes after the calculation asks for another one; the note does not [AMB-393]', async () => {
    const run = await world.run('2026-11', 'DRAFT');
    const submit = async () => {
      const { status, body } = await world.hr.post(`${runs}/${run}/submit`);
      return status === 200 ? 200 : [status, body.code, body.error];
    };
    const again = [
      ...[409, 'PARAMETERS_CHANGED'],
      'What is paid or kept back once was changed since this run was calculated. Calculate it again.',
    ];
    const { data: made } = (await world.hr.post(inputs, bonus([0]))).body;
    expect(await submit()).toEqual(again);
    await world.posted(world.hr, `${runs}/${run}/calculate`);
    const { data: more } = (await world.hr.put(`${inputs}/${made.id}`, { ...made, amount: '501' })).body;
    expect(await submit()).toEqual(again);
    await world.posted(world.hr, `${runs}/${run}/calculate`);
    await world.hr.put(`${inputs}/${made.id}`, { ...more, note: 'Agreed in May' });
    // Of a later month, and of somebody whom the run does not pay.
    await world.posted(world.hr, inputs, bonus([1], { payPeriod: '2026-12' }));
    expect(await submit()).toBe(200);
    await world.posted(world.hr, inputs, bonus([1]));
    const { body } = await world.finance.post(`${runs}/${run}/approve`, { approved: true });
    expect(body.code).toBe('PARAMETERS_CHANGED');
  });

  it('stays as it is from the approval on but for its note, and is open again when the run is taken back', async () => {
    const { data: made } = (await world.hr.post(inputs, bonus([0]))).body;
    const run = await world.run('2026-11', 'DRAFT');
    await approve(run);
    const put = (change: object) => world.hr.put(`${inputs}/${made.id}`, { ...made, ...change });
    for (const change of [{ amount: '1' }, { name: 'Other' }, { payPeriod: '2026-12' }, { taxable: false }])
      expect((await put(change)).body.code, JSON.stringify(change)).toBe('PAID_ALREADY');
    expect((await world.hr.delete(`${inputs}/${made.id}`)).body.code).toBe('PAID_ALREADY');
    const { data: noted } = (await put({ note: 'Agreed' })).body;
    expect(noted).toMatchObject({ note: 'Agreed', paid: '500.00', version: 2 });
    await world.posted(world.finance, `${runs}/${run}/take-back`, { reason: 'Too early' });
    expect(await listed()).toEqual([['Lan Nguyễn', 'Tết bonus', '0.00']]);
    expect((await world.hr.delete(`${inputs}/${made.id}`)).status).toBe(204);
  });

  it('of who has no salary in the month waits, and the run says so [AMB-393]', async () => {
    await world.posted(world.hr, inputs, bonus([0], { payPeriod: '2026-10' }));
    await app.db.execute(
      `update salary_assignment set effective_from = '2026-12-01' where employee_id = '${personAt(0)}'`,
    );
    const { id, exceptions } = await world.posted(world.hr, runs, { payPeriod: '2026-11' });
    expect(exceptions).toEqual([
      { code: 'INPUT_UNPAID', employeeId: personAt(0), name: 'Lan Nguyễn', count: 1, message: null },
    ]);
    await approve(id);
    expect(onceOn(await slipOf(await world.run('2026-12'), 0))).toEqual([['Tết bonus', '500.00']]);
  });

  it('on one payslip of a month is neither given back nor insured anew by a last pay beside it [AMB-393]', async () => {
    await world.posted(world.hr, inputs, bonus([0], { insurable: true }));
    await world.posted(world.hr, inputs, bonus([0], { kind: 'DEDUCTION', name: 'Key', amount: '40' }));
    await world.run('2026-11');
    const own = [{ kind: 'OTHER', description: 'Thanks', amount: 3_000_000n, isTaxed: true }] as const;
    const asked = { employeeId: personAt(0), lastDay: '2026-11-30', today: '2026-11-30', own };
    const final = await finalPayOf(app.db, asked, new Date('2026-11-30T12:00:00Z'));
    expect(final?.pay.lines.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
      ['EARNING', 'Thanks', 3_000_000n],
      ['TAX', 'Income tax', 300_000n],
    ]);
  });

  it('refuses nobody, too many, doubles, no amount, and one’s own, at the field', async () => {
    const refused = async (body: object) => {
      const reply = await world.hr.post(inputs, body);
      return [reply.status, reply.body.details?.fieldErrors ?? reply.body.code];
    };
    expect(await refused(bonus([]))).toEqual([400, { employeeIds: ['Please select an employee'] }]);
    const many = (count: number) => ({
      ...bonus([]),
      employeeIds: Array.from(
        { length: count },
        (_, at) => `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`,
      ),
    });
    expect(await refused(many(101))).toEqual([400, { employeeIds: ['At most 100 people at once'] }]);
    expect(await refused(many(100))).toEqual([
      400,
      { employeeIds: ['One of these employees does not exist.'] },
    ]);
    expect(await refused(bonus([0, 0]))).toEqual([400, { employeeIds: ['Each person may stand here once'] }]);
    for (const amount of ['0', '0.004'])
      expect(await refused(bonus([0], { amount }))).toEqual([
        ...[400, { amount: ['Amount must be above 0, with at most 4 decimals'] }],
      ]);
    expect(await refused(bonus([0], { payPeriod: '2026-13' }))).toEqual([
      ...[400, { payPeriod: ['Pay period must be YYYY-MM'] }],
    ]);
    await signsInAs(app, personAt(1), 'hr');
    expect((await (await app.as('hr')).post(inputs, bonus([0, 1]))).body.code).toBe('OWN_PAY');
    expect(await listed()).toEqual([]);
    const teacher = await app.as('teacher');
    expect([(await teacher.get(inputs)).status, (await teacher.post(inputs, bonus([0]))).status]).toEqual([
      403, 403,
    ]);
  });
});
