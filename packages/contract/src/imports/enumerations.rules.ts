import { employeeStatuses, employmentTypes, genders, maritalStatuses } from '../employees/values.ts';
import { linkTypes } from '../identity/values.ts';
import { accountSubtypes, accountTypes } from '../ledger/accounts/account.values.ts';
import { leadSources, leadStages } from '../pipeline/values.ts';
import { customerStatuses, customerTypes, singleProductTypes, teacherTypes } from '../sales/values.ts';
import { studentStatuses } from '../students/values.ts';
import { foldedText } from './fold.rules.ts';
import { accountSubtypeWords, accountTypeWords } from './money/account-words.values.ts';

/** The fixed values of a column and the words that people write for them, in English and Vietnamese (IMP-09). */
export interface Enumeration {
  readonly values: readonly string[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** What an unknown word becomes when nobody maps it; without it such a row is bad (IMP-12). */
  readonly unknown?: string;
}

const yesNo = ['YES', 'NO'] as const;

export const enumerations = {
  studentStatus: {
    values: studentStatuses,
    unknown: 'ACTIVE',
    synonyms: {
      ACTIVE: ['enrolled', 'enroled', 'current', 'studying', 'đang học', 'đang theo học', 'hoạt động'],
      INACTIVE: ['not active', 'disabled', 'không hoạt động', 'ngừng học'],
      GRADUATED: [
        'completed',
        'complete',
        'finished',
        'alumni',
        'alumnus',
        'tốt nghiệp',
        'đã tốt nghiệp',
        'hoàn thành',
      ],
      SUSPENDED: ['paused', 'on hold', 'on leave', 'bảo lưu', 'tạm dừng', 'tạm nghỉ', 'đình chỉ'],
      WITHDRAWN: ['quit', 'left', 'dropped', 'dropped out', 'thôi học', 'nghỉ học', 'đã nghỉ'],
    },
  },
  employeeStatus: {
    values: employeeStatuses,
    unknown: 'ACTIVE',
    synonyms: {
      ACTIVE: ['employed', 'working', 'current', 'enrolled', 'đang làm việc', 'đang làm', 'hoạt động'],
      INACTIVE: ['not active', 'disabled', 'paused', 'suspended', 'không hoạt động'],
      PENDING_ONBOARDING: ['onboarding', 'pending', 'new', 'chờ nhận việc'],
      ON_LEAVE: ['leave', 'maternity leave', 'nghỉ phép', 'nghỉ thai sản', 'tạm nghỉ'],
      TERMINATED: ['fired', 'dismissed', 'ended', 'chấm dứt', 'sa thải', 'hết hợp đồng'],
      RESIGNED: ['quit', 'left', 'withdrawn', 'nghỉ việc', 'đã nghỉ', 'thôi việc'],
      PROBATION: ['on probation', 'trial', 'thử việc'],
    },
  },
  customerStatus: {
    values: customerStatuses,
    unknown: 'ACTIVE',
    synonyms: {
      ACTIVE: ['enrolled', 'current', 'hoạt động', 'đang hoạt động'],
      INACTIVE: ['not active', 'quit', 'left', 'completed', 'ngừng hoạt động', 'không hoạt động'],
      SUSPENDED: ['paused', 'on hold', 'tạm dừng', 'tạm ngưng'],
      BLOCKED: ['banned', 'blacklisted', 'bị chặn', 'chặn'],
    },
  },
  employmentType: {
    values: employmentTypes,
    synonyms: {
      FULL_TIME: ['full', 'ft', 'permanent', 'toàn thời gian', 'chính thức'],
      PART_TIME: ['part', 'pt', 'bán thời gian'],
      CONTRACT: ['contractor', 'freelance', 'freelancer', 'hợp đồng', 'cộng tác viên'],
      TEMPORARY: ['temp', 'casual', 'seasonal', 'tạm thời', 'thời vụ'],
      INTERNSHIP: ['intern', 'trainee', 'thực tập', 'thực tập sinh'],
      VOLUNTEER: ['unpaid', 'tình nguyện', 'tình nguyện viên'],
      REMOTE: ['home office', 'work from home', 'wfh', 'từ xa', 'làm từ xa'],
      HYBRID: ['mixed', 'kết hợp'],
    },
  },
  gender: {
    values: genders,
    synonyms: {
      MALE: ['m', 'man', 'boy', 'nam'],
      FEMALE: ['f', 'w', 'woman', 'girl', 'nữ'],
      OTHER: ['o', 'x', 'd', 'diverse', 'non-binary', 'nonbinary', 'khác'],
      PREFER_NOT_TO_SAY: ['n/a', 'unknown', 'not stated', 'undisclosed', 'không muốn nói', 'không rõ'],
    },
  },
  maritalStatus: {
    values: maritalStatuses,
    synonyms: {
      SINGLE: ['s', 'unmarried', 'never married', 'độc thân', 'chưa kết hôn'],
      MARRIED: ['m', 'wed', 'đã kết hôn', 'có gia đình', 'kết hôn'],
      DIVORCED: ['d', 'separated', 'ly hôn', 'đã ly hôn', 'ly thân'],
      WIDOWED: ['w', 'widow', 'widower', 'góa', 'goá'],
      OTHER: ['partnership', 'civil partnership', 'khác'],
    },
  },
  linkType: {
    values: linkTypes,
    synonyms: {
      PARENT: ['mother', 'father', 'mom', 'mum', 'dad', 'parents', 'bố', 'mẹ', 'cha', 'má', 'phụ huynh'],
      GUARDIAN: ['legal guardian', 'carer', 'caretaker', 'người giám hộ', 'giám hộ'],
      SIBLING: ['brother', 'sister', 'anh', 'chị', 'em', 'anh chị em'],
      EMERGENCY_CONTACT: ['emergency', 'ice', 'liên hệ khẩn cấp'],
      CUSTOMER: ['payer', 'client', 'khách hàng', 'người trả phí'],
      OTHER: ['relative', 'grandparent', 'grandmother', 'grandfather', 'aunt', 'uncle', 'họ hàng', 'khác'],
    },
  },
  customerType: {
    values: customerTypes,
    synonyms: {
      INDIVIDUAL: ['person', 'private', 'parent', 'family', 'cá nhân', 'gia đình'],
      BUSINESS: ['company', 'corporate', 'organisation', 'organization', 'công ty', 'doanh nghiệp'],
      EDUCATIONAL_INSTITUTION: ['school', 'university', 'college', 'institution', 'trường', 'trường học'],
    },
  },
  leadStage: {
    values: leadStages,
    synonyms: {
      NEW: ['open', 'fresh', 'mới'],
      CONTACTED: ['called', 'reached', 'in contact', 'đã liên hệ'],
      QUALIFIED: ['interested', 'đủ điều kiện', 'tiềm năng'],
      OPPORTUNITY: ['trial', 'demo', 'cơ hội'],
      NEGOTIATION: ['negotiating', 'proposal', 'quote', 'đàm phán', 'thương lượng'],
      WON: ['closed won', 'customer', 'signed', 'thành công', 'thắng'],
      LOST: ['closed lost', 'dead', 'thất bại', 'thua'],
    },
  },
  leadSource: {
    values: leadSources,
    synonyms: {
      INTERNAL_REFERRAL: ['internal', 'staff referral', 'employee referral', 'giới thiệu nội bộ'],
      EXTERNAL_REFERRAL: ['referral', 'referred', 'word of mouth', 'friend', 'giới thiệu'],
      PARTNER: ['partners', 'agency', 'đối tác'],
      PHONE: ['call', 'telephone', 'hotline', 'điện thoại'],
      EVENT: ['events', 'fair', 'open day', 'workshop', 'sự kiện', 'hội thảo'],
      WEBSITE_FORM: ['website', 'web', 'web form', 'contact form', 'trang web'],
      LANDING_PAGE: ['landing', 'trang đích'],
      EMAIL_CAMPAIGN: ['email', 'e-mail', 'newsletter', 'mailing', 'thư điện tử'],
      SOCIAL_MEDIA: ['social', 'instagram', 'tiktok', 'linkedin', 'zalo', 'mạng xã hội'],
      GOOGLE_ADS: ['google', 'adwords', 'quảng cáo google'],
      FACEBOOK_ADS: ['facebook', 'fb', 'fb ads', 'meta ads', 'quảng cáo facebook'],
      WALK_IN: ['walked in', 'visit', 'đến trực tiếp', 'vãng lai'],
      OTHER: ['others', 'misc', 'khác'],
    },
  },
  productType: {
    values: singleProductTypes,
    synonyms: {
      TIME_BASED_PACKAGE: [
        'time based',
        'time package',
        'months',
        'term',
        'gói theo thời gian',
        'theo tháng',
      ],
      SESSION_BASED_PACKAGE: ['session based', 'session package', 'sessions', 'gói theo buổi', 'theo buổi'],
      PHYSICAL_MERCHANDISE: ['physical', 'merchandise', 'goods', 'book', 'sách', 'hàng hóa', 'vật phẩm'],
      DIGITAL_PRODUCT: ['digital', 'download', 'ebook', 'sản phẩm số'],
    },
  },
  teacherType: {
    values: teacherTypes,
    synonyms: {
      FOREIGN: ['foreigner', 'expat', 'nước ngoài', 'giáo viên nước ngoài'],
      NATIVE: ['local', 'bản ngữ', 'giáo viên bản ngữ'],
    },
  },
  yesNo: {
    values: yesNo,
    synonyms: {
      YES: ['y', 'true', '1', 'x', 'on', 'có', 'đúng'],
      NO: ['n', 'false', '0', 'off', 'không', 'sai'],
    },
  },
  accountType: { values: accountTypes, synonyms: accountTypeWords },
  accountSubtype: { values: accountSubtypes, synonyms: accountSubtypeWords },
  importedEntry: {
    values: ['DRAFT', 'POSTED'],
    synonyms: {
      DRAFT: ['0', 'pending', 'unposted', 'entered', 'nháp', 'chờ duyệt', 'chưa ghi sổ'],
      POSTED: ['1', 'approved', 'submitted', 'submit', 'done', 'đã ghi sổ', 'đã duyệt', 'ghi sổ'],
    },
  },
} as const satisfies Record<string, Enumeration>;

export type EnumerationName = keyof typeof enumerations;

const tables = new Map<EnumerationName, ReadonlyMap<string, string>>();

/**
 * The value that the text means, whatever its case, accents and punctuation, by name or by a synonym; null when it
 * means none of them (IMP-09, IMP-12).
 */
export function matchedValue(name: EnumerationName, text: string): string | null {
  return tableOf(name).get(foldedText(text)) ?? null;
}

/** What an unknown word of the enumeration becomes unless somebody maps it: ACTIVE for a status, else null (IMP-12). */
export function valueOfUnknown(name: EnumerationName): string | null {
  const enumeration: Enumeration = enumerations[name];
  return enumeration.unknown ?? null;
}

/** The values of the enumeration, in the order in which a choice lists them. */
export function valuesOf(name: EnumerationName): readonly string[] {
  return enumerations[name].values;
}

function tableOf(name: EnumerationName): ReadonlyMap<string, string> {
  const known = tables.get(name);
  if (known) return known;
  const enumeration: Enumeration = enumerations[name];
  const table = new Map<string, string>();
  for (const [value, words] of Object.entries(enumeration.synonyms)) {
    for (const word of words) table.set(foldedText(word), value);
  }
  // A name wins over another value's synonym.
  for (const value of enumeration.values) table.set(foldedText(value), value);
  tables.set(name, table);
  return table;
}
