// What other rooms use of this one: uploading, showing pictures, listing files.

export { Attachments } from './attachments.tsx';
export { failureText } from './failure-text.ts';
export { FileList } from './file-list.tsx';
export { Gallery } from './gallery.tsx';
export type { FileRecord } from './upload-items.rules.ts';
export { UploadWidget } from './upload-widget.tsx';
