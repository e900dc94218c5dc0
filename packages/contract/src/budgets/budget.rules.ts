import type { BudgetStatus } from './budget.values.ts';

// Who may do what with a budget: the one rule of the flags of its page and of what the server lets happen. FIN-19, AMB-139, AMB-092.

/** What people do with a budget that is there. */
export const budgetActs = ['edit', 'remove', 'submit', 'approve', 'activate', 'close', 'revise'] as const;
export type BudgetAct = (typeof budgetActs)[number];

/** What the rule must know of a budget. */
export interface BudgetState {
  readonly status: BudgetStatus;
  readonly createdById: string | null;
  readonly submittedById: string | null;
  /** Who approved a level since it was last submitted. */
  readonly approvedByIds: readonly string[];
}

/** Who acts; `may` says which rights to budgets they hold. */
export interface BudgetActor {
  readonly userId: string;
  readonly may: (
    right:
      | 'create:any'
      | 'create:own'
      | 'edit:any'
      | 'edit:own'
      | 'delete:any'
      | 'delete:own'
      | 'approve:any'
      | 'manage',
  ) => boolean;
}

/** Why an act is refused: a right that lacks, the state of the budget, that it is one's own, that one approved a level already. */
export type BudgetRefusal = 'right' | 'state' | 'own' | 'twice';

const statesOf: Readonly<Record<BudgetAct, readonly BudgetStatus[]>> = {
  edit: ['DRAFT'],
  remove: ['DRAFT'],
  submit: ['DRAFT'],
  approve: ['PENDING_APPROVAL'],
  activate: ['APPROVED'],
  close: ['ACTIVE'],
  // What is rejected ends, and an editable copy of it begins anew.
  revise: ['ACTIVE', 'REJECTED'],
};

/** Why the act is refused, or undefined where it is allowed. */
export function refusalOf(
  act: BudgetAct,
  budget: BudgetState,
  actor: BudgetActor,
): BudgetRefusal | undefined {
  if (!holdsRight(act, budget, actor)) return 'right';
  if (!statesOf[act].includes(budget.status)) return 'state';
  if (act !== 'approve') return undefined;
  // Who handed it in asks for the approval just as who wrote it.
  if ([budget.createdById, budget.submittedById].includes(actor.userId)) return 'own';
  return budget.approvedByIds.includes(actor.userId) ? 'twice' : undefined;
}

/** For each act whether it is allowed (FIN-19). */
export function flagsOf(budget: BudgetState, actor: BudgetActor) {
  const can = (act: BudgetAct) => refusalOf(act, budget, actor) === undefined;
  return {
    canEdit: can('edit'),
    canRemove: can('remove'),
    canSubmit: can('submit'),
    canApprove: can('approve'),
    canActivate: can('activate'),
    canClose: can('close'),
    canRevise: can('revise'),
  };
}

function holdsRight(act: BudgetAct, budget: BudgetState, { userId, may }: BudgetActor): boolean {
  const isOwn = budget.createdById === userId;
  switch (act) {
    case 'edit':
    case 'submit':
      return may('edit:any') || (isOwn && may('edit:own'));
    case 'remove':
      return may('delete:any') || (isOwn && may('delete:own'));
    case 'revise':
      return may('create:any') || (isOwn && may('create:own'));
    case 'approve':
      return may('approve:any');
    default:
      return may('manage');
  }
}
