import { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { fieldsOf } from '@bellwether/contract/questions/question-halves.rules';
import { questionTypes } from '@bellwether/contract/questions/values';
import { describe, expect, it } from 'vitest';
import { bankQuestions } from './demo-questions.ts';

describe('the question bank of the demo school', () => {
  const questions = bankQuestions();

  it('has more than a hundred questions of all types, no two alike, some to look at and some to listen to', () => {
    expect(questions.length).toBeGreaterThanOrEqual(113);
    expect(new Set(questions.map(({ questionType }) => questionType))).toEqual(new Set(questionTypes));
    const asked = questions.map(({ questionText, content, bells }) => {
      const texts = [content?.options, content?.premises, content?.items].flatMap((pieces) => pieces ?? []);
      return [questionText, content?.blanksText, bells, ...texts.map(({ text }) => text).sort()].join('|');
    });
    expect(new Set(asked).size).toBe(questions.length);
    expect(questions.filter(({ sign }) => sign)).toHaveLength(5);
    expect(questions.filter(({ bells }) => bells)).toHaveLength(5);
  });

  it('has only questions that the builder would take, and of choices one that is right', () => {
    for (const { sign: _, bells: __, content = {}, solution = {}, ...question } of questions) {
      const fields = fieldsOf({ questionType: question.questionType, content, solution });
      const draft = QuestionDraft.safeParse({ ...question, ...fields });
      expect(draft.error?.issues, question.questionText).toBeUndefined();
      const texts = (content.options ?? []).map(({ text }) => text);
      expect(new Set(texts).size, question.questionText).toBe(texts.length);
    }
  });
});
