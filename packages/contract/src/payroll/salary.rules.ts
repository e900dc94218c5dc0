import { toPlaces } from '../shared/exact.rules.ts';
import { FormulaFault, formulaFunctions, readFormula } from './formula.rules.ts';

/** What the base pay is called in formulas. */
export const baseName = 'base';

/** A line of a salary structure: an amount, or a formula of the base pay and other lines by their codes. */
export interface StructureLine {
  readonly code: string;
  readonly name: string;
  readonly formula: string;
}

/** What is wrong with a line of a structure. */
export interface LineFault {
  readonly at: number;
  readonly field: 'code' | 'formula';
  readonly message: string;
}

/** What is wrong with the lines: a code twice or taken, a formula that is none, names of nothing, or lines that refer to each other in a circle. */
export function faultsOf(lines: readonly StructureLine[]): LineFault[] {
  const known = new Set([baseName, ...lines.map(({ code }) => code)]);
  const faults = lines.flatMap((line, at): LineFault[] => {
    const codeFault = codeFaultOf(line.code, lines.findIndex(({ code }) => code === line.code) < at);
    if (codeFault) return [{ at, field: 'code', message: codeFault }];
    try {
      const unknown = [...readFormula(line.formula).names].find((name) => !known.has(name));
      if (unknown === undefined) return [];
      return [{ at, field: 'formula', message: `The formula names '${unknown}', which is not known` }];
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error;
      return [{ at, field: 'formula', message: error.message }];
    }
  });
  if (faults.length > 0) return faults;
  const { circle } = ordered(lines);
  return circle.map((at) => ({
    at,
    field: 'formula',
    message: 'The formulas refer to each other in a circle',
  }));
}

function codeFaultOf(code: string, isSecond: boolean): string | undefined {
  if (isSecond) return 'This code is there twice';
  if (code === baseName || (formulaFunctions as readonly string[]).includes(code))
    return 'This code has another meaning in formulas';
  return undefined;
}

/** The places of the lines, each after those that its formula names; those that lie on a circle have no such order. */
function ordered(lines: readonly StructureLine[]): { order: number[]; circle: number[] } {
  const needs = lines.map(({ formula }) => readFormula(formula).names);
  const order: number[] = [];
  const done = new Set<string>([baseName]);
  for (;;) {
    const next = lines.findIndex(
      ({ code }, at) => !done.has(code) && [...(needs[at] ?? [])].every((name) => done.has(name)),
    );
    const line = lines[next];
    if (!line) break;
    order.push(next);
    done.add(line.code);
  }
  return { order, circle: lines.flatMap(({ code }, at) => (done.has(code) ? [] : [at])) };
}

/**
 * What each line comes to for a base pay, in whole units of `places` decimals, in the order of the lines; a line counts on with the
 * rounded amounts of others. Throws a FormulaFault where a formula divides by zero or comes to too much.
 */
export function amountsOf(lines: readonly StructureLine[], base: bigint, places: number): bigint[] {
  const values = new Map([[baseName, base]]);
  for (const at of ordered(lines).order) {
    const line = lines[at];
    if (line) values.set(line.code, toPlaces(readFormula(line.formula).value(values), places));
  }
  return lines.map(({ code }) => values.get(code) ?? 0n);
}

/** A rate for lessons: of one person or everybody, for one course or all. */
export interface RateScope {
  readonly employeeId: string | null;
  readonly courseId: string | null;
}

/** Of the rates that hold, the most specific: the person's before everybody's, then the course's before that of all. */
export function mostSpecific<R extends RateScope>(
  rates: readonly R[],
  of: { readonly employeeId: string; readonly courseId: string | null },
): R | undefined {
  const weight = ({ employeeId, courseId }: RateScope) => (employeeId ? 2 : 0) + (courseId ? 1 : 0);
  return rates
    .filter(({ employeeId }) => employeeId === null || employeeId === of.employeeId)
    .filter(({ courseId }) => courseId === null || courseId === of.courseId)
    .toSorted((one, other) => weight(other) - weight(one))[0];
}
