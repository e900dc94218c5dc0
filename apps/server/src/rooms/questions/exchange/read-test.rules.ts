import { posix } from 'node:path';
import { AssessmentFileSettings } from '@bellwether/contract/assessments/assessment-files';
import { assessmentTypes, layoutLimits } from '@bellwether/contract/assessments/values';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { questionFileLimits } from '@bellwether/contract/questions/values';
import { FileFault, openPackage, type Package } from './package-zip.queries.ts';
import { declarationsOf } from './qti-declarations.rules.ts';
import type { MediaNames } from './qti-read.rules.ts';
import { itemOf, pathFrom } from './read-questions.rules.ts';
import { type Element, readTree, within, wordsOf, XmlFault } from './xml-tree.rules.ts';

// A package that a stranger sent, read as an assessment: its assessmentTest with sections, also in files of their own, and their items.
// What leads nowhere or in a circle refuses the file; what we have no place for is told, and the rest is read.

const limits = questionFileLimits;

/** A question of a package; its media are paths within it. */
export interface ReadQuestion {
  readonly question: QuestionDraft;
  readonly media: MediaNames;
}
export interface ReadSection {
  readonly title: string;
  readonly instructions: string | null;
  /** The path of its recording. */
  readonly audio: string | null;
  readonly slots: readonly (
    | ReadQuestion
    | { readonly pool: readonly ReadQuestion[]; readonly pick: number }
  )[];
}
export interface ReadTest {
  readonly settings: AssessmentFileSettings;
  readonly sections: readonly ReadSection[];
  readonly refused: readonly { readonly place: string; readonly reason: string }[];
}

type Slots = ReadSection['slots'][number][];

interface Walk {
  readonly opened: Package;
  readonly sections: ReadSection[];
  readonly refused: { place: string; reason: string }[];
  readonly shuffles: Set<boolean>;
  count: number;
}
/** The file that is read, and those that led to it. */
interface Place {
  readonly file: string;
  readonly trail: readonly string[];
}

/** The assessment of a package. Throws a FileFault for what is none, or is not whole. */
export async function readTestPackage(content: Buffer): Promise<ReadTest> {
  if (!content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    throw new FileFault('This is no package: send the zip with the assessment and its items.');
  const opened = await openPackage(content);
  try {
    const { file, root } = await testOf(opened);
    const walk: Walk = { opened, sections: [], refused: [], shuffles: new Set(), count: 0 };
    for (const part of within(root, 'testPart')) {
      noteRules(walk, part);
      for (const section of sectionsIn(part)) {
        const found = await resolved(walk, section, { file, trail: [file] });
        await takeSection(walk, found.section, found.place);
      }
    }
    const { sections, refused } = walk;
    if (sections.length > layoutLimits.sections)
      throw new FileFault(`It has more than ${layoutLimits.sections} sections.`);
    if (sections.reduce((sum, { slots }) => sum + slots.length, 0) > layoutLimits.slots)
      throw new FileFault(`It has more than ${layoutLimits.slots} questions.`);
    return { settings: settingsOf(root, walk), sections, refused };
  } finally {
    opened.close();
  }
}

/** The one test of the package. */
async function testOf(opened: Package): Promise<{ file: string; root: Element }> {
  const found: { file: string; root: Element }[] = [];
  for (const file of opened.names.filter((name) => /\.xml$/i.test(name))) {
    if (posix.basename(file) === 'imsmanifest.xml') continue;
    const text = (await opened.read(file, limits.unpackedBytes)).toString('utf8');
    // Most files are items, of which there may be many.
    if (/<(?:[\w-]{1,40}:)?(?:qti-assessment-test|assessmentTest)[\s/>]/.test(text))
      found.push({ file, root: treeOf(file, text) });
  }
  const tests = found.filter(({ root }) => root.name === 'assessmentTest');
  const [test] = tests;
  if (!test) throw new FileFault('The package holds no assessment: import its questions into the bank.');
  if (tests.length > 1) throw new FileFault('The package holds several assessments: send one at a time.');
  return test;
}

function treeOf(file: string, text: string): Element {
  if (text.length > limits.itemBytes) throw new FileFault(`${file} is too large.`);
  try {
    return readTree(text);
  } catch (error) {
    if (error instanceof XmlFault) throw new FileFault(`${file}: ${error.message}`);
    throw error;
  }
}

const sectionNames = ['assessmentSection', 'assessmentSectionRef'];

function childrenOf({ children }: Element): Element[] {
  return children.filter((child) => typeof child !== 'string');
}

function sectionsIn(holder: Element): Element[] {
  return childrenOf(holder).filter(({ name }) => sectionNames.includes(name));
}

/** A section, also where it stands in a file of its own. A file that leads back to itself is refused. */
async function resolved(
  { opened }: Walk,
  section: Element,
  place: Place,
): Promise<{ section: Element; place: Place }> {
  if (section.name === 'assessmentSection') return { section, place };
  const file = pathFrom(place.file, section.attributes.href ?? '');
  if (place.trail.includes(file))
    throw new FileFault(`The sections of ${file} refer to each other in a circle.`);
  if (!opened.names.includes(file)) throw missing(place.file, file);
  const root = treeOf(file, (await opened.read(file, limits.itemBytes)).toString('utf8'));
  if (root.name !== 'assessmentSection') throw new FileFault(`${file} is no section of an assessment.`);
  return { section: root, place: { file, trail: [...place.trail, file] } };
}

function missing(from: string, to: string): FileFault {
  const named = to || '?';
  return new FileFault(`${from} refers to ${named}, which is not in the package.`);
}

async function takeSection(walk: Walk, section: Element, place: Place): Promise<void> {
  const head = headOf(walk, section, place);
  noteRules(walk, section);
  if (selectionOf(section)) {
    const pool = await poolOf(walk, section, place);
    walk.sections.push({ ...head, slots: pool ? [pool] : [] });
    return;
  }
  walk.shuffles.add(isShuffled(section));
  let slots: Slots = [];
  let current = head;
  let isSplit = false;
  for (const child of childrenOf(section)) {
    if (child.name === 'assessmentItemRef') slots.push(...(await itemAt(walk, child, place)));
    if (!sectionNames.includes(child.name)) continue;
    const inner = await resolved(walk, child, place);
    if (selectionOf(inner.section) && !hasText(walk, inner.section, inner.place)) {
      noteRules(walk, inner.section);
      const pool = await poolOf(walk, inner.section, inner.place);
      if (pool) slots.push(pool);
      continue;
    }
    // Sections lie beside each other here: what comes after the inner one goes on under the same title.
    if (slots.length > 0 || current.instructions || current.audio) walk.sections.push({ ...current, slots });
    await takeSection(walk, inner.section, inner.place);
    [slots, isSplit] = [[], true];
    current = { title: head.title, instructions: null, audio: null };
  }
  if (slots.length > 0 || !isSplit) walk.sections.push({ ...current, slots });
}

function selectionOf(section: Element): Element | undefined {
  return childrenOf(section).find(({ name }) => name === 'selection');
}

function isShuffled(section: Element): boolean {
  return childrenOf(section).some(
    ({ name, attributes }) => name === 'ordering' && attributes.shuffle === 'true',
  );
}

function hasText(walk: Walk, section: Element, place: Place): boolean {
  const { instructions, audio } = headOf(walk, section, place);
  return instructions !== null || audio !== null;
}

function headOf({ opened }: Walk, section: Element, { file }: Place) {
  const blocks = childrenOf(section).filter(
    ({ name, attributes }) => name === 'rubricBlock' && /\bcandidate\b/.test(attributes.view ?? 'candidate'),
  );
  const instructions = blocks.map(({ children }) => wordsOf(children)).filter(Boolean);
  const [heard] = blocks.flatMap((block) => within(block, 'audio', 'object'));
  const path = heard?.attributes.src ?? heard?.attributes.data;
  const audio =
    path && (heard?.name === 'audio' || heard?.attributes.type?.startsWith('audio/'))
      ? pathFrom(file, path)
      : null;
  if (audio && !opened.names.includes(audio)) throw missing(file, audio);
  return {
    title: (section.attributes.title ?? '').slice(0, layoutLimits.sectionTitle),
    instructions: instructions.join('\n').slice(0, layoutLimits.instructions) || null,
    audio,
  };
}

async function itemAt(walk: Walk, ref: Element, place: Place): Promise<ReadQuestion[]> {
  const file = pathFrom(place.file, ref.attributes.href ?? '');
  if (!walk.opened.names.includes(file)) throw missing(place.file, file);
  walk.count += 1;
  if (walk.count > limits.ordered) throw new FileFault(`It has more than ${limits.ordered} questions.`);
  if (childrenOf(ref).some(({ name }) => name === 'weight'))
    walk.refused.push({ place: file, reason: 'Its weight is not read: it keeps its own points.' });
  const item = await itemOf(walk.opened, file);
  if (!('refused' in item)) return [item];
  walk.refused.push({ place: file, reason: item.refused });
  return [];
}

async function poolOf(walk: Walk, section: Element, place: Place) {
  const { select, withReplacement } = selectionOf(section)?.attributes ?? {};
  const title = section.attributes.title || (section.attributes.identifier ?? '');
  const refuse = (reason: string) => {
    walk.refused.push({ place: title, reason });
    return undefined;
  };
  if (sectionsIn(section).length > 0) return refuse('It draws from sections, which is not read.');
  const pick = Number(select);
  if (!Number.isInteger(pick) || pick < 1) return refuse('It does not say how many questions it draws.');
  if (withReplacement === 'true') refuse('Here no question comes twice.');
  const refs = childrenOf(section).filter(({ name }) => name === 'assessmentItemRef');
  if (refs.some(({ attributes }) => attributes.required === 'true'))
    refuse('Questions that must come are drawn as all others.');
  if (refs.length > layoutLimits.pool)
    return refuse(`It draws from more than ${layoutLimits.pool} questions.`);
  const pool: ReadQuestion[] = [];
  for (const ref of refs) pool.push(...(await itemAt(walk, ref, place)));
  return { pool, pick };
}

const rules = ['preCondition', 'branchRule'];

/** Tells of rules at the part or section, or at its questions. */
function noteRules(walk: Walk, holder: Element): void {
  const own = childrenOf(holder);
  const all = [...own, ...own.filter(({ name }) => name === 'assessmentItemRef').flatMap(childrenOf)];
  if (!all.some(({ name }) => rules.includes(name))) return;
  walk.refused.push({
    place: holder.attributes.title || (holder.attributes.identifier ?? ''),
    reason: ruleReason,
  });
}
const ruleReason = 'Rules that skip questions are not read: all are asked.';

function settingsOf(root: Element, walk: Walk): AssessmentFileSettings {
  const { own } = declarationsOf(root);
  const [one = ''] = own('BW_ASSESSMENT_TYPE');
  const control = within(root, 'itemSessionControl')[0]?.attributes.maxAttempts;
  const seconds = Number(within(root, 'timeLimits')[0]?.attributes.maxTime);
  const title = (root.attributes.title || (root.attributes.identifier ?? '')).trim().slice(0, 200) || 'QTI';
  if (walk.shuffles.size > 1)
    walk.refused.push({
      place: title,
      reason: 'Some sections mix their questions and others do not: none will.',
    });
  const ranged = (value: number, most: number) =>
    Number.isInteger(value) && value >= 1 && value <= most ? value : null;
  const [passing] = own('BW_PASSING');
  const asked = {
    ...{ title, description: own('BW_DESCRIPTION').join('\n') || null },
    assessmentType: assessmentTypes.find((type) => type === one) ?? 'QUIZ',
    maxAttempts: ranged(Number(control), layoutLimits.attempts),
    durationMinutes: ranged(Math.ceil(seconds / 60), layoutLimits.duration),
    passingPercentage: passing === undefined ? null : Number(passing),
    shuffleQuestions: walk.shuffles.size === 1 && walk.shuffles.has(true),
    showAnswers: own('BW_SHOW_ANSWERS')[0] === 'true',
    showSubmissionHistory: own('BW_SHOW_HISTORY')[0] === 'true',
  };
  const read = AssessmentFileSettings.safeParse(asked);
  if (read.success) return read.data;
  throw new FileFault(read.error.issues[0]?.message ?? 'Its settings cannot be read.');
}
