/** A made-up message: hours before now, from whom, to whom, about what; `read` by everybody unless false. */
export interface DemoMail {
  readonly hours: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly title: string | null;
  readonly words: readonly string[];
  readonly read?: false;
  /** Answers the message before it in the list. */
  readonly answers?: true;
  readonly isFeedback?: true;
}

/** The mail of the demo school by usernames, oldest conversations last. Answers follow what they answer. */
export const demoMail: readonly DemoMail[] = [
  {
    hours: 1,
    from: 'parent',
    to: ['teacher'],
    title: 'Trip money for Saturday',
    words: [
      'Hello,',
      'is it all right if we pay for the museum trip on Friday, because I am away until Thursday evening?',
      'Kind regards',
    ],
    read: false,
  },
  {
    hours: 2,
    from: 'daniel.okafor',
    to: ['teacher', 'admin'],
    title: 'Room swap on Monday?',
    words: [
      'Could we swap <strong>203</strong> and <strong>301</strong> for the first lesson? I need the projector for the listening test.',
      'I would bring the chairs back before the break.',
    ],
    read: false,
  },
  {
    hours: 3,
    from: 'hr',
    to: ['admin', 'teacher', 'assistant', 'sales', 'finance', 'editor'],
    title: 'Staff day on Friday: who brings what',
    words: [
      'Dear all,',
      'our staff day begins at 14:00 in the library. Please write to me until Wednesday',
      '<ul><li>whether you eat vegetarian</li><li>which workshop you would like to join</li><li>whether you can help with the chairs</li></ul>',
      'Thank you!',
    ],
    read: false,
  },
  {
    hours: 5,
    from: 'minh.anh',
    to: ['teacher'],
    title: 'Young Writers, lesson 5',
    words: [
      'Thanks, I copied your character cards and added two more. The group was quick today, so we began with the second story.',
      '<a href="https://example.org/cards">The cards are here.</a>',
    ],
  },
  {
    hours: 4,
    from: 'teacher',
    to: ['minh.anh'],
    title: 'Re: Young Writers, lesson 5',
    words: ['Lovely. Then I start with lesson 6 on Thursday.'],
    answers: true,
  },
  {
    hours: 9,
    from: 'teacher',
    to: ['student', 'parent'],
    title: 'Homework until Monday',
    words: [
      'Please read chapter 3 and write down <em>five words</em> that are new to you.',
      'We use them for a game on Monday.',
    ],
    read: false,
  },
  {
    hours: 22,
    from: 'finance',
    to: ['teacher', 'assistant', 'hr'],
    title: 'Your payslip is ready',
    words: ['Your payslip of last month is ready. Please tell me by Friday if something looks wrong.'],
  },
  {
    hours: 26,
    from: 'parent',
    to: ['teacher'],
    title: 'Huy will be late today',
    words: [
      'Good morning, Huy has a dentist visit and comes after the first break. He has his homework with him.',
    ],
  },
  {
    hours: 25,
    from: 'teacher',
    to: ['parent'],
    title: 'Re: Huy will be late today',
    words: ['Thank you for telling me. He can catch up on the listening exercise in the afternoon.'],
    answers: true,
  },
  {
    hours: 30,
    from: 'sofia.marin',
    to: ['admin', 'hr'],
    title: 'Open day: thank you',
    words: ['Forty-two families came, and nineteen left their address. Thank you all for staying so late.'],
  },
  {
    hours: 46,
    from: 'assistant',
    to: ['teacher'],
    title: 'Reading corner',
    words: [
      'I sorted the picture books by level and put labels on the shelves. Level B needs a few new ones.',
    ],
  },
  {
    hours: 52,
    from: 'admin',
    to: ['teacher', 'hr', 'finance', 'sales', 'assistant', 'editor'],
    title: 'Fire drill next week',
    words: [
      'Next Tuesday at 10:15 we practise leaving the building. Please go through the ways out with your classes before.',
      'The list of rooms and exits hangs in the staff room.',
    ],
  },
  {
    hours: 70,
    from: 'thu.ha',
    to: ['teacher', 'daniel.okafor'],
    title: null,
    words: ['The printer on the second floor works again.'],
  },
  {
    hours: 75,
    from: 'hr',
    to: ['teacher'],
    title: 'Lesson observation',
    words: [
      'Your lesson on Tuesday was clear and calm, and the pupils knew what to do at each moment.',
      'One thought: more time for the quiet ones before you ask for answers.',
    ],
    isFeedback: true,
  },
  {
    hours: 98,
    from: 'sales',
    to: ['admin', 'teacher'],
    title: 'Trial lesson on Wednesday',
    words: ['Two children join your Wednesday group for a trial lesson. Their parents wait in the lobby.'],
  },
  {
    hours: 120,
    from: 'james.fairley',
    to: ['teacher'],
    title: 'Substitution on the 3rd',
    words: ['I can take your lesson on the 3rd if you take mine on the 10th. Does that suit you?'],
  },
  {
    hours: 118,
    from: 'teacher',
    to: ['james.fairley'],
    title: 'Re: Substitution on the 3rd',
    words: ['It does, thank you. I tell the office.'],
    answers: true,
  },
  {
    hours: 150,
    from: 'editor',
    to: ['teacher', 'hr'],
    title: 'Photos for the website',
    words: [
      'Do you have two or three photos of the science week? Only with the consent of the parents, please.',
    ],
  },
  {
    hours: 190,
    from: 'finance',
    to: ['admin'],
    title: 'Invoices of the autumn term',
    words: ['All invoices are out. Eleven families pay in two parts; I keep the list.'],
  },
  {
    hours: 240,
    from: 'hr',
    to: ['teacher', 'assistant'],
    title: 'First aid course',
    words: ['The course is on the 14th, 13:00 to 17:00, in room 201. It counts as working time.'],
  },
];
