import type { Answers } from '@bellwether/contract/feedback/form.rules';
import type { FormSchemaInput } from '@bellwether/contract/feedback/form-schema';
import type { DashboardSlug } from '@bellwether/contract/feedback/values';

// The forms of the demo school, and what is answered to them. Each kind of rating and of question occurs.

export const feedbackCategories = ['Lessons', 'Progress', 'School life', 'Staff development'] as const;

export type DemoForm = 'lesson' | 'survey' | 'progress' | 'colleague';

interface DemoTemplate {
  readonly name: string;
  readonly description: string;
  readonly category: (typeof feedbackCategories)[number];
  readonly title: string;
  readonly message: string;
  readonly isAboutUser?: true;
  readonly isAnonymous?: true;
  readonly isVisibleToSubject?: true;
  readonly links: readonly DashboardSlug[];
  /** Whose roles see the numbers; empty: who may read any response. */
  readonly roles: readonly string[];
  readonly questions: FormSchemaInput['questions'];
  /** What a respondent answers, by a number that varies; of late some things go better and some worse. */
  readonly answers: (index: number, isLate: boolean) => Answers;
}

export const feedbackTemplates: Readonly<Record<DemoForm, DemoTemplate>> = {
  lesson: {
    name: 'Lesson impressions',
    description: 'Every week a few pupils of a class say how their lessons were.',
    category: 'Lessons',
    title: 'How were your lessons this week?',
    message: 'It takes a minute. Your teacher reads every answer.',
    links: ['home', 'staff', 'teacher'],
    roles: ['teacher', 'hr', 'manager', 'principal', 'administrator'],
    questions: [
      {
        id: 'mood',
        questionText: 'How did you feel in the lessons?',
        questionType: 'rating',
        ratingType: 'emoji',
        ratingScaleMax: 5,
        isRequired: true,
        ratingScoreSpecificFollowUps: [
          {
            score: 2,
            match: 'atMost',
            followUpQuestions: [
              { id: 'mood-2', questionText: 'What should be different?', questionType: 'text' },
            ],
          },
        ],
      },
      {
        id: 'clear',
        questionText: 'How clear were the explanations?',
        questionType: 'rating',
        ratingType: 'stars',
        isRequired: true,
      },
      {
        id: 'pace',
        questionText: 'The pace was',
        questionType: 'select',
        options: ['too slow', 'just right', 'too fast'],
      },
      {
        id: 'words',
        questionText: 'What did you like best?',
        questionType: 'textarea',
        placeholder: 'A game, a song, a story …',
      },
    ],
    answers: (index) => {
      const mood = [5, 4, 5, 3, 4, 5, 2, 4, 5, 4, 1, 5][index % 12] ?? 4;
      return {
        mood,
        ...(mood < 3 && { mood_followUps: { [`mood-${mood}`]: 'Less homework on Fridays' } }),
        clear: [4, 5, 3, 4, 5, 4, 4][index % 7] ?? 4,
        pace: ['just right', 'just right', 'too fast', 'just right', 'too slow'][index % 5] ?? 'just right',
        ...(index % 3 !== 2 && { words: liked[index % liked.length] ?? '' }),
      };
    },
  },
  survey: {
    name: 'Parent survey',
    description: 'Twice a term, anonymous: how families see the school.',
    category: 'School life',
    title: 'Parent survey',
    message: 'Your answers are anonymous. Thank you for five minutes of your time.',
    isAnonymous: true,
    links: ['home', 'staff'],
    roles: [],
    questions: [
      {
        id: 'recommend',
        questionText: 'How likely are you to recommend the school to friends?',
        questionType: 'rating',
        ratingType: 'slider',
        ratingScaleMax: 10,
        isRequired: true,
        ratingLabels: [
          { score: 1, label: 'Not at all' },
          { score: 10, label: 'Certainly' },
        ],
      },
      {
        id: 'contact',
        questionText: 'How well do we keep you informed?',
        questionType: 'rating',
        ratingType: 'score',
        ratingScaleMax: 5,
        ratingScoreSpecificFollowUps: [
          {
            score: 2,
            followUpQuestions: [
              { id: 'channel', questionText: 'How would you like to hear from us?', questionType: 'text' },
            ],
          },
        ],
      },
      {
        id: 'likes',
        questionText: 'What does your child talk about at home?',
        questionType: 'multiselect',
        options: [
          { id: 'friends', value: 'friends', label: 'Friends' },
          { id: 'teachers', value: 'teachers', label: 'Teachers' },
          { id: 'stories', value: 'stories', label: 'Stories and songs' },
          { id: 'lunch', value: 'lunch', label: 'Lunch' },
        ],
      },
      { id: 'call', questionText: 'I would like to be called', questionType: 'checkbox' },
      { id: 'wish', questionText: 'One wish for the school', questionType: 'textarea' },
    ],
    answers: (index, isLate) => {
      const contact = [4, 5, 3, 4, 2, 5][index % 6] ?? 4;
      return {
        recommend: ([9, 10, 8, 7, 9, 6, 10, 8][index % 8] ?? 8) - (isLate ? 2 : 0),
        contact,
        ...(contact === 2 && { contact_followUps: { channel: 'A short message every Friday' } }),
        likes: [['friends', 'stories'], ['teachers', 'friends', 'lunch'], ['stories']][index % 3] ?? [
          'friends',
        ],
        ...(index % 7 === 3 && { call: true }),
        ...(index % 2 === 0 && { wish: wishes[index % wishes.length] ?? '' }),
      };
    },
  },
  progress: {
    name: 'Progress note',
    description: 'A teacher’s note on a pupil; the family sees it at once.',
    category: 'Progress',
    title: 'A note on progress',
    message: 'How is the pupil doing since the last note?',
    isAboutUser: true,
    isVisibleToSubject: true,
    links: ['home', 'staff', 'teacher'],
    roles: ['teacher', 'hr', 'manager', 'principal', 'administrator'],
    questions: [
      {
        id: 'effort',
        questionText: 'Effort',
        questionType: 'rating',
        ratingType: 'stars',
        isRequired: true,
      },
      {
        id: 'speaking',
        questionText: 'Speaking',
        questionType: 'rating',
        ratingType: 'score',
        ratingScaleMax: 10,
        isRequired: true,
      },
      {
        id: 'ease',
        questionText: 'Feels at ease in class',
        questionType: 'rating',
        ratingType: 'emoji',
        ratingScaleMax: 3,
      },
      { id: 'strong', questionText: 'What goes well', questionType: 'textarea', isRequired: true },
      {
        id: 'next',
        questionText: 'Next steps',
        questionType: 'multiselect',
        options: ['Read aloud at home', 'Learn ten words a week', 'Speak in whole sentences', 'Keep going'],
      },
    ],
    answers: (index, isLate) => ({
      effort: [4, 5, 3, 4, 5][index % 5] ?? 4,
      speaking: Math.min(10, ([6, 7, 8, 7, 9, 5][index % 6] ?? 7) + (isLate ? 2 : 0)),
      ease: [3, 3, 2, 3][index % 4] ?? 3,
      strong: strengths[index % strengths.length] ?? '',
      next: [['Read aloud at home'], ['Keep going'], ['Learn ten words a week', 'Speak in whole sentences']][
        index % 3
      ] ?? ['Keep going'],
    }),
  },
  colleague: {
    name: 'Colleague feedback',
    description: 'Colleagues on a colleague, for the talk at the end of the term. Not shown to the person.',
    category: 'Staff development',
    title: 'Feedback on a colleague',
    message: 'Please be fair and concrete. Only the HR team reads this.',
    isAboutUser: true,
    links: ['staff'],
    roles: ['hr', 'principal'],
    questions: [
      {
        id: 'together',
        questionText: 'Working together',
        questionType: 'rating',
        ratingType: 'slider',
        ratingScaleMax: 10,
        isRequired: true,
      },
      {
        id: 'prepared',
        questionText: 'Lessons are well prepared',
        questionType: 'rating',
        ratingType: 'score',
        ratingScaleMax: 5,
        ratingLabels: [
          { score: 1, label: 'Rarely' },
          { score: 5, label: 'Always' },
        ],
      },
      { id: 'again', questionText: 'I would gladly share a class again', questionType: 'checkbox' },
      { id: 'note', questionText: 'Something to keep, something to change', questionType: 'textarea' },
    ],
    answers: (index) => ({
      together: [8, 9, 7, 10, 9][index % 5] ?? 8,
      prepared: [5, 4, 5, 4][index % 4] ?? 5,
      ...(index % 3 !== 0 && { again: true }),
      ...(index % 2 === 0 && { note: 'Keep: calm starts. Change: share the plan a day earlier.' }),
    }),
  },
};

const liked = [
  'The story about the lost kite',
  'Working in pairs',
  'The spelling game',
  'Singing at the end',
  'The picture dictionary',
  'My turn at the board',
];

const wishes = [
  'More reading groups in the afternoon',
  'A quiet corner in the lobby for parents',
  'The timetable a week earlier',
  'More school trips',
];

const strengths = [
  'Joins in from the first minute and helps others to begin.',
  'Reads short stories without help and retells them well.',
  'Pronunciation has become much clearer.',
  'Asks when something is not clear, which is new.',
];

/** What people write below a response, and what is answered. */
export const feedbackComments: readonly (readonly [comment: string, reply: string])[] = [
  ['Thank you, we will read together every evening.', 'Lovely. Ten minutes are enough.'],
  ['Let us talk about the pace on Monday.', 'Agreed, I will slow the second half down.'],
  ['Glad to hear it!', 'We are too.'],
  ['Which book would you recommend at home?', 'The green reader, chapter three.'],
];
