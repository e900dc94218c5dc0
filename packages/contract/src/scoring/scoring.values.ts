// How results are scored. ASM-14 to ASM-18, AMB-195, AMB-196.

/** The kinds of scoring methods; points is what holds where nothing is chosen. ASM-16. */
export const scoringKinds = [
  'POINTS',
  'IELTS',
  'CAMBRIDGE',
  'CAMBRIDGE_YLE',
  'AP',
  'IB',
  'SAT',
  'ACT',
  'TOEFL',
  'GPA',
  'LETTER_GRADES',
  'RUBRICS',
  'COMPETENCY',
  'CUSTOM',
] as const;
export type ScoringKind = (typeof scoringKinds)[number];

/** ASM-15; methods and their links: ASM-14. */
export const scoringLimits = {
  label: 50,
  description: 200,
  ranges: 50,
  displayName: 100,
  methodDescription: 1000,
  source: 500,
  /** Grade points for an advanced course. */
  bonus: 2,
  leastPriority: 1,
  mostPriority: 100,
} as const;

/** What a scale score can be. ASM-18. */
export const scaleBounds = { least: 80, most: 230 } as const;

/** The papers of a test of four skills, in their order. */
export const skills = ['LISTENING', 'READING', 'WRITING', 'SPEAKING'] as const;
export type Skill = (typeof skills)[number];

/** The tests of young learners have three papers. ASM-17. */
export const youngLearnerPapers = ['LISTENING', 'READING_WRITING', 'SPEAKING'] as const;
export const youngLearnerLevels = ['STARTERS', 'MOVERS', 'FLYERS'] as const;
export const shieldBounds = { least: 1, most: 5, leastTotal: 3, mostTotal: 15 } as const;
export const youngLearnerBands = ['Excellence', 'Proficiency', 'Good Progress', 'Developing'] as const;

/** ASM-18. */
export const scaleGrades = ['A', 'B', 'C', 'FAIL'] as const;
export const scaleLevels = ['A2', 'B1', 'BELOW_A2'] as const;
