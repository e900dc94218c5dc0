import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { ColorDot, StatusBadge, Tag } from '../badge.tsx';
import type { EventColor } from '../theme/event-colors.ts';
import { formatDay } from '../words/format.ts';
import type { Column } from './table-types.ts';

/** The text of a key below the screen's words: with `words="configuration:locations"` the one of configuration:locations.code. */
export type Word = (key: string, values?: Record<string, unknown>) => string;

/** `Word` of a screen; a key with a namespace of its own (`common:edit`) is read as it stands. */
export function wordOf(t: TFunction, words: string): Word {
  return (key, values = {}) => t(key.includes(':') ? key : `${words}.${key}`, values);
}

interface Options<Row> extends Partial<Omit<Column<Row>, 'cell' | 'csv' | 'sort'>> {
  /** Whether the server sorts by it: by the column's id, or by another name. */
  sort?: boolean | string;
  /** What is drawn, where it is more than the value. */
  cell?: (row: Row) => ReactNode;
}

type Value = string | number | null | undefined;

/** Makes the columns of a table. Each is headed by the word of its id, and exports the value that it shows. */
export interface ColumnsOf<Row> {
  word: Word;
  t: TFunction;
  language: string;
  /** What the row is called, with its colour when it has one: the first column, which cannot be hidden. */
  name: (
    id: string,
    value: (row: Row) => string,
    options?: Options<Row> & { color?: (row: Row) => string | null },
  ) => Column<Row>;
  /** Secondary text on one line; nothing is a dash. */
  text: (id: string, value: (row: Row) => Value, options?: Options<Row>) => Column<Row>;
  /** A number, aligned to the right; nothing is a dash. */
  number: (id: string, value: (row: Row) => number | null, options?: Options<Row>) => Column<Row>;
  /** A day, or that of a moment; nothing is a dash. */
  day: (id: string, value: (row: Row) => string | null, options?: Options<Row>) => Column<Row>;
  /** One of few kinds, in its colour when it has one. */
  tag: (
    id: string,
    value: (row: Row) => string,
    options?: Options<Row> & { color?: (row: Row) => EventColor },
  ) => Column<Row>;
  /** Whether the row is in use: green with the first word, or grey with the second. */
  state: (
    id: string,
    isOn: (row: Row) => boolean,
    words: readonly [on: string, off: string],
    options?: Options<Row>,
  ) => Column<Row>;
}

/** How a screen makes its columns; at module level, so that it is the same function at each render. */
export type MakeColumns<Row> = (make: ColumnsOf<Row>) => Column<Row>[];

/** The columns of a screen whose texts stand below `words`, in the language of `t`. */
export function columnsOf<Row>(
  make: MakeColumns<Row>,
  { t, language, words }: { t: TFunction; language: string; words: string },
): Column<Row>[] {
  const word = wordOf(t, words);
  const column = (
    id: string,
    csv: (row: Row) => Value,
    cell: (row: Row) => ReactNode,
    { sort, ...options }: Options<Row> = {},
  ): Column<Row> => ({
    id,
    header: options.header ?? word(id),
    csv,
    cell,
    ...(sort && { sort: sort === true ? id : sort }),
    ...options,
  });
  return make({
    word,
    t,
    language,
    name: (id, value, { color, ...options } = {}) =>
      column(
        id,
        value,
        (row) => (
          <span className="row cut">
            {color ? <ColorDot hex={color(row)} /> : null}
            <span className="cut medium" title={value(row)}>
              {value(row)}
            </span>
          </span>
        ),
        { width: 280, fixed: true, sort: true, ...options },
      ),
    text: (id, value, options) =>
      column(id, value, (row) => <span className="t2 cut">{orDash(value(row))}</span>, options),
    day: (id, value, options) =>
      column(
        id,
        (row) => value(row)?.slice(0, 10),
        (row) => {
          const day = value(row);
          return <span className="t2">{day ? formatDay(day, language) : orDash(day)}</span>;
        },
        { width: 116, ...options },
      ),
    number: (id, value, options) =>
      column(id, value, (row) => orDash(value(row)), {
        align: 'right',
        ...options,
      }),
    tag: (id, value, { color, ...options } = {}) =>
      column(id, value, (row) => <Tag {...(color && { color: color(row) })}>{value(row)}</Tag>, options),
    state: (id, isOn, [on, off], options) => {
      const value = (row: Row) => word(isOn(row) ? on : off);
      return column(
        id,
        value,
        (row) => <StatusBadge color={isOn(row) ? 'green' : 'gray'}>{value(row)}</StatusBadge>,
        { width: 120, ...options },
      );
    },
  });
}

function orDash(value: Value): ReactNode {
  return value === null || value === undefined || value === '' ? <span className="dim">–</span> : value;
}
