import { refusedWithGroup } from '@bellwether/contract/imports/groups.rules';
import type { ImportOptions } from '@bellwether/contract/imports/wizard';
import type { Right } from '@bellwether/contract/shared/permission';
import type { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import type { Conflicts, Work } from '../../../../platform/http/context.ts';
import type { Problem } from '../../../../platform/http/problem.ts';
import type { RunChanges } from './run-changes.writer.ts';

/** What a saver works with. `db` is a savepoint: what is written there may be taken back. */
export interface SaveContext extends Work {
  /** Today by the organisation's clock. */
  readonly today: string;
  readonly options: ImportOptions;
  readonly changes: RunChanges;
}

/** What looking for existing records needs: nothing is written. */
export type FindContext = Omit<SaveContext, 'changes'>;

/** What there is to say of one row of a group. */
export interface RowWord {
  readonly field: string | null;
  readonly message: string;
}

/** What became of a row, or of a group of rows: then `words` say it of single ones, by their place in the group. */
export type Saved = { readonly words?: ReadonlyMap<number, RowWord> } & (
  | { readonly kind: 'created' | 'updated' | 'unchanged'; readonly warning?: string | undefined }
  | { readonly kind: 'failed'; readonly field: string | null; readonly message: string }
);

/** A record that a row speaks of, or a warning that it may speak of one. */
export interface Match {
  readonly id?: string | undefined;
  /** The field by which it was found. */
  readonly field?: string | undefined;
  readonly warning?: string | undefined;
}

/** How the rows of one model are saved. `values` have passed the model's schema. */
export interface Saver<V> {
  /** What identifies a row; two rows that share one are saved one after the other. */
  keys(values: V): readonly string[];
  /** The existing record of each row, in their order. */
  find(run: FindContext, rows: readonly V[]): Promise<Match[]>;
  /** Makes the records; a row that cannot be saved is refused alone. In the order of the rows. */
  create(run: SaveContext, rows: readonly V[]): Promise<Saved[]>;
  /** Gives existing records the values of their rows; empty ones leave what is there. In the order of the rows. */
  update(run: SaveContext, rows: readonly Existing<V>[]): Promise<Saved[]>;
}

/** A row of a record that exists. */
export interface Existing<V> {
  readonly id: string;
  readonly values: V;
}

/** A short list of records that a column names, as the saver looks them up. */
export interface ReferenceList {
  /** Who holds it is shown the list. */
  readonly right: Right;
  /** Which of the names, in lower case, stand for one record. */
  known(db: Db, names: readonly string[]): Promise<ReadonlySet<string>>;
  /** What may be chosen, in the order of a list: `value` stands in a file for the record. */
  choices(db: Db): Promise<{ value: string; label: string }[]>;
}

/** A saver with the schema of its rows, the meaning of violated constraints, and the addresses to read again. */
export interface ModelSaver {
  readonly conflicts: Conflicts;
  readonly paths: readonly string[];
  /** The lists that columns name records of, by field. */
  readonly references: Readonly<Record<string, ReferenceList>>;
  keys(values: unknown): readonly string[];
  /** Saves rows that share no key, all or nothing: what a row does wrong by itself is in its answer, else it throws. */
  save(run: SaveContext, rows: readonly unknown[]): Promise<Saved[]>;
}

/** Makes the saver of a model: an existing record is refused or updated as the options say, the others are made (AMB-159). */
export function modelSaver<S extends z.ZodType>(
  schema: S,
  saver: Saver<z.output<S>>,
  { conflicts, paths, references = {} }: Pick<ModelSaver, 'conflicts' | 'paths'> & Partial<ModelSaver>,
): ModelSaver {
  return {
    conflicts,
    paths,
    references,
    keys: (values) => saver.keys(schema.parse(values)),
    async save(run, given) {
      const rows = given.map((values) => schema.parse(values));
      const matches = await saver.find(run, rows);
      const saved = new Map<number, Saved>();
      const fresh: number[] = [];
      const existing: (Existing<z.output<S>> & { index: number })[] = [];
      for (const [index, values] of rows.entries()) {
        const { id, field } = matches[index] ?? {};
        if (id === undefined) fresh.push(index);
        else if (run.options.updateExisting) existing.push({ index, id, values });
        else saved.set(index, failed(field ?? null, 'Already exists'));
      }
      const updated = existing.length > 0 ? await saver.update(run, existing) : [];
      for (const [place, { index }] of existing.entries())
        saved.set(index, updated[place] ?? failed(null, 'Not saved'));
      const made = await saver.create(
        run,
        fresh.flatMap((index) => rows.slice(index, index + 1)),
      );
      for (const [place, index] of fresh.entries()) {
        const one = made[place];
        if (!one) throw new Error('a saver answers for every row');
        const warning = matches[index]?.warning;
        saved.set(index, one.kind === 'failed' || warning === undefined ? one : { ...one, warning });
      }
      return rows.map((_, index) => saved.get(index) ?? failed(null, 'Not saved'));
    },
  };
}

/** Updates records one after the other. */
export function oneByOne<V>(
  update: (run: SaveContext, id: string, values: V) => Promise<Saved>,
): Saver<V>['update'] {
  return async (run, rows) => {
    const saved: Saved[] = [];
    for (const { id, values } of rows) saved.push(await update(run, id, values));
    return saved;
  };
}

/** The answer for a row that is refused. */
export function failed(field: string | null, message: string): Saved {
  return { kind: 'failed', field, message };
}

/** The answer for a group of which single rows are refused. */
export function failedRows(words: ReadonlyMap<number, RowWord>): Saved {
  return { kind: 'failed', field: null, message: refusedWithGroup, words };
}

/** The answer for a row that a Problem refuses. */
export function failedBy(problem: Problem): Saved {
  const [field, messages] = Object.entries(problem.details?.fieldErrors ?? {})[0] ?? [];
  return failed(field ?? null, messages?.[0] ?? problem.message);
}

/** The values that are there: what a row leaves empty is not changed. */
export function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** Of the wished values those that differ from what is stored. */
export function differing<T extends object>(wished: T, stored: Readonly<Record<string, unknown>>): T {
  return Object.fromEntries(Object.entries(wished).filter(([key, value]) => stored[key] !== value)) as T;
}
