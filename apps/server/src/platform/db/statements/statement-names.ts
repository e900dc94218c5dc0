// A statement with a name is planned once a connection and not at each call, which of a short list is a quarter of its cost.

/** So often a text is met before it gets a name: what is asked once would only fill the connections' memory. */
const repeats = 3;

/** Each name costs memory in each connection of the pool. */
const mostNames = 300;

/** What is planned without the values takes a common word for a rare one: 200,000 rows were sorted instead of fifty walked to. */
const needsValues = /\slike\s/i;

/** As many texts are remembered while they wait for their name; what is put together by its input would fill the memory. */
const mostWaiting = 2000;

/** Rows that are given by their values are planned alike whatever the values; many at once are a long text, which is not worth keeping. */
const insertsValues = /^\s*insert\s+into\s+\S+\s*\([^()]*\)\s*values\s/i;
const longestInsert = 1500;

/** The name of a statement, or undefined where it goes without. */
export type StatementNames = (text: string) => string | undefined;

/**
 * Names for statements that read, or insert a row or a few, and come again: the same text has the same name in the whole process. Behind a pooler
 * that hands each transaction another connection names are of no use (`DATABASE_PREPARE=off`).
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const waiting = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= mostNames) return name;
    if (!isPlannedAlike(text)) return undefined;
    const met = (waiting.get(text) ?? 0) + 1;
    if (met < repeats) {
      if (waiting.size >= mostWaiting) waiting.clear();
      waiting.set(text, met);
      return undefined;
    }
    waiting.delete(text);
    const given = `bw_${names.size + 1}`;
    names.set(text, given);
    return given;
  };
}

function isPlannedAlike(text: string): boolean {
  if (/^\s*insert\s/i.test(text)) return text.length <= longestInsert && insertsValues.test(text);
  return /^\s*(select|with)\s/i.test(text) && !needsValues.test(text);
}
