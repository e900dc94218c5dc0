/** The kinds of question. ASM-05. */
export const questionTypes = [
  'MULTIPLE_CHOICE',
  'TRUE_FALSE',
  'SHORT_ANSWER',
  'ESSAY',
  'FILL_IN_THE_BLANKS',
  'MATCHING',
  'SEQUENCE',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Texts in characters, lists in entries. */
export const questionLimits = {
  questionText: 10_000,
  explanation: 4000,
  optionText: 1000,
  options: 30,
  acceptedText: 500,
  accepted: 50,
  blanks: 50,
  folder: 100,
  tag: 40,
  tags: 20,
  /** Points of one question: from a hundredth, at most two decimals. */
  leastPoints: 0.01,
  mostPoints: 1000,
  /** Words of an essay that its limits may name. */
  words: 20_000,
  /** How often a recording may be played at most, where it is limited. */
  plays: 100,
  /** Of a rubric. A level is one digit, so that one key chooses it; weights make it worth more. */
  criteria: 10,
  criterion: 100,
  mostWeight: 100,
  mostLevel: 9,
  levelText: 500,
} as const;

/** What a file of questions may be. */
export const questionFileFormats = ['QTI', 'AIKEN', 'CSV', 'XLSX'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** Of a file of questions. */
export const questionFileLimits = {
  /** Bytes that are sent. */
  bytes: 20_000_000,
  /** Bytes of one item, of one picture or recording, and of all together once unpacked. */
  itemBytes: 500_000,
  unpackedBytes: 200_000_000,
  /** Files in a package. */
  entries: 2000,
  /** Questions that are read from a file, or put into the bank at once. */
  questions: 200,
  /** Questions that leave in one file. */
  exported: 1000,
  /** Questions of an assessment that leaves or comes as one package, pools included. */
  ordered: 500,
} as const;
