/** A string literal of a source file: its text, each `${a.name}` as {{name}}, and the code before it. */
export interface SourceString {
  readonly text: string;
  readonly line: number;
  /** The code before it, up to 120 characters, comments left out. */
  readonly before: string;
}

/** After these a slash begins a regular expression, not a division. */
const beforeRegex = /(^|[(,=:[!&|?{};+>]|\breturn)\s*$/;

/**
 * Returns the string literals of a TypeScript source in their order. A small reader instead of a compiler: the sources
 * are formatted by Biome, and TypeScript 7 has no parser to call. Literals within `${…}` come on their own as well;
 * literals joined by `+` come as one.
 */
export function stringsIn(source: string): SourceString[] {
  const found: { text: string; at: number; end: number; before: string }[] = [];
  let code = '';

  const read = (from: number, until: string): number => {
    let at = from;
    let depth = 0;
    while (at < source.length) {
      const char = source[at] ?? '';
      const two = source.slice(at, at + 2);
      if (two === '//') at = endOf(source, '\n', at);
      else if (two === '/*') at = endOf(source, '*/', at) + 2;
      else if (char === '/' && beforeRegex.test(code.slice(-20))) at = afterRegex(source, at);
      else if (char === "'" || char === '"') at = quoted(at, char);
      else if (char === '`') at = template(at);
      else {
        if (char === '{') depth += 1;
        if (char === '}') {
          if (until === '}' && depth === 0) return at;
          depth -= 1;
        }
        code += char;
        at += 1;
      }
    }
    return at;
  };

  const quoted = (start: number, quote: string): number => {
    let at = start + 1;
    let text = '';
    while (at < source.length && source[at] !== quote) {
      if (source[at] === '\\') {
        text += unescaped(source[at + 1] ?? '');
        at += 2;
      } else {
        text += source[at];
        at += 1;
      }
    }
    return keep(text, start, at + 1);
  };

  const template = (start: number): number => {
    let at = start + 1;
    let text = '';
    const before = code.slice(-120);
    code += ' ';
    while (at < source.length && source[at] !== '`') {
      if (source.startsWith('${', at)) {
        const from = at + 2;
        at = read(from, '}') + 1;
        text += `{{${nameOf(source.slice(from, at - 1))}}}`;
      } else if (source[at] === '\\') {
        text += unescaped(source[at + 1] ?? '');
        at += 2;
      } else {
        text += source[at];
        at += 1;
      }
    }
    code = before;
    return keep(text, start, at + 1);
  };

  const keep = (text: string, start: number, end: number): number => {
    const last = found.at(-1);
    if (last && /^\s*\+\s*$/.test(source.slice(last.end, start))) {
      last.text += text;
      last.end = end;
    } else found.push({ text, at: start, end, before: code.slice(-120) });
    code += "''";
    return end;
  };

  read(0, '');
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ text, at, before }) => ({ text, before, line: source.slice(0, at).split('\n').length }));
}

/** A name for what an expression gives: its last word. */
function nameOf(expression: string): string {
  return expression.match(/[A-Za-z]\w*(?=\W*$)/)?.[0] ?? 'value';
}

function endOf(source: string, end: string, from: number): number {
  const at = source.indexOf(end, from);
  return at < 0 ? source.length : at;
}

function afterRegex(source: string, start: number): number {
  let inClass = false;
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '[') inClass = true;
    else if (source[at] === ']') inClass = false;
    else if (source[at] === '/' && !inClass) return at + 1;
    else if (source[at] === '\n') return start + 1;
  }
  return source.length;
}

function unescaped(char: string): string {
  return char === 'n' ? '\n' : char === 't' ? '\t' : char;
}
