// Which tables a piece of SQL names, as PostgreSQL reads it: behind FROM, JOIN, UPDATE, INTO and USING, in lists with commas,
// and not where those words mean something else (extract(year from …), is distinct from, for update of, on conflict do update).

/** Functions that have a FROM of their own between their brackets. */
const withFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
/** What ends a list of relations. */
const ending = new Set(
  'where group order having limit offset union intersect except returning set window fetch for select values on'.split(
    ' ',
  ),
);
const placeholder = '$';

/**
 * The relations that the text names, each `{ name, write }`, without those that it defines itself (WITH). `${…}` of a template
 * must stand in the text as ` $ `.
 */
export function relationsOf(text) {
  const tokens = tokensOf(text);
  const defined = definedIn(tokens);
  const found = [];
  /** An open bracket: the function it belongs to, and whether a list of relations is being read in it. */
  const brackets = [{ call: undefined, listing: false }];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const here = brackets.at(-1);
    if (token === '(') brackets.push({ call: tokens[at - 1], listing: false });
    else if (token === ')') brackets.length > 1 && brackets.pop();
    else if (startsRelations(tokens, at, here)) {
      const write =
        token === 'update' || token === 'into' || (token === 'from' && tokens[at - 1] === 'delete');
      here.listing = token === 'from' || token === 'using';
      note(at + 1, write);
    } else if (token === ',' && here.listing) note(at + 1, false);
    else if (ending.has(token) && token !== 'on') here.listing = false;
  }
  return found;

  function note(at, write) {
    let name = tokens[at];
    if (name === 'only' || name === 'lateral') name = tokens[at + 1];
    // schema.table
    if (tokens[at + 1] === '.') name = tokens[at + 2];
    if (!name || !/^[a-z_"]/.test(name)) return;
    const bare = name.replaceAll('"', '');
    if (!defined.has(bare)) found.push({ name: bare, write });
  }
}

function startsRelations(tokens, at, bracket) {
  const before = tokens[at - 1];
  switch (tokens[at]) {
    case 'from':
      return before !== 'distinct' && !withFrom.has(bracket.call);
    case 'join':
      return true;
    case 'into':
      return before === 'insert' || before === 'merge';
    case 'update':
      return !['for', 'do', 'on', 'key'].includes(before);
    case 'using':
      return tokens[at + 1] !== '(' && tokens.includes('delete');
    default:
      return false;
  }
}

/** The names that WITH defines: a name, perhaps its columns, AS, a bracket. */
function definedIn(tokens) {
  const names = new Set();
  for (let at = 1; at < tokens.length; at += 1) {
    if (tokens[at] !== 'as') continue;
    let after = at + 1;
    while (tokens[after] === 'not' || tokens[after] === 'materialized') after += 1;
    if (tokens[after] !== '(') continue;
    let name = at - 1;
    if (tokens[name] === ')') while (name > 0 && tokens[name] !== '(') name -= 1;
    if (tokens[name] === '(') name -= 1;
    if (/^[a-z_"]/.test(tokens[name] ?? '')) names.add(tokens[name].replaceAll('"', ''));
  }
  return names;
}

/** Words in small letters, names in quotes as they are, signs; no texts, no comments. */
function tokensOf(text) {
  const tokens = [];
  const pattern = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"[^"]*"|[A-Za-z_][A-Za-z_0-9]*|\d[\d.]*|[^\s]/g;
  for (const [token] of text.matchAll(pattern)) {
    if (/^'|^--|^\/\*/.test(token)) tokens.push(token.startsWith("'") ? "'" : '');
    else tokens.push(/^[A-Za-z_]/.test(token) ? token.toLowerCase() : token);
  }
  return tokens.filter((token) => token !== '');
}

/** The text of a template of the syntax tree, with ` $ ` for what is put in. */
export function textOfTemplate({ quasis }) {
  return quasis.map(({ raw }) => raw).join(` ${placeholder} `);
}
