export type Delimiter = ',' | ';' | '\t';

const delimiters: readonly Delimiter[] = [',', ';', '\t'];
const looked = 20;

/**
 * What separates the cells of a CSV text, and where its rows begin: behind a first line 'sep=;', which Excel writes and
 * reads. Else the one that splits the first lines into the most and the most alike columns.
 */
export function detectDelimiter(text: string): { delimiter: Delimiter; start: number } {
  const named = /^\uFEFF?sep=([,;\t])\r?\n?/i.exec(text);
  if (named) return { delimiter: named[1] as Delimiter, start: named[0].length };
  const lines = firstLines(text);
  const scores = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }));
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  return { delimiter: best.score > 0 ? best.delimiter : ',', start: 0 };
}

/** The first lines that are not empty, without what stands in quotes. */
function firstLines(text: string): string[] {
  return text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, looked);
}

/** The count in the header weighs as much as how many lines agree with it. */
function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const [header = 0] = counts;
  if (header === 0) return 0;
  const alike = counts.filter((count) => count === header).length / counts.length;
  return header * (0.2 + alike);
}
