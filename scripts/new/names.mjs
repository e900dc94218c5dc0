// A kind of record under each name that it has somewhere.

/**
 * The names of a resource, `expense-categories`: as they stand in code, addresses, tables and sentences. The keys are
 * what the templates have between two underscores.
 */
export function namesOf({
  room,
  resource,
  one = singularOf(resource),
  namespace,
  vietnamese,
  roomInVietnamese,
}) {
  const word = one.replaceAll('-', ' ');
  const words = resource.replaceAll('-', ' ');
  const article = /^[aeiou]/.test(word) ? 'an' : 'a';
  const snake = one.replaceAll('-', '_');
  return {
    room,
    namespace,
    vietnamese,
    roomInVietnamese,
    word,
    words,
    a_thing: `${article} ${word}`,
    A_thing: capital(`${article} ${word}`),
    Title: capital(word),
    Titles: capital(words),
    thing: camel(one),
    Thing: capital(camel(one)),
    things: camel(resource),
    Things: capital(camel(resource)),
    'thing-file': one,
    'things-file': resource,
    thing_name: snake,
    THING_NAME: snake.toUpperCase(),
    things_name: resource.replaceAll('-', '_'),
  };
}

/** A template with its names put in. */
export function filled(template, names) {
  return template.replace(/__(\w+?|things?-file)__/g, (whole, name) => names[name] ?? whole);
}

/** Whether the name is the language's own, or stands in the templates for something else. */
export function isTaken(name) {
  const own =
    'break case catch class const continue default delete do else enum export extends false finally for function if import ' +
    'in interface let new null package private protected public return static super switch this throw true try type typeof ' +
    'var void while with yield await async';
  const templates =
    'app path kind fields columns sortable spec room routes mount screen label form row id name version table';
  return `${own} ${templates}`.split(' ').includes(name);
}

/** The singular of an English plural, which a person corrects by --one. */
export function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ss|x|zz|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}

/** The text with its first letter large. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function camel(kebab) {
  return kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
