/** First and last name, source, and of each stage so far for how many days: the last is the one they are in; their e-mail address, and their phone. */
export type Person = readonly [
  string,
  string,
  string,
  readonly (readonly [string, number])[],
  string?,
  string?,
];

/** Who applied to teach IELTS. */
export const ielts: readonly Person[] = [
  ['Ngọc Lan', 'Trần', 'Careers page', [['New', 0]]],
  ['Oliver', 'Bennett', 'LinkedIn', [['New', 0]]],
  ['Priya', 'Menon', 'Careers page', [['New', 1]], 'priya.menon@mail.example'],
  ['Hoàng Phúc', 'Lê', 'Referral', [['New', 1]]],
  ['Emily', 'Chen', 'Job board', [['New', 2]]],
  ['Thị Mai', 'Phan', 'Careers page', [['New', 2]]],
  ['Kwame', 'Mensah', 'Careers page', [['New', 3]], 'kwame.mensah@mail.example', '+84 901 222 333'],
  ['Jakub', 'Nowak', 'Job board', [['New', 3]]],
  ['Minh Tâm', 'Hồ', 'Referral', [['New', 4]]],
  ['Isabelle', 'Roy', 'Careers page', [['New', 4]]],
  ['Thanh Bình', 'Tạ', 'Agency', [['New', 5]]],
  [
    'Grace',
    'Liu',
    'Careers page',
    [
      ['New', 3],
      ['Phone', 2],
    ],
  ],
  [
    'Đình Nam',
    'Vũ',
    'Job board',
    [
      ['New', 2],
      ['Phone', 3],
    ],
  ],
  [
    'Ana',
    'Ferreira',
    'LinkedIn',
    [
      ['New', 4],
      ['Phone', 4],
    ],
  ],
  [
    'Quỳnh Như',
    'Đỗ',
    'Referral',
    [
      ['New', 1],
      ['Phone', 5],
    ],
  ],
  [
    'Samuel',
    'Boateng',
    'Careers page',
    [
      ['New', 2],
      ['Phone', 6],
    ],
  ],
  [
    'Maria',
    'Santos',
    'Careers page',
    [
      ['New', 2],
      ['Phone', 3],
      ['Demo lesson', 9],
    ],
    'maria.santos@mail.example',
  ],
  [
    'Thuỳ Trang',
    'Nguyễn',
    'Job board',
    [
      ['New', 3],
      ['Phone', 4],
      ['Demo lesson', 5],
    ],
  ],
  [
    'Liam',
    'O’Connor',
    'Referral',
    [
      ['New', 2],
      ['Phone', 4],
      ['Demo lesson', 4],
    ],
  ],
  [
    'Yuki',
    'Tanaka',
    'LinkedIn',
    [
      ['New', 2],
      ['Phone', 3],
      ['Demo lesson', 5],
      ['Offer', 3],
    ],
  ],
  [
    'Minh Đức',
    'Hà',
    'Referral',
    [
      ['New', 1],
      ['Phone', 2],
      ['Demo lesson', 5],
      ['Offer', 4],
      ['Hired', 9],
    ],
  ],
  [
    'Peter',
    'Hahn',
    'Job board',
    [
      ['New', 3],
      ['Rejected', 12],
    ],
  ],
  [
    'Chloe',
    'Martin',
    'Careers page',
    [
      ['New', 2],
      ['Phone', 5],
      ['Rejected', 8],
    ],
  ],
  [
    'Quang Huy',
    'Bùi',
    'Agency',
    [
      ['New', 6],
      ['Rejected', 3],
    ],
  ],
];
/** Who applied to teach maths; one of them also for IELTS. */
export const maths: readonly Person[] = [
  ['Arjun', 'Rao', 'Careers page', [['New', 1]]],
  // The same person as one of IELTS, with another address.
  ['Kwame', 'Mensah', 'Job board', [['New', 2]], 'k.mensah@work.example', '0901 222 333'],
  ['Thu Hà', 'Ngô', 'Referral', [['New', 3]]],
  [
    'Priya',
    'Menon',
    'Job board',
    [
      ['New', 2],
      ['Phone', 4],
    ],
    'priya.menon@mail.example',
  ],
  [
    'Lucas',
    'Weber',
    'LinkedIn',
    [
      ['New', 4],
      ['Phone', 10],
    ],
  ],
  [
    'Gia Hân',
    'Lý',
    'Careers page',
    [
      ['New', 2],
      ['Rejected', 6],
    ],
  ],
];
/** Who applied for the front desk, long ago. */
export const desk: readonly Person[] = [
  [
    'Maria',
    'Santos',
    'Careers page',
    [
      ['New', 5],
      ['Rejected', 160],
    ],
    'maria.santos@mail.example',
  ],
  [
    'Tuấn Kiệt',
    'Đinh',
    'Job board',
    [
      ['New', 9],
      ['Rejected', 150],
    ],
  ],
  [
    'Hannah',
    'Schmidt',
    'Agency',
    [
      ['New', 4],
      ['Phone', 7],
      ['Rejected', 140],
    ],
  ],
];
