import type { AssessmentFileSettings } from '@bellwether/contract/assessments/assessment-files';
import { outcome } from './qti-elements.rules.ts';
import { type Leaving, type LeavingFile, pathOf } from './write-questions.commands.ts';
import { type Element, element, type QtiVersion, writeTree } from './xml-tree.rules.ts';

// A whole assessment as an assessmentTest: sections with what is read or heard first, questions in their order, and pools as sections from
// which some are selected. What QTI has no word for stands in outcomes of our own, so that it is read again the same.

/** An assessment that leaves, with all its questions. */
export interface LeavingTest {
  readonly settings: AssessmentFileSettings;
  readonly sections: readonly LeavingSection[];
}
export interface LeavingSection {
  readonly title: string;
  readonly instructions: string | null;
  readonly audio: LeavingFile | undefined;
  readonly slots: readonly (Leaving | { readonly pool: readonly Leaving[]; readonly pick: number })[];
}

const schemas: Readonly<Record<QtiVersion, string>> = {
  '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
};

/** All questions of it in order, as their items are numbered. */
export function itemsOf({ sections }: LeavingTest): Leaving[] {
  return sections.flatMap(({ slots }) => slots.flatMap((slot) => ('pool' in slot ? slot.pool : [slot])));
}

/** The XML of the test, whose items have those names. */
export function qtiTest(
  { settings, sections }: LeavingTest,
  names: readonly string[],
  version: QtiVersion,
): string {
  const left = [...names];
  const ref = () => {
    const name = left.shift() ?? '';
    return element('assessmentItemRef', { identifier: `ref-${name}`, href: `${name}.xml` });
  };
  const root = element(
    'assessmentTest',
    { xmlns: schemas[version], identifier: 'assessment', title: settings.title },
    ...extrasOf(settings),
    settings.durationMinutes === null
      ? undefined
      : element('timeLimits', { maxTime: String(settings.durationMinutes * 60) }),
    element(
      'testPart',
      { identifier: 'part-1', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
      // 0 is as many as one likes.
      element('itemSessionControl', { maxAttempts: String(settings.maxAttempts ?? 0) }),
      ...sections.map((section, at) => sectionOf(section, `section-${at + 1}`, { settings, version, ref })),
    ),
  );
  return writeTree(root, version);
}

interface Writing {
  readonly settings: AssessmentFileSettings;
  readonly version: QtiVersion;
  readonly ref: () => Element;
}

function sectionOf(
  section: LeavingSection,
  identifier: string,
  { settings, version, ref }: Writing,
): Element {
  return element(
    'assessmentSection',
    { identifier, title: section.title, visible: 'true' },
    element('ordering', { shuffle: String(settings.shuffleQuestions) }),
    rubricOf(section, version),
    ...section.slots.map((slot, at) =>
      'pool' in slot
        ? element(
            'assessmentSection',
            { identifier: `${identifier}-pool-${at + 1}`, title: '', visible: 'false' },
            element('selection', { select: String(slot.pick) }),
            element('ordering', { shuffle: 'true' }),
            ...slot.pool.map(ref),
          )
        : ref(),
    ),
  );
}

function rubricOf({ instructions, audio }: LeavingSection, version: QtiVersion): Element | undefined {
  if (!instructions && !audio) return undefined;
  const lines = (instructions ?? '').split('\n').map((line) => element('p', {}, line.trim() || undefined));
  const heard = audio && pathOf(audio);
  const played =
    heard &&
    (version === '3.0'
      ? element('audio', { src: heard.path, controls: 'controls' })
      : element('object', { data: heard.path, type: heard.mimetype }));
  const words = [...(instructions ? lines : []), ...(played ? [element('p', {}, played)] : [])];
  return element(
    'rubricBlock',
    { view: 'candidate', ...(version === '3.0' && { use: 'instructions' }) },
    ...(version === '3.0' ? [element('contentBody', {}, ...words)] : words),
  );
}

function extrasOf(settings: AssessmentFileSettings): Element[] {
  const { description, assessmentType, passingPercentage, showAnswers, showSubmissionHistory } = settings;
  const flag = (name: string, value: boolean) => outcome(name, 'boolean', [String(value)]);
  return [
    outcome('BW_ASSESSMENT_TYPE', 'string', [assessmentType]),
    ...(description ? [outcome('BW_DESCRIPTION', 'string', description.split('\n'))] : []),
    ...(passingPercentage === null ? [] : [outcome('BW_PASSING', 'float', [String(passingPercentage)])]),
    flag('BW_SHOW_ANSWERS', showAnswers),
    flag('BW_SHOW_HISTORY', showSubmissionHistory),
  ];
}
