import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Tag } from '../../ui/badge.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { changesOf } from './changes.ts';
import classes from './record-history.module.css';

const colors: Record<string, 'green' | 'red' | 'blue'> = { create: 'green', delete: 'red' };
/** Bookkeeping, which says nothing to a reader. */
const hidden = ['id', 'version', 'createdAt', 'updatedAt', 'searchText', 'sortName'];

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
        const changes = changesOf(entry.before, entry.after).filter(({ field }) => !hidden.includes(field));
        return (
          <li key={entry.id}>
            <div className="row wrap gap-10 lines-4">
              <Tag color={colors[entry.action] ?? 'blue'}>{entry.action}</Tag>
              <span className="medium">{entry.actorName ?? t('administration:system')}</span>
              {entry.viewedAs ? (
                <span className="dim">{t('administration:viewedAs', { name: entry.viewedAs })}</span>
              ) : null}
              <span className="dim">{formatMoment(entry.at, i18n.language)}</span>
            </div>
            {changes.length > 0 ? (
              <dl className={classes.changes}>
                {changes.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt>{field}</dt>
                    <dd>
                      {entry.action === 'create' ? null : (
                        <>
                          <del>{before}</del> →{' '}
                        </>
                      )}
                      <ins>{after}</ins>
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
