import { type Icon, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bulk-bar.module.css';

export interface BulkAction {
  label: string;
  icon: Icon;
  /** Receives the selected ids and a function that empties the selection. */
  run: (ids: readonly string[], clear: () => void) => void;
  danger?: boolean;
  /** A letter that does it from a row: to what is selected, else to the row. */
  key?: string;
}

interface BulkBarProps {
  ids: readonly string[];
  total: number;
  actions: readonly BulkAction[];
  onClear: () => void;
  onSelectAll?: () => void;
}

/** The dark bar over the last rows while something is selected. */
export function BulkBar({ ids, total, actions, onClear, onSelectAll }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('common:bulkActions')}>
      <span className={classes.count}>{ids.length}</span>
      <span className="medium">{t('common:selected')}</span>
      {onSelectAll && total > ids.length ? (
        <button type="button" className={classes.all} onClick={onSelectAll}>
          {t('common:selectAllCount', { count: total })}
        </button>
      ) : null}
      <span className={classes.line} />
      {actions.map(({ label, icon: IconOf, run, danger, key }) => (
        <button
          key={label}
          type="button"
          data-danger={danger || undefined}
          aria-keyshortcuts={key}
          onClick={() => run(ids, onClear)}
        >
          <IconOf size={15} />
          <span>{label}</span>
        </button>
      ))}
      <span className={classes.line} />
      <button
        type="button"
        className={classes.close}
        aria-label={t('common:clearSelection')}
        onClick={onClear}
      >
        <IconX size={15} />
      </button>
    </div>
  );
}
