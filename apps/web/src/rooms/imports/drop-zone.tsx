import { IconFileZip } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  busy: boolean;
  onFile: (file: File) => void;
}

/** Where a zip is dropped, or chosen by click and by keyboard. */
export function DropZone({ busy, onFile }: DropZoneProps) {
  const { t } = useTranslation('configuration');
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !busy) onFile(file);
  };
  return (
    <div>
      <input
        id={id}
        type="file"
        className={classes.input}
        accept=".zip,application/zip"
        disabled={busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={classes.zone}
        data-over={over || undefined}
        data-busy={busy || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileZip size={28} aria-hidden />
        <span className="medium">
          {busy ? t('configuration:import.sending') : t('configuration:import.drop')}
        </span>
        <span className="s13 dim">{t('configuration:import.dropHint')}</span>
      </label>
    </div>
  );
}
