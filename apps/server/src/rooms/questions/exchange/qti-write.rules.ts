import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { keptFrom } from '@bellwether/contract/questions/question-halves.rules';
import { mapped, matched, near, outcome, response } from './qti-elements.rules.ts';
import { criteriaTexts } from './qti-rubric.rules.ts';
import { type Element, element, type Node, type QtiVersion, writeTree } from './xml-tree.rules.ts';

// One question as an item of QTI 2.1 or 3.0. What QTI has no word for (a penalty, whether accents count) stands in outcomes of its own,
// as the standard allows, so that what is written here is read again the same.

/** Where the picture, recording and film of a question lie in the package. */
export type MediaPaths = Readonly<Partial<Record<'image' | 'audio' | 'video', MediaPath>>>;
export interface MediaPath {
  readonly path: string;
  readonly mimetype: string;
}

const schemas: Readonly<Record<QtiVersion, string>> = {
  '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
};

/** The XML of a question that has no faults. */
export function qtiItem(
  question: QuestionDraft,
  { identifier, version, media }: { identifier: string; version: QtiVersion; media: MediaPaths },
): string {
  const { declarations, body, processing } = partsOf(question, version);
  const { explanation, questionText } = question;
  const root = element(
    'assessmentItem',
    {
      ...{ xmlns: schemas[version], identifier, title: questionText.slice(0, 200).replace(/\s+/g, ' ') },
      ...{ adaptive: 'false', timeDependent: 'false' },
    },
    ...declarations,
    element('outcomeDeclaration', {
      ...{ identifier: 'SCORE', cardinality: 'single', baseType: 'float' },
      normalMaximum: String(question.points),
    }),
    ...extrasOf(question),
    ...(explanation ? [outcome('FEEDBACK', 'identifier', ['EXPLANATION'])] : []),
    element('itemBody', {}, ...mediaOf(media, version), ...body),
    processing,
    explanation ? feedbackOf(explanation, version) : undefined,
  );
  return writeTree(root, version);
}

interface Parts {
  readonly declarations: readonly Element[];
  readonly body: readonly Node[];
  readonly processing: Element | undefined;
}

function partsOf(question: QuestionDraft, version: QtiVersion): Parts {
  switch (question.questionType) {
    case 'MULTIPLE_CHOICE':
      return choiceParts(question);
    case 'TRUE_FALSE':
      return truthParts(question);
    case 'SHORT_ANSWER':
      return shortParts(question);
    case 'ESSAY':
      return {
        declarations: [response('RESPONSE', 'single', 'string', [])],
        body: [
          ...rubricFor(question, version),
          element(
            'extendedTextInteraction',
            { responseIdentifier: 'RESPONSE' },
            promptOf(question.questionText),
          ),
        ],
        processing: undefined,
      };
    case 'FILL_IN_THE_BLANKS':
      return blankParts(question);
    case 'MATCHING':
      return matchParts(question);
    case 'SEQUENCE':
      return orderParts(question);
  }
}

/** Ids of XML begin with a letter. */
const idOf = (id: string) => `c-${id}`;

function choiceParts(question: QuestionDraft): Parts {
  const { options, correctAnswers, marking, questionText, points } = question;
  const from = keptFrom(question);
  const several = correctAnswers.length > 1 || marking.partial;
  const share = points / Math.max(1, correctAnswers.length);
  const entries = options.map(({ id }) => [idOf(id), correctAnswers.includes(id) ? share : -share] as const);
  return {
    declarations: [
      response('RESPONSE', several ? 'multiple' : 'single', 'identifier', correctAnswers.map(idOf), {
        mapping: marking.partial ? { entries, least: 0 } : undefined,
      }),
    ],
    body: [
      element(
        'choiceInteraction',
        {
          responseIdentifier: 'RESPONSE',
          shuffle: String(marking.shuffle),
          maxChoices: several ? '0' : '1',
        },
        promptOf(questionText),
        ...options.map(({ id, text }, at) =>
          element('simpleChoice', { identifier: idOf(id), ...(at >= from && { fixed: 'true' }) }, text),
        ),
      ),
    ],
    processing: marking.partial ? mapped(['RESPONSE']) : matched(points),
  };
}

function truthParts({ correctBooleanAnswer, questionText, points }: QuestionDraft): Parts {
  return {
    declarations: [response('RESPONSE', 'single', 'identifier', [String(correctBooleanAnswer ?? false)])],
    body: [
      element(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: '1' },
        promptOf(questionText),
        element('simpleChoice', { identifier: 'true' }, 'True'),
        element('simpleChoice', { identifier: 'false' }, 'False'),
      ),
    ],
    processing: matched(points),
  };
}

function shortParts(question: QuestionDraft): Parts {
  const { shortAnswerCorrectAnswers: accepted, shortAnswerNumber: number, points, questionText } = question;
  const body = [
    ...paragraphs(questionText),
    element('p', {}, element('textEntryInteraction', { responseIdentifier: 'RESPONSE' })),
  ];
  if (number)
    return {
      declarations: [response('RESPONSE', 'single', 'float', [number.value])],
      body,
      processing: near(number.tolerance, points),
    };
  return {
    declarations: [
      response('RESPONSE', 'single', 'string', accepted.slice(0, 1), {
        mapping: { entries: accepted.map((text) => [text, points] as const), isCased: isCased(question) },
      }),
    ],
    body,
    processing: mapped(['RESPONSE']),
  };
}

function blankParts(question: QuestionDraft): Parts {
  const { fillInTheBlanksText, fillInTheBlanksAnswers: answers, points, questionText, marking } = question;
  const share = points / Math.max(1, answers.length);
  const name = (index: number) => `RESPONSE${index + 1}`;
  const interactionOf = (index: number): Node => {
    const choices = answers[index]?.choices;
    if (!choices) return element('textEntryInteraction', { responseIdentifier: name(index) });
    return element(
      'inlineChoiceInteraction',
      { responseIdentifier: name(index), shuffle: String(marking.shuffle) },
      ...choices.map(({ id, text }) => element('inlineChoice', { identifier: idOf(id) }, text)),
    );
  };
  const lines = (fillInTheBlanksText ?? '').split('\n').map((line) =>
    element(
      'p',
      {},
      ...line
        .trim()
        .split(/\[\[(\d{1,3})\]\]/)
        .map((part, at) =>
          // Text and numbers take turns.
          at % 2 === 0 ? part || undefined : interactionOf(Number(part) - 1),
        ),
    ),
  );
  return {
    declarations: answers.map(({ accepted, choice }, index) =>
      choice
        ? response(name(index), 'single', 'identifier', [idOf(choice)], {
            mapping: { entries: [[idOf(choice), share]] },
          })
        : response(name(index), 'single', 'string', accepted.slice(0, 1), {
            mapping: { entries: accepted.map((text) => [text, share] as const), isCased: isCased(question) },
          }),
    ),
    body: [...paragraphs(questionText), element('div', { class: 'blanks' }, ...lines)],
    processing: mapped(answers.map((_, index) => name(index))),
  };
}

function matchParts({ matchingData, points, questionText, marking }: QuestionDraft): Parts {
  const { premises = [], responses = [], correctMatches = {} } = matchingData ?? {};
  const pairs = premises.map(({ id }) => `${idOf(id)} ${idOf(correctMatches[id] ?? '')}`);
  const set = (pieces: typeof premises, most: number) =>
    element(
      'simpleMatchSet',
      {},
      ...pieces.map(({ id, text }) =>
        element('simpleAssociableChoice', { identifier: idOf(id), matchMax: String(most) }, text),
      ),
    );
  return {
    declarations: [
      response('RESPONSE', 'multiple', 'directedPair', pairs, {
        mapping: { entries: pairs.map((pair) => [pair, points / Math.max(1, pairs.length)] as const) },
      }),
    ],
    body: [
      element(
        'matchInteraction',
        {
          responseIdentifier: 'RESPONSE',
          shuffle: String(marking.shuffle),
          maxAssociations: String(premises.length),
        },
        promptOf(questionText),
        set(premises, 1),
        set(responses, premises.length),
      ),
    ],
    processing: mapped(['RESPONSE']),
  };
}

function orderParts({ sequenceData, points, questionText, marking }: QuestionDraft): Parts {
  const { items = [], correctOrder = [] } = sequenceData ?? {};
  return {
    declarations: [response('RESPONSE', 'ordered', 'identifier', correctOrder.map(idOf))],
    body: [
      element(
        'orderInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: String(marking.shuffle) },
        promptOf(questionText),
        // By their random ids: the order in the file tells nothing.
        ...items
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map(({ id, text }) => element('simpleChoice', { identifier: idOf(id) }, text)),
      ),
    ],
    processing: matched(points),
  };
}

/** What QTI has no word for, by our names. */
function extrasOf(question: QuestionDraft): Element[] {
  const { marking, shortAnswerCorrectAnswers, shortAnswerNumber, questionType, folder, strand, tags } =
    question;
  const rubric = questionType === 'ESSAY' ? question.rubric : null;
  const { penalty, partial, caseSensitive, accentSensitive, leastWords, mostWords, maxPlays } = marking;
  return [
    outcome('BW_TYPE', 'string', [questionType]),
    ...(penalty > 0 ? [outcome('BW_PENALTY', 'float', [String(penalty)])] : []),
    ...(partial ? [outcome('BW_PARTIAL', 'boolean', ['true'])] : []),
    ...(caseSensitive && isTyped(questionType) ? [outcome('BW_CASE', 'boolean', ['true'])] : []),
    ...(accentSensitive ? [] : [outcome('BW_ACCENTS', 'boolean', ['false'])]),
    ...(leastWords === null ? [] : [outcome('BW_LEAST_WORDS', 'integer', [String(leastWords)])]),
    ...(mostWords === null ? [] : [outcome('BW_MOST_WORDS', 'integer', [String(mostWords)])]),
    ...(maxPlays === null ? [] : [outcome('BW_MAX_PLAYS', 'integer', [String(maxPlays)])]),
    ...(shortAnswerNumber && shortAnswerCorrectAnswers.length > 0
      ? [outcome('BW_ACCEPTED', 'string', shortAnswerCorrectAnswers)]
      : []),
    ...(shortAnswerNumber?.units.length ? [outcome('BW_UNITS', 'string', shortAnswerNumber.units)] : []),
    ...(rubric ? [outcome('BW_CRITERIA', 'string', criteriaTexts(rubric))] : []),
    ...(folder ? [outcome('BW_FOLDER', 'string', [folder])] : []),
    ...(strand ? [outcome('BW_STRAND', 'string', [strand])] : []),
    ...(tags.length > 0 ? [outcome('BW_TAGS', 'string', tags)] : []),
  ];
}

/** A number, or a list to choose from, has no place of QTI for the case of letters. */
function isTyped(questionType: QuestionDraft['questionType']): boolean {
  return questionType === 'SHORT_ANSWER' || questionType === 'FILL_IN_THE_BLANKS';
}

/** The rubric in words for who marks in another program; ours is read from its outcome. */
function rubricFor({ rubric }: QuestionDraft, version: QtiVersion): Element[] {
  if (!rubric || rubric.criteria.length === 0) return [];
  const said = rubric.criteria.map(({ name, weight, levels }) => {
    const each = levels.map(({ points, text }) => `${points} ${text}`.trim()).join('; ');
    return element('p', {}, `${name} (× ${weight}): ${each}`);
  });
  const words = version === '3.0' ? [element('contentBody', {}, ...said)] : said;
  return [element('rubricBlock', { view: 'scorer' }, ...words)];
}

function feedbackOf(text: string, version: QtiVersion): Element {
  const words = paragraphs(text);
  return element(
    'modalFeedback',
    { outcomeIdentifier: 'FEEDBACK', identifier: 'EXPLANATION', showHide: 'show' },
    ...(version === '3.0' ? [element('contentBody', {}, ...words)] : words),
  );
}

function promptOf(text: string): Element {
  const lines = text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br'), line]));
  return element('prompt', {}, ...lines.filter((line) => line !== ''));
}

function paragraphs(text: string): Element[] {
  return text.split('\n').map((line) => element('p', {}, line.trim() || undefined));
}

function mediaOf({ image, audio, video }: MediaPaths, version: QtiVersion): Element[] {
  const played = (kind: 'audio' | 'video', { path, mimetype }: MediaPath) =>
    version === '3.0'
      ? element(kind, { src: path, controls: 'controls' })
      : element('object', { data: path, type: mimetype });
  return [
    ...(image ? [element('p', {}, element('img', { src: image.path, alt: '' }))] : []),
    ...(audio ? [element('p', {}, played('audio', audio))] : []),
    ...(video ? [element('p', {}, played('video', video))] : []),
  ];
}

function isCased({ marking }: QuestionDraft): boolean {
  return marking.caseSensitive;
}
