import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { csvFile, download } from '../../ui/list/csv.ts';
import { toastProblem } from '../../ui/toast/problem-toast.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { ReportSheet } from './report-sheet.rules.ts';

interface ReportExportProps {
  /** Of the file, without its ending. */
  name: string;
  /** Absent while there is nothing to save. */
  sheet: (() => ReportSheet | Promise<ReportSheet>) | undefined;
}

/** Saves a report as CSV or as a workbook. */
export function ReportExport({ name, sheet }: ReportExportProps) {
  const { t } = useTranslation(['finance', 'common']);
  const [busy, setBusy] = useState(false);
  const save = async (kind: 'csv' | 'xlsx') => {
    if (!sheet) return;
    setBusy(true);
    try {
      const { head, rows } = await sheet();
      if (kind === 'csv') download(`${name}.csv`, csvFile(head, rows));
      else {
        // The library that writes workbooks is large: it comes with the first click.
        const { xlsxFile, xlsxType } = await import('../../ui/list/xlsx.ts');
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
