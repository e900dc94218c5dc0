import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { assetSums, makeAssets, type TestAssets } from '../../testing/asset-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { entryOf, linesOfEntry } from '../../testing/purchasing-world.ts';
import { verifyLedger } from '../ledger/index.ts';

const path = '/api/finance/assets';

async function fresh(): Promise<{ app: TestApp; world: TestAssets; finance: TestClient }> {
  const app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  const world = await makeAssets(app);
  return { app, world, finance: world.finance };
}

async function departmentOf(app: TestApp, name: string): Promise<string> {
  const made = await (await app.as('hr')).post('/api/hr/departments', { name });
  return made.body.data.id;
}

describe('the run of a month', () => {
  it('is shown, then posts an entry for each department, once [FIN-05, FIN-12]', async () => {
    const { app, world, finance } = await fresh();
    const departmentId = await departmentOf(app, 'Transport');
    const bus = await world.enterAsset({ departmentId });
    const copier = await world.enterAsset({ name: 'Copier', purchasePrice: '3600', salvageValue: '0' });
    const preview = await finance.get(`${path}/depreciation-run?period=2026-02`);
    const rows = [
      {
        ...{ assetId: bus.id, assetNumber: bus.assetNumber, name: 'School bus', departmentId },
        ...{ departmentName: 'Transport', amount: '583.33', bookValue: '23416.67' },
      },
      {
        ...{ assetId: copier.id, assetNumber: copier.assetNumber, name: 'Copier', departmentId: null },
        ...{ departmentName: null, amount: '100.00', bookValue: '3500.00' },
      },
    ];
    const shown = { currency: 'USD', period: '2026-02', entryDate: '2026-02-28', rows, total: '683.33' };
    expect(preview.body.data).toEqual({ ...shown, missed: [] });
    const run = await world.run('2026-02');
    expect(run.status).toBe(201);
    const { journalEntryIds, ...posted } = run.body.data;
    expect(posted).toEqual(shown);
    expect(journalEntryIds).toHaveLength(2);
    const lines = await Promise.all(journalEntryIds.map((id: string) => linesOfEntry(app, id)));
    expect(lines).toEqual(
      expect.arrayContaining([
        [
          ['6500', '583.33', '0.00', null],
          ['1590', '0.00', '583.33', null],
        ],
        [
          ['6500', '100.00', '0.00', null],
          ['1590', '0.00', '100.00', null],
        ],
      ]),
    );
    const { rows: departments } = await app.db.execute(sql`
      select distinct department_id as id from journal_line where entry_id = any(${sql.param(journalEntryIds)}::uuid[]) order by 1`);
    expect(departments).toEqual([{ id: departmentId }, { id: null }]);
    expect(await entryOf(app, journalEntryIds[0])).toMatchObject({
      ...{ kind: 'AUTOMATIC', status: 'APPROVED', entryDate: '2026-02-28', sourceType: 'depreciation' },
    });
    const again = await world.run('2026-02');
    expect(again.body.data).toEqual({ ...shown, rows: [], total: '0.00', journalEntryIds: [] });
    expect(await world.assetById(bus.id)).toMatchObject({
      ...{ accumulatedDepreciation: '583.33', bookValue: '23416.67' },
      posted: [{ month: '2026-02', amount: '583.33', entryDate: '2026-02-28', isReversed: false }],
    });
  });

  it('of ten people at once is posted once [FIN-05]', async () => {
    const { app, world } = await fresh();
    for (const name of ['One', 'Two', 'Three']) await world.enterAsset({ name });
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.run('2026-03')));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    const { rows } = await app.db.execute(sql`select count(*)::int as count from depreciation_entry`);
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('begins after the month of service, leaves out what is set aside, and names months that were missed [FIN-05]', async () => {
    const { world, finance } = await fresh();
    const bus = await world.enterAsset({ inServiceDate: '2026-03-31' });
    const aside = await world.enterAsset({ name: 'In the cellar', isActive: false });
    const totals = async (period: string, more = '') =>
      (await finance.get(`${path}/depreciation-run?period=${period}${more}`)).body.data;
    expect((await totals('2026-03')).total).toBe('0.00');
    expect((await totals('2026-04')).total).toBe('583.33');
    expect((await totals('2026-04', `&assetId=${aside.id}`)).total).toBe('0.00');
    expect(await totals('2026-06')).toMatchObject({ total: '583.33', missed: ['2026-04', '2026-05'] });
    await world.run('2026-05', { assetId: bus.id });
    expect((await totals('2026-06')).missed).toEqual(['2026-04']);
  });

  it('is of a month that has begun, and of an asset that exists', async () => {
    const { world, finance } = await fresh();
    expect((await world.run('2026-12')).body.details.fieldErrors).toEqual({
      period: ['This month has not begun yet.'],
    });
    expect((await world.run('2026-11')).status).toBe(201);
    const early = await finance.get(`${path}/depreciation-run?period=2026-12`);
    expect(early.body.details.fieldErrors).toEqual({ period: ['This month has not begun yet.'] });
    expect((await world.run('2026-13')).body.details.fieldErrors).toEqual({
      period: ['Month must be YYYY-MM'],
    });
    const nobody = await world.run('2026-11', { assetId: '01890000-0000-7000-8000-000000000000' });
    expect(nobody.body.details.fieldErrors).toEqual({ assetId: ['This asset does not exist.'] });
  });

  it('names the account that is not set, and posts nothing then [FIN-12]', async () => {
    const { app, world, finance } = await fresh();
    await world.enterAsset();
    const unset = (role: string) =>
      finance.post('/api/finance/control-accounts', { roles: [{ role, accountId: null }] });
    await unset('ACCUMULATED');
    const refused = await world.run('2026-02');
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      400,
      'CONTROL_ACCOUNT_MISSING',
      'Set the account for "Accumulated depreciation" in the finance settings first',
    ]);
    await unset('DEPRECIATION');
    expect((await world.run('2026-02')).body.error).toBe(
      'Set the account for "Depreciation" in the finance settings first',
    );
    const { rows } = await app.db.execute(sql`select 1 from journal_entry`);
    expect(rows).toEqual([]);
  });
});

describe('depreciation by hand', () => {
  let app: TestApp;
  let world: TestAssets;
  let finance: TestClient;
  beforeAll(async () => {
    ({ app, world, finance } = await fresh());
  });
  const byHand = (id: string, amount: string, date = '2026-03-31') =>
    finance.post(`${path}/${id}/depreciation`, { amount, date, notes: 'After the accident' });

  it('is positive and within what the asset can still lose [FIN-05]', async () => {
    const { id } = await world.enterAsset({ purchasePrice: '1000', salvageValue: '100' });
    const errors = async (amount: string) => (await byHand(id, amount)).body.details?.fieldErrors;
    const positive = { amount: ['Depreciation amount must be positive, with at most 4 decimals'] };
    for (const amount of ['0', '-5', '', '0.004']) expect(await errors(amount), amount).toEqual(positive);
    expect(await errors('900.01')).toEqual({
      amount: ['Depreciation amount must be within the remaining value'],
    });
    expect(await errors('0.01')).toBeUndefined();
    expect(await errors('899.99')).toBeUndefined();
    expect(await errors('0.01')).toEqual({
      amount: ['Depreciation amount must be within the remaining value'],
    });
    expect(await world.assetById(id)).toMatchObject({ bookValue: '100.00', planned: [] });
  });

  it('is taken from the end of the plan, and not before the asset was in service', async () => {
    const { id } = await world.enterAsset();
    expect((await byHand(id, '1', '2026-01-14')).body.details.fieldErrors).toEqual({
      date: ['The asset was not in service yet on this day.'],
    });
    const { body } = await byHand(id, '1000');
    expect(body.data).toMatchObject({ accumulatedDepreciation: '1000.00', posted: [{ month: null }] });
    expect(body.data.planned[0]).toEqual({ month: '2026-02', amount: '583.33', bookValue: '22416.67' });
    expect(body.data.planned.at(-1)).toEqual({ month: '2028-12', amount: '166.67', bookValue: '3000.00' });
  });

  it('is taken back once, to its accounts, and its month is free again [FIN-05]', async () => {
    const { id } = await world.enterAsset({ name: 'Twice bus' });
    await world.run('2026-02', { assetId: id });
    const [row] = (await world.assetById(id)).posted;
    const back = `${path}/${id}/depreciation/${row.id}/reverse`;
    await finance.post('/api/finance/control-accounts', {
      roles: [{ role: 'ACCUMULATED', accountId: world.account('1500') }],
    });
    const reversed = await finance.post(back, { date: '2026-03-05' });
    await finance.post('/api/finance/control-accounts', {
      roles: [{ role: 'ACCUMULATED', accountId: world.account('1590') }],
    });
    expect(reversed.status).toBe(201);
    const [first, second] = reversed.body.data.posted;
    expect([first.isReversed, second.reversesId, second.month]).toEqual([true, row.id, null]);
    expect(await linesOfEntry(app, second.journalEntryId)).toEqual([
      ['1590', '583.33', '0.00', null],
      ['6500', '0.00', '583.33', null],
    ]);
    expect(reversed.body.data).toMatchObject({ accumulatedDepreciation: '0.00', bookValue: '24000.00' });
    expect((await finance.post(back, { date: '2026-03-05' })).body.code).toBe('REVERSED_ALREADY');
    const ofReversal = `${path}/${id}/depreciation/${second.id}/reverse`;
    expect((await finance.post(ofReversal, { date: '2026-03-05' })).body.code).toBe('NOT_REVERSIBLE');
    expect((await world.run('2026-02', { assetId: id })).body.data.total).toBe('583.33');
  });
});

describe('a disposal', () => {
  it('clears price and depreciation, and posts the difference as a loss or as income [FIN-05, FIN-12]', async () => {
    const { app, world, finance } = await fresh();
    const dispose = (id: string, more: Record<string, unknown>) =>
      finance.post(`${path}/${id}/dispose`, { disposalDate: '2026-05-31', notes: 'Sold', ...more });
    const loser = await world.buy('1000', { usefulLife: 10, purchaseDate: '2026-01-15' });
    await world.run('2026-02', { assetId: loser.id });
    const cash = { cashAccountId: world.account('1000') };
    const lost = await dispose(loser.id, { proceeds: '850', ...cash });
    expect(lost.body.data).toMatchObject({
      ...{ status: 'DISPOSED', bookValue: '0.00', isActive: false, planned: [] },
      disposal: { date: '2026-05-31', proceeds: '850.00', result: '-50.00', notes: 'Sold' },
      can: { edit: false, depreciate: false, dispose: false, restore: true, remove: false },
    });
    expect(await linesOfEntry(app, lost.body.data.disposal.journalEntryId)).toEqual([
      ['1590', '100.00', '0.00', null],
      ['1000', '850.00', '0.00', null],
      ['1500', '0.00', '1000.00', null],
      ['6990', '50.00', '0.00', null],
    ]);
    const winner = await world.buy('1000', { openingDepreciation: '400', openingMonth: '2026-04' });
    const won = await dispose(winner.id, { proceeds: '700', ...cash });
    expect(won.body.data.disposal.result).toBe('100.00');
    expect(await linesOfEntry(app, won.body.data.disposal.journalEntryId)).toEqual([
      ['1590', '400.00', '0.00', null],
      ['1000', '700.00', '0.00', null],
      ['1500', '0.00', '1000.00', null],
      ['4800', '0.00', '100.00', null],
    ]);
    for (const call of ['dispose', 'depreciation']) {
      const again = await finance.post(`${path}/${winner.id}/${call}`, {
        ...{ disposalDate: '2026-06-01', amount: '1', date: '2026-06-01' },
      });
      expect([again.status, again.body.code], call).toEqual([409, 'ASSET_DISPOSED']);
    }
  });

  it('is on a day after the purchase and its last depreciation, with an account for what came in', async () => {
    const { world, finance } = await fresh();
    const { id } = await world.enterAsset();
    await world.run('2026-02');
    const errors = async (more: Record<string, unknown>) =>
      (await finance.post(`${path}/${id}/dispose`, { disposalDate: '2026-02-28', ...more })).body.details
        ?.fieldErrors;
    expect(await errors({ disposalDate: '2026-01-14' })).toEqual({
      disposalDate: ['Disposal must be on or after the purchase date'],
    });
    expect(await errors({ disposalDate: '2026-02-27' })).toEqual({
      disposalDate: ['Depreciation was posted after this day. Take it back first.'],
    });
    expect(await errors({ proceeds: '1' })).toEqual({ cashAccountId: ['Choose an account'] });
    expect(await errors({ proceeds: '1', cashAccountId: world.account('6000') })).toEqual({
      cashAccountId: ['Choose a cash or bank account'],
    });
    expect(await errors({})).toBeUndefined();
  });

  it('is taken back, and may come again [FIN-05]', async () => {
    const { app, world, finance } = await fresh();
    const asset = await world.buy('1200');
    await world.run('2026-02');
    const before = await assetSums(app);
    await finance.post(`${path}/${asset.id}/dispose`, { disposalDate: '2026-03-31' });
    const early = await finance.post(`${path}/${asset.id}/restore`, { date: '2026-03-30' });
    expect(early.body.details.fieldErrors).toEqual({ date: ['This is before the disposal.'] });
    const back = await finance.post(`${path}/${asset.id}/restore`, { date: '2026-04-02' });
    expect(back.body.data).toMatchObject({ status: 'IN_USE', disposal: null, disposalDate: null });
    expect(await assetSums(app)).toEqual(before);
    expect((await finance.post(`${path}/${asset.id}/restore`, { date: '2026-04-02' })).body.code).toBe(
      'NOT_DISPOSED',
    );
    const again = await finance.post(`${path}/${asset.id}/dispose`, { disposalDate: '2026-05-31' });
    expect(again.body.data.status).toBe('DISPOSED');
  });
});

describe('what assets are worth', () => {
  it('is after any of a hundred actions what the ledger says [FIN-05, FIN-12]', async () => {
    const { app, world, finance } = await fresh();
    let state = 5_137;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(state / 65_536) % below;
    };
    const departments = [null, await departmentOf(app, 'Transport'), await departmentOf(app, 'Teaching')];
    const assets: string[] = [];
    const some = () => assets[next(assets.length)] ?? 'none';
    const money = () => `${next(900) + 1}.${String(next(100)).padStart(2, '0')}`;
    const month = () => `2026-${String(next(11) + 1).padStart(2, '0')}`;
    const cashAccountId = world.account('1010');
    const actions = [
      async () => {
        const asset = await world.buy(money(), {
          usefulLife: next(20) + 1,
          depreciationMethod: next(2) === 0 ? 'STRAIGHT_LINE' : 'DECLINING_BALANCE',
          departmentId: departments[next(3)],
        });
        assets.push(asset.id);
      },
      () => world.run(month()),
      () => world.run(month(), { assetId: some() }),
      () => finance.post(`${path}/${some()}/depreciation`, { amount: money(), date: `${month()}-28` }),
      async () => {
        const asset = await world.assetById(some());
        const row = asset?.posted?.[next(asset.posted.length || 1)];
        if (row)
          await finance.post(`${path}/${asset.id}/depreciation/${row.id}/reverse`, { date: '2026-11-20' });
      },
      () =>
        next(3) === 0 &&
        finance.post(`${path}/${some()}/dispose`, {
          disposalDate: '2026-11-30',
          proceeds: money(),
          cashAccountId,
        }),
      () => finance.post(`${path}/${some()}/restore`, { date: '2026-11-30' }),
    ];
    for (let done = 0; done < 120; done += 1) await actions[next(actions.length)]?.();
    const sums = await assetSums(app);
    expect(sums.assets).toEqual(sums.ledger);
    expect(sums.worth).toBe(sums.ledgerWorth);
    expect(exactOf(sums.worth) > 0n && exactOf(sums.assets.lost) > 0n).toBe(true);
    const { rows } = await app.db.execute<{ worse: string }>(sql`
      select coalesce(sum(amount), 0)::text as worse from depreciation_entry where reverses_id is not null`);
    expect(exactText(exactOf(rows[0]?.worse ?? '0'))).not.toBe('0.00');
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });
});
