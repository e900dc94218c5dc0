// One chunk for the dialogs, beside that of the screens: they bring the schemas, and each small chunk costs the first load its name.

export { AskShiftDialog } from './requests/ask-shift-dialog.tsx';
export { PublishDialog } from './roster/publish-dialog.tsx';
export { RosterDemandDialog } from './roster/roster-demand-dialog.tsx';
export { RotationPatternDialog } from './roster/rotation-pattern-dialog.tsx';
export { SuggestDialog } from './roster/suggest-dialog.tsx';
