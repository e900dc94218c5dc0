// One chunk for the dialogs, beside that of the screens: they bring the schemas, and each small chunk costs the first load its name.

export { ApplicantDialog } from './applicants/applicant-dialog.tsx';
export { EraseDialog } from './applicants/erase-dialog.tsx';
export { HoldDialog } from './applicants/hold-dialog.tsx';
export { MergeDialog } from './applicants/merge-dialog.tsx';
export { MoveDialog } from './applicants/move-dialog.tsx';
export { StageDialog } from './applicants/stage-dialog.tsx';
export { FeedbackDialog } from './interviews/feedback-dialog.tsx';
export { InterviewDialog } from './interviews/interview-dialog.tsx';
export { InterviewView } from './interviews/interview-view.tsx';
export { OfferDialog } from './offers/offer-dialog.tsx';
export { OfferView } from './offers/offer-view.tsx';
export { OpeningDialog } from './openings/opening-dialog.tsx';
export { PlanDialog } from './plans/plan-dialog.tsx';
export { DecideDialog } from './requisitions/decide-dialog.tsx';
export { RequisitionDialog } from './requisitions/requisition-dialog.tsx';
