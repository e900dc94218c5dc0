import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/badge.tsx';
import learning from '../learning.module.css';
import classes from './lookups.module.css';
import type { LookupRow } from './use-lookup.ts';

interface LookupLineProps {
  row: Pick<LookupRow, 'name' | 'description' | 'rank' | 'cefr'>;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** What stands in the line of a short list: name, description, and what can be done with it. */
export function LookupLine({ row, onEdit, onDelete }: LookupLineProps) {
  const { t } = useTranslation(['learning', 'common']);
  return (
    <>
      <span className={`grow ${classes.words}`}>
        {onEdit ? (
          <button type="button" className={`bare ${learning.lessonTitle} cut`} onClick={onEdit}>
            {row.name}
          </button>
        ) : (
          <span className="medium cut">{row.name}</span>
        )}
        {row.description ? <span className="s13 dim cut">{row.description}</span> : null}
      </span>
      {row.cefr ? <Tag color="blue">{row.cefr}</Tag> : null}
      {row.rank ? <Tag>{t('learning:lookups.levels.ranked', { rank: row.rank })}</Tag> : null}
      {onEdit ? (
        <ActionIcon
          size="compact"
          aria-label={t('learning:lookups.editOf', { name: row.name })}
          onClick={onEdit}
        >
          <IconPencil size={16} />
        </ActionIcon>
      ) : null}
      {onDelete ? (
        <ActionIcon
          size="compact"
          aria-label={t('learning:lookups.deleteOf', { name: row.name })}
          onClick={onDelete}
        >
          <IconTrash size={16} />
        </ActionIcon>
      ) : null}
    </>
  );
}
