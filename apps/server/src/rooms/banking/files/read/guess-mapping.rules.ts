import type { CsvMapping } from '@bellwether/contract/banking/bank-files';
import type { BankDateFormat } from '@bellwether/contract/banking/banking.values';

/** What banks call their columns, in English, Vietnamese, German, French and Spanish: the first that occurs in a header is it. */
const words = {
  date: ['date', 'ngày', 'datum', 'fecha', 'buchungstag'],
  moneyIn: ['credit', 'ghi có', 'money in', 'paid in', 'deposit', 'haben', 'crédit'],
  moneyOut: ['debit', 'ghi nợ', 'money out', 'paid out', 'withdrawal', 'soll', 'débit'],
  amount: ['amount', 'số tiền', 'betrag', 'montant', 'importe'],
  description: [
    'description',
    'diễn giải',
    'nội dung',
    'details',
    'memo',
    'narrative',
    'verwendungszweck',
    'libellé',
    'concepto',
    'payee',
  ],
  reference: ['reference', 'tham chiếu', 'số ct', 'ref', 'cheque', 'check no'],
} as const;

/** What the columns of a CSV file most likely are, by their names and first rows; null where date or amount cannot be told. */
export function guessMapping(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
): CsvMapping | null {
  const taken = new Set<string>();
  const take = (names: readonly string[]) => {
    for (const name of names) {
      const found = columns.find((column) => !taken.has(column) && column.toLowerCase().includes(name));
      if (found === undefined) continue;
      taken.add(found);
      return found;
    }
    return null;
  };
  const date = take(words.date);
  const moneyIn = take(words.moneyIn);
  const moneyOut = take(words.moneyOut);
  const amount = moneyIn && moneyOut ? null : take(words.amount);
  const description = take(words.description) ?? columns.find((column) => !taken.has(column)) ?? null;
  if (date === null || description === null || (amount === null && moneyIn === null)) return null;
  const cellsOf = (column: string | null) => sample.map((row) => row[columns.indexOf(column ?? '')] ?? '');
  return {
    date,
    description,
    amount,
    moneyIn: amount === null ? moneyIn : null,
    moneyOut: amount === null ? moneyOut : null,
    reference: take(words.reference),
    dateFormat: dateFormatOf(cellsOf(date)),
    decimalMark: decimalMarkOf([...cellsOf(amount), ...cellsOf(moneyIn), ...cellsOf(moneyOut)]),
    encoding: 'auto',
  };
}

/** Where a middle number is above 12 the month comes first; else, with the year behind, the day. */
function dateFormatOf(cells: readonly string[]): BankDateFormat {
  if (cells.some((cell) => /^\d{4}/.test(cell.trim()))) return 'YYYY-MM-DD';
  const isMonthFirst = cells.some((cell) => Number(/^\d{1,2}[-/. ](\d{1,2})/.exec(cell.trim())?.[1]) > 12);
  return isMonthFirst ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
}

/** The last sign of an amount with one or two digits behind it. */
function decimalMarkOf(cells: readonly string[]): '.' | ',' {
  const commas = cells.filter((cell) => /,\d{1,2}$/.test(cell.trim())).length;
  const points = cells.filter((cell) => /\.\d{1,2}$/.test(cell.trim())).length;
  return commas > points ? ',' : '.';
}
