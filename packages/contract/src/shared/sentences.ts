// The sentences of schemas and of the server's refusals travel in English. This finds what they are in another language.

/** The texts of one language, by their English ones. */
export interface SentenceCatalogue {
  /**
   * Whole sentences, with {{places}} for what changes. A place whose name begins with `thing` takes its words from
   * `things`, one that begins with `number` stands for figures only.
   */
  readonly sentences: Readonly<Record<string, string>>;
  /** Names of things in the middle of a sentence, by the English name in small letters. */
  readonly things: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly test: RegExp;
  readonly places: readonly string[];
  readonly text: string;
  /** How many letters stand outside of the places: of two that fit, the more exact one wins. */
  readonly exactness: number;
}

const place = /{{(\w+)}}/g;

/** Makes the function that says an English sentence in the catalogue's language; undefined for one it does not hold. */
export function translatorOf({
  sentences,
  things,
}: SentenceCatalogue): (sentence: string) => string | undefined {
  const patterns = Object.entries(sentences)
    .filter(([english]) => english.includes('{{'))
    .map(patternOf)
    .sort((one, other) => other.exactness - one.exactness);

  return (sentence) => {
    if (Object.hasOwn(sentences, sentence)) return sentences[sentence];
    for (const { test, places, text } of patterns) {
      const found = test.exec(sentence);
      if (!found) continue;
      const values = new Map(places.map((name, index) => [name, found[index + 1] ?? '']));
      return text.replace(place, (_, name: string, at: number) => {
        const value = values.get(name) ?? '';
        if (!name.startsWith('thing')) return value;
        const thing = things[value.toLowerCase()] ?? value;
        return at === 0 ? thing.charAt(0).toUpperCase() + thing.slice(1) : thing;
      });
    }
    return undefined;
  };
}

function patternOf([english, text]: [string, string]): Pattern {
  const source = english
    .split(place)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : figuresOr(part)))
    .join('');
  return {
    test: new RegExp(`^${source}$`, 's'),
    places: [...english.matchAll(place)].map(([, name = '']) => name),
    text,
    exactness: english.replace(place, '').length,
  };
}

function figuresOr(name: string): string {
  return name.startsWith('number') ? '(-?[\\d.,]*\\d)' : '(.*?)';
}
