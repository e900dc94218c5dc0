// What the diploma of the International Baccalaureate comes to. Source and what a school confirms: docs/scoring.md.

export const ibLevels = ['HL', 'SL'] as const;
export type IbLevel = (typeof ibLevels)[number];

/** The grades of theory of knowledge and of the extended essay; N: none was given. */
export const coreGrades = ['A', 'B', 'C', 'D', 'E', 'N'] as const;
export type CoreGrade = (typeof coreGrades)[number];

/** A subject's grade of 1 to 7; null: N, none was given. */
export interface IbSubject {
  readonly level: IbLevel;
  readonly grade: number | null;
}

/** What the diploma is not awarded with. The order is that of the regulations. */
export const ibFailings = [
  'TOTAL_UNDER_24',
  'NO_GRADE',
  'CORE_E',
  'GRADE_1',
  'THREE_GRADE_2',
  'FOUR_GRADE_3',
  'HL_UNDER_12',
  'SL_UNDER_9',
  'SL_UNDER_5',
] as const;
export type IbFailing = (typeof ibFailings)[number];

const matrix: Readonly<Record<string, number>> = {
  ...{ AA: 3, AB: 3, AC: 2, AD: 2, BB: 2, BC: 2, BD: 1 },
  ...{ CC: 1, CD: 0, DD: 0 },
};

/** The points of theory of knowledge and extended essay together, 0 to 3; an E or N in either gives none. AMB-412. */
export function corePoints(one: CoreGrade, other: CoreGrade): number {
  return matrix[[one, other].sort().join('')] ?? 0;
}

export interface IbResult {
  /** At most 45. */
  readonly total: number;
  readonly core: number;
  readonly failings: readonly IbFailing[];
}

/** What six subjects and the core come to, and with which conditions the diploma is not awarded. CAS and conduct are not in it. AMB-412. */
export function ibDiploma(subjects: readonly IbSubject[], knowledge: CoreGrade, essay: CoreGrade): IbResult {
  const grades = subjects.map(({ grade }) => grade ?? 0);
  const of = (level: IbLevel) => subjects.filter((one) => one.level === level).map(({ grade }) => grade ?? 0);
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  const core = corePoints(knowledge, essay);
  const total = sum(grades) + core;
  const atMost = (most: number) => grades.filter((grade) => grade >= 1 && grade <= most).length;
  const [higher, standard] = [
    of('HL')
      .toSorted((a, b) => b - a)
      .slice(0, 3),
    of('SL'),
  ];
  const fails: Readonly<Record<IbFailing, boolean>> = {
    TOTAL_UNDER_24: total < 24,
    NO_GRADE: grades.includes(0) || knowledge === 'N' || essay === 'N',
    CORE_E: knowledge === 'E' || essay === 'E',
    GRADE_1: grades.includes(1),
    THREE_GRADE_2: atMost(2) - atMost(1) >= 3,
    FOUR_GRADE_3: atMost(3) >= 4,
    // Of four subjects at higher level the three best count.
    HL_UNDER_12: sum(higher) < 12,
    SL_UNDER_9: standard.length >= 3 && sum(standard) < 9,
    SL_UNDER_5: standard.length < 3 && sum(standard) < 5,
  };
  return { total, core, failings: ibFailings.filter((one) => fails[one]) };
}
