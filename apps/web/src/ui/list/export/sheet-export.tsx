import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { toastProblem } from '../../toast/problem-toast.ts';
import { toast } from '../../toast/toast-store.ts';
import { type Cell, csvFile, download } from '../csv.ts';

/** What a spreadsheet has of something: texts are neutralised, numbers stay numbers (AMB-115). */
export interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface SheetExportProps {
  /** Of the file, without its ending. */
  name: string;
  /** Absent while there is nothing to save. */
  sheet: (() => Sheet | Promise<Sheet>) | undefined;
}

/** Saves a sheet as CSV or as a workbook: of what is no list, which has an export of its own. */
export function SheetExport({ name, sheet }: SheetExportProps) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const save = async (kind: 'csv' | 'xlsx') => {
    if (!sheet) return;
    setBusy(true);
    try {
      const { head, rows } = await sheet();
      if (kind === 'csv') download(`${name}.csv`, csvFile(head, rows));
      else {
        // The library that writes workbooks is large: it comes with the first click.
        const { xlsxFile, xlsxType } = await import('../xlsx.ts');
        download(`${name}.xlsx`, xlsxFile(name, head, rows), xlsxType);
      }
      toast.success(t('common:exported', { count: rows.length }));
    } catch (error) {
      if (!isProblem(error)) throw error;
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          disabled={!sheet}
          leftSection={<IconTableExport size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('common:export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>{t('common:exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>{t('common:exportXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
