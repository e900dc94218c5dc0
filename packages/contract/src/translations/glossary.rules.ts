import { normalised } from '../shared/normalised.ts';
import { glossaryLimits } from './values.ts';

// Which terms of a glossary a text contains, by whole words whatever their case: the words of a text are made into the keys of all terms
// that it could contain, which an index then knows.

const parts = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu;
const word = /^[\p{L}\p{M}\p{N}]/u;
/** What may stand between two words of one term. */
const joint = /^(?:\s+|[-'\u2010\u2011\u2019])$/;
/** Placeholders and tags. */
const filled = /{{[^{}]*}}|\$t\([^()]*\)|<\/?[A-Za-z0-9][^<>]*>/g;

/** The words of a text without case, in runs that nothing but a blank, a hyphen or an apostrophe divides. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const part of normalised(text, 'NFKC').toLowerCase().match(parts) ?? []) {
    if (word.test(part)) runs.at(-1)?.push(part);
    else if (!joint.test(part)) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** What a term is found by: its words without case, 'sign in' of 'Sign-in'. Undefined for what is not one run of 1 to 8 words. */
export function termKey(term: string): string | undefined {
  const [run, ...others] = runsOf(term.trim());
  return run && others.length === 0 && run.length <= glossaryLimits.words ? run.join(' ') : undefined;
}

/** The keys of all terms that a text may contain. Placeholders and tags are no words, and end a run. */
export function termKeysIn(text: string): string[] {
  const keys = new Set<string>();
  for (const run of runsOf(text.replace(filled, '|')))
    for (let from = 0; from < run.length; from += 1)
      for (let to = from + 1; to <= Math.min(run.length, from + glossaryLimits.words); to += 1)
        keys.add(run.slice(from, to).join(' '));
  return [...keys];
}

/** Whether a translation holds the term's translation, whatever the case; inside of a longer word, too, as many languages bend words. */
export function holdsTerm(translated: string, term: string): boolean {
  const folded = (text: string) => normalised(text, 'NFKC').toLowerCase();
  return folded(translated).includes(folded(term.trim()));
}
