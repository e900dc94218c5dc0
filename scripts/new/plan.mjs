// What `npm run new` writes: new files by their templates, and the texts of the files that name the record besides.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/install.mjs';
import { capital, filled } from './names.mjs';
import { textsOf } from './words.mjs';

const contract = 'packages/contract/src';
const server = 'apps/server/src/rooms';
const web = 'apps/web/src/rooms';
const messages = `${server}/translations/messages`;

/**
 * `files`: which template each new file is filled from. `edits`: the new text of each file that changes. `problems`: why
 * nothing can be written, in sentences.
 */
export function planOf(names, group) {
  const { room } = names;
  const one = names['thing-file'];
  const many = names['things-file'];
  const draft = new Draft();
  const isNewRoom = !existsSync(join(root, server, room));
  const files = {
    [`${contract}/${room}/${many}.ts`]: 'contract',
    [`${server}/${room}/${many}.table.ts`]: 'table',
    [`${server}/${room}/${many}.queries.ts`]: 'queries',
    [`${server}/${room}/${many}.handlers.ts`]: 'handlers',
    [`${server}/${room}/${many}.test.ts`]: 'test',
    [`${web}/${room}/${many}-page.tsx`]: 'page',
    [`${web}/${room}/${one}-dialog.tsx`]: 'dialog',
  };
  draft.change(`${contract}/${room}/index.ts`, (text) => exported(text, names), '');
  nameRights(draft, names);
  draft.change(`${server}/${room}/room.ts`, (text) => mounted(text, names), template('room', names));
  draft.change(`${web}/${room}/routes.tsx`, (text) => routed(text, names), template('routes', names));
  draft.change(`${contract}/navigation.values.ts`, (text) => inSideBar(text, names, group));
  draft.change('apps/server/src/testing/generated/two-saves.samples.ts', (text) =>
    before(
      text,
      /^};$/m,
      `  'PUT /api/${many}/:id': named('/api/${many}'),\n`,
      text.indexOf('export const samples'),
    ),
  );
  if (isNewRoom) nameRoom(draft, names);
  nameTexts(draft, names);
  return { files, ...draft.result() };
}

/** Files with changes that are not written yet; a change that cannot be made throws, which is a problem. */
class Draft {
  #texts = {};
  #problems = [];

  /** `change` gets the text of the file, or `absent` where there is none, and returns the new one. */
  change(file, change, absent) {
    const path = join(root, file);
    const before = this.#texts[file] ?? (existsSync(path) ? readFileSync(path, 'utf8') : absent);
    if (before === undefined) {
      this.#problems.push(`${file} is not there.`);
      return;
    }
    try {
      const after = change(before);
      if (after !== before) this.#texts[file] = after;
    } catch (error) {
      this.#problems.push(`${file}: ${error.message}`);
    }
  }

  /** As `change`, for JSON. */
  changeJson(file, change) {
    this.change(file, (text) => {
      const value = JSON.parse(text);
      change(value);
      return `${JSON.stringify(value, null, 2)}\n`;
    });
  }

  result() {
    return { edits: this.#texts, problems: this.#problems };
  }
}

function template(name, names) {
  return filled(readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8'), names);
}

/** The text with a line before the first place that the pattern finds behind `from`. */
function before(text, pattern, line, from = 0) {
  const at = from < 0 ? -1 : text.slice(from).search(pattern);
  if (at < 0) throw new Error('it has no place for a line that the generator knows.');
  return `${text.slice(0, from + at)}${line}${text.slice(from + at)}`;
}

function exported(text, names) {
  return `${text}export { ${names.things} } from './${names['things-file']}.ts';\n`;
}

/** A subject of rights, unless there is one of this name, and who has them at first. */
function nameRights(draft, { room, thing_name: subject }) {
  draft.change(`${contract}/shared/permission.ts`, (text) => {
    if (text.includes(`'${subject}'`)) return text;
    const start = text.search(new RegExp(`^  ${room}: \\[`, 'm'));
    if (start < 0) return before(text, /^} as const;\n\nexport type Room/m, `  ${room}: ['${subject}'],\n`);
    const end = text.indexOf(']', start);
    const comma = text.slice(start, end).trimEnd().endsWith(',') ? '' : ',';
    return `${text.slice(0, end)}${comma} '${subject}',${text.slice(end)}`;
  });
  draft.change(`${contract}/identity/default-roles.ts`, (text) => {
    if (text.includes(`'${subject}'`)) return text;
    const row = `  ['${subject}', false, { staff: 'R', manager: 'RCED', principal: 'RCED', administrator: 'RCED' }],\n`;
    const table = text.indexOf('const table: readonly Row[]');
    return before(text, /^\];/m, row, table);
  });
}

/** The room with its endpoints put on the server. */
function mounted(text, names) {
  const { room, things, thing } = names;
  const file = names['things-file'];
  const imports =
    `import { ${things} } from '@bellwether/contract/${room}/${file}';\n` +
    `import { ${thing}Conflicts, ${thing}Handlers } from './${file}.handlers.ts';\n`;
  const at = text.search(/^ {2}mount\(/m);
  const line = `    mount(app, platform, ${things}, ${thing}Handlers, ${thing}Conflicts);\n`;
  return imports + before(text, /^ {2}},/m, line, at);
}

/** The room with an address for its list. */
function routed(text, names) {
  return before(
    text,
    /^ {2}\];\n}/m,
    `    screen({
      parent,
      path: '/${names['things-file']}',
      load: () => import('./${names['things-file']}-page.tsx'),
      name: '${names.Things}Page',
      texts: ['${names.namespace}'],
      crumbs: ['navigation:${names.things}'],
      rights: [['read', '${names.thing_name}']],
    }),\n`,
  );
}

/** The side bar with an entry at the end of a group. */
function inSideBar(text, names, group) {
  const at = text.search(new RegExp(`^    key: '${group}',`, 'm'));
  const entry = `entry('/${names['things-file']}', '${names.things}', 'folder', [['read', '${names.thing_name}']]),`;
  const end = at < 0 ? -1 : text.indexOf('\n  },', at);
  const children = at < 0 ? -1 : text.slice(0, end).indexOf('children: [', at);
  if (children < 0) throw new Error(`it has no group "${group}" with entries.`);
  return before(text, /^ {4}\],/m, `      ${entry}\n`, children);
}

/** A new room in the lists that name all of them. */
function nameRoom(draft, { room }) {
  draft.change(`${server}/all.ts`, (text) => {
    const listed = before(text, /^\];/m, `  ${room},\n`);
    return `import { room as ${room} } from './${room}/room.ts';\n${listed}`;
  });
  draft.change('apps/web/src/api/types.ts', (text) => {
    const listed = before(text, /^}/m, `  ${room}: typeof ${room};\n`, text.indexOf('interface Rooms {'));
    return `import type * as ${room} from '@bellwether/contract/${room}/index';\n${listed}`;
  });
}

/** What the record is called on its screen, in the side bar, among the rights and in refusals, in both languages. */
function nameTexts(draft, names) {
  const texts = textsOf(names);
  const called = { en: names, vi: { Title: texts.vi.title, Titles: texts.vi.title } };
  const rooms = { en: capital(names.room), vi: names.roomInVietnamese };
  for (const language of ['en', 'vi']) {
    const { Title, Titles } = called[language];
    draft.changeJson(`${messages}/${language}/${names.namespace}.json`, (catalogue) => {
      if (names.things in catalogue) throw new Error(`it has texts of "${names.things}" already.`);
      catalogue[names.things] = texts[language];
    });
    draft.changeJson(`${messages}/${language}/navigation.json`, (catalogue) => {
      catalogue[names.things] ??= Titles;
    });
    draft.changeJson(`${messages}/${language}/administration.json`, (catalogue) => {
      catalogue.subjects[names.thing_name] ??= Title;
      catalogue.rooms[names.room] ??= rooms[language];
      if (!catalogue.rooms[names.room])
        throw new Error('a room that is new to the list of rights needs its Vietnamese name: --room-vi.');
    });
  }
  draft.changeJson(`${messages}/vi/sentences.json`, ({ things }) => {
    things[names.word] ??= names.vietnamese;
  });
}
