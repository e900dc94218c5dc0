import type { ActivityOutcome, ActivityTypeName } from '@bellwether/contract/pipeline/activity.values';
import type { LeadFact, LeadSource, LeadStage } from '@bellwether/contract/pipeline/values';

// The leads of the made-up school, as a board shows them: ten new ones on the left, three lost ones on the right.

export interface DemoActivity {
  readonly type: ActivityTypeName;
  readonly daysAgo: number;
  readonly subject: string;
  readonly outcome?: ActivityOutcome;
}

export interface DemoLead {
  readonly stage: LeadStage;
  readonly name: string;
  readonly company?: string;
  readonly value: number;
  readonly source: LeadSource;
  /** The username of the assignee. */
  readonly owner?: string;
  /** Days from today to the next follow-up. */
  readonly followUp?: number;
  readonly mood: 'cold' | 'warm' | 'hot' | 'dead';
  /** What was last done with the lead. */
  readonly last: DemoActivity;
}

function call(daysAgo: number, subject: string, outcome?: ActivityOutcome): DemoActivity {
  return { type: 'PHONE', daysAgo, subject, ...(outcome && { outcome }) };
}

function mail(daysAgo: number, subject: string, outcome?: ActivityOutcome): DemoActivity {
  return { type: 'EMAIL', daysAgo, subject, ...(outcome && { outcome }) };
}

function chat(daysAgo: number, subject: string): DemoActivity {
  return { type: 'TEXT_MESSAGE', daysAgo, subject };
}

function won(daysAgo: number, subject: string): DemoActivity {
  return { type: 'DEAL_CLOSED_WON', daysAgo, subject, outcome: 'DEAL_WON' };
}

function lost(daysAgo: number, subject: string, outcome: ActivityOutcome): DemoActivity {
  return { type: 'DEAL_CLOSED_LOST', daysAgo, subject, outcome };
}

type Row = readonly [
  name: string,
  value: number,
  source: LeadSource,
  owner: string | null,
  followUp: number | null,
  mood: DemoLead['mood'],
  last: DemoActivity,
  company?: string,
];

const byStage: Readonly<Record<LeadStage, readonly Row[]>> = {
  NEW: [
    [
      'Ngô Bảo Châu',
      1200,
      'WEBSITE_FORM',
      'sales',
      0,
      'warm',
      call(0, 'Asked for the timetable', 'INTERESTED'),
    ],
    [
      'Mrs Vân',
      5400,
      'PARTNER',
      'minh.anh',
      0,
      'hot',
      mail(1, 'Wants lessons for 12 clerks', 'REQUESTED_FOLLOWUP'),
      'Sunrise KG',
    ],
    ['Đinh Hải Nam', 900, 'FACEBOOK_ADS', null, 2, 'cold', chat(1, 'Asked for the fees')],
    ['Lý Khánh Vy', 1200, 'INTERNAL_REFERRAL', 'sales', 3, 'warm', call(2, 'Sister of Khánh An, 4B')],
    ['Trương Minh Đức', 750, 'SOCIAL_MEDIA', 'khanh.vy', 4, 'cold', chat(2, 'Asked about Saturdays')],
    ['Hồ Thuỳ Tiên', 1150, 'LANDING_PAGE', 'thu.ha', 5, 'warm', mail(1, 'Sent the brochure')],
    ['Mai Gia Bách', 600, 'GOOGLE_ADS', 'sales', 6, 'cold', mail(3, 'Sent the brochure', 'NO_RESPONSE')],
    ['Lâm Tuệ Nhi', 900, 'EMAIL_CAMPAIGN', null, 6, 'cold', mail(4, 'Answered the autumn letter')],
    ['Nghiêm Đình Phú', 1050, 'EVENT', 'khanh.vy', 7, 'warm', call(3, 'Met at the open day', 'INTERESTED')],
    ['Tăng Hạo Nhiên', 1000, 'WALK_IN', 'sales', null, 'cold', chat(5, 'Left a number at the desk')],
  ],
  CONTACTED: [
    [
      'Kiều Anh Thư',
      1350,
      'PHONE',
      'sales',
      -2,
      'warm',
      call(6, 'Will talk to her husband', 'REQUESTED_FOLLOWUP'),
    ],
    ['Tạ Quốc Bảo', 800, 'WEBSITE_FORM', 'khanh.vy', 2, 'cold', call(4, 'Nobody answered', 'NO_RESPONSE')],
    [
      'Oanh Trịnh',
      3600,
      'EXTERNAL_REFERRAL',
      'minh.anh',
      3,
      'hot',
      call(1, 'Three cousins, one class', 'INTERESTED'),
    ],
    ['La Thành Đạt', 980, 'EVENT', 'thu.ha', 5, 'warm', mail(2, 'Sent the levels')],
    [
      'Tống Mỹ Duyên',
      1500,
      'INTERNAL_REFERRAL',
      'sales',
      5,
      'warm',
      call(3, 'Placement test on Saturday', 'SCHEDULED_MEETING'),
    ],
    ['Hứa Vĩ Văn', 850, 'GOOGLE_ADS', 'khanh.vy', 6, 'cold', chat(7, 'Compares three schools')],
    ['Mạc Thiên Ân', 900, 'SOCIAL_MEDIA', 'thu.ha', 9, 'cold', chat(6, 'Asks for a trial in December')],
    ['Thi Ngọc Lan', 2400, 'OTHER', 'sales', null, 'dead', mail(38, 'Sent the fees', 'NO_RESPONSE')],
  ],
  QUALIFIED: [
    [
      'Lê Thanh Hằng',
      7200,
      'WEBSITE_FORM',
      'sales',
      0,
      'hot',
      call(1, 'Asked for a quote', 'REQUESTED_FOLLOWUP'),
      'Lotus Pharma Co.',
    ],
    [
      'Quách Tường Vi',
      1450,
      'EVENT',
      'minh.anh',
      3,
      'warm',
      call(2, 'Passed the placement test', 'SUCCESSFUL'),
    ],
    ['Vương Hà Phương', 1100, 'FACEBOOK_ADS', 'thu.ha', 4, 'cold', chat(3, 'Thinks about the price')],
    ['Trà My Lâm', 2250, 'INTERNAL_REFERRAL', 'sales', 5, 'hot', call(2, 'Both parents agree', 'INTERESTED')],
    ['Giang Hồng Ngọc', 1300, 'PHONE', 'khanh.vy', 6, 'warm', mail(3, 'Sent two timetables')],
  ],
  OPPORTUNITY: [
    [
      'Saigon Textiles',
      12_600,
      'PARTNER',
      'minh.anh',
      1,
      'hot',
      mail(1, 'Wants English for 20 people', 'REQUESTED_FOLLOWUP'),
      'Saigon Textiles',
    ],
    ['Bạch Ngọc Hân', 2100, 'WEBSITE_FORM', 'sales', 2, 'warm', call(2, 'Likes the teacher', 'INTERESTED')],
    ['Tô Minh Khoa', 1680, 'PHONE', 'minh.anh', 2, 'warm', call(3, 'Sibling discount?')],
    [
      'Green Path School',
      6400,
      'PARTNER',
      'khanh.vy',
      5,
      'warm',
      mail(4, 'Sent the offer for teachers'),
      'Green Path School',
    ],
    ['Lương Gia Linh', 1250, 'LANDING_PAGE', 'khanh.vy', 6, 'cold', chat(8, 'On holiday until Monday')],
    [
      'Phùng Nhã Kỳ',
      1900,
      'EXTERNAL_REFERRAL',
      'sales',
      9,
      'warm',
      call(5, 'Waits for the bonus', 'TIMING_NOT_RIGHT'),
    ],
  ],
  NEGOTIATION: [
    [
      'VinaPort Logistics',
      15_800,
      'INTERNAL_REFERRAL',
      'minh.anh',
      0,
      'hot',
      mail(0, 'Contract with their lawyer', 'MOVED_TO_NEXT_STAGE'),
      'VinaPort Logistics',
    ],
    [
      'Thái Bảo Anh',
      2650,
      'EXTERNAL_REFERRAL',
      'minh.anh',
      -1,
      'hot',
      call(3, 'Asks for two instalments', 'REQUESTED_FOLLOWUP'),
    ],
    ['Phạm Nhật Minh', 2400, 'WEBSITE_FORM', 'sales', 0, 'hot', call(1, 'Will pay next week', 'INTERESTED')],
    ['An Nhi Q3', 6900, 'PARTNER', 'thu.ha', 3, 'warm', mail(2, 'Discusses the start'), 'Mầm non An Nhi Q3'],
    ['Cù Huy Hoàng', 1900, 'PHONE', 'khanh.vy', 4, 'warm', call(4, 'Wants Fridays only', 'TIMING_NOT_RIGHT')],
  ],
  WON: [
    ['Trần Gia Huy', 1800, 'INTERNAL_REFERRAL', 'sales', null, 'warm', won(4, 'Enrolled')],
    [
      'Hoà Bình Clinic',
      8600,
      'EXTERNAL_REFERRAL',
      'minh.anh',
      null,
      'hot',
      won(9, 'Signed'),
      'Hoà Bình Clinic',
    ],
    ['Âu Dương Mẫn', 1450, 'EVENT', 'khanh.vy', null, 'warm', won(12, 'Enrolled')],
    ['Tiêu Hồng Sơn', 2100, 'PHONE', 'khanh.vy', null, 'warm', won(18, 'Enrolled')],
    ['Viên Ngọc Diễm', 1350, 'WEBSITE_FORM', 'thu.ha', null, 'warm', won(25, 'Enrolled')],
  ],
  LOST: [
    ['Diệp Thế Vinh', 1300, 'FACEBOOK_ADS', 'sales', null, 'cold', lost(8, 'Price', 'OUT_OF_BUDGET')],
    ['Bàng Nhã Uyên', 950, 'WALK_IN', 'khanh.vy', null, 'dead', lost(32, 'Moved away', 'LOST_OPPORTUNITY')],
    [
      'Kim Ngân Spa',
      2000,
      'EMAIL_CAMPAIGN',
      'sales',
      null,
      'dead',
      lost(36, 'No budget', 'OUT_OF_BUDGET'),
      'Kim Ngân Spa',
    ],
  ],
};

/** The leads, stage by stage. */
export const demoLeads: readonly DemoLead[] = Object.entries(byStage).flatMap(([stage, rows]) =>
  rows.map(([name, value, source, owner, followUp, mood, last, company]) => ({
    stage: stage as LeadStage,
    name,
    value,
    source,
    mood,
    last,
    ...(owner && { owner }),
    ...(followUp !== null && { followUp }),
    ...(company && { company }),
  })),
);

/** What came before the last activity of a lead of each mood, in days after it came in; and what was ticked on it. */
export const moods: Readonly<
  Record<
    DemoLead['mood'],
    {
      /** Days since the lead came in. */
      readonly age: number;
      readonly facts: readonly LeadFact[];
      readonly before: readonly {
        type: ActivityTypeName;
        after: number;
        subject: string;
        outcome?: ActivityOutcome;
      }[];
    }
  >
> = {
  cold: { age: 12, facts: [], before: [{ type: 'WEBSITE_VISIT', after: 0, subject: 'Looked at the fees' }] },
  warm: {
    age: 16,
    facts: ['timelineMatch'],
    before: [
      { type: 'FORM_SUBMISSION', after: 0, subject: 'Asked for a call' },
      { type: 'PHONE', after: 0.3, subject: 'First call', outcome: 'INTERESTED' },
      { type: 'EVENT_ATTENDANCE', after: 4, subject: 'Came to the open day' },
    ],
  },
  hot: {
    age: 21,
    facts: ['timelineMatch', 'decisionMaker'],
    before: [
      { type: 'FORM_SUBMISSION', after: 0, subject: 'Asked for a call' },
      { type: 'PHONE', after: 0.2, subject: 'First call', outcome: 'SCHEDULED_MEETING' },
      { type: 'DEMO', after: 5, subject: 'Trial lesson', outcome: 'SUCCESSFUL' },
      { type: 'QUOTE_SENT', after: 9, subject: 'Quote for the first term' },
    ],
  },
  dead: { age: 45, facts: [], before: [] },
};
