import { attempts } from '@bellwether/contract/sittings/attempts';
import { wrongBlanks } from '@bellwether/contract/sittings/blanks/wrong-blanks';
import { competencies } from '@bellwether/contract/sittings/competencies/competencies';
import { questionFigures } from '@bellwether/contract/sittings/figures/question-figures';
import { lateAnswers } from '@bellwether/contract/sittings/late/late-answers';
import { levelProposals } from '@bellwether/contract/sittings/levels/level-proposals';
import { makeUps } from '@bellwether/contract/sittings/make-ups';
import { waitingSittings } from '@bellwether/contract/sittings/marking/waiting-sittings';
import { mastery } from '@bellwether/contract/sittings/mastery';
import { sittingMessages } from '@bellwether/contract/sittings/messages/sitting-messages';
import { paperForms } from '@bellwether/contract/sittings/paper-forms';
import { regrades } from '@bellwether/contract/sittings/regrade';
import { releaseRules } from '@bellwether/contract/sittings/release-rules';
import { reopenings } from '@bellwether/contract/sittings/reopen/reopenings';
import { results } from '@bellwether/contract/sittings/results';
import { running } from '@bellwether/contract/sittings/running';
import { scheduledAssessments } from '@bellwether/contract/sittings/scheduled-assessments';
import { sittingLessons } from '@bellwether/contract/sittings/sitting-lessons';
import { sittingWarnings } from '@bellwether/contract/sittings/sitting-warnings';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { attemptConflicts, attemptHandlers } from './attempts.handlers.ts';
import { wrongBlankHandlers } from './blanks/wrong-blanks.handlers.ts';
import { competencyHandlers } from './competencies/competencies.handlers.ts';
import { questionFigureHandlers } from './figures/question-figures.handlers.ts';
import { lateAnswerHandlers } from './late/late-answers.handlers.ts';
import { sittingLessonHandlers } from './lessons/sitting-lessons.handlers.ts';
import { levelProposalConflicts, levelProposalHandlers } from './levels/level-proposals.handlers.ts';
import { makeUpHandlers } from './make-ups/make-ups.handlers.ts';
import { waitingSittingHandlers } from './marking/waiting-sittings.handlers.ts';
import { masteryHandlers } from './mastery/mastery.handlers.ts';
import { rebuildEvidenceJob } from './mastery/rebuild-evidence.job.ts';
import { sittingMessageHandlers } from './messages/sitting-messages.handlers.ts';
import { paperFormHandlers } from './paper-forms/paper-forms.handlers.ts';
import { regradeHandlers } from './regrade/regrade.handlers.ts';
import { followRelease } from './release-rules/follow-release.commands.ts';
import { releaseRuleHandlers } from './release-rules/release-rules.handlers.ts';
import { reopeningHandlers } from './reopen/reopenings.handlers.ts';
import { markStepsOf } from './results/mark-history.queries.ts';
import { resultHandlers } from './results/results.handlers.ts';
import { runSittingsJob } from './run-sittings.job.ts';
import { markingConflicts, runningHandlers } from './running.handlers.ts';
import { scheduledAssessmentHandlers, sittingConflicts } from './scheduled-assessments.handlers.ts';
import { sittingWarningHandlers } from './warnings/sitting-warnings.handlers.ts';

/** The manifest of sittings: assessments on a date, the attempts of students, how they are watched and marked. */
export const room: Room = {
  name: 'sittings',
  mount(app, platform) {
    mount(app, platform, attempts, attemptHandlers, attemptConflicts);
    mount(app, platform, competencies, competencyHandlers);
    mount(app, platform, lateAnswers, lateAnswerHandlers);
    mount(app, platform, levelProposals, levelProposalHandlers, levelProposalConflicts);
    mount(app, platform, makeUps, makeUpHandlers, sittingConflicts);
    mount(app, platform, mastery, masteryHandlers);
    mount(app, platform, paperForms, paperFormHandlers);
    mount(app, platform, questionFigures, questionFigureHandlers);
    mount(app, platform, regrades, regradeHandlers);
    mount(app, platform, releaseRules, releaseRuleHandlers);
    mount(app, platform, reopenings, reopeningHandlers);
    mount(app, platform, results, resultHandlers);
    mount(app, platform, running, runningHandlers, markingConflicts);
    mount(app, platform, scheduledAssessments, scheduledAssessmentHandlers, sittingConflicts);
    mount(app, platform, sittingLessons, sittingLessonHandlers);
    mount(app, platform, sittingMessages, sittingMessageHandlers);
    mount(app, platform, sittingWarnings, sittingWarningHandlers);
    mount(app, platform, waitingSittings, waitingSittingHandlers);
    mount(app, platform, wrongBlanks, wrongBlankHandlers);
  },
  resultsShown: followRelease,
  markSteps: markStepsOf,
  jobs: (platform) => [runSittingsJob(platform), rebuildEvidenceJob(platform)],
};
