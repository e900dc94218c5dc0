import type { ImportModel } from '@bellwether/contract/imports/models';
import { wholeFileRows, wizardFileLimits } from '@bellwether/contract/imports/values';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import drop from '../drop-zone.module.css';
import type { Upload } from './use-upload.ts';
import classes from './wizard.module.css';

interface UploadStepProps {
  model: ImportModel;
  upload: Upload;
  onCancel: () => void;
}

/** Step 1: one .csv, .xlsx or .xls file, dropped or chosen. IMP-02, IMP-03. */
export function UploadStep({ model, upload, onCancel }: UploadStepProps) {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const [over, setOver] = useState(false);
  const id = useId();
  const { busy, failure, send } = upload;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) send([...event.dataTransfer.files]);
  };
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <>
      <div className={`col gap-16 ${classes.content}`}>
        <div>
          <input
            id={id}
            type="file"
            className={drop.input}
            accept=".csv,.xlsx,.xls"
            disabled={busy}
            onChange={(event) => {
              send([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <label
            htmlFor={id}
            className={`${drop.zone} ${classes.drop}`}
            data-over={over || undefined}
            data-busy={busy || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          >
            <IconFileSpreadsheet size={32} aria-hidden />
            <span className="medium" role="status">
              {busy ? t('configuration:wizard.reading') : t('configuration:wizard.drop')}
            </span>
            <span className="s13 dim">
              {t('configuration:wizard.limits', {
                size: number(wizardFileLimits.bytes / 1_000_000),
                rows: number(wizardFileLimits.rows),
              })}
            </span>
          </label>
        </div>
        {failure ? (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} title={failure.title}>
            {failure.text}
          </Alert>
        ) : null}
        <div className={`row wrap gap-16 lines-12 ${classes.sample}`}>
          <div className="grow">
            <p className="medium">{t('configuration:wizard.sampleTitle')}</p>
            <p className="s13 dim">{t('configuration:wizard.sampleText')}</p>
          </div>
          <Button
            component="a"
            href={`/api/imports/samples/${model.modelName}`}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            {t('configuration:wizard.sample')}
          </Button>
        </div>
        <div>
          <p className="s13 medium">{t('configuration:wizard.fieldsOf')}</p>
          <p className={`s13 dim ${classes.fieldList}`}>
            {model.fields
              .map(({ key, required }) => `${t(`configuration:wizard.fields.${key}`)}${required ? ' *' : ''}`)
              .join(' · ')}
          </p>
        </div>
        <p className="s13 dim">{t('configuration:wizard.background', { rows: number(wholeFileRows) })}</p>
      </div>
      <div className={`row wrap flex-none ${classes.foot}`}>
        <span className="grow" />
        <Button variant="default" size="md" onClick={onCancel} disabled={busy}>
          {t('common:cancel')}
        </Button>
      </div>
    </>
  );
}
