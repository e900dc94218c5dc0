import type { RowNote, RowProblem } from '@bellwether/contract/imports/check-row.rules';
import type { TFunction } from 'i18next';
import { inViewersWords } from '../../../api/sentences.ts';

/** Why a value is bad, in the viewer's language. */
export function problemWords({ code, field, message, params }: RowProblem, t: TFunction): string {
  if (code === 'schema') return inViewersWords(message);
  if (code === 'refused') return refusalWords(message, t);
  return t(`configuration:wizard.problems.${code}`, {
    ...params,
    name: t(`configuration:wizard.fields.${field}`),
  });
}

/** What was put in place of a value, and what it was (decision 4). */
export function noteWords({ kind, from }: RowNote, t: TFunction): string {
  return t(`configuration:wizard.notes.${kind}`, { value: from === '' ? '–' : from });
}

const refusals: Readonly<Record<string, string>> = {
  'Already exists': 'exists',
  'Class is full': 'full',
};

/** The server's word on a row, in the viewer's language where it is one of the usual. */
export function refusalWords(message: string, t: TFunction): string {
  const key = Object.hasOwn(refusals, message) ? refusals[message] : undefined;
  return key === undefined ? inViewersWords(message) : t(`configuration:wizard.refusals.${key}`);
}
