import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { seenAs } from './audit-columns.tsx';
import { fieldOf, verbOf, wordsOf } from './audit-words.ts';
import { changesOf } from './changes.rules.ts';
import classes from './record-history.module.css';

/** Who changed one record, when, and what: the newest hundred entries of the audit log. For holders of its right. */
export function RecordHistory({ entity, id }: { entity: string; id: string }) {
  const { t, i18n } = useTranslation('administration');
  const read = useRead(
    'GET /api/system/audit-logs',
    { query: { entity, entityId: id, limit: 100 } },
    { profile: 'realtime' },
  );
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={6} />;
  if (read.data.data.length === 0) {
    return (
      <EmptyState
        icon={IconHistory}
        title={t('administration:noAudit')}
        text={t('administration:noAuditText')}
      />
    );
  }
  return (
    <ol className={`plain-list ${classes.entries}`}>
      {read.data.data.map((entry) => {
        const changes = changesOf(entry.before, entry.after);
        return (
          <li key={entry.id}>
            <div className="row wrap gap-10 lines-4">
              <Person
                name={entry.actorName ?? t('administration:system')}
                config={entry.actorAvatarConfig}
                size={20}
              />
              <span>{verbOf(t, entry.action)}</span>
              {entry.viewedAs ? <span className="dim">{seenAs(t, entry)}</span> : null}
              <span className="dim">{formatMoment(entry.at, i18n.language)}</span>
            </div>
            {changes.length > 0 ? (
              <dl className={classes.changes}>
                {changes.map(({ path, before, after }) => (
                  <div key={path.join('.')}>
                    <dt>{fieldOf(t, path)}</dt>
                    <dd>
                      {entry.before === null ? null : (
                        <>
                          <del>{wordsOf(t, i18n.language, before)}</del> →{' '}
                        </>
                      )}
                      <ins>{wordsOf(t, i18n.language, after)}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
