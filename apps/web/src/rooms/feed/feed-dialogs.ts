// One chunk for the dialogs, beside that of the screens: they bring the schemas.

export { Composer } from './composer/composer.tsx';
export { ReceiptsDialog } from './receipts-dialog.tsx';
export { ReportDialog } from './report-dialog.tsx';
