import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
});

const path = '/api/e-commerce/payments/qr';
const settings = '/api/settings/system?category=payment';
const bank = {
  ...{ bankName: 'Vietcombank', accountNumber: '0011 0012 3456', accountName: 'TRUONG HOA SEN' },
  ...{ bankBin: '970436', currency: 'VND', qrFormat: 'vietqr', qrSize: 240 },
};

async function set(payment: object): Promise<void> {
  const reply = await administrator.put(settings, {
    currencySymbol: '¤',
    symbolPosition: 'after',
    ...payment,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

/** The modules that a drawing fills, light and dark. */
function modulesOf(svg: string): boolean[][] {
  const edge = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const rows = Array.from({ length: edge }, () => Array.from({ length: edge }, () => false));
  const dark = svg.slice(svg.indexOf('fill="#000"'));
  for (const [, x, y, length] of dark.matchAll(/M(\d+),(\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1) {
      const row = rows[Number(y)];
      if (row) row[Number(x) + at] = true;
    }
  return rows;
}

/** What a reader sees in the drawing: by zbarimg, from a picture of four pixels a module. */
function readBack(svg: string): string {
  const modules = modulesOf(svg);
  const edge = modules.length * 4;
  const pixels = Buffer.alloc(edge * edge, 255);
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1)
      if (modules[Math.floor(y / 4)]?.[Math.floor(x / 4)]) pixels[y * edge + x] = 0;
  const picture = Buffer.concat([Buffer.from(`P5 ${edge} ${edge} 255\n`), pixels]);
  const { stdout, status, error } = spawnSync('zbarimg', ['--quiet', '--raw', '--nodbus', '-'], {
    input: picture,
  });
  if (error) throw new Error('zbarimg is missing: install zbar-tools', { cause: error });
  expect(status).toBe(0);
  return stdout.toString('utf8').replace(/\n$/, '');
}

describe('the QR code of a payment', () => {
  it('is a drawing of the set size that a reader reads as the VietQR [APP-35]', async () => {
    await set(bank);
    const reply = await administrator.get(`${path}?amount=5400000&reference=BWK7Q2M9X4`);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.raw.body).toMatch(/^<svg [^>]*width="240" height="240"/);
    expect(readBack(reply.raw.body)).toBe(
      '00020101021238560010A0000007270126000697043601120011001234560208QRIBFTTA530370454075400000' +
        '5802VN62140810BWK7Q2M9X46304' +
        readBack(reply.raw.body).slice(-4),
    );
  });

  it('is the EPC code of an IBAN in euros, and else the bank details in lines [APP-35]', async () => {
    const euro = {
      ...bank,
      bankBin: '',
      iban: 'de89 3704 0044 0532 0130 00',
      currency: 'EUR',
      qrFormat: 'basic',
    };
    await set(euro);
    const epc = await administrator.get(`${path}?amount=12.5&reference=RF1`);
    expect(readBack(epc.raw.body).split('\n')).toEqual([
      ...[
        'BCD',
        '002',
        '1',
        'SCT',
        '',
        'TRUONG HOA SEN',
        'DE89370400440532013000',
        'EUR12.50',
        '',
        '',
        'RF1',
      ],
    ]);
    await set({ ...euro, iban: '', currency: 'USD' });
    const plain = await administrator.get(`${path}?amount=12.5`);
    expect(readBack(plain.raw.body)).toBe('TRUONG HOA SEN\nVietcombank\n0011 0012 3456\n12.50 USD');
  });

  it('has quiet modules around it, without which no reader finds it', async () => {
    await set(bank);
    const modules = modulesOf((await administrator.get(path)).raw.body);
    const lit = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [[x, y]] : []))).flat();
    expect(Math.min(...lit)).toBe(4);
    expect(Math.max(...lit)).toBe(modules.length - 5);
  });

  it('is as large as the settings say, 100 to 500', async () => {
    for (const qrSize of [100, 500]) {
      await set({ ...bank, qrSize });
      expect((await administrator.get(path)).raw.body).toContain(`width="${qrSize}" height="${qrSize}"`);
    }
    for (const qrSize of [99, 501])
      expect((await administrator.put(settings, { ...bank, qrSize })).status).toBe(400);
  });

  it('refuses amounts and references that it cannot say, at their fields', async () => {
    await set(bank);
    const errors = async (query: string) => {
      const reply = await administrator.get(`${path}?${query}`);
      expect(reply.status, query).toBe(400);
      return reply.body.details.fieldErrors;
    };
    for (const amount of ['0', '-1', 'x', '1e3', ''])
      expect(await errors(`amount=${amount}`)).toEqual({ amount: ['Payment amount must be greater than 0'] });
    expect(await errors('amount=0.5')).toEqual({ amount: ['The currency has fewer decimals'] });
    expect(await errors('amount=10000000000000')).toEqual({
      amount: ['The amount is too large for this QR code'],
    });
    expect((await administrator.get(`${path}?amount=9999999999999`)).status).toBe(200);
    for (const reference of ['a'.repeat(26), 'h%E1%BB%8Dc', 'a-b'])
      expect(await errors(`reference=${reference}`)).toEqual({
        reference: ['Reference has at most 25 letters and digits'],
      });
    expect((await administrator.get(`${path}?reference=${'a'.repeat(25)}`)).status).toBe(200);
  });

  it('says what the settings lack, and opens to who may read them', async () => {
    const refusal = async () => {
      const { status, body } = await administrator.get(path);
      return [status, body.code, body.message];
    };
    await set({ ...bank, bankBin: '' });
    expect(await refusal()).toEqual([409, 'QR_NOT_READY', 'VietQR needs the BIN of the bank']);
    await set({ ...bank, currency: 'USD' });
    expect(await refusal()).toEqual([409, 'QR_NOT_READY', 'VietQR needs Vietnamese dong as the currency']);
    await set({ qrFormat: 'vietqr' });
    expect(await refusal()).toEqual([409, 'QR_NOT_READY', 'The payment settings have no bank details']);
    expect((await (await app.as('finance')).get(path)).status).toBe(409);
    expect((await (await app.as('teacher')).get(path)).status).toBe(403);
  });

  it('asks for a BIN of six digits and an IBAN that is one, and for the whole account beside them [APP-35]', async () => {
    const errors = async (payment: object) =>
      (await administrator.put(settings, payment)).body.details.fieldErrors;
    for (const bankBin of ['12345', '1234567', '12345a'])
      expect(await errors({ ...bank, bankBin })).toEqual({ bankBin: ['BIN must be 6 digits'] });
    expect(await errors({ ...bank, iban: 'DE88370400440532013000' })).toEqual({
      iban: ['Enter a valid IBAN'],
    });
    const whole = {
      bankName: ['Bank name is required'],
      accountNumber: ['Account number is required'],
      accountName: ['Account name is required'],
    };
    expect(await errors({ bankBin: '970436' })).toEqual(whole);
    expect(await errors({ iban: 'DE89370400440532013000' })).toEqual(whole);
  });
});
