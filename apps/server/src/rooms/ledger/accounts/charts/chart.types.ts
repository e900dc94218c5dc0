import type {
  AccountSubtype,
  AccountType,
  CashFlowClass,
  ControlRole,
} from '@bellwether/contract/ledger/accounts/account.values';

/** An account of a chart as data: code, name, type, and what else is known of it. */
export interface ChartAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly subtype?: AccountSubtype;
  readonly cashFlow?: CashFlowClass;
  /** The code of the account above it, which stands before it. */
  readonly under?: string;
  readonly roles?: readonly ControlRole[];
}
