import { describe, expect, it } from 'vitest';
import {
  addAfter,
  changeQuestion,
  duplicate,
  moveSlot,
  neighbourOf,
  removeSection,
  removeSlot,
  type Sections,
  slotsOf,
} from './draft.rules.ts';
import { historyOf, mostSteps, redone, stepped, undone } from './history.rules.ts';
import { answersFor, copyOf, newQuestion, newSection, withBlank, withType } from './question.rules.ts';

const slot = (id: string) => ({
  id,
  questionId: null,
  question: { ...newQuestion('ESSAY'), questionText: id },
});
const sections: Sections = [
  { ...newSection('Listening'), id: 'L', slots: [slot('a'), slot('b')] },
  { ...newSection('Reading'), id: 'R', slots: [slot('c')] },
];
const shown = (given: Sections) =>
  given.map((one) => `${one.title[0]}:${one.slots.map(({ id }) => id).join('')}`).join(' ');

describe('what the builder does to sections', () => {
  it('puts a question below the chosen one, at the end without one, and into a first section of its own', () => {
    expect(shown(addAfter(sections, 'a', [slot('x'), slot('y')]))).toBe('L:axyb R:c');
    expect(shown(addAfter(sections, undefined, [slot('x')]))).toBe('L:ab R:cx');
    expect(slotsOf(addAfter([], undefined, [slot('x')])).map(({ id }) => id)).toEqual(['x']);
  });

  it('moves a question over the edge of its section, and no further than the ends', () => {
    expect(shown(moveSlot(sections, 'b', 1))).toBe('L:a R:bc');
    expect(shown(moveSlot(sections, 'c', -1))).toBe('L:abc R:');
    expect(shown(moveSlot(sections, 'a', 1))).toBe('L:ba R:c');
    expect(shown(moveSlot(sections, 'a', -1))).toBe('L:ab R:c');
    expect(shown(moveSlot(sections, 'c', 1))).toBe('L:ab R:c');
  });

  it('removes a question and a section, whose questions stay', () => {
    expect(shown(removeSlot(sections, 'a'))).toBe('L:b R:c');
    expect([neighbourOf(sections, 'a'), neighbourOf(sections, 'c')]).toEqual(['b', 'b']);
    expect(shown(removeSection(sections, 'R'))).toBe('L:abc');
    expect(shown(removeSection(sections, 'L'))).toBe('R:abc');
    expect(shown(removeSection([sections[0] as Sections[number]], 'L'))).toBe('L:ab');
  });

  it('changes one question, and copies one with ids of its own', () => {
    const [first] = slotsOf(changeQuestion(sections, 'a', { questionText: 'new' }));
    expect(first).toMatchObject({ id: 'a', question: { questionText: 'new' } });
    const { sections: next, added } = duplicate(sections, 'a');
    expect(slotsOf(next).map(({ id }) => id)).toEqual(['a', added, 'b', 'c']);
    const choice = newQuestion('MULTIPLE_CHOICE');
    const right = { ...choice, correctAnswers: [choice.options[1]?.id ?? ''] };
    const copy = copyOf(right);
    expect(
      copy.options.map(({ id }) => id).some((id) => choice.options.some((option) => option.id === id)),
    ).toBe(false);
    expect(copy.correctAnswers).toEqual([copy.options[1]?.id]);
    expect(copyOf(newQuestion('SEQUENCE')).sequenceData?.correctOrder).toHaveLength(3);
  });
});

describe('a question that becomes another type', () => {
  it('keeps its text and points, gets what the type needs, and loses nothing on the way back', () => {
    const choice = { ...newQuestion('MULTIPLE_CHOICE'), questionText: 'Which?', points: 3 };
    const options = choice.options.map((option) => ({ ...option, text: 'kept' }));
    const matching = withType({ ...choice, options }, 'MATCHING');
    expect(matching).toMatchObject({
      questionText: 'Which?',
      points: 3,
      matchingData: { premises: [{}, {}] },
    });
    expect(withType(matching, 'MULTIPLE_CHOICE').options).toEqual(options);
  });

  it('has an answer for each numbered blank', () => {
    const text = newQuestion('FILL_IN_THE_BLANKS');
    const one = { ...text, ...withBlank({ ...text, fillInTheBlanksText: 'I  ten' }, 2) };
    expect([one.fillInTheBlanksText, one.fillInTheBlanksAnswers.length]).toEqual(['I [[1]] ten', 1]);
    const answers = [{ accepted: ['am'], choices: null, choice: null }];
    expect(answersFor('[[1]] and [[2]]', answers).map(({ accepted }) => accepted)).toEqual([['am'], ['']]);
    expect(answersFor('none', answers)).toEqual([]);
    expect(answersFor('[[999]]', [])).toHaveLength(50);
  });
});

describe('steps back and on', () => {
  it('take changes of one field that follow each other as one step', () => {
    let history = historyOf('');
    for (const text of ['a', 'ab', 'abc']) history = stepped(history, text, 'title');
    history = stepped(history, 'other', null);
    history = undone(history);
    expect([history.present, undone(history).present, redone(history).present]).toEqual(['abc', '', 'other']);
    expect(undone(historyOf('only')).present).toBe('only');
    expect(redone(historyOf('only')).present).toBe('only');
  });

  it('are a hundred at most, and gone forwards once something else is done', () => {
    let history = historyOf(0);
    for (let step = 1; step <= 150; step += 1) history = stepped(history, step, null);
    expect(history.past).toHaveLength(mostSteps);
    for (let step = 0; step < 200; step += 1) history = undone(history);
    expect(history.present).toBe(50);
    expect(stepped(history, 7, null).future).toEqual([]);
  });
});
