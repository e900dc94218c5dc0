import { entityOfPath } from '@bellwether/contract/identity/audit.rules';
import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import { roleWord } from '../../../ui/words/i18n.ts';

export type Entry = RowOf<'GET /api/system/audit-logs'>;

/** What was done, in the past: 'created'. */
export function verbOf(t: TFunction, action: string): string {
  return t(`administration:audit.verbs.${action}`, { defaultValue: t('administration:audit.verbs.other') });
}

/** What kind of record it was done to: 'role', 'schedule group'. */
export function kindOf(t: TFunction, recorded: string): string {
  // Older entries hold the address of what was called.
  const entity = recorded.startsWith('/') ? entityOfPath(recorded) : recorded;
  const known = t(`administration:audit.entities.${entity}`, { defaultValue: '' });
  if (known) return known;
  const subject = t(`administration:subjects.${entity}`, { defaultValue: '' });
  return subject ? lowered(subject) : entity.replaceAll('_', ' ');
}

/** Whether an entry says something of the one who acted and of nobody else: 'signed in'. */
export function isOfSelf({ entity, entityId, actorId }: Entry): boolean {
  return entity === 'user' && entityId !== null && entityId === actorId;
}

/** What the record was called; of a setting, which of them; nothing where nobody knows it. */
export function nameOf(t: TFunction, { entity, entityId, entityName }: Entry): string {
  if (entity === 'setting' && entityId)
    return t(`administration:audit.settings.${entityId}`, { defaultValue: entityId });
  return entity === 'role' ? roleWord(entityName ?? '') : (entityName ?? '');
}

/** The whole sentence: 'Mai Đặng created role Student reader'. */
export function sentenceOf(t: TFunction, entry: Entry): string {
  const who = entry.actorName ?? t('administration:system');
  const verb = verbOf(t, entry.action);
  if (isOfSelf(entry)) return `${who} ${verb}`;
  const [kind, name] = [kindOf(t, entry.entity), nameOf(t, entry)];
  return t('administration:audit.sentence', { who, verb, kind, name }).trim();
}

/** What a field is called in the viewer's language; where nobody named it, its own words: 'formSchema' is 'Form schema'. */
export function fieldOf(t: TFunction, path: readonly string[]): string {
  return path.map((name) => labelOf(t, name)).join(' › ');
}

function labelOf(t: TFunction, field: string): string {
  const bare = withoutId(field);
  const words = bare
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return t(`administration:audit.fields.${bare}`, {
    defaultValue: words.charAt(0).toUpperCase() + words.slice(1),
  });
}

/** 'classId' is 'class', 'roleIds' is 'roles'. */
function withoutId(field: string): string {
  if (field.endsWith('Ids')) return `${field.slice(0, -'Ids'.length)}s`;
  return field.endsWith('Id') ? field.slice(0, -'Id'.length) : field;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

/** A recorded value as a reader writes it: yes and no, days, names of rights, lists by commas; a dash for nothing. */
export function wordsOf(t: TFunction, language: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
  if (typeof value === 'number') return value.toLocaleString(language);
  if (typeof value === 'string') return textOf(t, language, value);
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : value.map((one) => wordsOf(t, language, one)).join(', ');
  }
  return Object.entries(value as Record<string, unknown>)
    .map(([name, inner]) => `${labelOf(t, name)}: ${wordsOf(t, language, inner)}`)
    .join('; ');
}

function textOf(t: TFunction, language: string, text: string): string {
  if (day.test(text)) return formatDay(text, language);
  if (moment.test(text)) return formatMoment(text.replace(' ', 'T'), language);
  return rightWord(t, text) ?? text;
}

/** 'read:own student' as the roles screen says it: 'Read: Student (Own)'; undefined where it is no right. */
function rightWord(t: TFunction, text: string): string | undefined {
  const parts = text.split(' ');
  const [action = '', subject = ''] = parts;
  const [verb = '', reach] = action.split(':');
  const word = t(`administration:rightActions.${verb}`, { defaultValue: '' });
  const what = t(`administration:subjects.${subject}`, { defaultValue: '' });
  if (parts.length !== 2 || !word || !what) return undefined;
  const level = reach ? ` (${t(`administration:levels.${reach === 'own' ? 'own' : 'all'}`)})` : '';
  return `${word}: ${what}${level}`;
}

/** Small at its beginning, unless it is an abbreviation. */
function lowered(text: string): string {
  const second = text.charAt(1);
  return second && second === second.toUpperCase() && second !== second.toLowerCase()
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}
