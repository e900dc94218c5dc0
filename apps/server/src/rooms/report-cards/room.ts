import { classOutcomes } from '@bellwether/contract/report-cards/class-outcomes';
import { reportCards } from '@bellwether/contract/report-cards/report-cards';
import { reportValues } from '@bellwether/contract/report-cards/report-criteria';
import { reportCycles } from '@bellwether/contract/report-cards/report-cycles';
import { reportProofs } from '@bellwether/contract/report-cards/report-proofs';
import { reportSources } from '@bellwether/contract/report-cards/report-sources';
import { reportTemplates } from '@bellwether/contract/report-cards/report-templates';
import { savedComments } from '@bellwether/contract/report-cards/saved-comments';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { classOutcomeHandlers } from './class-outcomes.handlers.ts';
import { reportProofConflicts, reportProofHandlers } from './comments/report-proofs.handlers.ts';
import { savedCommentConflicts, savedCommentHandlers } from './comments/saved-comments.handlers.ts';
import { reportValueHandlers } from './criteria/report-values.handlers.ts';
import { followStaff } from './dates/follow-staff.commands.ts';
import { reportCardHandlers } from './report-cards.handlers.ts';
import { reportCycleConflicts, reportCycleHandlers } from './report-cycles.handlers.ts';
import { reportTemplateConflicts, reportTemplateHandlers } from './report-templates.handlers.ts';
import { makeReportSourceHandlers } from './sources/report-sources.handlers.ts';

/** The manifest of report cards: templates, the cycles of classes, saved comments, and the cards that come of them. */
export const room: Room = {
  name: 'report-cards',
  classChanged: followStaff,
  mount(app, platform, { reportHooks }) {
    mount(app, platform, reportTemplates, reportTemplateHandlers, reportTemplateConflicts);
    mount(app, platform, reportCycles, reportCycleHandlers, reportCycleConflicts);
    mount(app, platform, reportValues, reportValueHandlers);
    mount(app, platform, reportProofs, reportProofHandlers, reportProofConflicts);
    mount(app, platform, reportCards, reportCardHandlers);
    mount(app, platform, classOutcomes, classOutcomeHandlers);
    mount(app, platform, reportSources, makeReportSourceHandlers(reportHooks));
    mount(app, platform, savedComments, savedCommentHandlers, savedCommentConflicts);
  },
};
