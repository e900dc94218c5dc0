// Terms of conditions in SQL that can go without the statement becoming wrong: only such as end with their line.

/** Where a term of a condition begins, with what follows it on its line. */
const beginnings = /\b(and|where) (?=\S)/g;

/** The changes in the text of a template from `start` to `end`, each `['where', [start, end], text]`. */
export function sqlMutants(source, [start, end]) {
  const found = [];
  // Within the backticks.
  let at = start + 1;
  for (const line of source.slice(start + 1, end - 1).split('\n')) {
    for (const { index, 1: word } of line.matchAll(beginnings)) {
      const term = line.slice(index);
      if (isWhole(line.slice(0, index), term))
        found.push(['where', [at + index, at + line.length], `${word} true`]);
    }
    at += line.length + 1;
  }
  return found;
}

/** Whether a term can be taken for true: it ends with its line, and `and` is not that of `between`. */
function isWhole(front, term) {
  if (/\bbetween\b(?!.*\band\b)/i.test(front) || /--/.test(front)) return false;
  // A text or an expression around it, a bracket of further up: what begins elsewhere stays whole.
  if ((front.match(/'/g) ?? []).length % 2 === 1) return false;
  if (!isBalanced(term) || !isBalanced(front.replace(/^[\s)]+/, ''), true)) return false;
  // It goes on in the next line.
  if (
    /[=<>+\-*/,|]$|\b(in|not|is|and|or|like|ilike|between|exists|any|case|then|else|when)$/.test(
      term.trimEnd(),
    )
  )
    return false;
  return !/\b(group by|order by|limit|returning|union|on conflict|for update)\b/.test(term);
}

/** Whether each bracket, brace and quote that begins in the text also ends in it. */
function isBalanced(text, mayStayOpen = false) {
  let depth = 0;
  let braces = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '{') braces += 1;
    if (letter === '}') braces -= 1;
    if (depth < 0 || braces < 0) return false;
  }
  if (braces !== 0 || (text.match(/'/g) ?? []).length % 2 === 1) return false;
  return mayStayOpen || depth === 0;
}
