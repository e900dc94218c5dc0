// One-line mutations of a source: what a careless hand could do to a line without the compiler minding. Found in the syntax
// tree, so that comments, types, imports and the names of properties are left alone.
import { treeOf } from '../source-files.mjs';
import { sqlMutants } from './sql-mutants.mjs';

/** What may stand instead of an operator. Not `+` of texts: see `operatorMutants`. */
const operators = {
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
};

/** Wrappers of types around an expression: what they wrap is looked at, their types are not. */
const wrappers = /^Ts(AsExpression|ConstAssertion|NonNullExpression|SatisfiesExpression|TypeAssertion)$/;
const functions =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|MethodProperty)$/;

/**
 * The mutations of a source: `{ kind, line, start, end, text, before, after, isStatic }`. `start` and `end` are places in the text,
 * which `text` replaces; `before` and `after` are the whole line. `isStatic`: it runs as the file is loaded, within no function.
 */
export function mutantsOf(file, source) {
  const places = placesOf(file, source);
  const found = [];
  const add = (kind, [start, end], text, isStatic) => {
    if (source.slice(start, end).includes('\n') || source.slice(start, end) === text) return;
    found.push({ kind, ...lineOf(source, start, end, text), start, end, text, isStatic });
  };
  walk(places.body, true, (node, isStatic) => {
    for (const [kind, range, text] of changesOf(node, places.of, source)) add(kind, range, text, isStatic);
  });
  return found.sort((one, other) => one.start - other.start);
}

/** The source with the mutation in it. */
export function mutated(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end);
}

/** Whether the mutated source can be read at all. What cannot would be noticed by everything, and says nothing. */
export function isReadable(file, source) {
  try {
    treeOf(file, source);
    return true;
  } catch {
    return false;
  }
}

/** The changes of one node, each `[kind, [start, end], text]`. */
function changesOf(node, of, source) {
  switch (node.type) {
    case 'BinaryExpression':
      return operatorMutants(node, of, source);
    case 'BooleanLiteral':
      return [['boolean', of(node), String(!node.value)]];
    case 'NumericLiteral':
      return [['number', of(node), String(node.value + 1)]];
    case 'StringLiteral':
      return node.value === '' ? [] : [['text', of(node), "''"]];
    case 'ThrowStatement':
      return [['throw', [of(node)[0], of(node)[0] + 'throw'.length], 'void']];
    case 'CallExpression':
      return callMutants(node, of);
    case 'TaggedTemplateExpression':
      return node.tag.value === 'sql' ? sqlMutants(source, of(node.template)) : [];
    default:
      return [];
  }
}

function operatorMutants({ operator, left, right }, of, source) {
  const isText = [left, right].some(({ type }) => /^(StringLiteral|TemplateLiteral)$/.test(type));
  if (isText && operator === '+') return [];
  const start = source.indexOf(operator, of(left)[1]);
  // Brackets and comments may stand between: the operator is looked for in what lies between the operands.
  if (start < 0 || start >= of(right)[0]) return [];
  return (operators[operator] ?? []).map((text) => ['operator', [start, start + operator.length], text]);
}

/** Limits of schemas go, and terms of a condition of drizzle. */
function callMutants({ callee, arguments: given }, of) {
  if (callee.type === 'Identifier' && ['and', 'or'].includes(callee.value) && given.length > 1) {
    // Drizzle takes no notice of a term that is undefined.
    return given.map(({ expression }) => ['term', of(expression), 'undefined']);
  }
  if (callee.type !== 'MemberExpression' || !['min', 'max'].includes(callee.property.value)) return [];
  if (callee.object.value === 'Math') return [];
  const [, end] = of(callee.object);
  return [['limit', [end, of(callee)[1] + lengthOfCall(callee, given, of)], '']];
}

/** How far the brackets of a call reach beyond what is called. */
function lengthOfCall(callee, given, of) {
  const last = given.at(-1);
  return (last ? of(last.expression)[1] + 1 : of(callee)[1] + 2) - of(callee)[1];
}

/** Calls `visit` with each node that runs, and whether it does so as the file is loaded. */
function walk(node, isStatic, visit) {
  if (Array.isArray(node)) {
    for (const inner of node) walk(inner, isStatic, visit);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const { type } = node;
  if (typeof type === 'string') {
    if (wrappers.test(type)) return walk(node.expression, isStatic, visit);
    if (/^(Ts|Import|ExportAll)/.test(type)) return;
    if (type === 'ExportNamedDeclaration' && node.source) return;
    // A directive, such as 'use strict'.
    if (type === 'ExpressionStatement' && node.expression.type === 'StringLiteral') return;
    // What is imported while running is a path too.
    if (type === 'CallExpression' && node.callee.type === 'Import') return;
    visit(node, isStatic);
  }
  const within = isStatic && !functions.test(type ?? '');
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'span' || key === 'typeAnnotation' || key === 'typeParams' || key === 'returnType') continue;
    // The name of a property is no value; a computed one is.
    if (key === 'key' && inner?.type !== 'Computed') continue;
    walk(inner, within, visit);
  }
}

/** The syntax tree's body, and a function from a node to its place in the text. The parser counts bytes. */
function placesOf(file, source) {
  // The parser counts from where its last file ended; the statement in front tells where this one begins.
  const front = '0;';
  const [first, ...body] = treeOf(file, front + source).body;
  const bytes = Buffer.from(source);
  const isPlain = bytes.length === source.length;
  const placeOf = (offset) => {
    const at = offset - first.span.start - front.length;
    return isPlain ? at : bytes.subarray(0, at).toString().length;
  };
  return { body, of: ({ span }) => [placeOf(span.start), placeOf(span.end)] };
}

function lineOf(source, start, end, text) {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const until = source.indexOf('\n', end);
  const to = until < 0 ? source.length : until;
  return {
    line: source.slice(0, start).split('\n').length,
    before: source.slice(from, to).trim(),
    after: (source.slice(from, start) + text + source.slice(end, to)).trim(),
  };
}
