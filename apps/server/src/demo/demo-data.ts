// The made-up school: a language centre of some hundred people. Names are common ones; nobody is meant.

export const departments = [
  'Academic',
  'Student services',
  'Sales',
  'Finance',
  'Human resources',
  'Marketing',
] as const;
export const jobTitles = [
  'Teacher',
  'Senior teacher',
  'Teaching assistant',
  'Academic manager',
  'HR officer',
  'Sales adviser',
  'Accountant',
  'Content editor',
  'Director',
] as const;

interface DemoEmployee {
  readonly username: string;
  readonly first: string;
  readonly last: string;
  readonly roles: readonly string[];
  readonly department: (typeof departments)[number];
  readonly title: (typeof jobTitles)[number];
  readonly status?: 'ACTIVE' | 'ON_LEAVE' | 'PROBATION' | 'PENDING_ONBOARDING';
}

/** `admin` to `editor` are the demo sign-ins; the others cannot sign in. */
export const staff: readonly DemoEmployee[] = [
  {
    username: 'admin',
    first: 'Mai',
    last: 'Đặng',
    roles: ['superuser', 'administrator'],
    department: 'Student services',
    title: 'Director',
  },
  {
    username: 'hr',
    first: 'Linh',
    last: 'Phan',
    roles: ['hr'],
    department: 'Human resources',
    title: 'HR officer',
  },
  {
    username: 'teacher',
    first: 'Hannah',
    last: 'Whitfield',
    roles: ['teacher'],
    department: 'Academic',
    title: 'Senior teacher',
  },
  {
    username: 'assistant',
    first: 'Thảo',
    last: 'Lâm',
    roles: ['teacher_assistant'],
    department: 'Academic',
    title: 'Teaching assistant',
  },
  {
    username: 'sales',
    first: 'Quang',
    last: 'Trịnh',
    roles: ['sales'],
    department: 'Sales',
    title: 'Sales adviser',
  },
  {
    username: 'finance',
    first: 'Ngân',
    last: 'Bùi',
    roles: ['finance'],
    department: 'Finance',
    title: 'Accountant',
  },
  {
    username: 'editor',
    first: 'Olivia',
    last: 'Reyes',
    roles: ['content_editor'],
    department: 'Marketing',
    title: 'Content editor',
  },
  {
    username: 'daniel.okafor',
    first: 'Daniel',
    last: 'Okafor',
    roles: ['teacher'],
    department: 'Academic',
    title: 'Teacher',
  },
  {
    username: 'minh.anh',
    first: 'Minh Anh',
    last: 'Nguyễn',
    roles: ['teacher'],
    department: 'Academic',
    title: 'Teacher',
  },
  {
    username: 'james.fairley',
    first: 'James',
    last: 'Fairley',
    roles: ['teacher'],
    department: 'Academic',
    title: 'Teacher',
  },
  {
    username: 'sofia.marin',
    first: 'Sofía',
    last: 'Marín',
    roles: ['teacher'],
    department: 'Academic',
    title: 'Teacher',
    status: 'PROBATION',
  },
  {
    username: 'thu.ha',
    first: 'Thu Hà',
    last: 'Võ',
    roles: ['teacher'],
    department: 'Academic',
    title: 'Academic manager',
  },
  {
    username: 'khanh.vy',
    first: 'Khánh Vy',
    last: 'Hoàng',
    roles: ['teacher_assistant'],
    department: 'Academic',
    title: 'Teaching assistant',
  },
  {
    username: 'tom.beck',
    first: 'Tom',
    last: 'Beck',
    roles: ['teacher'],
    department: 'Academic',
    title: 'Teacher',
    status: 'ON_LEAVE',
  },
];

export const rooms = [
  ['Room 101', 16],
  ['Room 105', 18],
  ['Room 201', 16],
  ['Room 203', 20],
  ['Room 301', 14],
  ['Room 302', 18],
  ['Library', 24],
  ['Main hall', 120],
] as const;

interface DemoCourse {
  readonly title: string;
  readonly color: string;
  readonly level: string;
  readonly category: string;
  /** Units with their lessons. */
  readonly units: readonly (readonly [unit: string, ...lessons: string[]])[];
}

export const courses: readonly DemoCourse[] = [
  {
    title: 'Starters Coursebook',
    color: '#22c55e',
    level: 'Starters',
    category: 'General English',
    units: [
      ['Unit 1', 'Hello!', 'Numbers and ages', 'Colours', 'Review: Unit 1'],
      ['Unit 2', 'My classroom', 'What is this?', 'Big and small', 'Review: Unit 2'],
      ['Unit 3', 'My family', 'This is my brother', 'Our house', 'Review: Unit 3'],
      ['Unit 4', 'Farm animals', 'Wild animals', 'What can it do?', 'Review: Unit 4'],
      ['Unit 5', 'Food I like', 'At the market', 'A birthday party', 'Review: Unit 5'],
    ],
  },
  {
    title: 'Movers Coursebook',
    color: '#3b82f6',
    level: 'Movers',
    category: 'General English',
    units: [
      ['Unit 1', 'A new school year', 'Daily routines', 'Telling the time', 'At the market'],
      ['Unit 2', 'Where is it?', 'Shops and prices', 'How much is it?', 'Review: Units 1 and 2'],
      [
        'Unit 3',
        'Weather and clothes',
        'What are you wearing?',
        'Clothes shop role-play',
        'A weather report',
      ],
      [
        'Unit 4',
        'Places in town',
        'Left, right, straight on',
        'A map of our school',
        'Review: Units 3 and 4',
      ],
      ['Unit 5', 'Jobs people do', 'A day at the fire station', 'My dream job', 'Class presentation'],
    ],
  },
  {
    title: 'Flyers Coursebook',
    color: '#a855f7',
    level: 'Flyers',
    category: 'General English',
    units: [
      ['Unit 1', 'Planets and stars', 'Space facts', 'A trip to the moon', 'Review: Unit 1'],
      ['Unit 2', 'Inventions', 'How things work', 'If I were an inventor', 'Review: Unit 2'],
      ['Unit 3', 'Travel plans', 'At the airport', 'Postcards home', 'Review: Unit 3'],
      ['Unit 4', 'Healthy habits', 'At the doctor', 'Giving advice', 'Review: Unit 4'],
    ],
  },
  {
    title: 'KET Practice',
    color: '#ec4899',
    level: 'A2',
    category: 'Exams',
    units: [
      ['Reading', 'Short texts', 'Matching people', 'Multiple choice', 'Gap fill'],
      ['Listening', 'Listening 1', 'Listening 2', 'Note completion', 'Mock test'],
      ['Speaking', 'About yourself', 'Speaking pairs', 'Describing pictures', 'Mock interview'],
    ],
  },
  {
    title: 'IELTS Foundation',
    color: '#6366f1',
    level: 'B1',
    category: 'Exams',
    units: [
      ['Writing', 'Task 1 charts', 'Task 1 maps', 'Task 1 processes', 'Task 2 opinions', 'Task 2 problems'],
      ['Reading', 'Skimming', 'Scanning', 'True, false, not given', 'Headings'],
      ['Speaking', 'Part 1 fluency', 'Part 2 long turn', 'Part 3 discussion', 'Mock interview'],
    ],
  },
  {
    title: 'Graded Readers',
    color: '#f59e0b',
    level: 'Movers',
    category: 'Reading',
    units: [
      ['Tales', 'The boy who cried wolf', 'The ant and the dove', 'The lion and the mouse', 'Stone soup'],
      ['Journeys', 'Around the world', 'The secret garden', 'Treasure Island', 'A letter from the sea'],
    ],
  },
  {
    title: 'Young Writers',
    color: '#f97316',
    level: 'A2',
    category: 'Writing',
    units: [
      ['Stories', 'Openings', 'Characters', 'Settings', 'Problems and endings'],
      ['Real texts', 'Letters', 'Reviews', 'Reports', 'A class magazine'],
    ],
  },
  {
    title: 'Speaking Club',
    color: '#06b6d4',
    level: 'A2',
    category: 'Speaking',
    units: [
      ['Talk', 'Describing my family', 'My weekend', 'A film I like', 'Plans for the holidays'],
      ['Debate', 'For and against', 'School uniforms', 'Screens and sleep', 'The final debate'],
    ],
  },
];

interface DemoClass {
  readonly name: string;
  readonly code: string;
  readonly color: string;
  readonly grade: string;
  readonly courses: readonly string[];
  readonly teacher: string;
  readonly assistant?: string;
  readonly size: number;
  readonly schedules: readonly {
    readonly name: string;
    readonly days: readonly number[];
    readonly start: string;
    readonly end: string;
    readonly room: string;
    readonly recurrence?: 'WEEKLY' | 'BIWEEKLY' | 'MONTHLY';
  }[];
}

export const classes: readonly DemoClass[] = [
  {
    name: 'Starters 2A',
    code: 'ST-2A',
    color: '#22c55e',
    grade: 'Grade 1',
    courses: ['Starters Coursebook'],
    teacher: 'teacher',
    assistant: 'assistant',
    size: 12,
    schedules: [{ name: 'Main lessons', days: [1, 3], start: '08:00', end: '09:30', room: 'Room 203' }],
  },
  {
    name: 'Movers 1B',
    code: 'MV-1B',
    color: '#3b82f6',
    grade: 'Grade 3',
    courses: ['Movers Coursebook', 'Graded Readers', 'Speaking Club'],
    teacher: 'minh.anh',
    assistant: 'khanh.vy',
    size: 13,
    schedules: [
      { name: 'Main lessons', days: [1, 3], start: '09:45', end: '11:15', room: 'Room 105' },
      { name: 'Workshop', days: [5], start: '10:15', end: '11:45', room: 'Room 105' },
    ],
  },
  {
    name: 'Flyers 3',
    code: 'FL-3',
    color: '#a855f7',
    grade: 'Grade 5',
    courses: ['Flyers Coursebook'],
    teacher: 'daniel.okafor',
    size: 12,
    schedules: [{ name: 'Main lessons', days: [1, 3], start: '13:30', end: '15:00', room: 'Room 301' }],
  },
  {
    name: 'KET Prep 1',
    code: 'KET-1',
    color: '#ec4899',
    grade: 'Grade 7',
    courses: ['KET Practice'],
    teacher: 'teacher',
    size: 10,
    schedules: [{ name: 'Exam practice', days: [4, 6], start: '08:00', end: '09:30', room: 'Room 201' }],
  },
  {
    name: 'IELTS Foundation',
    code: 'IE-F',
    color: '#6366f1',
    grade: 'Grade 10',
    courses: ['IELTS Foundation'],
    teacher: 'daniel.okafor',
    assistant: 'assistant',
    size: 9,
    schedules: [{ name: 'Main lessons', days: [2, 4], start: '09:45', end: '11:15', room: 'Room 302' }],
  },
  {
    name: 'Young Writers',
    code: 'YW-1',
    color: '#f59e0b',
    grade: 'Grade 7',
    courses: ['Young Writers'],
    teacher: 'minh.anh',
    size: 8,
    schedules: [{ name: 'Studio', days: [6], start: '09:45', end: '11:15', room: 'Library' }],
  },
  {
    name: 'Evening English',
    code: 'EVE-1',
    color: '#06b6d4',
    grade: 'Grade 10',
    courses: ['Speaking Club'],
    teacher: 'james.fairley',
    size: 8,
    schedules: [{ name: 'Evening', days: [2, 4], start: '17:30', end: '19:00', room: 'Room 101' }],
  },
  {
    name: 'Starters 1C',
    code: 'ST-1C',
    color: '#84cc16',
    grade: 'Grade 1',
    courses: ['Starters Coursebook'],
    teacher: 'teacher',
    assistant: 'khanh.vy',
    size: 11,
    schedules: [{ name: 'Main lessons', days: [2, 5], start: '13:30', end: '15:00', room: 'Room 203' }],
  },
  {
    name: 'Weekend Club',
    code: 'WK-1',
    color: '#14b8a6',
    grade: 'Grade 5',
    courses: ['Graded Readers', 'Speaking Club'],
    teacher: 'james.fairley',
    size: 9,
    schedules: [{ name: 'Club', days: [0, 6], start: '13:30', end: '15:00', room: 'Room 101' }],
  },
  {
    name: 'Sunday Starters',
    code: 'ST-SU',
    color: '#ef4444',
    grade: 'Grade 1',
    courses: ['Starters Coursebook'],
    teacher: 'teacher',
    assistant: 'assistant',
    size: 7,
    schedules: [{ name: 'Main lessons', days: [0], start: '09:00', end: '10:30', room: 'Room 203' }],
  },
  {
    name: 'Parents’ workshop',
    code: 'PW-1',
    color: '#64748b',
    grade: 'Grade 1',
    courses: ['Speaking Club'],
    teacher: 'thu.ha',
    size: 0,
    schedules: [
      {
        name: 'Once a month',
        days: [6],
        start: '15:00',
        end: '16:30',
        room: 'Main hall',
        recurrence: 'MONTHLY',
      },
    ],
  },
  {
    name: 'Movers 2A',
    code: 'MV-2A',
    color: '#0ea5e9',
    grade: 'Grade 3',
    courses: ['Movers Coursebook'],
    teacher: 'thu.ha',
    size: 12,
    schedules: [
      { name: 'Main lessons', days: [1, 3], start: '15:30', end: '17:00', room: 'Room 105' },
      { name: 'Reading', days: [5], start: '15:30', end: '16:30', room: 'Library', recurrence: 'BIWEEKLY' },
    ],
  },
];

const family = [
  'Trần',
  'Nguyễn',
  'Lê',
  'Phạm',
  'Bùi',
  'Đỗ',
  'Hoàng',
  'Vũ',
  'Cao',
  'Dương',
  'Đinh',
  'Hồ',
  'Ngô',
  'Đào',
  'Chu',
  'Tô',
];
const given = [
  'Gia Huy',
  'Khánh An',
  'Bảo Trâm',
  'Minh Quân',
  'Hà My',
  'Đức Anh',
  'Gia Bảo',
  'Khánh Linh',
  'Ngọc Diệp',
  'Tuấn Kiệt',
  'Thành Long',
  'Phương Vy',
  'Minh Châu',
  'Quốc Huy',
  'Thuỳ Dương',
  'Hải Đăng',
];
const abroad = [
  'Emma Larsson',
  'Noah Kim',
  'Zoë Martin',
  'Liam O’Brien',
  'Aisha Rahman',
  'Lucas Weber',
  'Mia Rossi',
  'Kenji Sato',
];

export interface DemoStudent {
  readonly first: string;
  readonly last: string;
  readonly guardian: string;
}

/** Ninety-six pupils, the first of them the demo sign-in `student`, each with the name of a guardian. */
export const pupils: readonly DemoStudent[] = [
  ...Array.from({ length: 88 }, (_, index) => ({
    last: family[(index * 5) % family.length] ?? 'Trần',
    first: given[(index * 3 + Math.floor(index / 16)) % given.length] ?? 'An',
    guardian: `${family[(index * 5) % family.length]} ${index % 2 === 0 ? 'Quốc Khải' : 'Thị Hoa'}`,
  })),
  ...abroad.map((name) => {
    const [first = '', last = ''] = name.split(' ');
    return { first, last, guardian: `Alex ${last}` };
  }),
];
