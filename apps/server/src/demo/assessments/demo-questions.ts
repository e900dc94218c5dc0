import { randomUUID } from 'node:crypto';
import type { Asked } from './demo-asked.ts';

// The question bank of the demo school: what a language school asks from Starters to IELTS, of every type. Sections are short lists of
// what is asked and what is right; the first of several choices is the right one, and they are shuffled when they are asked.

/** A question of the bank, with the folder that it lies in and what is drawn or heard with it. */
export interface BankQuestion extends Omit<Asked, 'answers'> {
  readonly folder: string;
  /** The words on the sign that is shown. */
  readonly sign?: readonly string[];
  /** How many bells are heard. */
  readonly bells?: number;
}

const piece = (text: string) => ({ id: randomUUID() as string, text });
const byId = <T extends { readonly id: string }>(pieces: readonly T[]) =>
  pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1));

function choice(
  folder: string,
  [questionText = '', right = '', ...wrong]: readonly string[],
  strand: string,
): BankQuestion {
  const options = [right, ...wrong].map(piece);
  return {
    ...{ folder, questionType: 'MULTIPLE_CHOICE', questionText, points: 1, strand },
    content: { options: byId(options), several: false, shuffle: true },
    solution: { correct: [options[0]?.id ?? ''] },
  };
}

const words: readonly (readonly string[])[] = [
  ['It has two wheels and you ride it.', 'a bike', 'a kite', 'a boat'],
  ['You wear it on your head.', 'a hat', 'a sock', 'a scarf'],
  ['It is white, and cows give it.', 'milk', 'juice', 'tea'],
  ['You go there to see a film.', 'the cinema', 'the library', 'the bank'],
  ['She helps you when you are ill.', 'a doctor', 'a farmer', 'a pilot'],
  ['It is between Tuesday and Thursday.', 'Wednesday', 'Monday', 'Friday'],
  ['You clean your teeth with it.', 'a toothbrush', 'a comb', 'a towel'],
  ['It is the room where you sleep.', 'the bedroom', 'the kitchen', 'the hall'],
  ['It is very big and lives in the sea.', 'a whale', 'a parrot', 'a bat'],
  ['You need it when it rains.', 'an umbrella', 'a balloon', 'a ticket'],
  ['Your mother’s sister is your …', 'aunt', 'uncle', 'cousin'],
  ['He brings the food in a restaurant.', 'a waiter', 'a driver', 'a dentist'],
  ['It tells you the time.', 'a clock', 'a map', 'a mirror'],
  ['There are seven of them in a week.', 'days', 'hours', 'months'],
  ['You sit on it.', 'a chair', 'a lamp', 'a shelf'],
  ['It comes after spring.', 'summer', 'winter', 'autumn'],
  ['You read the news in it.', 'a newspaper', 'a notebook', 'a menu'],
  ['It is where planes land.', 'an airport', 'a station', 'a harbour'],
  ['It is yellow and monkeys like it.', 'a banana', 'a carrot', 'an onion'],
  ['You post it in an envelope.', 'a letter', 'a parcel', 'a stamp'],
];

const truths: readonly (readonly [string, boolean])[] = [
  ['A year has twelve months.', true],
  ['Penguins can fly.', false],
  ['Water boils at 100 °C at sea level.', true],
  ['Hanoi is the capital of Viet Nam.', true],
  ['A triangle has four sides.', false],
  ['The sun rises in the west.', false],
  ['Bees make honey.', true],
  ['An hour has sixty minutes.', true],
  ['Spiders have six legs.', false],
  ['London is in France.', false],
  ['A baby cat is called a kitten.', true],
  ['Rice grows in wet fields.', true],
  ['Ice is heavier than water.', false],
  ['There are five continents called America.', false],
  ['People cannot see without light.', true],
];

const pasts: readonly (readonly [string, ...string[]])[] = [
  ['go', 'went'],
  ['buy', 'bought'],
  ['teach', 'taught'],
  ['learn', 'learned', 'learnt'],
  ['swim', 'swam'],
  ['write', 'wrote'],
  ['eat', 'ate'],
  ['dream', 'dreamed', 'dreamt'],
  ['think', 'thought'],
  ['bring', 'brought'],
  ['catch', 'caught'],
  ['drive', 'drove'],
  ['fly', 'flew'],
  ['give', 'gave'],
  ['know', 'knew'],
  ['leave', 'left'],
  ['sing', 'sang'],
  ['sleep', 'slept'],
  ['take', 'took'],
  ['wear', 'wore'],
];

const gaps: readonly (readonly [string, ...string[]])[] = [
  ['I have lived here [[1]] 2019, and my sister [[2]] two years.', 'since', 'for'],
  ['We look forward [[1]] hearing [[2]] you.', 'to', 'from'],
  ['She is interested [[1]] music and good [[2]] maths.', 'in', 'at'],
  ['If it [[1]], we will [[2]] at home.', 'rains', 'stay'],
  ['There is [[1]] milk, but there are not [[2]] eggs.', 'some', 'any'],
  ['He is [[1]] than me, but Nam is the [[2]] of all.', 'taller', 'tallest'],
  ['My brother [[1]] not like fish; he [[2]] meat.', 'does', 'likes'],
  ['You [[1]] run in the corridor; you [[2]] walk.', 'must not', 'must'],
  ['The letter [[1]] written by Lan and [[2]] by post.', 'was', 'sent'],
  ['I was [[1]] TV when the phone [[2]].', 'watching', 'rang'],
  ['[[1]] of the students passed, and [[2]] failed.', 'All', 'none'],
  ['The more you [[1]], the [[2]] you write.', 'read', 'better'],
];

const pairs: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Who works where?',
    [
      ['a nurse', 'a hospital'],
      ['a cook', 'a kitchen'],
      ['a teacher', 'a school'],
    ],
  ],
  [
    'What is the opposite?',
    [
      ['hot', 'cold'],
      ['early', 'late'],
      ['empty', 'full'],
    ],
  ],
  [
    'What is the young animal called?',
    [
      ['dog', 'puppy'],
      ['cat', 'kitten'],
      ['cow', 'calf'],
    ],
  ],
  [
    'Which word belongs to it?',
    [
      ['make', 'a mistake'],
      ['do', 'homework'],
      ['take', 'a photo'],
    ],
  ],
  [
    'Where do they come from?',
    [
      ['pho', 'Viet Nam'],
      ['pizza', 'Italy'],
      ['sushi', 'Japan'],
    ],
  ],
  [
    'Who says it?',
    [
      ['“Open wide.”', 'a dentist'],
      ['“Fasten your seat belts.”', 'a flight attendant'],
      ['“Next stop: the zoo.”', 'a bus driver'],
    ],
  ],
  [
    'What is it for?',
    [
      ['a key', 'opening a door'],
      ['soap', 'washing'],
      ['a pen', 'writing'],
    ],
  ],
  [
    'Which heading fits the paragraph?',
    [
      ['Rice has been grown along the river for 4,000 years.', 'An old crop'],
      ['Salt water now reaches fields far from the sea.', 'A new danger'],
      ['Farmers raise shrimps where rice no longer grows.', 'A way out'],
    ],
  ],
];

const orders: readonly (readonly string[])[] = [
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  ['breakfast', 'lunch', 'dinner'],
  ['January', 'April', 'July', 'October'],
  ['a second', 'a minute', 'an hour', 'a day'],
  ['seed', 'shoot', 'plant', 'flower'],
  ['You boil the water.', 'You put in the tea.', 'You wait three minutes.', 'You drink it.'],
  [
    'Excuse me, how do I get to the station?',
    'Go straight on and turn left.',
    'Is it far?',
    'No, five minutes on foot.',
  ],
  ['baby', 'child', 'teenager', 'adult'],
];

const essays: readonly (readonly [string, string, number, number])[] = [
  ['Movers', 'Look at your school bag. Write what is in it and what colour each thing is.', 20, 40],
  [
    'KET',
    'Your friend Sam asks what you do at the weekend. Write an e-mail: where you go, with whom, and what you like best.',
    25,
    50,
  ],
  [
    'KET',
    'Write a story of three pictures: a boy finds a purse, he asks at a shop, an old woman thanks him.',
    35,
    70,
  ],
  [
    'IELTS',
    'The chart shows how many students of a school came by bus, by bicycle and on foot in 2010 and 2020. Summarise it in at least 150 words.',
    150,
    220,
  ],
  [
    'IELTS',
    'Some people think that children should learn a foreign language from six years on. How far do you agree?',
    250,
    350,
  ],
];

const signs: readonly { readonly lines: readonly string[]; readonly asked: readonly string[] }[] = [
  {
    lines: ['POOL CLOSED', 'for cleaning', 'Tuesday, 2 – 4 pm'],
    asked: [
      'What does the sign say?',
      'You cannot swim on Tuesday from two to four.',
      'Somebody cleans the pool every day.',
      'Children cannot swim on Tuesday.',
    ],
  },
  {
    lines: ['NO FOOD', 'in the computer room'],
    asked: ['What must you not do here?', 'Eat.', 'Talk.', 'Write.'],
  },
  {
    lines: ['SALE', 'all shoes half price', 'until Sunday'],
    asked: ['What can you do on Saturday?', 'Buy cheaper shoes.', 'Get free shoes.', 'Bring shoes back.'],
  },
  {
    lines: ['LIBRARY', 'books back by Friday'],
    asked: ['When do you bring the books back?', 'On Friday or earlier.', 'After Friday.', 'On Saturday.'],
  },
  {
    lines: ['LIFT BROKEN', 'please use the stairs'],
    asked: ['How do you get up?', 'On foot.', 'By lift.', 'Not at all.'],
  },
];

/** All questions of the bank, those of one kind beside each other. */
export function bankQuestions(): BankQuestion[] {
  return [
    ...words.map((asked, at) => choice(at < 12 ? 'Movers' : 'KET', asked, 'Reading')),
    ...signs.map(({ lines, asked }) => ({ ...choice('KET', asked, 'Reading'), sign: lines })),
    ...[2, 3, 4, 5, 6].map((bells) => ({
      ...choice(
        'Movers',
        ['How many bells do you hear?', ...[bells, bells + 1, bells - 1].map(String)],
        'Listening',
      ),
      bells,
    })),
    ...truths.map(([questionText, isTrue]) => ({
      ...{
        folder: 'Movers',
        questionType: 'TRUE_FALSE' as const,
        questionText,
        points: 1,
        strand: 'Reading',
      },
      solution: { isTrue },
    })),
    ...pasts.map(([verb, ...accepted]) => ({
      ...{ folder: 'KET', questionType: 'SHORT_ANSWER' as const, points: 1, strand: 'Use of English' },
      questionText: `What is the past form of “${verb}”?`,
      solution: { text: { accepted } },
    })),
    ...pasts
      .filter((forms) => forms.length === 2)
      .slice(0, 15)
      .map(([verb, right]) => ({
        ...choice(
          'Movers',
          [`Yesterday I … (${verb})`, right ?? '', `${verb}ed`, `have ${verb}`],
          'Use of English',
        ),
        folder: 'Movers',
      })),
    ...gaps.map(([blanksText, ...accepted]) => ({
      ...{ folder: 'KET', questionType: 'FILL_IN_THE_BLANKS' as const, points: 2, strand: 'Use of English' },
      questionText: 'Write the missing words.',
      content: { blanksText, blanks: accepted.map(() => null) },
      solution: { blanks: accepted.map((text) => ({ accepted: [text] })) },
    })),
    ...pairs.map(matching),
    ...orders.map((texts, at) => sequence(at < 5 ? 'Movers' : 'KET', texts)),
    ...essays.map(([folder, questionText, leastWords, mostWords]) => ({
      ...{ folder, questionType: 'ESSAY' as const, questionText, points: 10, strand: 'Writing' },
      content: { leastWords, mostWords },
    })),
  ];
}

function matching([questionText, of]: (typeof pairs)[number], at: number): BankQuestion {
  const [premises, responses] = [of.map(([left]) => piece(left)), of.map(([, right]) => piece(right))];
  return {
    ...{
      folder: at < 6 ? 'KET' : 'IELTS',
      questionType: 'MATCHING',
      questionText,
      points: 3,
      strand: 'Reading',
    },
    content: { premises, responses: byId(responses), shuffle: true },
    solution: {
      matches: Object.fromEntries(premises.map(({ id }, place) => [id, responses[place]?.id ?? ''])),
    },
  };
}

function sequence(folder: string, texts: readonly string[]): BankQuestion {
  const items = texts.map(piece);
  return {
    ...{ folder, questionType: 'SEQUENCE', questionText: 'Put them in order.', points: 2, strand: 'Reading' },
    content: { items: byId(items), shuffle: true },
    solution: { order: items.map(({ id }) => id) },
  };
}
