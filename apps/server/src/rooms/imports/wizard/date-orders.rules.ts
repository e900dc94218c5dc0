import type { RowChoices } from '@bellwether/contract/imports/choices';
import { orderOfColumn, orderOfHeader } from '@bellwether/contract/imports/dates.rules';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { Problem } from '../../../platform/http/problem.ts';
import type { StoredRow } from './imported-rows.rules.ts';

interface DateColumns {
  readonly model: ImportModel;
  readonly headers: readonly string[];
  /** Field key to header. */
  readonly mapping: Readonly<Record<string, string>>;
  /** What the person said, by field key: it holds before anything that the file says. */
  readonly given: RowChoices['dateOrders'];
  /** All rows of the file, read only when a header leaves it open. */
  readonly rows: () => Promise<AsyncGenerator<StoredRow>>;
}

/**
 * How the dates of each mapped column are read, by field key: as given, as the header states it, or as the whole column
 * shows it. Throws 400 DATE_ORDER with the columns of which somebody must say it: nothing is guessed (AMB-113).
 */
export async function dateOrdersOf({
  model,
  headers,
  mapping,
  given,
  rows,
}: DateColumns): Promise<RowChoices['dateOrders']> {
  const dates = model.fields.filter(({ key, kind }) => kind === 'date' && key in mapping);
  const open = dates.filter(
    ({ key }) => given[key] === undefined && orderOfHeader(mapping[key] ?? '') === null,
  );
  const texts = await textsOf(
    open.map(({ key }) => [key, headers.indexOf(mapping[key] ?? '')] as const),
    rows,
  );
  const found = dates.map(({ key }) => {
    const order = given[key] ?? orderOfColumn(mapping[key] ?? '', texts.get(key) ?? []);
    return { key, order };
  });
  const unclear = found.flatMap(({ key, order }) => (order === 'ask' ? [key] : []));
  if (unclear.length > 0) throw unclearProblem(unclear, mapping);
  return {
    ...given,
    ...Object.fromEntries(found.flatMap(({ key, order }) => (order === 'ask' ? [] : [[key, order]]))),
  };
}

/** The texts of the columns, each once. */
async function textsOf(
  columns: readonly (readonly [key: string, place: number])[],
  rows: DateColumns['rows'],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const texts = new Map(columns.map(([key]) => [key, new Set<string>()]));
  if (columns.length === 0) return texts;
  for await (const { cells } of await rows()) {
    for (const [key, place] of columns) texts.get(key)?.add(cells[place] ?? '');
  }
  return texts;
}

function unclearProblem(fields: readonly string[], mapping: Readonly<Record<string, string>>): Problem {
  const words = (field: string) => {
    const header = mapping[field] ?? field;
    return `Say whether the month or the day comes first in the column '${header}'.`;
  };
  return new Problem(400, words(fields[0] ?? ''), {
    code: 'DATE_ORDER',
    details: {
      fieldErrors: Object.fromEntries(fields.map((field) => [`options.dateOrders.${field}`, [words(field)]])),
    },
  });
}
