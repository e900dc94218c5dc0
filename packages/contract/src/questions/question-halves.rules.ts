import type { Piece, QuestionContent, QuestionKey, RubricCriterion } from './question-content.ts';
import type { QuestionDraft } from './question-fields.ts';

// A question is written as one and stored in two: what the student sees, and what solves it. AMB-091.

export interface Halves {
  readonly content: QuestionContent;
  readonly solution: QuestionKey;
}

/** Both halves of a question that has no faults. Only what its type and its files need is in them. */
export function halvesOf(question: QuestionDraft): Halves {
  const halves = halvesByType(question);
  const { maxPlays } = question.marking;
  if (maxPlays === null || !(question.audioFileId || question.videoFileId)) return halves;
  return { ...halves, content: { ...halves.content, maxPlays } };
}

function halvesByType(question: QuestionDraft): Halves {
  const { shuffle } = question.marking;
  switch (question.questionType) {
    case 'MULTIPLE_CHOICE': {
      const { partial, penalty } = question.marking;
      const several = question.correctAnswers.length > 1 || partial;
      return {
        content: { options: question.options, several, shuffle, ...keptIn(question) },
        solution: { correct: question.correctAnswers, partial, penalty },
      };
    }
    case 'TRUE_FALSE':
      return {
        content: {},
        solution: { isTrue: question.correctBooleanAnswer ?? false, penalty: question.marking.penalty },
      };
    case 'SHORT_ANSWER': {
      const text = { accepted: question.shortAnswerCorrectAnswers, number: question.shortAnswerNumber };
      return { content: {}, solution: { text, ...spelling(question) } };
    }
    case 'ESSAY': {
      const { leastWords, mostWords } = question.marking;
      const { rubric } = question;
      return { content: { leastWords, mostWords }, solution: rubric ? { rubric } : {} };
    }
    case 'FILL_IN_THE_BLANKS':
      return blankHalves(question);
    case 'MATCHING': {
      const { premises = [], responses = [], correctMatches = {} } = question.matchingData ?? {};
      return {
        content: { premises, responses: shuffle ? responses : apart(question), shuffle },
        solution: { matches: correctMatches },
      };
    }
    case 'SEQUENCE': {
      const { items = [], correctOrder = [] } = question.sequenceData ?? {};
      return {
        // Its items lie in an order that tells nothing, also where nobody shuffles them: by their random ids.
        content: { items: byId(items), shuffle },
        solution: { order: correctOrder, partial: question.marking.partial },
      };
    }
  }
}

/** From which place on the options stay last, counted from 0: as many as there are where none does. */
export function keptFrom({ options, marking }: Pick<QuestionDraft, 'options' | 'marking'>): number {
  // A draft that was kept before there were any says nothing of it.
  return options.length - Math.min(marking.keepLast || 0, options.length);
}

function keptIn(question: QuestionDraft): Pick<QuestionContent, 'keepLast'> {
  const keepLast = question.options.length - keptFrom(question);
  return keepLast > 0 ? { keepLast } : {};
}

/** Responses that nobody mixes: as they were written, but by their random ids where each would stand beside its premise. */
function apart({ matchingData }: QuestionDraft): readonly Piece[] {
  const { premises = [], responses = [], correctMatches = {} } = matchingData ?? {};
  const isBeside = premises.every(({ id }, index) => correctMatches[id] === responses[index]?.id);
  return isBeside ? byId(responses) : responses;
}

function byId(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function blankHalves(question: QuestionDraft): Halves {
  return {
    content: {
      blanksText: question.fillInTheBlanksText ?? '',
      blanks: question.fillInTheBlanksAnswers.map(({ choices }) => choices),
      shuffle: question.marking.shuffle,
    },
    solution: {
      blanks: question.fillInTheBlanksAnswers.map(({ accepted, choice }) => ({ accepted, choice })),
      ...spelling(question),
    },
  };
}

function spelling({ marking: { caseSensitive, accentSensitive } }: QuestionDraft) {
  return { caseSensitive, accentSensitive };
}

interface Stored {
  readonly questionType: QuestionDraft['questionType'];
  readonly content: QuestionContent;
  readonly solution: QuestionKey;
}

/** The fields by type of a stored question, as who edits it gets them: what `halvesOf` was given. */
export function fieldsOf({ content, solution, questionType }: Stored) {
  return {
    options: [...(content.options ?? [])],
    correctAnswers: [...(solution.correct ?? [])],
    correctBooleanAnswer: solution.isTrue ?? null,
    shortAnswerCorrectAnswers: [...(solution.text?.accepted ?? [])],
    shortAnswerNumber: solution.text?.number
      ? { ...solution.text.number, units: [...solution.text.number.units] }
      : null,
    matchingData:
      questionType === 'MATCHING'
        ? {
            premises: [...(content.premises ?? [])],
            responses: [...(content.responses ?? [])],
            correctMatches: { ...solution.matches },
          }
        : null,
    fillInTheBlanksText: content.blanksText ?? null,
    fillInTheBlanksAnswers: (solution.blanks ?? []).map(({ accepted, choice }, index) => ({
      accepted: [...accepted],
      choices: content.blanks?.[index] ? [...content.blanks[index]] : null,
      choice: choice ?? null,
    })),
    sequenceData:
      questionType === 'SEQUENCE'
        ? {
            items: inOrder(content.items ?? [], solution.order ?? []),
            correctOrder: [...(solution.order ?? [])],
          }
        : null,
    rubric: rubricOf(solution),
    marking: {
      partial: solution.partial ?? false,
      penalty: solution.penalty ?? 0,
      caseSensitive: solution.caseSensitive ?? false,
      accentSensitive: solution.accentSensitive ?? true,
      shuffle: content.shuffle ?? true,
      keepLast: content.keepLast ?? 0,
      leastWords: content.leastWords ?? null,
      mostWords: content.mostWords ?? null,
      maxPlays: content.maxPlays ?? null,
    },
  };
}

/** The rubric of a key, to be changed or sent; null where it has none. */
export function rubricOf({ rubric }: QuestionKey) {
  if (!rubric) return null;
  const levelsOf = ({ levels }: RubricCriterion) => levels.map((level) => ({ ...level }));
  return { criteria: rubric.criteria.map((one) => ({ ...one, levels: levelsOf(one) })) };
}

function inOrder(items: NonNullable<QuestionContent['items']>, order: readonly string[]) {
  const places = new Map(order.map((id, index) => [id, index]));
  return items.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
