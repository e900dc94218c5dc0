import type { TFunction } from 'i18next';
import { Person } from '../../../ui/avatar/avatar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { roleWord } from '../../../ui/words/i18n.ts';
import { type Entry, fieldOf, isOfSelf, kindOf, nameOf, sentenceOf, verbOf } from './audit-words.ts';
import { changesOf } from './changes.rules.ts';
import { RecordLink } from './record-link.tsx';

/** So many changed fields are named in a row. */
const namedFields = 3;

/** When, who, what was done to what, and which fields of it changed. */
export function auditColumns(t: TFunction, language: string): Column<Entry>[] {
  return [
    {
      id: 'at',
      header: t('administration:when'),
      sort: 'at',
      width: 160,
      fixed: true,
      csv: (entry) => entry.at,
      cell: (entry) => <span className="t2">{formatMoment(entry.at, language)}</span>,
    },
    {
      id: 'actor',
      header: t('administration:who'),
      width: 220,
      csv: (entry) => entry.actorName,
      cell: (entry) =>
        entry.actorName ? (
          <Person name={entry.actorName} config={entry.actorAvatarConfig} detail={seenAs(t, entry)} />
        ) : (
          <span className="dim">{t('administration:system')}</span>
        ),
    },
    {
      id: 'did',
      header: t('administration:audit.changedWhat'),
      width: 360,
      csv: (entry) => sentenceOf(t, entry),
      cell: (entry) => <Did t={t} entry={entry} />,
    },
    {
      id: 'changes',
      header: t('administration:changes'),
      width: 280,
      csv: (entry) => fieldsOf(t, entry).join(', '),
      cell: (entry) => <span className="dim">{someFields(t, entry)}</span>,
    },
    {
      id: 'requestId',
      header: t('administration:request'),
      width: 200,
      csv: (entry) => entry.requestId,
      cell: (entry) => <span className="s12 dim">{entry.requestId ?? '–'}</span>,
    },
  ];
}

/** The sentence without who: 'created role Student reader', with a way to the role. */
export function Did({ t, entry }: { t: TFunction; entry: Entry }) {
  const verb = verbOf(t, entry.action);
  if (isOfSelf(entry)) return <span>{verb}</span>;
  const [kind, name] = [kindOf(t, entry.entity), nameOf(t, entry)];
  return (
    <span className="cut">
      {verb} {name ? `${kind} ` : ''}
      <RecordLink entry={entry}>{name || kind}</RecordLink>
    </span>
  );
}

/** As whom somebody acted: 'as role Teacher'; null when as themselves. */
export function seenAs(t: TFunction, { viewedAs }: Entry): string | null {
  if (!viewedAs) return null;
  const role = viewedAs.startsWith('role ') ? roleWord(viewedAs.slice('role '.length)) : '';
  return t('administration:viewedAs', { name: role || viewedAs.replace('user ', '') });
}

function fieldsOf(t: TFunction, { before, after }: Entry): string[] {
  return changesOf(before, after).map(({ path }) => fieldOf(t, path));
}

function someFields(t: TFunction, entry: Entry): string {
  const fields = fieldsOf(t, entry);
  const shown = fields.slice(0, namedFields).join(', ');
  const more = fields.length - namedFields;
  return more > 0 ? `${shown} ${t('administration:audit.moreFields', { count: more })}` : shown;
}
