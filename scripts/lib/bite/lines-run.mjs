// From what V8 counted in a compiled source to lines of the source that was written.

/** Marks with 1 the places of a script that have run by what V8 says of its functions; those that are marked stay so. */
export function paint(isRun, functions) {
  const now = new Uint8Array(isRun.length);
  // The smallest range around a place decides: it is painted last.
  const ranges = functions
    .flatMap((one) => one.ranges)
    .sort((one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset));
  for (const { startOffset, endOffset, count } of ranges) now.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  for (let at = 0; at < now.length; at += 1) if (now[at] === 1) isRun[at] = 1;
}

/** The marked places as `[start, end]`. */
export function stretchesOf(isRun) {
  const found = [];
  for (let at = isRun.indexOf(1); at >= 0; at = isRun.indexOf(1, at)) {
    const end = isRun.indexOf(0, at);
    found.push([at, end < 0 ? isRun.length : end]);
    if (end < 0) break;
    at = end;
  }
  return found;
}

/**
 * The lines, from 1, of the written source that ran. `code` is the compiled source, `mappings` how its source map says where it comes from,
 * `front` how many characters were put before it.
 */
export function linesRun({ code, mappings }, { front, stretches }) {
  const starts = startsOf(code);
  const found = new Set();
  let next = 0;
  for (const [line, column, written] of mappingsOf(mappings)) {
    const offset = front + starts[line] + column;
    while (next < stretches.length && stretches[next][1] <= offset) next += 1;
    if (next < stretches.length && stretches[next][0] <= offset) found.add(written + 1);
  }
  return [...found];
}

function startsOf(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
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
