import { exactOne, rounded } from '../shared/exact.rules.ts';

// Formulas of pay, as 'base * 0.1' or 'if(base > 1000, 50, 0)': exact fractions, never a float; no names but those that are
// declared, no members, no assignment, no powers. AMB-272.

export const formulaLimits = { length: 500, depth: 40 } as const;

/** The names of functions; no line of a structure may be called so. */
export const formulaFunctions = ['min', 'max', 'round', 'floor', 'ceil', 'if'] as const;
type FunctionName = (typeof formulaFunctions)[number];

/** What is wrong with a formula, as a sentence. */
export class FormulaFault extends Error {}

/** An exact fraction; the divisor is above 0. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

type Node =
  | { readonly kind: 'number'; readonly value: Fraction }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Node; readonly right: Node }
  | { readonly kind: 'minus'; readonly of: Node }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly parts: readonly Node[] };

/** A formula that was read: its names, and its value for theirs. */
export interface Formula {
  readonly names: ReadonlySet<string>;
  /** Exact ten-thousandths, half up. Throws a FormulaFault where a name has no value or something is divided by zero. */
  value(values: ReadonlyMap<string, bigint>): bigint;
}

const tokens = /\s*(?:(\d{1,15}(?:\.\d{1,6})?)|([a-z][a-z0-9_]*)|(<=|>=|<>|[-+*/(),<>=]))/y;

/** Reads a formula. Throws a FormulaFault that says at which place it is not one. */
export function readFormula(text: string): Formula {
  if (text.length > formulaLimits.length)
    throw new FormulaFault(`A formula has at most ${formulaLimits.length} characters`);
  const words = wordsOf(text);
  const names = new Set<string>();
  const tree = new Reader(words, names).whole();
  return { names, value: (values) => exact(evaluate(tree, values)) };
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  const trimmed = text.trimEnd();
  tokens.lastIndex = 0;
  while (tokens.lastIndex < trimmed.length) {
    const at = tokens.lastIndex;
    const [, number, name, sign] = tokens.exec(trimmed) ?? [];
    const word = number ?? name ?? sign;
    if (word === undefined) throw notValid(trimmed.slice(at).trim().slice(0, 20));
    words.push(word);
  }
  return words;
}

function notValid(at: string): FormulaFault {
  return new FormulaFault(at === '' ? 'The formula is not complete' : `The formula is not valid at '${at}'`);
}

const strengths: Readonly<Record<string, number>> = {
  ...{ '<': 1, '<=': 1, '>': 1, '>=': 1, '=': 1, '<>': 1 },
  ...{ '+': 2, '-': 2, '*': 3, '/': 3 },
};

/** Reads words from left to right, the stronger operators first. */
class Reader {
  private readonly words: readonly string[];
  private readonly names: Set<string>;
  private at = 0;
  private depth = 0;

  constructor(words: readonly string[], names: Set<string>) {
    this.words = words;
    this.names = names;
  }

  whole(): Node {
    const tree = this.expression(0);
    if (this.at < this.words.length) throw notValid(this.words[this.at] ?? '');
    return tree;
  }

  private expression(least: number): Node {
    this.depth += 1;
    if (this.depth > formulaLimits.depth) throw new FormulaFault('The formula is nested too deeply');
    let left = this.operand();
    for (;;) {
      const operator = this.words[this.at] ?? '';
      const strength = strengths[operator];
      if (strength === undefined || strength <= least) break;
      this.at += 1;
      left = { kind: 'binary', operator, left, right: this.expression(strength) };
    }
    this.depth -= 1;
    return left;
  }

  private operand(): Node {
    const word = this.words[this.at] ?? '';
    this.at += 1;
    if (word === '-') return { kind: 'minus', of: this.expression(3) };
    if (word === '(') {
      const inner = this.expression(0);
      this.demand(')');
      return inner;
    }
    if (/^\d/.test(word)) return { kind: 'number', value: numberOf(word) };
    if (!/^[a-z]/.test(word)) throw notValid(word);
    if (this.words[this.at] === '(') return this.call(word);
    this.names.add(word);
    return { kind: 'name', name: word };
  }

  private call(name: string): Node {
    if (!isFunction(name)) throw new FormulaFault(`There is no function '${name}'`);
    this.demand('(');
    const parts = [this.expression(0)];
    while (this.words[this.at] === ',') {
      this.at += 1;
      parts.push(this.expression(0));
    }
    this.demand(')');
    const [least, most] = partsOf[name];
    if (parts.length < least || parts.length > most)
      throw new FormulaFault(`The function '${name}' has the wrong number of parts`);
    return { kind: 'call', name, parts };
  }

  private demand(word: string): void {
    if (this.words[this.at] !== word) throw notValid(this.words[this.at] ?? '');
    this.at += 1;
  }
}

const partsOf: Readonly<Record<FunctionName, readonly [least: number, most: number]>> = {
  ...{ min: [1, 20], max: [1, 20], round: [1, 2], floor: [1, 1], ceil: [1, 1], if: [3, 3] },
};

function isFunction(name: string): name is FunctionName {
  return (formulaFunctions as readonly string[]).includes(name);
}

function numberOf(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

function evaluate(node: Node, values: ReadonlyMap<string, bigint>): Fraction {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'name': {
      const value = values.get(node.name);
      if (value === undefined) throw new FormulaFault(`The formula names '${node.name}', which is not known`);
      return { over: value, under: exactOne };
    }
    case 'minus': {
      const { over, under } = evaluate(node.of, values);
      return { over: -over, under };
    }
    case 'call':
      return call(node.name, node.parts, values);
    case 'binary':
      return binary(node.operator, evaluate(node.left, values), evaluate(node.right, values));
  }
}

function binary(operator: string, left: Fraction, right: Fraction): Fraction {
  const difference = left.over * right.under - right.over * left.under;
  const truth = (is: boolean): Fraction => ({ over: is ? 1n : 0n, under: 1n });
  switch (operator) {
    case '+':
      return { over: left.over * right.under + right.over * left.under, under: left.under * right.under };
    case '-':
      return { over: difference, under: left.under * right.under };
    case '*':
      return { over: left.over * right.over, under: left.under * right.under };
    case '/':
      return divided(left, right);
    case '<':
      return truth(difference < 0n);
    case '<=':
      return truth(difference <= 0n);
    case '>':
      return truth(difference > 0n);
    case '>=':
      return truth(difference >= 0n);
    case '=':
      return truth(difference === 0n);
    default:
      return truth(difference !== 0n);
  }
}

function divided(left: Fraction, right: Fraction): Fraction {
  if (right.over === 0n) throw new FormulaFault('The formula divides by zero');
  const sign = right.over < 0n ? -1n : 1n;
  return { over: sign * left.over * right.under, under: sign * left.under * right.over };
}

function call(name: FunctionName, parts: readonly Node[], values: ReadonlyMap<string, bigint>): Fraction {
  const part = (at: number) => evaluate(parts[at] as Node, values);
  if (name === 'if') return part(0).over !== 0n ? part(1) : part(2);
  if (name === 'min' || name === 'max') {
    const [first, ...others] = parts.map((_, at) => part(at));
    return others.reduce((best, one) => {
      const isLess = one.over * best.under < best.over * one.under;
      return isLess === (name === 'min') ? one : best;
    }, first as Fraction);
  }
  const { over, under } = part(0);
  if (name === 'floor') return { over: floor(over, under), under: 1n };
  if (name === 'ceil') return { over: -floor(-over, under), under: 1n };
  const places = parts.length > 1 ? part(1) : { over: 0n, under: 1n };
  const scale = 10n ** BigInt(placesOf(places));
  return { over: rounded(over * scale, under), under: scale };
}

function placesOf({ over, under }: Fraction): number {
  if (over % under !== 0n || over < 0n || over / under > 4n)
    throw new FormulaFault("The function 'round' takes 0 to 4 decimals");
  return Number(over / under);
}

function floor(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  return over < 0n && over % under !== 0n ? quotient - 1n : quotient;
}

/** Ten-thousandths of it, half up; what is too large for an amount is a fault. */
function exact({ over, under }: Fraction): bigint {
  const value = rounded(over * exactOne, under);
  if (value >= 10n ** 18n || value <= -(10n ** 18n)) throw new FormulaFault('The formula comes to too much');
  return value;
}
