import type { RequestStatus } from '@bellwether/contract/feedback/values';
import type { DemoForm } from './demo-feedback-data.ts';

/** One request, by usernames: who asks, about whom, and what each of those who were asked did. */
export interface DemoRound {
  readonly form: DemoForm;
  readonly daysAgo: number;
  readonly by: string;
  readonly about?: string;
  readonly classCode?: string;
  readonly dueInDays?: number;
  /** Whether it lies in the inboxes too; only the latest do. */
  readonly isMailed?: true;
  readonly to: readonly (readonly [username: string, status: RequestStatus])[];
}

const pupils = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `pupil${2 + ((first + index) % 11)}`);

const answeredBut = (names: readonly string[], last: RequestStatus) =>
  names.map((name, index) => [name, index === names.length - 1 ? last : 'ACTIONED'] as const);

/** Weekly: five pupils of the class, of whom four answer. */
const lessons: readonly DemoRound[] = Array.from({ length: 11 }, (_, week) => ({
  form: 'lesson',
  daysAgo: 84 - week * 7,
  by: 'teacher',
  classCode: 'ST-2A',
  dueInDays: 5,
  to: answeredBut(pupils(week * 3, 5), week % 3 === 0 ? 'DISMISSED' : 'EXPIRED'),
}));

/** Twice: twelve families, most of whom answer. */
const surveys: readonly DemoRound[] = [47, 12].map((daysAgo) => ({
  form: 'survey',
  daysAgo,
  by: 'admin',
  dueInDays: daysAgo === 12 ? 21 : 14,
  to: [
    ...Array.from(
      { length: 11 },
      (_, index) => [`guardian${3 + index}`, index % 4 === 3 ? answerless(daysAgo) : 'ACTIONED'] as const,
    ),
    ['parent', daysAgo === 12 ? 'PENDING' : 'ACTIONED'],
  ],
  ...(daysAgo === 12 && { isMailed: true }),
}));

function answerless(daysAgo: number): RequestStatus {
  return daysAgo === 12 ? 'VIEWED' : 'EXPIRED';
}

/** Every other week a note on three pupils, one of them of the demo account. */
const notes: readonly DemoRound[] = Array.from({ length: 6 }, (_, round) =>
  ['student', ...pupils(round * 2, 2)].map(
    (about, index): DemoRound => ({
      form: 'progress',
      daysAgo: 80 - round * 14,
      by: 'admin',
      about,
      to: [[index === 1 ? 'assistant' : 'teacher', 'ACTIONED']],
    }),
  ),
).flat();

export const demoRounds: readonly DemoRound[] = [
  ...lessons,
  ...surveys,
  ...notes,
  {
    form: 'colleague',
    daysAgo: 30,
    by: 'hr',
    about: 'teacher',
    to: [
      ['assistant', 'ACTIONED'],
      ['minh.anh', 'ACTIONED'],
      ['khanh.vy', 'ACTIONED'],
      ['sales', 'CANCELLED'],
    ],
  },
  {
    form: 'colleague',
    daysAgo: 20,
    by: 'hr',
    about: 'minh.anh',
    to: [
      ['teacher', 'ACTIONED'],
      ['khanh.vy', 'ACTIONED'],
    ],
  },
  {
    form: 'colleague',
    daysAgo: 2,
    by: 'hr',
    about: 'assistant',
    dueInDays: 12,
    isMailed: true,
    to: [
      ['teacher', 'PENDING'],
      ['admin', 'PENDING'],
      ['minh.anh', 'VIEWED'],
    ],
  },
  {
    form: 'lesson',
    daysAgo: 1,
    by: 'teacher',
    classCode: 'ST-2A',
    dueInDays: 5,
    isMailed: true,
    to: [
      ['student', 'PENDING'],
      ['pupil3', 'ACTIONED'],
      ['pupil6', 'ACTIONED'],
      ['pupil9', 'PENDING'],
    ],
  },
  {
    form: 'progress',
    daysAgo: 1,
    by: 'admin',
    about: 'pupil2',
    dueInDays: 7,
    isMailed: true,
    to: [['teacher', 'PENDING']],
  },
];
