import { Button, Checkbox, Menu, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDownload, IconPin, IconPinFilled } from '@tabler/icons-react';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { toastProblem } from '../toast/problem-toast.ts';
import { toast } from '../toast/toast.tsx';
import { csvFile, download } from './csv.ts';
import type { ListState } from './list-state.ts';
import type { TablePrefs } from './table-prefs.ts';
import classes from './table-tools.module.css';
import type { Column, Counts } from './table-types.ts';

/** The View button: which columns are shown, and which stay in place while the table scrolls sideways. */
export function ViewMenu<Row>({ columns, prefs }: { columns: readonly Column<Row>[]; prefs: TablePrefs }) {
  const { t } = useTranslation();
  return (
    <Popover width={256} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact" className={classes.tool} aria-label={t('common:view')}>
          <IconAdjustmentsHorizontal size={16} />
          <span>{t('common:view')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common:columns')}>
        <div className={classes.title}>{t('common:columns')}</div>
        {columns.map((column, at) => {
          const pinned = prefs.pinned.includes(column.id);
          return (
            <div key={column.id} className={`row gap-0 ${classes.option}`}>
              <Checkbox
                label={column.header}
                checked={!prefs.hidden[column.id]}
                disabled={column.fixed ?? false}
                onChange={(event) => prefs.setHidden(column.id, !event.currentTarget.checked)}
              />
              <span className="grow" />
              {at === 0 && column.fixed ? null : (
                <button
                  type="button"
                  className={classes.pin}
                  aria-pressed={pinned}
                  aria-label={t('common:pinColumn', { name: column.header })}
                  onClick={() => prefs.setPinned(column.id, !pinned)}
                >
                  {pinned ? <IconPinFilled size={15} /> : <IconPin size={15} />}
                </button>
              )}
            </div>
          );
        })}
        <Button variant="subtle" size="compact" fullWidth mt={4} onClick={prefs.reset}>
          {t('common:resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Reads one page of a filtered list: `(query) => call('GET /api/users', { query })`. */
export type ReadPage<Row> = (
  query: Record<string, string | number>,
) => Promise<Counts & { data: readonly Row[] }>;

interface ExportMenuProps<Row> {
  /** The file's name without its ending. */
  name: string;
  columns: readonly Column<Row>[];
  list: ListState;
  read: ReadPage<Row>;
}

/** Export of everything that matches the filters, not only of the page on screen. */
export function ExportMenu<Row>({ name, columns, list, read }: ExportMenuProps<Row>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const exported = columns.filter((column) => column.csv);
  const exportAs = async (kind: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const rows = await readAll(read, list.query);
      const head = exported.map((column) => column.header);
      const cells = rows.map((row) => exported.map((column) => column.csv?.(row)));
      if (kind === 'csv') download(`${name}.csv`, csvFile(head, cells));
      else {
        // The library that writes workbooks is large: it comes with the first click.
        const { xlsxFile, xlsxType } = await import('./xlsx.ts');
        download(`${name}.xlsx`, xlsxFile(name, head, cells), xlsxType);
      }
      toast.success(t('common:exported', { count: rows.length }));
    } catch (error) {
      if (isProblem(error)) toastProblem(error);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact"
          loading={busy}
          className={classes.tool}
          aria-label={t('common:export')}
        >
          <IconDownload size={16} />
          <span>{t('common:export')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void exportAs('csv')}>{t('common:exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => void exportAs('xlsx')}>{t('common:exportXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Writes the rows of a list with these ids into a CSV file; whoever was deleted meanwhile is left out. */
export async function exportChosen<Row>(
  { name, columns, list, read }: ExportMenuProps<Row>,
  ids: readonly string[],
  rowId: (row: Row) => string,
): Promise<void> {
  const wanted = new Set(ids);
  const rows = await readAll(read, list.query, wanted.size, (row) => wanted.has(rowId(row)));
  const exported = columns.filter((column) => column.csv);
  const cells = rows.map((row) => exported.map((column) => column.csv?.(row)));
  const head = exported.map((column) => column.header);
  download(`${name}.csv`, csvFile(head, cells));
  toast.success(i18next.t('common:exported', { count: rows.length }));
}

/** Every row of the filtered list, read in pages of 100. With a condition those that meet it, until there are so many. */
export async function readAll<Row>(
  read: ReadPage<Row>,
  query: Record<string, string | number>,
  most = Number.POSITIVE_INFINITY,
  isWanted: (row: Row) => boolean = () => true,
): Promise<Row[]> {
  const rows: Row[] = [];
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const reply = await read({ ...query, page, limit: 100 });
    seen += reply.data.length;
    rows.push(...reply.data.filter(isWanted));
    const isComplete = reply.countIsExact !== false && seen >= reply.totalCount;
    if (reply.data.length === 0 || isComplete || rows.length >= most) return rows;
  }
}
