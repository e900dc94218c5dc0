import { randomUUID } from 'node:crypto';

// Questions as who writes them sends them, one of each type, with words that stand nowhere else.

const piece = (text: string) => ({ id: randomUUID(), text });

/** A question with one right option of three. */
export function choiceQuestion(questionText = 'What does the sign say?', more: object = {}) {
  const options = ['The pool is closed', 'Dogs may come in', 'The bus is late'].map(piece);
  return {
    questionText,
    questionType: 'MULTIPLE_CHOICE',
    options,
    correctAnswers: [options[0]?.id],
    ...more,
  };
}

export function trueFalseQuestion(questionText = 'The shop opens at nine.', more: object = {}) {
  return { questionText, questionType: 'TRUE_FALSE', correctBooleanAnswer: true, ...more };
}

export function shortQuestion(questionText = 'Which river is it?', more: object = {}) {
  return { questionText, questionType: 'SHORT_ANSWER', shortAnswerCorrectAnswers: ['the Nile'], ...more };
}

export function essayQuestion(questionText = 'Write an e-mail to Sam.', more: object = {}) {
  return { questionText, questionType: 'ESSAY', points: 10, ...more };
}

export function blanksQuestion(questionText = 'A day out', more: object = {}) {
  const choices = ['is', 'are'].map(piece);
  return {
    ...{ questionText, questionType: 'FILL_IN_THE_BLANKS', points: 2 },
    fillInTheBlanksText: 'My name [[1]] Ben and I [[2]] ten.',
    fillInTheBlanksAnswers: [{ choices, choice: choices[0]?.id }, { accepted: ['am', "'m"] }],
    ...more,
  };
}

export function matchingQuestion(questionText = 'Match people and things', more: object = {}) {
  const [premises, responses] = [['dog', 'cat'].map(piece), ['chó', 'mèo', 'gà'].map(piece)];
  const correctMatches = Object.fromEntries(premises.map(({ id }, index) => [id, responses[index]?.id]));
  return {
    questionText,
    questionType: 'MATCHING',
    points: 2,
    matchingData: { premises, responses, correctMatches },
    ...more,
  };
}

export function sequenceQuestion(questionText = 'Put the story in order.', more: object = {}) {
  const items = ['He wakes up', 'He eats', 'He leaves'].map(piece);
  const sequenceData = { items, correctOrder: items.map(({ id }) => id) };
  return { questionText, questionType: 'SEQUENCE', points: 3, sequenceData, ...more };
}

/** One of each type. */
export function oneOfEach() {
  return [
    ...[choiceQuestion(), trueFalseQuestion(), shortQuestion(), essayQuestion()],
    ...[blanksQuestion(), matchingQuestion(), sequenceQuestion()],
  ];
}
