import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/table-types.ts';
import classes from './skill-list.module.css';

export interface SkillRow {
  id: string;
  name: string;
  /** Under the name: notes, dates, certificate. */
  detail?: ReactNode;
  /** Level, importance and marks, each in a column of its own. */
  marks: readonly ReactNode[];
  actions: readonly RowAction[];
}

export interface SkillBulkAction {
  label: string;
  danger?: boolean;
  run: (ids: string[], clear: () => void) => void;
}

interface SkillListProps {
  label: string;
  rows: readonly SkillRow[];
  bulkActions: readonly SkillBulkAction[];
  /** Stands at the right of the head. */
  action?: ReactNode;
}

/** Skills in rows that can be chosen, with what can be done with the chosen ones in the head. */
export function SkillList({ label, rows, bulkActions, action }: SkillListProps) {
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const clear = () => setChosen(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const selectable = bulkActions.length > 0;
  return (
    <section className={classes.card} aria-label={label}>
      <header className={`row wrap gap-12 lines-8 ${classes.head}`}>
        {selectable ? (
          <Checkbox
            aria-label={t('common:selectAll')}
            checked={ids.length === rows.length}
            indeterminate={ids.length > 0 && ids.length < rows.length}
            onChange={() =>
              setChosen(ids.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id)))
            }
          />
        ) : null}
        {ids.length > 0 ? (
          <>
            <span className="s13 medium">{t('common:countSelected', { count: ids.length })}</span>
            {bulkActions.map(({ label: text, danger, run }) => (
              <Button
                key={text}
                size="compact"
                variant="default"
                {...(danger ? { color: 'red', variant: 'light' } : {})}
                onClick={() => run(ids, clear)}
              >
                {text}
              </Button>
            ))}
          </>
        ) : (
          <h2 className="h3">{label}</h2>
        )}
        <span className="grow" />
        {action}
      </header>
      <ul className={`plain-list ${classes.rows}`}>
        {rows.map(({ id, name, detail, marks, actions }) => (
          <li key={id} data-chosen={chosen.has(id) || undefined}>
            {selectable ? (
              <Checkbox aria-label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
            ) : null}
            <div className={`grow ${classes.what}`}>
              <span className="medium">{name}</span>
              {detail ? <div className="s12 dim">{detail}</div> : null}
            </div>
            <div className={`row align-stretch gap-12 ${classes.marks}`}>
              {marks.map((mark, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                <span key={index}>{mark}</span>
              ))}
            </div>
            <div className={classes.actions}>
              {actions.length > 0 ? <RowActions actions={actions} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
