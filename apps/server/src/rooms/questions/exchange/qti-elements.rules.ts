import { type Element, element } from './xml-tree.rules.ts';

// Elements that items of QTI of all types are made of.

interface Mapping {
  readonly entries: readonly (readonly [string, number])[];
  readonly least?: number;
  readonly isCased?: boolean;
}

/** The declaration of a response with what is right, and what each value is worth. */
export function response(
  identifier: string,
  cardinality: 'single' | 'multiple' | 'ordered',
  baseType: string,
  correct: readonly string[],
  { mapping }: { mapping?: Mapping | undefined } = {},
): Element {
  return element(
    'responseDeclaration',
    { identifier, cardinality, baseType },
    correct.length > 0
      ? element('correctResponse', {}, ...correct.map((value) => element('value', {}, value)))
      : undefined,
    mapping
      ? element(
          'mapping',
          {
            defaultValue: '0',
            ...(mapping.least === undefined ? {} : { lowerBound: String(mapping.least) }),
          },
          ...mapping.entries.map(([mapKey, value]) =>
            element('mapEntry', {
              mapKey,
              mappedValue: String(Number(value.toFixed(6))),
              ...(mapping.isCased === undefined ? {} : { caseSensitive: String(mapping.isCased) }),
            }),
          ),
        )
      : undefined,
  );
}

/** The points for the one right response. */
export function matched(points: number): Element {
  return processing(
    element(
      'match',
      {},
      element('variable', { identifier: 'RESPONSE' }),
      element('correct', { identifier: 'RESPONSE' }),
    ),
    points,
  );
}

/** The points for a number within the tolerance. */
export function near(tolerance: string, points: number): Element {
  return processing(
    element(
      'equal',
      { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` },
      element('variable', { identifier: 'RESPONSE' }),
      element('correct', { identifier: 'RESPONSE' }),
    ),
    points,
  );
}

function processing(test: Element, points: number): Element {
  const score = (value: number) =>
    element(
      'setOutcomeValue',
      { identifier: 'SCORE' },
      element('baseValue', { baseType: 'float' }, String(value)),
    );
  return element(
    'responseProcessing',
    {},
    element(
      'responseCondition',
      {},
      element('responseIf', {}, test, score(points)),
      element('responseElse', {}, score(0)),
    ),
  );
}

/** What the responses are worth by their mappings, together. */
export function mapped(identifiers: readonly string[]): Element {
  const values = identifiers.map((identifier) => element('mapResponse', { identifier }));
  return element(
    'responseProcessing',
    {},
    element('setOutcomeValue', { identifier: 'SCORE' }, element('sum', {}, ...values)),
  );
}

/** An outcome with its values from the start. */
export function outcome(identifier: string, baseType: string, values: readonly string[]): Element {
  const cardinality = values.length > 1 ? 'ordered' : 'single';
  return element(
    'outcomeDeclaration',
    { identifier, cardinality, baseType },
    element('defaultValue', {}, ...values.map((value) => element('value', {}, value))),
  );
}
