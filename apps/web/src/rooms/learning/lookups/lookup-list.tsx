import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenedRecord } from '../../../ui/edited-record.ts';
import { titledFailure } from '../../../ui/failure.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import learning from '../learning.module.css';
import { DeleteLookup } from './delete-lookup.tsx';
import { LookupLine } from './lookup-line.tsx';
import classes from './lookups.module.css';
import { type LookupKind, type LookupRow, useLookup } from './use-lookup.ts';

const LookupForm = lazy(() => import('./lookup-form.tsx'));

const mini = { levels: 'level', categories: 'category', ageRanges: 'ageRange' } as const;

/** Levels, categories or age ranges: made, changed and deleted in place. LRN-11, LRN-21. */
export function LookupList({ kind }: { kind: LookupKind }) {
  const { t } = useTranslation('learning');
  const lookup = useLookup(kind);
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<LookupRow>();
  const { rows } = lookup;
  const current = rows?.find(({ id }) => id === editing);
  const { record: edited, reload } = useOpenedRecord(editing ?? '', current, lookup.read);
  if (lookup.error && !rows) return <ErrorState error={lookup.error} onRetry={lookup.refetch} />;
  if (!rows) return <SkeletonLines rows={6} />;
  const add =
    lookup.can.create && editing !== 'new' ? (
      <Button size="compact" leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
        {t(`learning:lookups.${kind}.add`)}
      </Button>
    ) : null;
  const form = (row: LookupRow | undefined) => (
    <Suspense fallback={<SkeletonLines rows={1} />}>
      <LookupForm
        key={row?.version}
        kind={kind}
        row={row}
        onClose={() => setEditing(undefined)}
        onReload={reload}
        onSave={(body) =>
          row
            ? lookup.update(row.id, body)
            : titledFailure(lookup.create(body), t(`learning:mini.${mini[kind]}.failed`))
        }
      />
    </Suspense>
  );
  return (
    <section className={classes.frame} aria-label={t(`learning:lookups.${kind}.many`)}>
      <header className={learning.listHead}>
        <p className="s13 dim grow">{t(`learning:lookups.${kind}.text`)}</p>
        {add}
      </header>
      {rows.length === 0 && editing !== 'new' ? (
        <EmptyState
          icon={IconListDetails}
          title={t(`learning:lookups.${kind}.none`)}
          text={t('learning:lookups.noneText')}
        >
          {add}
        </EmptyState>
      ) : (
        <ul className={learning.rows}>
          {editing === 'new' ? <li className={classes.editing}>{form(undefined)}</li> : null}
          {rows.map((row) =>
            editing === row.id ? (
              <li key={row.id} className={classes.editing}>
                {form(edited ?? row)}
              </li>
            ) : (
              <li key={row.id} className={learning.line}>
                <LookupLine
                  row={row}
                  onEdit={lookup.can.edit ? () => setEditing(row.id) : undefined}
                  onDelete={lookup.can.delete ? () => setDeleting(row) : undefined}
                />
              </li>
            ),
          )}
        </ul>
      )}
      <DeleteLookup
        row={deleting}
        title={t(`learning:lookups.${kind}.deleteTitle`)}
        remove={lookup.remove}
        onClose={() => setDeleting(undefined)}
      />
    </section>
  );
}
