// From what V8 counted in a compiled source to lines of the source that was written.

/**
 * The lines, from 1, of the written source that ran. `text` is the compiled source with its source map in it, `front` how many characters
 * were put before its first line; `functions` is what V8 says of the script.
 */
export function linesRun({ text, front }, functions) {
  const ranges = functions
    .flatMap((one) => one.ranges)
    .sort((one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset));
  // The smallest range around a place decides: it is painted last.
  const isRun = new Uint8Array(text.length);
  for (const { startOffset, endOffset, count } of ranges)
    isRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  const starts = startsOf(text);
  const found = new Set();
  for (const [line, column, written] of mappingsOf(mapIn(text))) {
    const offset = starts[line] + column + (line === 0 ? front : 0);
    if (isRun[offset] === 1) found.add(written + 1);
  }
  return found;
}

function startsOf(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function mapIn(text) {
  const marker = 'sourceMappingURL=data:application/json;';
  const at = text.lastIndexOf(marker);
  if (at < 0) return '';
  const [, data = ''] = text.slice(at).split('base64,', 2);
  return JSON.parse(Buffer.from(/^[\w+/=]*/.exec(data)[0], 'base64').toString()).mappings;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map([...letters].map((letter, value) => [letter, value]));

/** Each mapping as [compiled line, compiled column, written line], all from 0. */
function* mappingsOf(mappings) {
  let written = 0;
  for (const [line, segments] of mappings.split(';').entries()) {
    let column = 0;
    for (const segment of segments.split(',').filter(Boolean)) {
      const [columns, , lines] = numbersOf(segment);
      column += columns;
      if (lines === undefined) continue;
      written += lines;
      yield [line, column, written];
    }
  }
}

/** The numbers of a segment: six bits a letter, the lowest first, of which one says whether it goes on. */
function numbersOf(segment) {
  const found = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const bits = values.get(letter);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    found.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return found;
}
