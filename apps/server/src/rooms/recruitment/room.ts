import { applicants } from '@bellwether/contract/recruitment/applicants';
import { candidateMerges } from '@bellwether/contract/recruitment/candidate-merges';
import { hiringPlans } from '@bellwether/contract/recruitment/hiring-plans';
import { interviews } from '@bellwether/contract/recruitment/interviews';
import { offers } from '@bellwether/contract/recruitment/offers';
import { jobOpenings } from '@bellwether/contract/recruitment/openings';
import { publicOffers } from '@bellwether/contract/recruitment/public-offers';
import { jobRequisitions } from '@bellwether/contract/recruitment/requisitions';
import { applicantStages } from '@bellwether/contract/recruitment/stages';
import { mount } from '../../platform/http/mount.ts';
import { makeUploads } from '../files/index.ts';
import type { Room } from '../room.ts';
import { applicantConflicts, applicantHandlers } from './applicants/applicants.handlers.ts';
import { rejectionMailJob, writeRejectionsJob } from './applicants/rejection-mail.job.ts';
import { stageConflicts, stageHandlers } from './applicants/stages.handlers.ts';
import { visibleApplicantIds } from './applicants/visible-applicants.access.ts';
import { applicationMailJob } from './candidates/application-mail.job.ts';
import { candidateMergeConflicts, candidateMergeHandlers } from './candidates/candidate-merges.handlers.ts';
import { candidateRoutes } from './candidates/candidate-page.handlers.ts';
import { careersRoutes } from './careers/careers.handlers.ts';
import { makeOpeningsOfPages } from './careers/openings-of-pages.queries.ts';
import { askFeedbackJob } from './interviews/ask-feedback.job.ts';
import { interviewMailJob } from './interviews/interview-mail.job.ts';
import { interviewConflicts, interviewHandlers } from './interviews/interviews.handlers.ts';
import { decideOffer } from './offers/decide-offer.commands.ts';
import { expireOffersJob } from './offers/expire-offers.job.ts';
import { offerConflicts } from './offers/offer-record.commands.ts';
import { offerHandlers } from './offers/offers.handlers.ts';
import { publicOfferHandlers } from './offers/public-offers.handlers.ts';
import { openingConflicts, openingHandlers } from './openings/openings.handlers.ts';
import { hiringPlanHandlers } from './plans/plans.handlers.ts';
import { decideRequisition } from './requisitions/decide-requisition.commands.ts';
import { requisitionConflicts, requisitionHandlers } from './requisitions/requisitions.handlers.ts';
import { eraseApplicantsJob } from './retention/erase-applicants.job.ts';

/** The manifest of recruitment: the posts that are asked for, who applies for them, and how far they have come. */
export const room: Room = {
  name: 'recruitment',
  mount(app, platform, { approvalHooks: { away } }) {
    mount(app, platform, jobRequisitions, requisitionHandlers(away), requisitionConflicts);
    mount(app, platform, jobOpenings, openingHandlers, openingConflicts);
    mount(app, platform, applicantStages, stageHandlers, stageConflicts);
    mount(app, platform, applicants, applicantHandlers, applicantConflicts);
    mount(app, platform, candidateMerges, candidateMergeHandlers, candidateMergeConflicts);
    mount(app, platform, hiringPlans, hiringPlanHandlers);
    const uploads = makeUploads(platform);
    void app.register(async (open) => careersRoutes(open, platform, uploads));
    void app.register(async (open) => candidateRoutes(open, platform));
    mount(app, platform, interviews, interviewHandlers, interviewConflicts);
    mount(app, platform, offers, offerHandlers(away), offerConflicts);
    mount(app, platform, publicOffers, publicOfferHandlers, { ...requisitionConflicts, ...offerConflicts });
  },
  fileOwners: { applicant: visibleApplicantIds },
  openingsOfPages: makeOpeningsOfPages,
  decideRecord: { job_requisition: decideRequisition, offer: decideOffer },
  jobs: (platform) => [
    expireOffersJob(platform),
    interviewMailJob(platform),
    askFeedbackJob(platform),
    rejectionMailJob(platform),
    writeRejectionsJob(platform),
    eraseApplicantsJob(platform),
    applicationMailJob(platform),
  ],
};
