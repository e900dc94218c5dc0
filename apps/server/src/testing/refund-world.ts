import type { TestClient } from './make-test-app.ts';

/** Sets up to which amount the school pays back without somebody else's approval (AMB-334). */
export async function letRefundAlone(finance: TestClient, refundApprovalAmount = '1000000'): Promise<void> {
  const path = '/api/finance/settings';
  const { data } = (await finance.get(path)).body;
  const saved = await finance.put(path, { ...data, refundApprovalAmount });
  if (saved.status !== 200) throw new Error(`no limit of refunds: ${saved.raw.body}`);
}
