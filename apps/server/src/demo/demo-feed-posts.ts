import type { PostPriority, PostType, ReactionType } from '@bellwether/contract/feed/feed.values';

export interface DemoPost {
  readonly by: string;
  /** How many hours ago it was published. */
  readonly hours: number;
  readonly type: PostType;
  readonly title: string;
  readonly words: string;
  /** In Vietnamese; of one that is in Vietnamese alone true. */
  readonly vi?: { readonly title: string; readonly words: string } | true;
  readonly for: readonly ('everyone' | 'staff' | 'class')[];
  readonly priority?: PostPriority;
  readonly confirm?: 'PERSON' | 'FAMILY';
  readonly tags?: readonly string[];
  readonly isDraft?: true;
  /** Who says what, and who reports it. */
  readonly comments?: readonly (readonly [who: string, words: string, reported?: string])[];
  readonly reactions?: readonly (readonly [who: string, type: ReactionType])[];
}

/** What is in the feed of the demo school. */
export const demoPosts: readonly DemoPost[] = [
  {
    ...{ by: 'admin', hours: 2, type: 'ANNOUNCEMENT', for: ['staff'], confirm: 'PERSON' },
    title: 'Fire drill on Monday at 09:15',
    words:
      'Leave by the stairs nearest to you, take the class list from the door and meet at the front yard. Rooms 301 to 304 use the east stairs this time.',
    vi: {
      title: 'Diễn tập phòng cháy vào thứ Hai lúc 09:15',
      words:
        'Hãy đi bằng cầu thang gần nhất, mang theo danh sách lớp treo ở cửa và tập trung ở sân trước. Lần này các phòng 301 đến 304 dùng cầu thang phía đông.',
    },
  },
  {
    ...{
      by: 'teacher',
      hours: 18,
      type: 'ANNOUNCEMENT',
      for: ['class'],
      confirm: 'FAMILY',
      priority: 'URGENT',
    },
    title: 'Sports day moves to next Friday',
    words:
      'Thursday’s ground is closed. Same plan, same buses at 07:30. Please send a hat, a water bottle and sports shoes.',
    vi: {
      title: 'Ngày hội thể thao dời sang thứ Sáu tuần sau',
      words:
        'Sân ngày thứ Năm đóng cửa. Kế hoạch và xe đưa đón lúc 07:30 không đổi. Xin chuẩn bị cho con mũ, bình nước và giày thể thao.',
    },
    comments: [
      ['parent', 'Thank you. Do they need lunch?'],
      ['teacher', 'No, there is lunch at the ground.'],
    ],
    reactions: [
      ['parent', 'LIKE'],
      ['student', 'LOVE'],
    ],
  },
  {
    ...{ by: 'daniel.okafor', hours: 30, type: 'POST', for: ['staff'], tags: ['KET', 'materials'] },
    title: 'KET speaking cards are on the shelf',
    words: 'They are sorted by topic now. Card 14 had a wrong picture; throw away the old one, please.',
    comments: [['teacher', 'Wonderful, thank you!']],
    reactions: [
      ['teacher', 'LIKE'],
      ['minh.anh', 'LAUGH'],
      ['hr', 'LIKE'],
    ],
  },
  {
    ...{ by: 'admin', hours: 50, type: 'ANNOUNCEMENT', for: ['everyone'], tags: ['holidays'] },
    title: 'The office is closed on Saturday afternoon',
    words: 'We paint the front desk. You reach us by message, and lessons take place as planned.',
    vi: {
      title: 'Văn phòng đóng cửa chiều thứ Bảy',
      words:
        'Chúng tôi sơn lại quầy tiếp tân. Quý vị vẫn có thể nhắn tin, các buổi học diễn ra như kế hoạch.',
    },
    comments: [
      ['student', 'Which colour?'],
      ['parent', 'About time, it looked awful.', 'student'],
    ],
    reactions: [['student', 'WOW']],
  },
  {
    ...{ by: 'teacher', hours: 70, type: 'POST', for: ['class'], tags: ['homework'] },
    title: 'Words of the week',
    words: 'Ten words about the weather. Write a sentence with each; the best ones go on the wall.',
    comments: [['student', 'Can we draw them as well?']],
    reactions: [['student', 'LIKE']],
  },
  {
    ...{ by: 'editor', hours: 96, type: 'POST', for: ['everyone'], tags: ['summer camp'] },
    title: 'Pictures of the summer camp are here',
    words: 'A big thank you to everybody who helped. You find them on the page of the summer camp.',
    reactions: [
      ['parent', 'LOVE'],
      ['teacher', 'CELEBRATE'],
    ],
  },
  {
    ...{ by: 'hr', hours: 120, type: 'POST', for: ['staff'] },
    title: 'First aid course in December',
    words: 'There are eight places left. Tell us until Friday if you would like one.',
    comments: [['daniel.okafor', 'I would.']],
  },
  {
    ...{ by: 'hr', hours: 140, type: 'POST', for: ['staff'], vi: true },
    title: 'Lớp tiếng Việt cho giáo viên nước ngoài',
    words: 'Lớp học vào tối thứ Tư ở phòng 204, người mới bắt đầu cũng tham gia được.',
  },
  {
    ...{ by: 'teacher', hours: 1, type: 'POST', for: ['class'], isDraft: true },
    title: 'What we read in December',
    words: 'Three short stories, and one that you choose.',
  },
];
