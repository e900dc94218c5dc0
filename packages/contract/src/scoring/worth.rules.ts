import type { z } from 'zod';
import type { Day } from '../shared/day.ts';
import { rangeOf } from './range.rules.ts';
import {
  actComposite,
  competencyLevel,
  ieltsOverall,
  ieltsWriting,
  rubricPercent,
  satTotal,
  scaleResult,
  toeflScore,
  youngLearnerResult,
} from './score.rules.ts';
import { type ScoringKind, youngLearnerPapers } from './scoring.values.ts';
import { scoringConfigs } from './scoring-config.ts';

/** What is asked for to score by a method: its name in texts, or as the settings have it, and the most that can be given. */
export interface ScoreInput {
  readonly key: string;
  readonly name?: string;
  readonly most: number;
}

/** What a score is worth: its value of a greatest one, its label, its level, and what its parts are worth in the order of the inputs. */
export interface Worth {
  readonly value: number | null;
  readonly most: number | null;
  readonly label: string | null;
  readonly level: string | null;
  readonly parts: readonly number[];
}

type ConfigOf<K extends ScoringKind> = z.output<(typeof scoringConfigs)[K]>;

interface Rule<K extends ScoringKind> {
  readonly inputs: (config: ConfigOf<K>, on: Day) => readonly ScoreInput[];
  readonly worth: (given: readonly number[], config: ConfigOf<K>, on: Day) => Worth;
}

const nothing: Worth = { value: null, most: null, label: null, level: null, parts: [] };
const inputs = (most: number, ...keys: readonly string[]): ScoreInput[] => keys.map((key) => ({ key, most }));

type RangesKind = 'AP' | 'IB' | 'GPA' | 'LETTER_GRADES' | 'CUSTOM';

/** By the percent alone: its range, and what that counts as. */
const byPercent: Rule<RangesKind> = {
  inputs: () => inputs(100, 'percent'),
  worth([percent = 0], { ranges }) {
    const found = rangeOf(percent, ranges);
    const values = ranges.flatMap(({ value }) => value ?? []);
    return {
      ...nothing,
      ...{ value: found?.value ?? null, most: values.length > 0 ? Math.max(...values) : null },
      label: found?.label ?? null,
    };
  },
};

const rules: { readonly [K in ScoringKind]: Rule<K> } = {
  ...{ AP: byPercent, IB: byPercent, GPA: byPercent, LETTER_GRADES: byPercent, CUSTOM: byPercent },
  POINTS: {
    inputs: () => inputs(100, 'percent'),
    worth: ([percent = 0], { ranges }) => ({
      ...{ ...nothing, value: percent, most: 100, label: rangeOf(percent, ranges)?.label ?? null },
    }),
  },
  IELTS: {
    inputs: () => [...inputs(40, 'listening', 'reading'), ...inputs(9, 'writing1', 'writing2', 'speaking')],
    worth([listening = 0, reading = 0, writing1 = 0, writing2 = 0, speaking = 0], config) {
      const parts = [
        rangeOf(listening, config.listening)?.value ?? 0,
        rangeOf(reading, config.reading)?.value ?? 0,
        ieltsWriting(writing1, writing2),
        speaking,
      ];
      const value = ieltsOverall(parts);
      return { ...nothing, value, most: 9, label: value.toFixed(1), parts };
    },
  },
  CAMBRIDGE: {
    inputs: ({ tables }) =>
      ['reading', 'writing', 'listening', 'speaking'].map((key, at) => ({
        key,
        most: tables[at]?.at(-1)?.raw ?? 0,
      })),
    worth(given, config) {
      const { papers, overall, grade, level } = scaleResult(given, config);
      return { value: overall, most: 230, label: grade, level, parts: papers };
    },
  },
  CAMBRIDGE_YLE: {
    inputs: () => inputs(100, ...youngLearnerPapers.map((paper) => paper.toLowerCase())),
    worth(given, config) {
      const { shields, total, band } = youngLearnerResult(given, config);
      return { ...nothing, value: total, most: 15, label: band, parts: shields };
    },
  },
  SAT: {
    inputs: ({ most }) => inputs(most, 'readingWriting', 'maths'),
    worth: (given, { most }) => ({ ...nothing, value: satTotal(given), most: most * 2, parts: given }),
  },
  ACT: {
    inputs: ({ withScience }) =>
      inputs(36, 'english', 'maths', 'reading', ...(withScience ? ['science'] : [])),
    worth: (given) => ({ ...nothing, value: actComposite(given), most: 36, parts: given }),
  },
  TOEFL: {
    inputs: ({ bandsFrom }, on) =>
      inputs(on >= bandsFrom ? 6 : 30, 'reading', 'listening', 'speaking', 'writing'),
    worth: (given, { bandsFrom }, on) => ({
      ...{ ...nothing, value: toeflScore(given, on >= bandsFrom), most: on >= bandsFrom ? 6 : 120 },
      parts: given,
    }),
  },
  RUBRICS: {
    inputs: ({ criteria }) => criteria.map(({ name, most }) => ({ key: 'criterion', name, most })),
    worth: (given, { criteria }) => ({
      ...nothing,
      value: rubricPercent(given, criteria),
      most: 100,
      parts: given,
    }),
  },
  COMPETENCY: {
    inputs: ({ ranges }) => {
      const most = Math.max(...ranges.map(({ max }) => max));
      return inputs(most, 'before', 'last', 'now');
    },
    worth(given, { ranges }) {
      const value = competencyLevel(given);
      const most = Math.max(...ranges.map(({ max }) => max));
      return {
        ...nothing,
        value,
        most,
        label: value === null ? null : (rangeOf(value, ranges)?.label ?? null),
      };
    },
  },
};

/** What has to be given to score by settings of a kind on a day; undefined while they are none of it. */
export function inputsOf(kind: ScoringKind, settings: unknown, on: Day): readonly ScoreInput[] | undefined {
  return ruleWith(kind, settings, on)?.inputs;
}

/** What is given is worth, in the order of `inputsOf`; undefined while the settings are none of the kind. ASM-16 to ASM-18. */
export function worthOf(
  kind: ScoringKind,
  settings: unknown,
  given: readonly number[],
  on: Day,
): Worth | undefined {
  return ruleWith(kind, settings, on)?.worth(given);
}

/** What a method asks of one result by itself: of a competency its percent, since the results before it are others. AMB-421. */
export function resultInputsOf(
  kind: ScoringKind,
  settings: unknown,
  on: Day,
): readonly ScoreInput[] | undefined {
  const asked = inputsOf(kind, settings, on);
  return asked && kind === 'COMPETENCY' ? inputs(100, 'percent') : asked;
}

/** What one result is worth by itself, given what `resultInputsOf` asks: of a competency the level that its percent is of the highest. AMB-421. */
export function worthOfResult(
  kind: ScoringKind,
  settings: unknown,
  given: readonly number[],
  on: Day,
): Worth | undefined {
  const [percent, ...more] = given;
  if (kind !== 'COMPETENCY' || percent === undefined || more.length > 0)
    return worthOf(kind, settings, given, on);
  const most = inputsOf(kind, settings, on)?.[0]?.most;
  if (most === undefined) return undefined;
  return worthOf(kind, settings, [Math.round(percent * most) / 100], on);
}

function ruleWith<K extends ScoringKind>(kind: K, settings: unknown, on: Day) {
  const { data } = scoringConfigs[kind].safeParse(settings);
  if (data === undefined) return undefined;
  const rule: Rule<K> = rules[kind];
  const config = data as ConfigOf<K>;
  return {
    inputs: rule.inputs(config, on),
    worth: (given: readonly number[]) => rule.worth(given, config, on),
  };
}
