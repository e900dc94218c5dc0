import { minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { stringify } from 'csv-stringify/sync';
import { XMLBuilder } from 'fast-xml-parser';
import { csvCell } from '../../../platform/documents/csv-cell.rules.ts';
import { bankText, isIban } from './bank-text.rules.ts';

/** One payment of a bank file. */
export interface Payment {
  readonly payslipId: string;
  readonly employeeNumber: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly bankName: string;
  /** '810.00'. */
  readonly amount: string;
}

/** What a bank file says besides its payments. */
export interface FileHead {
  readonly msgId: string;
  /** A moment in UTC. */
  readonly createdAt: string;
  readonly executionDate: string;
  readonly payPeriod: string;
  readonly currency: string;
  readonly total: string;
  readonly debtor: {
    readonly name: string;
    readonly accountNumber: string;
    readonly bankName: string;
    readonly routingNumber: string | null;
  };
}

const longestName = 70;

/** A list of payments for a bank that takes CSV; what somebody named is never a formula. */
export function bankCsv(head: FileHead, payments: readonly Payment[]): string {
  const names = ['Name', 'Account number', 'Bank', 'Amount', 'Currency', 'Reference'];
  const rows = payments.map((one) => [
    ...[csvCell(nameOf(one)), csvCell(one.accountNumber), csvCell(bankText(one.bankName, longestName))],
    ...[amountOf(one.amount, head.currency), head.currency, referenceOf(head)],
  ]);
  return stringify([names, ...rows], { record_delimiter: 'windows' });
}

/**
 * A customer credit transfer of ISO 20022, pain.001.001.09: one order of many transfers as salaries (SALA), each with the id of its payslip from end to end.
 * Banks are named by their code where one is known (the routing number), else by their name.
 */
export function bankXml(head: FileHead, payments: readonly Payment[]): string {
  const sums = { NbOfTxs: payments.length, CtrlSum: amountOf(head.total, head.currency) };
  const school = { Nm: bankText(head.debtor.name, longestName) };
  const order = {
    ...{ PmtInfId: head.msgId, PmtMtd: 'TRF', BtchBookg: true, ...sums },
    PmtTpInf: { CtgyPurp: { Cd: 'SALA' } },
    ReqdExctnDt: { Dt: head.executionDate },
    Dbtr: school,
    DbtrAcct: { Id: accountOf(head.debtor.accountNumber), Ccy: head.currency },
    DbtrAgt: agentOf(head.debtor.bankName, head.debtor.routingNumber),
    ChrgBr: 'SLEV',
    CdtTrfTxInf: payments.map((one) => ({
      PmtId: { EndToEndId: endToEndOf(one) },
      Amt: { InstdAmt: { '@Ccy': head.currency, '#text': amountOf(one.amount, head.currency) } },
      ...(bankText(one.bankName, longestName) && { CdtrAgt: agentOf(one.bankName, null) }),
      Cdtr: { Nm: nameOf(one) },
      CdtrAcct: { Id: accountOf(one.accountNumber) },
      RmtInf: { Ustrd: referenceOf(head) },
    })),
  };
  const builder = new XMLBuilder({ attributeNamePrefix: '@', ignoreAttributes: false, format: true });
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: head.msgId, CreDtTm: head.createdAt, ...sums, InitgPty: school },
        PmtInf: order,
      },
    },
  });
}

/** A name that is written in letters of no bank is the number of the employee. */
function nameOf({ name, employeeNumber }: Payment): string {
  return bankText(name, longestName) || bankText(employeeNumber, longestName) || 'EMPLOYEE';
}

/** The payslip without its dashes: 32 of the 35 characters that a bank keeps. */
function endToEndOf({ payslipId }: Payment): string {
  return payslipId.replaceAll('-', '');
}

function referenceOf({ payPeriod }: FileHead): string {
  return `Salary ${payPeriod}`;
}

function accountOf(account: string) {
  return isIban(account) ? { IBAN: account } : { Othr: { Id: account } };
}

const bic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

function agentOf(bankName: string, code: string | null) {
  if (code && bic.test(code)) return { FinInstnId: { BICFI: code } };
  const name = bankText(bankName, longestName);
  return {
    FinInstnId: { ...(name && { Nm: name }), Othr: { Id: (code && bankText(code, 35)) || 'NOTPROVIDED' } },
  };
}

/** The amount with as many decimals as its currency has. */
function amountOf(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const places = minorPlaces(currency);
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0').slice(0, places)}`;
}
