export { ImportDialog } from './import-dialog.tsx';
export { ScanDialog } from './scan-dialog.tsx';
