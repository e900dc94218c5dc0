import { FileList } from './file-list.tsx';
import classes from './gallery.module.css';
import { isImage } from './gallery.rules.ts';
import { Gallery } from './gallery.tsx';
import type { FileRecord } from './upload-items.rules.ts';

/** What hangs on a record: its pictures as a gallery, the rest as a list. */
export function Attachments({ files }: { files: readonly FileRecord[] }) {
  if (files.length === 0) return null;
  return (
    <div className={`col gap-10 ${classes.attachments}`}>
      <Gallery images={files.filter(isImage)} />
      <FileList files={files.filter((file) => !isImage(file))} />
    </div>
  );
}
