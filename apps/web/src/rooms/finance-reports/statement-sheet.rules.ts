import type { TFunction } from 'i18next';
import { amountCell, type ReportSheet } from './report-sheet.rules.ts';

/** A part of a statement. */
export interface Section {
  readonly key: string;
  readonly lines: readonly {
    readonly accountId: string | null;
    readonly accountCode: string;
    readonly accountName: string;
    readonly amount: string;
    readonly compared?: string | null;
  }[];
  readonly total: string;
  readonly compared?: string | null;
}

/** A row below all parts. */
export interface StatementResult {
  readonly label: string;
  readonly amount: string;
  readonly compared?: string | null;
}

/** A statement as a spreadsheet has it: part, account, amount, and the amount to compare with where there is one. */
export function statementSheet(
  { sections, results, heading, compared }: StatementSheet,
  t: TFunction,
): ReportSheet {
  const amounts = (of: { amount: string; compared?: string | null }) => [
    amountCell(of.amount),
    ...(compared === undefined ? [] : [amountCell(of.compared)]),
  ];
  return {
    head: [
      t('finance:reports.part'),
      t('finance:accounts.code'),
      t('finance:accounts.account'),
      heading,
      ...(compared === undefined ? [] : [compared]),
    ],
    rows: [
      ...sections.flatMap((section) => {
        const part = t(`finance:reports.parts.${section.key}`);
        return [
          ...section.lines.map((line) => [
            part,
            line.accountCode,
            line.accountId ? line.accountName : t(`finance:reports.results.${line.accountName}`),
            ...amounts(line),
          ]),
          [
            part,
            null,
            t('finance:reports.totalOf', { part }),
            ...amounts({ amount: section.total, compared: section.compared ?? null }),
          ],
        ];
      }),
      ...results.map((result) => [
        null,
        null,
        result.label,
        ...amounts({ amount: result.amount, compared: result.compared ?? null }),
      ]),
    ],
  };
}

interface StatementSheet {
  readonly sections: readonly Section[];
  readonly results: readonly StatementResult[];
  readonly heading: string;
  /** The head of the second column, where there is one. */
  readonly compared?: string | undefined;
}
