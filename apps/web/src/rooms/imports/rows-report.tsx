import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './imports.module.css';
import type { Run } from './run-page.tsx';

type Rows = NonNullable<Run['rows']>;

const counted = [
  'created',
  'updated',
  'unchanged',
  'failed',
  'warnings',
  'placeholderEmails',
  'defaultedStatuses',
] as const;

/** What an import of spreadsheet rows did, or has done so far, with the file of the rows that failed. Decisions 4 and 5. */
export function RowsReport({ run, rows }: { run: Run; rows: Rows }) {
  const { t, i18n } = useTranslation('configuration');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const label = (key: (typeof counted)[number]) =>
    key === 'warnings' ? t('configuration:import.warnings') : t(`configuration:wizard.counts.${key}`);
  return (
    <div className={`col gap-24 ${classes.inner}`}>
      <section className={classes.figures} aria-label={t('configuration:wizard.runCounts')}>
        <div className={classes.figure}>
          <b>{number(rows.done)}</b>
          <span className="s13 dim">{t('configuration:wizard.total')}</span>
        </div>
        {counted.map((key) => (
          <div key={key} className={classes.figure}>
            <b>{number(rows[key])}</b>
            <span className="s13 dim">{label(key)}</span>
          </div>
        ))}
      </section>
      {rows.failed > 0 ? (
        <div>
          <Button
            component="a"
            href={`/api/imports/${run.id}/errors.csv`}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            {t('configuration:wizard.errorFile')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
