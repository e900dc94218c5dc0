import type { QuestionDraft } from './question-fields.ts';

// What a question lacks before it can be asked, by its type. ASM-05, AMB-194.

export interface QuestionFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Pieces = readonly { readonly id: string; readonly text: string }[];

const faultsOfType: Readonly<
  Record<QuestionDraft['questionType'], (question: QuestionDraft) => QuestionFault[]>
> = {
  MULTIPLE_CHOICE: choiceFaults,
  TRUE_FALSE: ({ correctBooleanAnswer }) =>
    correctBooleanAnswer === null ? [at('correctBooleanAnswer', 'Say whether it is true or false.')] : [],
  SHORT_ANSWER: ({ shortAnswerCorrectAnswers, shortAnswerNumber }) =>
    shortAnswerNumber && shortAnswerCorrectAnswers.length === 0
      ? []
      : acceptedFaults(['shortAnswerCorrectAnswers'], shortAnswerCorrectAnswers),
  ESSAY: essayFaults,
  FILL_IN_THE_BLANKS: blankFaults,
  MATCHING: matchingFaults,
  SEQUENCE: sequenceFaults,
};

/** What is missing or contradicts itself in a question, each at its field; nothing where it can be asked. */
export function faultsOfQuestion(question: QuestionDraft): QuestionFault[] {
  const text = question.questionText.trim() === '' ? [at('questionText', 'Question text is required.')] : [];
  return [...text, ...faultsOfType[question.questionType](question)];
}

/** How many blanks the text has: the numbers of [[1]], [[2]] …, each once and without a gap; null where they are not so. */
export function blanksIn(text: string): number | null {
  const numbers = [...text.matchAll(/\[\[(\d{1,3})\]\]/g)].map(([, number]) => Number(number));
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted.every((number, index) => number === index + 1) ? numbers.length : null;
}

function choiceFaults({ options, correctAnswers, marking }: QuestionDraft): QuestionFault[] {
  const known = new Set(options.map(({ id }) => id));
  return [
    ...pieceFaults(['options'], options, 2, 'Give at least two options.'),
    ...(correctAnswers.length === 0 ? [at('correctAnswers', 'Mark at least one right option.')] : []),
    ...(correctAnswers.some((id) => !known.has(id)) || new Set(correctAnswers).size < correctAnswers.length
      ? [at('correctAnswers', 'A right answer is none of the options.')]
      : []),
    ...(marking.partial && marking.penalty > 0
      ? [{ path: ['marking', 'penalty'], message: 'Choose part marks or a penalty, not both.' }]
      : []),
  ];
}

function essayFaults({ marking: { leastWords, mostWords }, rubric }: QuestionDraft): QuestionFault[] {
  const isTurned = leastWords !== null && mostWords !== null && leastWords > mostWords;
  const words = { path: ['marking', 'mostWords'], message: 'The most words cannot be below the least.' };
  // A draft that was kept before there were rubrics has none.
  return [...(isTurned ? [words] : []), ...(rubric ? rubricFaults(rubric) : [])];
}

function rubricFaults({ criteria }: NonNullable<QuestionDraft['rubric']>): QuestionFault[] {
  const whole = ['rubric', 'criteria'];
  if (criteria.length === 0) return [{ path: whole, message: 'Add a criterion, or take the rubric away.' }];
  const isTwice = new Set(criteria.map(({ id }) => id)).size < criteria.length;
  const faults = criteria.flatMap(({ name, levels }, index) => {
    const path = [...whole, index];
    const seen = levels.map(({ points }) => points);
    return [
      ...(name.trim() === '' ? [{ path: [...path, 'name'], message: 'Name this criterion.' }] : []),
      ...(levels.length < 2 ? [{ path: [...path, 'levels'], message: 'Give at least two levels.' }] : []),
      ...levels.flatMap(({ points }, at) =>
        seen.indexOf(points) < at
          ? [{ path: [...path, 'levels', at, 'points'], message: 'Two levels have the same points.' }]
          : [],
      ),
    ];
  });
  return isTwice ? [{ path: whole, message: 'Two of these have the same id.' }, ...faults] : faults;
}

function blankFaults({ fillInTheBlanksText, fillInTheBlanksAnswers }: QuestionDraft): QuestionFault[] {
  const count = blanksIn(fillInTheBlanksText ?? '');
  if (count === null)
    return [at('fillInTheBlanksText', 'Number the blanks [[1]], [[2]] and so on, each once.')];
  if (count === 0) return [at('fillInTheBlanksText', 'Write at least one blank as [[1]].')];
  if (fillInTheBlanksAnswers.length !== count)
    return [at('fillInTheBlanksAnswers', `The text has ${count} blanks: answer each of them.`)];
  return fillInTheBlanksAnswers.flatMap(({ accepted, choices, choice }, index) => {
    const path = ['fillInTheBlanksAnswers', index];
    if (choices === null) return acceptedFaults([...path, 'accepted'], accepted);
    const isKnown = choices.some(({ id }) => id === choice);
    return [
      ...pieceFaults([...path, 'choices'], choices, 2, 'Give at least two choices.'),
      ...(isKnown ? [] : [{ path: [...path, 'choice'], message: 'Mark the right choice.' }]),
    ];
  });
}

function matchingFaults({ matchingData }: QuestionDraft): QuestionFault[] {
  if (!matchingData) return [at('matchingData', 'Give premises, responses and their matches.')];
  const { premises, responses, correctMatches } = matchingData;
  const known = new Set(responses.map(({ id }) => id));
  const isMatched = premises.every(({ id }) => known.has(correctMatches[id] ?? ''));
  const path = ['matchingData', 'correctMatches'];
  return [
    ...pieceFaults(['matchingData', 'premises'], premises, 1, 'Give at least one premise.'),
    ...pieceFaults(['matchingData', 'responses'], responses, 1, 'Give at least one response.'),
    ...(isMatched && Object.keys(correctMatches).length === premises.length
      ? []
      : [{ path, message: 'Match each premise with one of the responses.' }]),
  ];
}

function sequenceFaults({ sequenceData }: QuestionDraft): QuestionFault[] {
  const { items, correctOrder } = sequenceData ?? { items: [], correctOrder: [] };
  const ids = new Set(items.map(({ id }) => id));
  const isOrder = correctOrder.length === items.length && new Set(correctOrder).size === ids.size;
  const few = pieceFaults(['sequenceData', 'items'], items, 2, 'Give at least two items.');
  if (isOrder && correctOrder.every((id) => ids.has(id))) return few;
  return [...few, { path: ['sequenceData', 'correctOrder'], message: 'The order needs each item once.' }];
}

function pieceFaults(
  path: readonly (string | number)[],
  pieces: Pieces,
  least: number,
  few: string,
): QuestionFault[] {
  if (pieces.length < least) return [{ path, message: few }];
  const isTwice = new Set(pieces.map(({ id }) => id)).size < pieces.length;
  const empty = pieces.flatMap(({ text }, index) =>
    text.trim() === ''
      ? [{ path: [...path, index, 'text'], message: 'Write something here or remove it.' }]
      : [],
  );
  return isTwice ? [{ path, message: 'Two of these have the same id.' }, ...empty] : empty;
}

function acceptedFaults(path: readonly (string | number)[], accepted: readonly string[]): QuestionFault[] {
  if (accepted.length === 0) return [{ path, message: 'Give at least one right answer.' }];
  return accepted.flatMap((text, index) =>
    text.trim() === '' ? [{ path: [...path, index], message: 'Write something here or remove it.' }] : [],
  );
}

function at(field: string, message: string): QuestionFault {
  return { path: [field], message };
}
