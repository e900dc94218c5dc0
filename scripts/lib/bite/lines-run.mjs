// From what V8 counted in a compiled source to lines of the source that was written.

/** Marks with 1 the places of a script that have run by what V8 says of its functions. */
export function paint(isRun, functions) {
  // The smallest range around a place decides: it is painted last.
  const ranges = functions
    .flatMap((one) => one.ranges)
    .sort((one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset));
  for (const { startOffset, endOffset, count } of ranges)
    isRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
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

/** Where in the compiled source its parts begin and from which line, from 1, of the written one they come: `[place, line]`. */
export function partsOf({ code, mappings }) {
  const starts = startsOf(code);
  return [...mappingsOf(mappings)].map(([line, column, written]) => [starts[line] + column, written + 1]);
}

/** The written lines that ran. `parts` are those of `partsOf`, `front` how many characters were put before the compiled source. */
export function linesRun(parts, { front, stretches }) {
  const found = new Set();
  let next = 0;
  for (const [place, line] of parts) {
    while (next < stretches.length && stretches[next][1] <= front + place) next += 1;
    if (next < stretches.length && stretches[next][0] <= front + place) found.add(line);
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
