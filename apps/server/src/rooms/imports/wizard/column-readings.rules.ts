import type { RowChoices } from '@bellwether/contract/imports/choices';
import { orderOfColumn, orderOfHeader } from '@bellwether/contract/imports/dates.rules';
import { type FieldKind, numberKinds } from '@bellwether/contract/imports/fields';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { markOfColumn } from '@bellwether/contract/imports/numbers.rules';
import { Problem } from '../../../platform/http/problem.ts';
import type { StoredRow } from './imported-rows.rules.ts';

type Readings = Pick<RowChoices, 'dateOrders' | 'decimalMarks'>;

interface Columns {
  readonly model: ImportModel;
  readonly headers: readonly string[];
  /** Field key to header. */
  readonly mapping: Readonly<Record<string, string>>;
  /** What the person said, by field key: it holds before anything that the file says. */
  readonly given: Readings;
  /** All rows of the file, read only when a header leaves it open. */
  readonly rows: () => Promise<AsyncGenerator<StoredRow>>;
}

/** What may be unclear about a column, and how one finds out. */
const questions = [
  {
    choice: 'dateOrders',
    code: 'DATE_ORDER',
    isAbout: (kind: FieldKind) => kind === 'date',
    stated: orderOfHeader,
    found: orderOfColumn,
    words: (header: string) => `Say whether the month or the day comes first in the column '${header}'.`,
  },
  {
    choice: 'decimalMarks',
    code: 'DECIMAL_MARK',
    isAbout: (kind: FieldKind) => (numberKinds as readonly FieldKind[]).includes(kind),
    stated: () => null,
    found: (_: string, texts: Iterable<string>) => markOfColumn(texts),
    words: (header: string) => `Say whether dots separate thousands or decimals in the column '${header}'.`,
  },
] as const;

/**
 * How the dates and numbers of each mapped column are read, by field key: as given, as the header states it, or as the
 * whole column shows it. Throws 400 DATE_ORDER or DECIMAL_MARK with the columns of which somebody must say it: nothing is
 * guessed (IMP-11, AMB-113).
 */
export async function columnReadings({ model, headers, mapping, given, rows }: Columns): Promise<Readings> {
  const columns = questions.flatMap((question) =>
    model.fields
      .filter(({ key, kind }) => key in mapping && question.isAbout(kind))
      .map(({ key }) => ({ question, key, header: mapping[key] ?? '' })),
  );
  const open = columns.filter(
    ({ question, key, header }) => given[question.choice][key] === undefined && !question.stated(header),
  );
  const texts = await textsOf(
    open.map(({ key, header }) => [key, headers.indexOf(header)] as const),
    rows,
  );
  const found = columns.map((column) => {
    const { question, key, header } = column;
    const reading = given[question.choice][key] ?? question.found(header, texts.get(key) ?? []);
    return { ...column, reading };
  });
  const unclear = found.filter(({ reading }) => reading === 'ask');
  const [first] = unclear;
  if (first) {
    throw new Problem(400, first.question.words(first.header), {
      code: first.question.code,
      details: {
        fieldErrors: Object.fromEntries(
          unclear.map(({ question, key, header }) => [
            `options.${question.choice}.${key}`,
            [question.words(header)],
          ]),
        ),
      },
    });
  }
  const of = (choice: keyof Readings) => ({
    ...given[choice],
    ...Object.fromEntries(
      found.filter(({ question }) => question.choice === choice).map(({ key, reading }) => [key, reading]),
    ),
  });
  return { dateOrders: of('dateOrders'), decimalMarks: of('decimalMarks') } as Readings;
}

/** The texts of the columns, each once. */
async function textsOf(
  columns: readonly (readonly [key: string, place: number])[],
  rows: Columns['rows'],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const texts = new Map(columns.map(([key]) => [key, new Set<string>()]));
  if (columns.length === 0) return texts;
  for await (const { cells } of await rows()) {
    for (const [key, place] of columns) texts.get(key)?.add(cells[place] ?? '');
  }
  return texts;
}
