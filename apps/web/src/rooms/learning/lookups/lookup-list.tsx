import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import learning from '../learning.module.css';
import { DeleteLookup } from './delete-lookup.tsx';
import { LookupLine } from './lookup-line.tsx';
import classes from './lookups.module.css';
import { type LookupKind, type LookupRow, useLookup } from './use-lookup.ts';

const LookupDialog = later(() => import('./lookup-dialog.tsx'));

/** Levels, categories or age ranges, to be made, changed and deleted. LRN-11, LRN-21. */
export function LookupList({ kind }: { kind: LookupKind }) {
  const { t } = useTranslation('learning');
  const lookup = useLookup(kind);
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<LookupRow>();
  const { rows } = lookup;
  if (lookup.error && !rows) return <ErrorState error={lookup.error} onRetry={lookup.refetch} />;
  if (!rows) return <SkeletonLines rows={6} />;
  const add = lookup.can.create ? (
    <Button size="compact" leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t(`learning:lookups.${kind}.add`)}
    </Button>
  ) : null;
  return (
    <section className={classes.frame} aria-label={t(`learning:lookups.${kind}.many`)}>
      <header className={`row ${learning.listHead}`}>
        <p className="s13 dim grow">{t(`learning:lookups.${kind}.text`)}</p>
        {add}
      </header>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconListDetails}
          title={t(`learning:lookups.${kind}.none`)}
          text={t('learning:lookups.noneText')}
        >
          {add}
        </EmptyState>
      ) : (
        <ul className={`plain-list ${learning.rows}`}>
          {rows.map((row) => (
            <li key={row.id} className={`row gap-12 ${learning.line}`}>
              <LookupLine
                row={row}
                onEdit={lookup.can.edit ? () => setEditing(row.id) : undefined}
                onDelete={lookup.can.delete ? () => setDeleting(row) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <Meanwhile>
        {editing ? (
          <LookupDialog
            kind={kind}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Meanwhile>
      <DeleteLookup
        row={deleting}
        title={t(`learning:lookups.${kind}.deleteTitle`)}
        remove={lookup.remove}
        onClose={() => setDeleting(undefined)}
      />
    </section>
  );
}
