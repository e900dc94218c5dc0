import { bankLimits } from '@bellwether/contract/banking/banking.values';
import { beforeAll, describe, expect, it } from 'vitest';
import { bankFields, bankPath, makeBank, sendBankFile } from '../../../testing/bank-world.ts';
import { leastOf, longestStretch, loopBudget } from '../../../testing/loop-meter.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

let app: TestApp;
let finance: TestClient;
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  ({ finance } = await makeBank(app));
});

/** A bank account without anything on it; returns its path. */
async function empty(): Promise<string> {
  const made = await finance.post(bankPath, { ...bankFields, glAccountId: null });
  return `${bankPath}/${made.body.data.id}`;
}

const entry = (at: number) => `
<Ntry><Amt Ccy="USD">${at + 1}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt>
<AcctSvcrRef>REF${at}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E2E-${at}</EndToEndId></Refs><RltdPties><Dbtr><Nm>Family ${at}</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>Tuition &amp; books of term ${at}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const camt = (entries: string) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE00</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

/** As many entries as the limits of lines and bytes let through. */
function largestCamt(): string {
  const filler = `<AddtlNtryInf>${'x'.repeat(80)}</AddtlNtryInf>`;
  const each = entry(99_999).length + filler.length;
  const count = Math.min(bankLimits.lines, Math.floor((bankLimits.file - 1_000) / each));
  return camt(
    Array.from({ length: count }, (_, at) => entry(at).replace('</Ntry>', `${filler}</Ntry>`)).join(''),
  );
}

describe('a large file of the bank', () => {
  it('holds nobody up while it is read and stored [FIN-14]', async () => {
    const text = largestCamt();
    expect(text.length).toBeGreaterThan(4_000_000);
    const path = await empty();
    let reply: Awaited<ReturnType<typeof sendBankFile>> | undefined;
    const sending = (to: string) => async () => {
      reply = await sendBankFile(app, finance, to, text);
    };
    const looking = await leastOf(() => longestStretch(sending(`${path}/imports/preview`)), loopBudget);
    expect(reply?.status, reply?.raw.body).toBe(200);
    expect(reply?.body.data.lineCount).toBeGreaterThan(5_000);
    expect(looking).toBeLessThan(loopBudget);
    // Each taking in is of another bank account, as one takes a file once.
    const taking = await leastOf(async () => longestStretch(sending(`${await empty()}/imports`)), loopBudget);
    expect(reply?.status, reply?.raw.body).toBe(201);
    expect(taking).toBeLessThan(loopBudget);
  });

  it('is refused with its reason when it is a bomb or no file of a bank [FIN-14]', async () => {
    const path = await empty();
    const pad = 'x'.repeat(100_001);
    const fault = async (text: string) => {
      const reply = await sendBankFile(app, finance, `${path}/imports/preview`, text);
      return [reply.status, reply.body.details?.fieldErrors.file?.[0]];
    };
    const entity = '<!DOCTYPE d [<!ENTITY a "b">]>';
    expect(await fault(camt(pad).replace('<Document>', `${entity}<Document>`))).toEqual([
      400,
      'The file has a document type (DOCTYPE). No bank sends that; it is not read.',
    ]);
    expect(await fault(camt(`<a>${pad}`))).toEqual([400, 'Line 1: the file is no well-formed XML.']);
    expect(await fault(camt('<a>'.repeat(90_000) + '</a>'.repeat(90_000)))).toEqual([
      400,
      'The file cannot be read as XML.',
    ]);
    const many = camt('<Ntry/>'.repeat(600_000));
    expect((await fault(many))[0]).toBeLessThan(500);
    // The server is there as before.
    expect((await sendBankFile(app, finance, `${path}/imports/preview`, camt(entry(1)))).status).toBe(200);
  });
});
