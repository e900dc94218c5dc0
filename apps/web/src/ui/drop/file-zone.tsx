import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './file-zone.module.css';

interface FileZoneProps {
  /** What is chosen, or what to do. */
  label: string;
  hint: string;
  /** Endings that are offered: '.csv,.xlsx'. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Where one file is dropped, or chosen by a click or a key. */
export function FileZone({ label, hint, accept, busy, onFile }: FileZoneProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !busy) onFile(file);
  };
  return (
    <div>
      <input
        id={id}
        type="file"
        className={classes.fileInput}
        accept={accept}
        disabled={busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={`col align-center gap-6 ${classes.zone}`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={24} aria-hidden />
        <span className="medium">{label}</span>
        <span className="s13 dim">{hint}</span>
      </label>
    </div>
  );
}
