import { randomUUID } from 'node:crypto';
import { type Element, within, wordsOf } from './xml-tree.rules.ts';

// What an item of QTI declares: its key, its points, and what we wrote into outcomes of our own.

/** Why an item is not read. */
export class Unread extends Error {}

export interface Declared {
  readonly points: number;
  readonly responses: ReadonlyMap<string, Element>;
  /** How far a number may be off. */
  readonly tolerance: string;
  /** The values of one of our own outcomes; none in files of others. */
  own(name: string): string[];
}

/** What the root of an item declares. */
export function declarationsOf(root: Element): Declared {
  const responses = new Map(
    within(root, 'responseDeclaration').map((one) => [one.attributes.identifier ?? '', one] as const),
  );
  const outcomes = new Map(
    within(root, 'outcomeDeclaration').map((one) => [one.attributes.identifier ?? '', one] as const),
  );
  const own = (name: string) => valuesIn(outcomes.get(name));
  const [tolerance = '0'] = (within(root, 'equal')[0]?.attributes.tolerance ?? '0').trim().split(/\s+/);
  const stated = outcomes.get('SCORE')?.attributes.normalMaximum ?? own('MAXSCORE')[0];
  return { points: pointsOf(root, stated, responses), responses, tolerance, own };
}

/** Points as they are stated, else what the key adds up to, else the largest score that is set, else one. */
function pointsOf(
  root: Element,
  stated: string | undefined,
  responses: ReadonlyMap<string, Element>,
): number {
  if (Number(stated) > 0) return rounded(Number(stated));
  const mappings = [...responses.values()].map((one) => within(one, 'mapping')[0]);
  const sums = mappings.map((mapping) => {
    const bound = Number(mapping?.attributes.upperBound);
    if (bound > 0) return bound;
    const values = mapping
      ? within(mapping, 'mapEntry')
          .map(worthOf)
          .filter((value) => value > 0)
      : [];
    // Of one who may give one answer, the best counts; of one who may give several, all together.
    return mapping && isSingle(mapping, responses)
      ? Math.max(0, ...values)
      : values.reduce((sum, value) => sum + value, 0);
  });
  const sum = sums.reduce((total, one) => total + one, 0);
  if (sum > 0) return rounded(sum);
  const scores = within(root, 'setOutcomeValue')
    .filter(({ attributes }) => attributes.identifier === 'SCORE')
    .flatMap((one) => within(one, 'baseValue'))
    .map((one) => Number(wordsOf(one.children)));
  return rounded(Math.max(0, ...scores.filter(Number.isFinite)) || 1);
}

function isSingle(mapping: Element, responses: ReadonlyMap<string, Element>): boolean {
  return [...responses.values()].some(
    (one) => one.attributes.cardinality === 'single' && one.children.includes(mapping),
  );
}

const rounded = (points: number) => Math.round(points * 100) / 100;
/** With the spaces that values of the key have, so that one text is not read as two. */
const keyOf = ({ attributes }: Element) => wordsOf([attributes.mapKey ?? '']);
const worthOf = ({ attributes }: Element) => Number(attributes.mappedValue ?? 0);

/** The key of an interaction. */
export interface Answers {
  readonly baseType: string;
  readonly correct: readonly string[];
  /** The right value, then all others that are worth as much; each once. */
  readonly accepted: string[];
  readonly isCased: boolean;
  /** Whether several right choices share the points. */
  readonly isShared: boolean;
  readonly tolerance: string;
}

/** The key of an interaction; without one nothing is right. */
export function answersOf({ responses, tolerance }: Declared, interaction: Element): Answers {
  const declaration = responses.get(interaction.attributes.responseIdentifier ?? '');
  if (!declaration) throw new Unread('It asks for a response that is declared nowhere.');
  const [mapping] = within(declaration, 'mapping');
  const entries = mapping ? within(mapping, 'mapEntry') : [];
  const worths = entries.map(worthOf);
  const best = Math.max(0, ...worths);
  const right = entries.filter((_, index) => (worths[index] ?? 0) > 0);
  const named = valuesIn(within(declaration, 'correctResponse')[0]);
  const keys = right.map(keyOf);
  const full = right.filter((entry) => worthOf(entry) === best).map(keyOf);
  return {
    baseType: declaration.attributes.baseType ?? 'identifier',
    correct: named.length > 0 ? named : keys,
    accepted: [...new Set([...named, ...full])],
    isCased: entries.some(({ attributes }) => attributes.caseSensitive === 'true'),
    isShared: declaration.attributes.cardinality === 'multiple' && right.length > 0,
    tolerance,
  };
}

function valuesIn(holder: Element | undefined): string[] {
  return holder ? within(holder, 'value').map((one) => wordsOf(one.children)) : [];
}

/** The choices of an interaction with random ids: those of a file may tell what is right. */
export function choicesOf(
  holder: Element,
  name: string,
): { key: string; isFixed: boolean; id: string; text: string }[] {
  return within(holder, name).map((one) => ({
    ...{ key: one.attributes.identifier ?? '', isFixed: one.attributes.fixed === 'true' },
    id: randomUUID() as string,
    text: wordsOf(one.children),
  }));
}
