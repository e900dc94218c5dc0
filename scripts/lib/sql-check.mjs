// The walls between rooms hold for SQL as they do for imports: a room reads and writes its own tables, and those of others only
// through their views and what they offer. Reads the syntax tree of each `sql` template. sql-baseline.json counts the places into which
// the check cannot see, because SQL is put together there.
import { posix } from 'node:path';
import { compare, tighten } from './ratchet.mjs';
import { eachNode, sourceFiles, treeOf } from './source-files.mjs';
import { relationsOf, textOfTemplate } from './sql-relations.mjs';

const folder = 'apps/server/src';
/** Tests, their tools and the demo school stand outside of all rooms and may look everywhere. */
const outside = /\.test\.ts$|\/testing\/|^apps\/server\/src\/demo\//;

/** Columns that no other room has to read. */
const secret = /password|token|secret|(^|_)hash$/;

/** Each is a piece of SQL with the relations that must be found in it; `!` before one that is written. */
const plants = [
  ['select 1 from "user" u', 'user'],
  ['select 1 from class c, enrolment e where c.id = e.class_id', 'class enrolment'],
  [
    'select 1 from class c join enrolment e on e.class_id = c.id left join student s using (id)',
    'class enrolment student',
  ],
  [
    "select extract(year from student.born), substring(name from 2), 'from lead' from class -- from lead",
    'class',
  ],
  ['select 1 from class where a is distinct from lead for update of class', 'class'],
  ['with lead as (select 1 from student), b (x) as materialized (select 2) select 1 from lead, b', 'student'],
  ['insert into lead (id) select id from class on conflict (id) do update set id = 1', '!lead class'],
  ['update lead set id = 1 from class where true', '!lead class'],
  ['with a as (select 1) update lead set id = 1', '!lead'],
  ['delete from lead using class, student where true', '!lead class student'],
  ['select (select max(id) from lead where x in (1, 2)), student from class', 'lead class'],
  ['select 1 from (select 2 from lead) l, lateral (select 3 from class) c, student', 'lead class student'],
  ['join enrolment e on e.id = $', 'enrolment'],
  ['select 1 from public.lead, only class', 'lead class'],
  ['select $ from $ join lead on $ order by a, student', 'lead'],
];

/** Each is a source that uses the view of `id, name`, with the columns that must be found missing in it. */
const viewPlants = [
  [`sql\`select u.id, u.name from \${plantedView('u')}\``, ''],
  [`sql\`select u.id from \${plantedView('u')} where u.born > 1\``, 'u.born'],
  [`sql\`select u.born, l.born from \${plantedView('l')} join born u using (id)\``, 'l.born'],
  [`sql\`select a.born from \${plantedView('a')} where exists (select 1 from born a)\``, ''],
  [`sql\`select 'u.born' from \${plantedView('u')} -- u.born\``, ''],
];

/** Returns the complaints, one line each. */
export function checkSql() {
  const missed = plants
    .filter(([text, wanted]) => shown(relationsOf(text)) !== shown(wanted.split(' ').map(relation)))
    .map(([text]) => `the planted SQL was not read rightly: ${text}`);
  const planted = new Map([['plantedView', new Set(['id', 'name'])]]);
  const unseen = viewPlants
    .filter(([source, wanted]) => notPublished(treeOf('planted.ts', source), planted).join(' ') !== wanted)
    .map(([source]) => `the planted use of a view was not read rightly: ${source}`);
  if (secretsIn(new Map([['plantedView', new Set(['id', 'token_hash'])]])).length !== 1)
    unseen.push('a planted secret was not found');
  return [...missed, ...unseen, ...unpublished(), ...compare('sql', foreignTables(), complaint)];
}

/** How many pieces of SQL are planted. */
export const plantedSql = plants.length + viewPlants.length + 1;

/** Writes down what is mended; returns how many lines of the baseline changed. */
export function tightenSql() {
  return tighten('sql', foreignTables());
}

function relation(word) {
  return word.startsWith('!') ? { name: word.slice(1), write: true } : { name: word, write: false };
}

function shown(relations) {
  return relations
    .map(({ name, write }) => (write ? `!${name}` : name))
    .sort()
    .join(' ');
}

function complaint(key) {
  const [file, how, table] = key.split(' ');
  if (how.startsWith('sql.')) return `${file}: more ${how} than before: the check of SQL cannot see into it`;
  return `${file} ${how} ${table}, a table of another room: use what that room offers`;
}

/** Under 'file how room.table' 1 for each foreign table that a file reads, writes or imports; under 'file sql.raw' how often. */
function foreignTables() {
  const files = sourceFiles([folder], outside).map(({ file, source }) => ({
    file,
    tree: treeOf(file, source),
  }));
  const tables = files.flatMap(({ file, tree }) => tablesIn(file, tree));
  const byName = new Map(tables.map((one) => [one.name, one.room]));
  const byConstant = new Map(tables.map((one) => [one.constant, one]));
  const found = {};
  for (const { file, tree } of files) {
    const own = roomOf(file);
    eachNode(tree, (node) => {
      if (node.type === 'TaggedTemplateExpression' && node.tag.value === 'sql') {
        for (const { name, write } of relationsOf(textOfTemplate(node.template))) {
          const room = byName.get(name);
          if (room && room !== own) found[`${file} ${write ? 'writes' : 'reads'} ${room}.${name}`] = 1;
        }
      } else if (node.type === 'MemberExpression' && node.object.value === 'sql') {
        const key = `${file} sql.${node.property.value}`;
        if (['raw', 'identifier'].includes(node.property.value)) found[key] = (found[key] ?? 0) + 1;
      } else if (node.type === 'ImportDeclaration' && !node.typeOnly && !file.endsWith('.table.ts')) {
        const room = roomOf(posix.join(posix.dirname(file), node.source.value));
        if (!node.source.value.startsWith('.') || room === own) return;
        for (const { imported, local, isTypeOnly } of node.specifiers) {
          const table = byConstant.get((imported ?? local)?.value);
          if (table && table.room !== own && !isTypeOnly)
            found[`${file} imports ${table.room}.${table.name}`] = 1;
        }
      }
    });
  }
  return found;
}

/** The columns that rooms ask of each other's views and that these do not publish. */
function unpublished() {
  const files = sourceFiles([folder], outside).map(({ file, source }) => ({
    file,
    tree: treeOf(file, source),
  }));
  const views = new Map(files.flatMap(({ file, tree }) => viewsIn(file, tree)));
  return [
    ...secretsIn(views).map((name) => `${name} is a secret, and no view publishes it`),
    ...files.flatMap(({ file, tree }) =>
      notPublished(tree, views).map(
        (column) => `${file} asks a view for ${column}, which it does not publish`,
      ),
    ),
  ];
}

/** 'view.column' for each published column that by its name holds what opens a door. */
function secretsIn(views) {
  return [...views].flatMap(([view, columns]) =>
    [...columns].filter((column) => secret.test(column)).map((column) => `${view}.${column}`),
  );
}

/** 'alias.column' for each column that a template asks of a view, by the alias that it gives it, and that the view does not have. */
function notPublished(tree, views) {
  const found = [];
  eachNode(tree, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || node.tag.value !== 'sql') return;
    const { expressions } = node.template;
    const text = textOfTemplate(node.template).replace(/'(?:[^']|'')*'|--[^\n]*/g, ' ');
    const byAlias = new Map();
    for (const { type, callee, arguments: given } of expressions) {
      const columns = type === 'CallExpression' ? views.get(callee.value) : undefined;
      const alias = columns && given[0].expression.value;
      if (columns) byAlias.set(alias, new Set([...columns, ...(byAlias.get(alias) ?? [])]));
    }
    for (const [alias, columns] of byAlias) {
      // In another part of the template the alias is that of something else: PostgreSQL will say what is wrong.
      if (new RegExp(`[\\w")]\\s+(as\\s+)?"?${alias}"?(?![\\w".(])`).test(text)) continue;
      for (const [, column] of text.matchAll(new RegExp(`(?<![\\w".])"?${alias}"?\\.(\\w+)`, 'g')))
        if (!columns.has(column)) found.push(`${alias}.${column}`);
    }
  });
  return [...new Set(found)];
}

/** The views that a file publishes: `export const userView = view(user, ['id', …])`, each with its columns as SQL names them. */
function viewsIn(file, tree) {
  if (!file.endsWith('.view.ts')) return [];
  const found = [];
  const lists = new Map();
  eachNode(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.init?.type === 'TsConstAssertion')
      lists.set(node.id.value, node.init.expression);
  });
  eachNode(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || node.init?.callee?.value !== 'view') return;
    const given = node.init.arguments[1].expression;
    const list = given.type === 'Identifier' ? lists.get(given.value) : given;
    const names = list.elements.map(({ expression }) => expression.value);
    const snake = names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    found.push([node.id.value, new Set(snake)]);
  });
  return found;
}

/** The tables that a file declares: `export const user = pgTable('user', …)`. */
function tablesIn(file, tree) {
  if (!file.endsWith('.table.ts')) return [];
  const found = [];
  eachNode(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return;
    const { callee, arguments: given } = node.init;
    if (callee.value === 'pgTable')
      found.push({ constant: node.id.value, name: given[0].expression.value, room: roomOf(file) });
  });
  return found;
}

/** The room that a file lies in; 'platform' and 'house' for what lies below and around them. */
function roomOf(file) {
  const [, place, room] = /^apps\/server\/src\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  if (place === 'rooms') return room;
  return place === 'platform' ? 'platform' : 'house';
}
