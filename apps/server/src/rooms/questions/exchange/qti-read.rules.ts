import { randomUUID } from 'node:crypto';
import { QuestionBody, type QuestionDraft } from '@bellwether/contract/questions/question-fields';
import type { z } from 'zod';
import { answersOf, choicesOf, type Declared, declarationsOf, Unread } from './qti-declarations.rules.ts';
import { rubricOf } from './qti-rubric.rules.ts';
import { type Element, type Node, readTree, within, wordsOf, XmlFault } from './xml-tree.rules.ts';

// An item of QTI 2.1 to 3.0 as a question: one choice, match, gap match, order or extended text, or any number of gaps to type or to
// choose in. What else the standard has is refused by name, and so is what asks twice.

type Asked = z.input<typeof QuestionBody>;

/** Files of the package that an item shows, by the kind of their element. */
export type MediaNames = Partial<Record<'image' | 'audio' | 'video', string>>;

/** What was made of an item, or why nothing. */
export type ReadItem =
  | { readonly question: QuestionDraft; readonly media: MediaNames }
  /** `path` leads to the field that is wrong, where one is. */
  | { readonly refused: string; readonly path?: readonly PropertyKey[] | undefined };

/** Reads an item. Never throws for what a file holds. */
export function readQtiItem(text: string): ReadItem {
  try {
    const root = readTree(text);
    if (root.name !== 'assessmentItem') return { refused: 'It is no item with a question.' };
    return checked(questionOf(root), mediaOf(root));
  } catch (error) {
    if (error instanceof XmlFault || error instanceof Unread) return { refused: error.message };
    throw error;
  }
}

/** The question if it can be asked, else its first fault. */
export function checked(asked: Asked, media: MediaNames = {}): ReadItem {
  const read = QuestionBody.safeParse(asked);
  if (read.success) return { question: read.data, media };
  const [issue] = read.error.issues;
  return { refused: issue?.message ?? 'It is not whole.', path: issue?.path };
}

const gaps = ['textEntryInteraction', 'inlineChoiceInteraction'];
const single = [
  'choiceInteraction',
  'extendedTextInteraction',
  'matchInteraction',
  'gapMatchInteraction',
  'orderInteraction',
];

function questionOf(root: Element): Asked {
  const [body] = within(root, 'itemBody');
  if (!body) throw new Unread('It has no body.');
  if (within(root, 'templateProcessing', 'templateDeclaration').length > 0)
    throw new Unread('Its values are made by a template, which is not read.');
  const found = interactionsIn(body);
  const [first] = found;
  if (!first) throw new Unread('It asks nothing.');
  const foreign = found.find(({ name }) => !gaps.includes(name) && !single.includes(name));
  if (foreign) throw new Unread(`${foreign.name} is not read.`);
  if (found.length > 1 && found.some(({ name }) => single.includes(name)))
    throw new Unread('It asks more than one question.');
  const declared = declarationsOf(root);
  const common = commonOf(root, declared);
  const asks = gaps.includes(first.name)
    ? { ...common, ...gapsOf(root, body, found, declared) }
    : { ...common, questionText: textBefore(root, body, first), ...singleOf(first, declared) };
  const [plays] = declared.own('BW_MAX_PLAYS');
  if (plays === undefined) return asks;
  return { ...asks, marking: { ...('marking' in asks ? asks.marking : {}), maxPlays: Number(plays) } };
}

function interactionsIn({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name.endsWith('Interaction') ? [child] : interactionsIn(child);
  });
}

function commonOf(root: Element, declared: Declared) {
  const feedback = within(root, 'modalFeedback').map((one) => wordsOf(one.children));
  return {
    points: declared.points,
    explanation: feedback.filter(Boolean).join('\n') || null,
    folder: declared.own('BW_FOLDER')[0] ?? null,
    strand: declared.own('BW_STRAND')[0] ?? null,
    tags: declared.own('BW_TAGS'),
  };
}

/** The words before and in the prompt of the only interaction, else the title. */
function textBefore(root: Element, body: Element, interaction: Element): string {
  const around = wordsOf(body.children, (one) => (one === interaction ? '\n' : undefined));
  const prompt = wordsOf(within(interaction, 'prompt'));
  return [around, prompt].filter(Boolean).join('\n') || (root.attributes.title ?? '');
}

function singleOf(interaction: Element, declared: Declared) {
  const shuffle = interaction.attributes.shuffle === 'true';
  const answers = answersOf(declared, interaction);
  const pieces = choicesOf(interaction, 'simpleChoice');
  switch (interaction.name) {
    case 'choiceInteraction': {
      // Ours says that it is one of choices, whatever its words are.
      const isChoice = declared.own('BW_TYPE')[0] === 'MULTIPLE_CHOICE';
      const truth = isChoice ? undefined : truthOf(pieces, answers.correct);
      const penalty = Number(declared.own('BW_PENALTY')[0] ?? 0);
      if (truth !== undefined)
        return { questionType: 'TRUE_FALSE', correctBooleanAnswer: truth, marking: { penalty } } as const;
      return {
        questionType: 'MULTIPLE_CHOICE',
        options: pieces.map(({ id, text }) => ({ id, text })),
        correctAnswers: pieces.filter(({ key }) => answers.correct.includes(key)).map(({ id }) => id),
        marking: {
          ...mixing(pieces, shuffle),
          ...{ penalty, partial: declared.own('BW_PARTIAL')[0] === 'true' || answers.isShared },
        },
      } as const;
    }
    case 'orderInteraction': {
      const order = answers.correct.flatMap((key) => pieces.filter((piece) => piece.key === key));
      const partial = declared.own('BW_PARTIAL')[0] === 'true';
      return {
        questionType: 'SEQUENCE',
        sequenceData: {
          items: order.map(({ id, text }) => ({ id, text })),
          correctOrder: order.length === pieces.length ? order.map(({ id }) => id) : [],
        },
        marking: { shuffle, partial },
      } as const;
    }
    case 'matchInteraction':
      return {
        questionType: 'MATCHING',
        matchingData: matchOf(interaction, answers.correct),
        marking: { shuffle },
      } as const;
    case 'gapMatchInteraction':
      return gapMatchOf(interaction, answers.correct);
    default: {
      const words = (name: string) => {
        const [text] = declared.own(name);
        return text === undefined ? null : Number(text);
      };
      const marking = { leastWords: words('BW_LEAST_WORDS'), mostWords: words('BW_MOST_WORDS') };
      return { questionType: 'ESSAY', marking, rubric: rubricOf(declared.own('BW_CRITERIA')) } as const;
    }
  }
}

/** Fixed choices at the end stay last. One that is fixed elsewhere cannot be kept in its place, so the question keeps its order. */
function mixing(pieces: ReturnType<typeof choicesOf>, shuffle: boolean) {
  const from = pieces.findLastIndex(({ isFixed }) => !isFixed) + 1;
  return {
    shuffle: shuffle && !pieces.slice(0, from).some(({ isFixed }) => isFixed),
    keepLast: pieces.length - from,
  };
}

const truths: Readonly<Record<string, boolean>> = { true: true, t: true, false: false, f: false };

/** Whether two choices say true and false, and which is right; undefined for others. */
function truthOf(pieces: ReturnType<typeof choicesOf>, correct: readonly string[]): boolean | undefined {
  const said = pieces.map(({ text }) => truths[text.toLowerCase()]);
  if (pieces.length !== 2 || !said.includes(true) || !said.includes(false)) return undefined;
  const at = pieces.findIndex(({ key }) => correct[0] === key);
  return correct.length === 1 ? said[at] : undefined;
}

function matchOf(interaction: Element, pairs: readonly string[]) {
  const [left, right] = within(interaction, 'simpleMatchSet');
  if (!left || !right) throw new Unread('It has no two sides to match.');
  const premises = choicesOf(left, 'simpleAssociableChoice');
  const responses = choicesOf(right, 'simpleAssociableChoice');
  const correctMatches: Record<string, string> = {};
  for (const pair of pairs) {
    const [from, to] = pair.trim().split(/\s+/);
    const premise = premises.find(({ key }) => key === from);
    const partner = responses.find(({ key }) => key === to);
    if (!premise || !partner) throw new Unread('A pair of its key names nothing of it.');
    if (correctMatches[premise.id]) throw new Unread('It matches one with several, which is not read.');
    correctMatches[premise.id] = partner.id;
  }
  const plain = ({ id, text }: { id: string; text: string }) => ({ id, text });
  return { premises: premises.map(plain), responses: responses.map(plain), correctMatches };
}

/** Gaps that are filled from one list: blanks to choose in. */
function gapMatchOf(interaction: Element, pairs: readonly string[]) {
  const texts = choicesOf(interaction, 'gapText');
  const numbers = new Map<string, number>();
  const fillInTheBlanksText = wordsOf(
    interaction.children.filter(
      (child) => typeof child === 'string' || !['prompt', 'gapText'].includes(child.name),
    ),
    (one) => {
      if (one.name !== 'gap') return undefined;
      numbers.set(one.attributes.identifier ?? '', numbers.size + 1);
      return `[[${numbers.size}]]`;
    },
  );
  const right = new Map(pairs.map((pair) => pair.trim().split(/\s+/).toReversed() as [string, string]));
  const fillInTheBlanksAnswers = [...numbers.keys()].map((gap) => {
    // Ids of their own for each blank: two blanks may have the same right choice.
    const choices = texts.map(({ key, text }) => ({ key, id: randomUUID() as string, text }));
    return {
      accepted: [],
      choices: choices.map(({ id, text }) => ({ id, text })),
      choice: choices.find(({ key }) => key === right.get(gap))?.id ?? null,
    };
  });
  return { questionType: 'FILL_IN_THE_BLANKS', fillInTheBlanksText, fillInTheBlanksAnswers } as const;
}

function gapsOf(root: Element, body: Element, found: readonly Element[], declared: Declared) {
  const marking = {
    caseSensitive:
      declared.own('BW_CASE')[0] === 'true' || found.some((one) => answersOf(declared, one).isCased),
    accentSensitive: declared.own('BW_ACCENTS')[0] !== 'false',
    shuffle: !found.some(({ attributes }) => attributes.shuffle === 'false'),
  };
  const before = body.children.filter((child) => !holds(child, found));
  const around = body.children.filter((child) => holds(child, found));
  const asked = wordsOf(before);
  const [first] = found;
  const alone =
    first && found.length === 1 && wordsOf(around, (one) => (one === first ? '' : undefined)) === '';
  if (alone && first.name === 'textEntryInteraction' && declared.own('BW_TYPE')[0] !== 'FILL_IN_THE_BLANKS')
    return { ...shortOf(first, declared), questionText: asked || (root.attributes.title ?? ''), marking };
  const fillInTheBlanksText = wordsOf(around, (one) => {
    const at = found.indexOf(one);
    return at < 0 ? undefined : `[[${at + 1}]]`;
  });
  return {
    questionType: 'FILL_IN_THE_BLANKS',
    questionText: asked || fillInTheBlanksText.replace(/\[\[\d+\]\]/g, '…'),
    fillInTheBlanksText,
    fillInTheBlanksAnswers: found.map((one) => blankOf(one, declared)),
    marking,
  } as const;
}

function holds(node: Node, found: readonly Element[]): boolean {
  if (typeof node === 'string') return false;
  return found.includes(node) || node.children.some((child) => holds(child, found));
}

function blankOf(interaction: Element, declared: Declared) {
  const { correct, accepted } = answersOf(declared, interaction);
  if (interaction.name === 'textEntryInteraction') return { accepted, choices: null, choice: null };
  const choices = choicesOf(interaction, 'inlineChoice');
  return {
    accepted: [],
    choices: choices.map(({ id, text }) => ({ id, text })),
    choice: choices.find(({ key }) => correct.includes(key))?.id ?? null,
  };
}

function shortOf(interaction: Element, declared: Declared) {
  const { accepted, baseType, tolerance } = answersOf(declared, interaction);
  const isNumber = baseType === 'float' || baseType === 'integer';
  const [value] = accepted;
  if (!isNumber || value === undefined)
    return { questionType: 'SHORT_ANSWER', shortAnswerCorrectAnswers: accepted } as const;
  return {
    questionType: 'SHORT_ANSWER',
    shortAnswerCorrectAnswers: declared.own('BW_ACCEPTED'),
    shortAnswerNumber: { value, tolerance, units: declared.own('BW_UNITS') },
  } as const;
}

const kinds = ['image', 'audio', 'video'] as const;

/** The first picture, recording and film of the body; addresses of the web and data are none of the package. */
function mediaOf(root: Element): MediaNames {
  const [body] = within(root, 'itemBody');
  const media: MediaNames = {};
  for (const one of body ? within(body, 'img', 'object', 'audio', 'video') : []) {
    const { src, data, type = '' } = one.attributes;
    const inside = within(one, 'source')[0]?.attributes.src;
    const path = src ?? data ?? inside;
    const kind =
      one.name === 'img' ? 'image' : kinds.find((name) => one.name === name || type.startsWith(`${name}/`));
    if (path && kind && !/^[a-z][a-z0-9+.-]*:/i.test(path)) media[kind] ??= path;
  }
  return media;
}
