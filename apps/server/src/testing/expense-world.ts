import { expect } from 'vitest';
import { makeLedger } from './ledger-world.ts';
import { makeTestApp, type TestClient } from './make-test-app.ts';
import { makeStaff } from './staff-world.ts';

const staffRoles = ['teacher', 'manager', 'principal', 'employee', 'hr', 'administrator'] as const;

/** A school with the international chart whose teacher spends, whose manager approves, and whose finance officer pays. */
export async function makeExpenses() {
  const app = await makeTestApp();
  const ledger = await makeLedger(app);
  const staff = await makeStaff(app);
  const clients: Record<string, TestClient> = { finance: ledger.finance };
  for (const role of staffRoles) clients[role] = await app.as(role);
  const client = (role: string): TestClient => {
    const found = clients[role];
    if (!found) throw new Error(`no client ${role}`);
    return found;
  };
  const path = '/api/expenses/reports';
  /** A taxi of 12.50 on 12 November, unless told. */
  const item = (more: Record<string, unknown> = {}) => ({
    ...{ description: 'Taxi', amount: '12.50', expenseDate: '2026-11-12' },
    ...more,
  });
  const made = async (by = 'teacher', more: Record<string, unknown> = {}) => {
    const reply = await client(by).post(path, { title: 'Parents’ evening', expenseItems: [item()], ...more });
    expect(reply.status, reply.raw.body).toBe(201);
    return reply.body.data as { id: string; version: number; totalAmount: string; baseTotal: string };
  };
  const submitted = async (by = 'teacher', more: Record<string, unknown> = {}) => {
    const { id } = await made(by, more);
    const reply = await client(by).post(`${path}/${id}/submit`);
    expect(reply.status, reply.raw.body).toBe(200);
    return reply.body.data as { id: string; reportNumber: string };
  };
  const say = (role: string, id: string, decision: string, more: Record<string, unknown> = {}) =>
    client(role).post(`${path}/${id}/decision`, { decision, ...more });
  const approved = async (by = 'teacher', more: Record<string, unknown> = {}) => {
    const { id } = await submitted(by, more);
    const reply = await say('principal', id, 'APPROVED');
    expect(reply.status, reply.raw.body).toBe(200);
    return id;
  };
  const category = async (more: Record<string, unknown> = {}) => {
    const reply = await client('finance').post('/api/expenses/categories', more);
    expect(reply.status, reply.raw.body).toBe(201);
    return reply.body.data as { id: string; version: number };
  };
  return { app, ...ledger, staff, client, path, item, made, submitted, approved, say, category };
}

export type TestExpenses = Awaited<ReturnType<typeof makeExpenses>>;
