import type { Mapping } from '@bellwether/contract/imports/matching.rules';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { cellText } from '@bellwether/contract/imports/normalise.rules';
import { wholeFileRows } from '@bellwether/contract/imports/values';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { SentFile } from './check-file.rules.ts';

/** By field: which names of its column nobody here has, and what may be chosen in their place. */
export type References = ReadonlyMap<
  string,
  {
    readonly unknown: ReadonlySet<string>;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
  }
>;

const nothing: References = new Map();
/** A longer text names nothing. */
const longest = 500;

/** Asks the server for the classes, job titles and so on that the mapped columns name; empty until it has answered. AMB-114. */
export function useReferences(model: ImportModel, file: SentFile | null, mapping: Mapping): References {
  const [known, setKnown] = useState({ asked: '', references: nothing });
  const asked = useMemo(() => {
    const values = file ? namesOf(model, file, mapping) : {};
    if (!file || Object.keys(values).length === 0) return '';
    // Of a large file only the first rows are here: the server looks through all of them.
    const isLarge = file.totalRows > wholeFileRows;
    const names = isLarge ? { file: { id: file.id, mapping } } : { values };
    return JSON.stringify({ model: model.modelName, ...names });
  }, [model, file, mapping]);
  useEffect(() => {
    if (asked === '') return;
    const leaving = new AbortController();
    call('POST /api/imports/references', { body: JSON.parse(asked) }, leaving.signal)
      .then(({ data }) => {
        const references = data.map(
          ({ field, unknown, choices }) => [field, { unknown: new Set(unknown), choices }] as const,
        );
        setKnown({ asked, references: new Map(references) });
      })
      // Without an answer no column is called matched, and the check names each row's unknown class.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [asked]);
  return known.asked === asked ? known.references : nothing;
}

function namesOf(model: ImportModel, file: SentFile, mapping: Mapping): Record<string, string[]> {
  return Object.fromEntries(
    model.fields.flatMap(({ key, kind }) => {
      const column = kind === 'reference' ? file.headers.indexOf(mapping[key] ?? '') : -1;
      if (column < 0) return [];
      const names = new Set(file.rows.map((row) => cellText(row[column])));
      const some = [...names].filter((name) => name !== '' && name.length <= longest);
      return some.length === 0 ? [] : [[key, some.slice(0, wholeFileRows)]];
    }),
  );
}
