export { BackDialog } from './back-dialog.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { ScanDialog } from './scan-dialog.tsx';
export { UndoDialog } from './undo-dialog.tsx';
