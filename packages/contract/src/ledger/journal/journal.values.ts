// The words and limits of the journal. FIN-02 to FIN-04.

/** FIN-04, AMB-093. */
export const journalStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type JournalStatus = (typeof journalStatuses)[number];

/** Where an entry comes from: a person, opening balances, a document of the product, a correction, or the end of a period. */
export const journalKinds = ['MANUAL', 'OPENING', 'AUTOMATIC', 'REVERSAL', 'COSTING', 'CLOSING'] as const;
export type JournalKind = (typeof journalKinds)[number];

/** What a person writes. */
export const writtenKinds = ['MANUAL', 'OPENING'] as const satisfies readonly JournalKind[];

/** By how much debits and credits of an entry as it is sent may differ (FIN-03, FIN-25). */
export const journalTolerance = '0.01';

export const journalLimits = { lines: 500, description: 500, reference: 100 } as const;

/** Programs of plain-text accounting that can read the journal. */
export const journalFormats = ['hledger', 'ledger', 'beancount'] as const;
export type JournalFormat = (typeof journalFormats)[number];
