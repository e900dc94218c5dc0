import type { Work } from '../../platform/http/context.ts';
import { askForFeedback } from '../feedback/index.ts';
import { type Audience, childrenOf, peopleOf, type Reached } from './audience.queries.ts';
import type { Outcome } from './outcome.types.ts';
import { RuleProblem } from './rule-problem.rules.ts';
import type { FeedbackRuleRow, TriggerEvent } from './stored-rule.queries.ts';

/** Requests about more people than these are not made at once: the rule then fails, and says so. */
const mostSubjects = 200;

/** Somebody to ask about (null: about nobody), and whom to ask. */
interface Asking {
  readonly subject: Reached | null;
  readonly respondents: Reached[];
}

/**
 * Whom a rule asks about whom: nobody about themselves, and no parent about another's child (REV-18). Without anybody to
 * ask there is no entry.
 */
export async function askingsOf(
  db: Work['db'],
  rule: Pick<FeedbackRuleRow, 'subjectAudience'> & { readonly audience: Audience },
  event: TriggerEvent,
): Promise<Asking[]> {
  const respondents = await peopleOf(db, rule.audience, event);
  if (respondents.length === 0) return [];
  if (!rule.subjectAudience) return [{ subject: null, respondents }];
  const subjects = await peopleOf(db, rule.subjectAudience, event);
  const pairs = await childrenOf(
    db,
    respondents.filter(({ onlyParent }) => onlyParent).map(({ id }) => id),
    subjects.filter(({ isStudent }) => isStudent).map(({ id }) => id),
  );
  return subjects
    .map((subject) => ({
      subject,
      respondents: respondents.filter(
        ({ id, onlyParent }) =>
          id !== subject.id && (!onlyParent || !subject.isStudent || pairs.has(`${id} ${subject.id}`)),
      ),
    }))
    .filter((asking) => asking.respondents.length > 0);
}

/** Asks for the feedback of a rule: one request for each person that it is about. FBK-13. */
export async function ask(work: Work, rule: FeedbackRuleRow, event: TriggerEvent): Promise<Outcome> {
  const audience = { scope: rule.targetAudienceScope, config: rule.targetAudienceConfig };
  const askings = await askingsOf(work.db, { audience, subjectAudience: rule.subjectAudience }, event);
  if (askings.length > mostSubjects)
    throw new Error(`At most ${mostSubjects} people can be asked about at once.`);
  const madeIds: string[] = [];
  const asked = new Set<string>();
  for (const { subject, respondents } of askings) {
    const { requestIds, askedUserIds } = await askForFeedback(work, {
      feedbackTemplateId: rule.feedbackTemplateId,
      ...(subject && { subjectUserId: subject.id }),
      ...(event.context.classId && { classId: event.context.classId }),
      respondentUserIds: respondents.map(({ id }) => id),
      promptingUserId: null,
      eventKey: [rule.id, event.key, ...(subject ? [subject.id] : [])].join(' '),
    });
    madeIds.push(...requestIds);
    for (const id of askedUserIds) asked.add(id);
  }
  // What was asked before under the same key is in the list as well: an empty one means that nobody can be asked.
  if (askings.length > 0 && madeIds.length === 0)
    throw new RuleProblem('The feedback template is switched off.');
  return { count: asked.size, madeIds };
}
