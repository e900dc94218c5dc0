import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import { Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { usePagesRead } from '../pages-data.ts';
import { asContent } from '../templates/content.ts';
import { ContentFrame } from '../templates/content-frame.tsx';
import classes from '../versions.module.css';

type Version = Reply<'GET /api/pagebuilder/pages/:id/versions'>['data'][number];
type Comparison = Reply<'GET /api/pagebuilder/pages/:id/versions/compare'>['data'];

interface CompareDialogProps {
  pageId: string;
  versions: readonly Version[];
  start: { from: string; to: string };
  onClose: () => void;
}

/** Two versions side by side, and a list of what differs. PAG-17. */
export default function CompareDialog({ pageId, versions, start, onClose }: CompareDialogProps) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const [{ from, to }, setPair] = useState(start);
  const different = from !== to;
  const read = usePagesRead(
    'GET /api/pagebuilder/pages/:id/versions/compare',
    { params: { id: pageId }, query: { from, to } },
    t('pages:failures.compare'),
    { enabled: different },
  );
  const choices = versions.map(({ id, number, createdAt }) => ({
    value: id,
    label: `${t('pages:versions.number', { number })} · ${formatMoment(createdAt, i18n.language)}`,
  }));
  const comparison = different ? read.data?.data : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pages:versions.compareTitle')}
      size={1280}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes.chooser}>
        <Select
          label={t('pages:versions.from')}
          allowDeselect={false}
          data={choices}
          value={from}
          onChange={(next) => next && setPair({ from: next, to })}
        />
        <Select
          label={t('pages:versions.to')}
          allowDeselect={false}
          data={choices}
          value={to}
          onChange={(next) => next && setPair({ from, to: next })}
          error={different ? undefined : t('pages:versions.sameTwice')}
        />
      </div>
      {!different ? null : read.error && !comparison ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : comparison ? (
        <div className={classes.compare}>
          <section aria-label={t('pages:versions.changes')}>
            <h3 className="h3">{t('pages:versions.changes')}</h3>
            <Changes comparison={comparison} />
          </section>
          <div className={classes.sides}>
            <Side
              title={t('pages:versions.number', { number: comparison.from.number })}
              side="from"
              comparison={comparison}
            />
            <Side
              title={t('pages:versions.number', { number: comparison.to.number })}
              side="to"
              comparison={comparison}
            />
          </div>
        </div>
      ) : (
        <SkeletonLines rows={8} />
      )}
    </Modal>
  );
}

function Side({ title, side, comparison }: { title: string; side: 'from' | 'to'; comparison: Comparison }) {
  const { t } = useTranslation('pages');
  const hidden = side === 'from' ? 'added' : 'removed';
  const marked = new Map(
    comparison.blocks.filter(({ kind }) => kind !== hidden).map(({ id, kind }) => [id, kind as string]),
  );
  return (
    <section className={classes.side} aria-label={title}>
      <h3 className={`${classes.sideHead} s13 medium`}>{title}</h3>
      <ContentFrame
        content={asContent(comparison[side].content)}
        label={t('pages:versions.pictureOf', { name: title })}
        width={900}
        marked={marked}
      />
    </section>
  );
}

const colors = { added: 'green', removed: 'red', changed: 'amber', moved: 'amber' } as const;

function Changes({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('pages');
  if (comparison.fields.length + comparison.blocks.length === 0)
    return <p className="s13 dim">{t('pages:versions.nothing')}</p>;
  return (
    <ul className={`col gap-10 ${classes.changes}`}>
      {comparison.fields.map(({ name, before, after }) => (
        <li key={name} className={`col gap-6 shrink ${classes.change}`}>
          <span className="s13 medium">{t(`pages:fields.${name}`)}</span>
          <Values before={before} after={after} />
        </li>
      ))}
      {comparison.blocks.map(({ id, type, kind, fields }) => (
        <li key={`${kind} ${id}`} className={`col gap-6 shrink ${classes.change}`}>
          <span className="s13 medium row">
            {t(`pages:blocks.${type}.label`)}
            <StatusBadge color={colors[kind]}>{t(`pages:versions.kinds.${kind}`)}</StatusBadge>
          </span>
          {fields.map(({ name, before, after }) => (
            <div key={name}>
              <span className="s12 dim">{t(`pages:props.${name}`)}</span>
              <Values before={before} after={after} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Values({ before, after }: { before: unknown; after: unknown }) {
  return (
    <p className={classes.value}>
      <del>{wordsOf(before)}</del> → <ins>{wordsOf(after)}</ins>
    </p>
  );
}

/** A value of any kind as a person reads it; HTML without its elements. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(String).join(', ') || '–';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  const text = textOfHtml(String(value)).replace(/\s+/g, ' ').trim();
  return text.length > 160 ? `${text.slice(0, 160)}…` : text || '–';
}
