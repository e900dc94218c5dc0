import { describe, expect, it } from 'vitest';
import { type BudgetAct, type BudgetActor, budgetActs, flagsOf, refusalOf } from './budget.rules.ts';
import { type BudgetStatus, budgetStatuses } from './budget.values.ts';

const any = [
  'create:any',
  'create:own',
  'edit:any',
  'edit:own',
  'delete:any',
  'delete:own',
  'approve:any',
  'manage',
];
/** The shipped roles by what they hold of budgets. */
const rightsOf = {
  finance: any,
  principal: ['approve:any'],
  manager: ['create:own', 'edit:own'],
  teacher: [],
  superuser: any,
} as const;
type Role = keyof typeof rightsOf;

function actor(role: Role, userId: string = role): BudgetActor {
  return { userId, may: (right) => (rightsOf[role] as readonly string[]).includes(right) };
}

function state(status: BudgetStatus, createdById = 'manager', approvedByIds: string[] = []) {
  return { status, createdById, submittedById: createdById, approvedByIds };
}

/** Of a budget that the manager wrote: what each role may do in each state. */
const table: Record<BudgetStatus, Partial<Record<Role, readonly BudgetAct[]>>> = {
  DRAFT: {
    finance: ['edit', 'remove', 'submit'],
    manager: ['edit', 'submit'],
    superuser: ['edit', 'remove', 'submit'],
  },
  PENDING_APPROVAL: { finance: ['approve'], principal: ['approve'], superuser: ['approve'] },
  APPROVED: { finance: ['activate'], superuser: ['activate'] },
  ACTIVE: { finance: ['close', 'revise'], manager: ['revise'], superuser: ['close', 'revise'] },
  REJECTED: { finance: ['revise'], manager: ['revise'], superuser: ['revise'] },
  CLOSED: {},
};

describe('what people may do with a budget', () => {
  it('follows from its state and their rights, in each of six states for each role [FIN-17, FIN-19]', () => {
    const found = budgetStatuses.map((status) => [
      status,
      Object.fromEntries(
        Object.keys(rightsOf).map((role) => [
          role,
          budgetActs.filter((act) => refusalOf(act, state(status), actor(role as Role)) === undefined),
        ]),
      ),
    ]);
    const none = { finance: [], principal: [], manager: [], teacher: [], superuser: [] };
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(budgetStatuses.map((status) => [status, { ...none, ...table[status] }])),
    );
  });

  it('is of another person than who wrote it, who handed it in, and who approved a level [FIN-17]', () => {
    const pending = state('PENDING_APPROVAL');
    expect(refusalOf('approve', { ...pending, createdById: 'finance' }, actor('finance'))).toBe('own');
    expect(refusalOf('approve', { ...pending, submittedById: 'finance' }, actor('finance'))).toBe('own');
    expect(refusalOf('approve', { ...pending, createdById: 'superuser' }, actor('superuser'))).toBe('own');
    expect(refusalOf('approve', { ...pending, approvedByIds: ['principal'] }, actor('principal'))).toBe(
      'twice',
    );
    expect(
      refusalOf('approve', { ...pending, approvedByIds: ['principal'] }, actor('finance')),
    ).toBeUndefined();
  });

  it('is nothing of a budget of others for who holds rights to their own alone', () => {
    for (const status of budgetStatuses)
      for (const act of budgetActs)
        expect(refusalOf(act, state(status, 'somebody'), actor('manager'))).toBe('right');
  });

  it('stands in the flags of its page under their names [FIN-19]', () => {
    expect(flagsOf(state('DRAFT'), actor('manager'))).toEqual({
      canEdit: true,
      canRemove: false,
      canSubmit: true,
      canApprove: false,
      canActivate: false,
      canClose: false,
      canRevise: false,
    });
    expect(flagsOf(state('PENDING_APPROVAL'), actor('principal')).canApprove).toBe(true);
    expect(flagsOf(state('APPROVED'), actor('finance')).canActivate).toBe(true);
    expect(flagsOf(state('ACTIVE'), actor('finance'))).toMatchObject({ canClose: true, canRevise: true });
  });
});
