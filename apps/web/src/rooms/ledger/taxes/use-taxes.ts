import type { TaxRounding } from '@bellwether/contract/billing/line.rules';
import type { TaxMethod, TaxUse } from '@bellwether/contract/ledger/taxes/tax.values';
import { useMemo } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';

/** The tax of a line as it is typed. */
export interface TypedTax {
  /** The code that was chosen; '' for none, null while nobody chose: then the school's default. */
  readonly taxCode: string | null;
  /** A typed percent, of lines without a code. */
  readonly taxRate: string;
}

/** The taxes that lines of a document may bear, and what each line bears of them. */
export interface LineTaxes {
  /** Whether the school has set up taxes for such documents; else a percent is typed. */
  readonly isSetUp: boolean;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly rounding: TaxRounding;
  /** The code of a line, '' where it has none. */
  codeOf: (line: TypedTax) => string;
  /** What is counted with. */
  of: (line: TypedTax) => { taxCode: string | null; taxRate: string; taxMethod: TaxMethod };
}

/** The taxes in force on the day of a document; none while the day is half typed. FIN-22. */
export function useTaxes(day: string, use: TaxUse): LineTaxes {
  const may = useCan()('read:any', 'order');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const read = useRead('GET /api/finance/taxes', { query: { day, use } }, { enabled: may && isDay });
  const data = read.data?.data;
  return useMemo(() => {
    const taxes = data?.taxes ?? [];
    const isSetUp = taxes.length > 0;
    const codeOf = ({ taxCode, taxRate }: TypedTax) =>
      taxCode ?? (isSetUp && Number(taxRate) === 0 ? (data?.defaultCode ?? '') : '');
    return {
      isSetUp,
      choices: taxes.map(({ taxCode, taxName }) => ({ value: taxCode, label: taxName })),
      rounding: data?.rounding ?? 'LINE',
      codeOf,
      of: (line) => {
        const code = codeOf(line);
        if (code === '') return { taxCode: null, taxRate: line.taxRate, taxMethod: 'EXCLUSIVE' };
        const tax = taxes.find(({ taxCode }) => taxCode === code);
        return {
          ...{ taxCode: code, taxRate: tax?.taxRate ?? '0' },
          taxMethod: tax?.calculationMethod ?? 'EXCLUSIVE',
        };
      },
    };
  }, [data]);
}
