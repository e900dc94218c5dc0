import { normalised } from '@bellwether/contract/shared/normalised';
import { foldText } from '../../ui/words/fold-text.ts';

/** Splits the text around the first place where `part` occurs, accents aside; the hit is '' when it does not. */
export function splitMatch(text: string, part: string): [string, string, string] {
  const wanted = foldText(part.trim());
  const letters = [...normalised(text, 'NFC')];
  if (wanted === '') return [text, '', ''];
  for (let from = 0; from < letters.length; from += 1) {
    let folded = '';
    for (let to = from; to < letters.length && folded.length < wanted.length; to += 1) {
      folded += foldText(letters[to] ?? '');
      if (folded === wanted)
        return [
          letters.slice(0, from).join(''),
          letters.slice(from, to + 1).join(''),
          letters.slice(to + 1).join(''),
        ];
    }
  }
  return [text, '', ''];
}
