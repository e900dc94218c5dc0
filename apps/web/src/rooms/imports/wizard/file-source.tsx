import { Alert, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SentFile } from './check-file.rules.ts';
import type { Upload } from './use-upload.ts';

interface FileSourceProps {
  file: SentFile;
  ignored: number;
  upload: Pick<Upload, 'busy' | 'failure' | 'readAgain'>;
}

/** What was read of the file, and from where: another sheet or another row of headers may be chosen. IMP-04. */
export function FileSource({ file, ignored, upload }: FileSourceProps) {
  const { t, i18n } = useTranslation('configuration');
  const { busy, failure, readAgain } = upload;
  const { sheet, sheets, headerLine, top, dropped } = file;
  const facts = [
    t('configuration:wizard.fileFacts', {
      name: file.filename,
      count: file.totalRows,
      rows: file.totalRows.toLocaleString(i18n.language),
    }),
    sheet && sheets.length < 2 ? t('configuration:wizard.sheet', { name: sheet }) : '',
    ignored > 0 ? t('configuration:wizard.ignored', { count: ignored }) : '',
    dropped.length > 0 ? t('configuration:wizard.dropped', { count: dropped.length }) : '',
  ];
  const rows = top.map(({ line, cells }) => ({
    value: String(line),
    label: t('configuration:wizard.headerRow', {
      line,
      cells: cells.filter((cell) => cell !== '').join(' · '),
    }),
  }));
  return (
    <>
      <p className="s13 dim">{facts.filter(Boolean).join(' · ')}</p>
      {failure ? (
        <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} title={failure.title}>
          {failure.text}
        </Alert>
      ) : null}
      {sheets.length > 1 || top.length > 1 ? (
        <div className="row wrap gap-16 lines-12 align-end">
          {sheets.length > 1 ? (
            <Select
              label={t('configuration:wizard.sheetChoice')}
              value={sheet}
              onChange={(name) => name && name !== sheet && readAgain({ sheet: name })}
              data={[...sheets]}
              allowDeselect={false}
              disabled={busy}
            />
          ) : null}
          {top.length > 1 ? (
            <Select
              className="grow"
              label={t('configuration:wizard.headerChoice')}
              value={String(headerLine)}
              onChange={(line) =>
                line &&
                Number(line) !== headerLine &&
                readAgain({ sheet: sheet ?? undefined, headerLine: Number(line) })
              }
              data={rows}
              allowDeselect={false}
              disabled={busy}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
