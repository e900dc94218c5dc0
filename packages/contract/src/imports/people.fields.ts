import { addressFields, choice, field, type ImportField, required } from './fields.ts';
import { firstName, fullName, lastName, middleName } from './name.fields.ts';

const genderOf = choice('gender', 'Gender', 'gender', ['sex', 'giới tính', 'phái'], 'Female', 'Male');
const nationality = field(
  'nationality',
  'Nationality',
  'text',
  ['citizenship', 'quốc tịch'],
  'Vietnamese',
  '',
);
const birth = field(
  'dateOfBirth',
  'Date of Birth',
  'date',
  ['dob', 'birth date', 'birthdate', 'birthday', 'born', 'ngày sinh', 'năm sinh', 'ngày tháng năm sinh'],
  '2014-05-21',
  '2013-11-02',
);
const mobilePhone = (examples: [string, string]) =>
  field(
    'mobilePhone',
    'Mobile Phone',
    'phone',
    ['phone', 'phone number', 'mobile', 'mobile number', 'cell', 'cell phone', 'telephone', 'tel'].concat([
      'điện thoại',
      'số điện thoại',
      'sđt',
      'số đt',
      'số đtdđ',
      'đtdđ',
      'di động',
      'đt',
      'sđt học sinh',
      'sđt học viên',
    ]),
    ...examples,
  );

/** IMP-13, with what IMP-14 adds for people. */
export const studentFields: readonly ImportField[] = [
  firstName,
  lastName,
  middleName,
  fullName(
    ['student', 'student name', 'pupil', 'pupil name', 'tên học sinh', 'họ tên học sinh'].concat([
      'họ và tên học sinh',
      'tên học viên',
      'họ tên học viên',
      'họ và tên học viên',
      'họ tên sinh viên',
      'họ và tên sinh viên',
    ]),
  ),
  field(
    'preferredName',
    'Preferred Name',
    'text',
    ['nickname', 'known as', 'english name', 'tên thường gọi', 'biệt danh', 'tên tiếng anh'],
    'Lily',
    '',
  ),
  field(
    'studentIdentifier',
    'Student ID',
    'text',
    ['student identifier', 'student number', 'student no', 'student code', 'id number', 'id'].concat([
      'mã học sinh',
      'mã học viên',
      'mã số học sinh',
      'mã hs',
      'mã hv',
      'mã sinh viên',
      'mã sv',
      'mssv',
      'mshs',
      'mshv',
      'mã số sinh viên',
      'mã số học viên',
    ]),
    'S-1001',
    'S-1002',
  ),
  birth,
  field(
    'dateOfEnrollment',
    'Date of Enrollment',
    'date',
    [
      'enrollment date',
      'enrolment date',
      'date of enrolment',
      'enrolled on',
      'start date',
      'admission date',
    ].concat(['ngày nhập học', 'ngày ghi danh', 'ngày đăng ký']),
    '2026-09-01',
    '2026-09-01',
  ),
  mobilePhone(['0905 123 456', '+84 912 345 678']),
  field(
    'emergencyContactName',
    'Emergency Contact Name',
    'text',
    [
      'emergency contact',
      'emergency name',
      'contact person',
      'parent name',
      'guardian name',
      'parent',
      'guardian',
    ]
      .concat(['người liên hệ', 'người liên hệ khẩn cấp', 'tên phụ huynh', 'phụ huynh', 'họ tên phụ huynh'])
      .concat(['họ và tên phụ huynh', 'cha mẹ', 'họ tên cha mẹ', 'họ và tên cha mẹ', 'tên cha mẹ'])
      .concat(['họ tên cha', 'họ tên mẹ', 'họ và tên cha', 'họ và tên mẹ', 'tên cha', 'tên mẹ'])
      .concat(['bố mẹ', 'họ tên bố', 'họ tên bố mẹ', 'họ và tên bố', 'họ và tên bố mẹ', 'tên bố', 'tên ba']),
    'Nguyễn Văn An',
    'Trần Thu Hà',
  ),
  field(
    'emergencyContactPhone',
    'Emergency Contact Phone',
    'phone',
    ['emergency phone', 'emergency number', 'parent phone', 'guardian phone', 'contact phone']
      .concat([
        'điện thoại khẩn cấp',
        'sđt phụ huynh',
        'điện thoại phụ huynh',
        'số điện thoại phụ huynh',
        'số đt phụ huynh',
        'đt phụ huynh',
        'sđt ph',
      ])
      .concat(['sđt cha mẹ', 'số đt cha mẹ', 'điện thoại cha mẹ', 'số điện thoại cha mẹ', 'sđt bố mẹ'])
      .concat(['sđt cha', 'sđt mẹ', 'sđt bố', 'sđt ba', 'số điện thoại cha', 'số điện thoại mẹ'])
      .concat(['số điện thoại bố mẹ', 'điện thoại bố mẹ', 'số đt bố mẹ', 'đt cha mẹ', 'đt bố mẹ']),
    '0903 111 222',
    '0903 333 444',
  ),
  field(
    'classCode',
    'Class Code',
    'reference',
    ['class', 'class id', 'classroom', 'section', 'mã lớp', 'lớp', 'lớp học'],
    '',
    '',
  ),
  choice(
    'status',
    'Status',
    'studentStatus',
    ['student status', 'trạng thái', 'tình trạng'],
    'Active',
    'Active',
  ),
  genderOf,
  nationality,
  ...addressFields,
];

/** IMP-14. */
export const employeeFields: readonly ImportField[] = [
  required(
    field(
      'employeeIdNumber',
      'Employee ID',
      'text',
      [
        'employee id number',
        'employee number',
        'employee no',
        'employee code',
        'staff id',
        'staff number',
        'id',
      ].concat(['mã nhân viên', 'mã nv', 'mã số nhân viên', 'mã giáo viên']),
      'E-201',
      'E-202',
    ),
  ),
  firstName,
  lastName,
  middleName,
  fullName(
    ['employee name', 'staff name', 'teacher', 'teacher name', 'tên nhân viên'].concat([
      'họ tên nhân viên',
      'họ và tên nhân viên',
      'tên giáo viên',
      'họ tên giáo viên',
      'họ và tên giáo viên',
    ]),
  ),
  field(
    'email',
    'Email',
    'placeholder',
    ['work email', 'email address', 'e-mail', 'mail', 'thư điện tử', 'email công việc'],
    'linh.nguyen@example.org',
    'minh.tran@example.org',
  ),
  mobilePhone(['0905 123 456', '+84 912 345 678']),
  required(
    field(
      'hireDate',
      'Hire Date',
      'date',
      ['date of joining', 'joining date', 'date of hire', 'hired', 'hired on', 'start date', 'joined'].concat(
        ['ngày vào làm', 'ngày tuyển dụng', 'ngày nhận việc'],
      ),
      '2024-08-15',
      '2025-01-06',
    ),
  ),
  choice(
    'status',
    'Status',
    'employeeStatus',
    ['employee status', 'trạng thái', 'tình trạng'],
    'Active',
    'Probation',
  ),
  choice(
    'employmentType',
    'Employment Type',
    'employmentType',
    ['type of employment', 'employment', 'contract type', 'job type', 'loại hợp đồng', 'hình thức làm việc'],
    'Full-time',
    'Part-time',
  ),
  genderOf,
  choice(
    'maritalStatus',
    'Marital Status',
    'maritalStatus',
    ['marriage status', 'civil status', 'tình trạng hôn nhân', 'hôn nhân'],
    'Married',
    'Single',
  ),
  { ...birth, examples: ['1988-03-14', '1995-12-01'] },
  nationality,
  field(
    'jobTitle',
    'Job Title',
    'reference',
    ['position', 'title', 'role', 'chức danh', 'chức vụ', 'vị trí'],
    '',
    '',
  ),
  field(
    'department',
    'Department',
    'reference',
    ['team', 'unit', 'division', 'phòng ban', 'bộ phận', 'tổ'],
    '',
    '',
  ),
  field(
    'terminationDate',
    'Termination Date',
    'date',
    ['end date', 'date of termination', 'last day', 'leaving date', 'ngày nghỉ việc', 'ngày kết thúc'],
    '',
    '',
  ),
  field(
    'lastPromotionDate',
    'Last Promotion Date',
    'date',
    ['promotion date', 'last promotion', 'promoted on', 'ngày thăng chức', 'ngày thăng chức gần nhất'],
    '',
    '2026-01-01',
  ),
  field(
    'nextReviewDate',
    'Next Review Date',
    'date',
    ['review date', 'next review', 'next appraisal', 'ngày đánh giá', 'ngày đánh giá tiếp theo'],
    '2027-01-15',
    '',
  ),
  ...addressFields,
];

/** IAM-26: who is what of whom. */
export const userLinkFields: readonly ImportField[] = [
  required(
    field(
      'user',
      'User',
      'text',
      ['username', 'user name', 'user email', 'parent', 'parent email', 'parent username', 'guardian'].concat(
        ['người dùng', 'tài khoản', 'tài khoản phụ huynh', 'phụ huynh'],
      ),
      'parent',
      'mai.pham@example.org',
    ),
  ),
  required(
    field(
      'linkedUser',
      'Linked User',
      'text',
      [
        'linked username',
        'linked user email',
        'child',
        'student',
        'student email',
        'student username',
      ].concat(['người được liên kết', 'tài khoản học sinh', 'học sinh', 'học viên']),
      'student',
      'student',
    ),
  ),
  required(
    choice(
      'linkType',
      'Link Type',
      'linkType',
      ['relationship', 'relation', 'type', 'quan hệ', 'mối quan hệ', 'loại liên kết'],
      'Parent',
      'Guardian',
    ),
  ),
  choice(
    'canView',
    'May See',
    'yesNo',
    ['can view', 'can see', 'access', 'được xem', 'quyền xem'],
    'Yes',
    'No',
  ),
];
