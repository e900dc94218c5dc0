import type { appraisals } from '@bellwether/contract/performance/appraisals';
import type { FinalRating } from '@bellwether/contract/performance/performance.values';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import type { Content } from 'pdfmake';
import {
  dayOf,
  framed,
  headOf,
  type Paper,
  partTitle,
  plainNumber,
  right,
  textOf,
} from '../../billing/index.ts';

type Appraisal = ResultOf<typeof appraisals.get>['data'];
type Criterion = Appraisal['criteria'][number];

/** What a document may say of an appraisal: nothing of who was asked, of what was changed and why, or of the rating by the score. */
export interface Released
  extends Pick<Appraisal, 'sections' | 'criteria' | 'goals' | 'selfAssessmentComments' | 'managerComments'> {
  readonly employeeName: string;
  readonly jobTitle: string | null;
  readonly department: string | null;
  readonly reviewerName: string;
  readonly cycle: { readonly name: string; readonly startDate: Day; readonly endDate: Day };
  readonly overallScore: string | null;
  readonly finalRating: FinalRating | null;
  /** By the organisation's clock. */
  readonly completedOn: Day;
  readonly releasedOn: Day;
}

/** A released appraisal as a document, A4, with as much as who saves it may read. TAL-07, AMB-397. */
export function appraisalDocument(paper: Paper, released: Released) {
  const { say } = paper;
  const { cycle, finalRating, overallScore, goals } = released;
  const work = [released.jobTitle, released.department].filter((text) => text !== null).join(' · ');
  const rating = finalRating ? say(`appraisals.ratings.${finalRating}`) : '–';
  return framed(
    paper,
    {
      title: say('document.title'),
      number: dayOf(released.releasedOn, paper),
      whoTitle: say('document.employee'),
      customerName: released.employeeName,
      addressee: { lines: [work, cycle.name].filter(Boolean), taxId: null },
      facts: [
        [
          say('document.period'),
          [cycle.startDate, cycle.endDate].map((day) => dayOf(day, paper)).join(' – '),
        ],
        [say('document.reviewer'), released.reviewerName],
        [say('document.completedOn'), dayOf(released.completedOn, paper)],
        [say('document.releasedOn'), dayOf(released.releasedOn, paper)],
      ],
    },
    [
      partTitle(say('document.rating')),
      { text: rating, fontSize: 16, bold: true, margin: [0, 0, 0, 10] },
      scores(paper, released, overallScore),
      partTitle(say('document.criteria')),
      ...released.criteria.map((criterion) => criterionOf(paper, criterion)),
      ...(goals.length > 0 ? [partTitle(say('document.goals')), goalsOf(paper, goals)] : []),
      ...written(say('document.selfComments'), released.selfAssessmentComments),
      ...written(say('document.managerComments'), released.managerComments),
    ],
  );
}

/** A number of two places by the finance settings: both are shown. */
function score(text: string | null, { format }: Paper): string {
  return text === null ? '–' : text.replace('.', format.decimalSeparator);
}

function scores(paper: Paper, { sections }: Released, overall: string | null): Content {
  const { say } = paper;
  return {
    layout: 'rows',
    margin: [0, 0, 0, 14],
    table: {
      headerRows: 1,
      widths: ['*', 80, 80],
      body: [
        headOf([say('document.part'), say('document.weight'), say('document.score')], 1),
        ...sections.map((section) => [
          { text: say(`types.${section.criteriaType}`) },
          right(`${plainNumber(section.weightage, paper)} %`),
          right(score(section.score, paper)),
        ]),
        [
          { text: say('document.overall'), bold: true },
          right(''),
          right(score(overall, paper), { bold: true }),
        ],
      ],
    },
  };
}

/** What was rated, by whom and how; of colleagues their mean alone, and what they say without a name. */
function criterionOf(paper: Paper, criterion: Criterion): Content {
  const { say } = paper;
  const { self, manager, peers, minRating, maxRating } = criterion;
  const rated = [
    `${minRating}–${maxRating}`,
    ...(self ? [`${say('appraisals.self')} ${self.rating}`] : []),
    ...(manager ? [`${say('appraisals.manager')} ${manager.rating}`] : []),
    ...(peers?.rating ? [`${say('appraisals.peers')} ${score(peers.rating, paper)} %`] : []),
  ];
  const said = [
    ...textsOf(say('appraisals.self'), self),
    ...textsOf(say('appraisals.manager'), manager),
    ...(peers?.comments ?? []).map((text) => [say('appraisals.peers'), text] as const),
  ];
  return {
    margin: [0, 0, 0, 8],
    stack: [
      { text: textOf(criterion.name), bold: true },
      { text: rated.join(' · '), margin: [0, 1, 0, 1] },
      ...said.map(([who, text]): Content => {
        const words = textOf(text);
        return { text: [`${who}: `, ...(typeof words === 'string' ? [words] : words)] };
      }),
    ],
  };
}

function textsOf(who: string, said: Criterion['self']): (readonly [who: string, text: string])[] {
  if (!said) return [];
  const texts = [said.comments, said.evidence, said.developmentNeeds];
  return texts.flatMap((text) => (text ? [[who, text] as const] : []));
}

function goalsOf(paper: Paper, goals: Released['goals']): Content {
  const { say } = paper;
  return {
    layout: 'rows',
    margin: [0, 0, 0, 14],
    table: {
      widths: ['*', 120],
      body: goals.map(({ title, status, progressPercentage }) => [
        { text: textOf(title) },
        right(
          status === 'ACTIVE'
            ? `${plainNumber(progressPercentage, paper)} %`
            : say(`goals.statuses.${status}`),
        ),
      ]),
    },
  };
}

function written(title: string, text: string | null): Content[] {
  return text ? [partTitle(title), { text: textOf(text), margin: [0, 0, 0, 14] }] : [];
}
