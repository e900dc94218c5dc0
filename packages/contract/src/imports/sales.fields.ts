import { addressFields, choice, field, type ImportField, required } from './fields.ts';

const phone = field(
  'phone',
  'Phone',
  'phone',
  ['phone number', 'telephone', 'tel', 'mobile', 'mobile phone', 'cell', 'contact phone'].concat([
    'điện thoại',
    'số điện thoại',
    'sđt',
    'di động',
  ]),
  '0905 123 456',
  '+84 912 345 678',
);
const emailNames = ['email address', 'e-mail', 'mail', 'contact email', 'thư điện tử', 'địa chỉ email'];

const billingFields = addressFields.map((of): ImportField => {
  const key = `billing${of.key.slice(0, 1).toUpperCase()}${of.key.slice(1)}`;
  const synonyms = of.synonyms.flatMap((word) => [
    `billing ${word}`,
    `invoice ${word}`,
    `${word} thanh toán`,
  ]);
  return { ...of, key, label: `Billing ${of.label}`, synonyms, examples: ['', ''] };
});

/** IMP-14. */
export const customerFields: readonly ImportField[] = [
  field(
    'contactName',
    'Contact Name',
    'text',
    [
      'name',
      'contact',
      'customer name',
      'customer',
      'full name',
      'tên khách hàng',
      'người liên hệ',
      'họ tên',
      'họ và tên',
    ],
    'Phạm Thị Mai',
    'Lê Quang Huy',
  ),
  field(
    'companyName',
    'Company Name',
    'text',
    ['company', 'business name', 'organisation', 'organization', 'công ty', 'tên công ty', 'doanh nghiệp'],
    '',
    'Huy Trading Ltd',
  ),
  choice(
    'customerType',
    'Customer Type',
    'customerType',
    ['type', 'type of customer', 'loại khách hàng', 'loại'],
    'Individual',
    'Business',
  ),
  field('email', 'Email', 'placeholder', emailNames, 'mai.pham@example.org', 'office@example.org'),
  phone,
  choice(
    'status',
    'Status',
    'customerStatus',
    ['customer status', 'trạng thái', 'tình trạng'],
    'Active',
    'Active',
  ),
  ...addressFields,
  ...billingFields,
  field(
    'creditLimit',
    'Credit Limit',
    'creditLimit',
    ['credit', 'limit', 'credit line', 'hạn mức', 'hạn mức tín dụng'],
    '0',
    '5,000',
  ),
  field(
    'registrationDate',
    'Registration Date',
    'date',
    ['registered', 'registered on', 'customer since', 'created', 'ngày đăng ký'],
    '2026-01-15',
    '15.02.2026',
  ),
  field(
    'website',
    'Website',
    'website',
    ['url', 'web', 'homepage', 'site', 'trang web'],
    '',
    'https://example.org',
  ),
  field(
    'taxId',
    'Tax ID',
    'text',
    ['tax number', 'vat', 'vat number', 'tax code', 'mã số thuế'],
    '',
    '0101234567',
  ),
  field('notes', 'Notes', 'text', ['note', 'comment', 'comments', 'remarks', 'ghi chú'], '', ''),
];

export const leadFields: readonly ImportField[] = [
  required(
    field(
      'name',
      'Name',
      'text',
      [
        'full name',
        'lead name',
        'lead',
        'contact name',
        'contact',
        'parent name',
        'tên',
        'họ tên',
        'họ và tên',
      ],
      'Phạm Thị Mai',
      'Lê Quang Huy',
    ),
  ),
  field(
    'company',
    'Company',
    'text',
    ['company name', 'organisation', 'organization', 'công ty'],
    '',
    'Huy Trading Ltd',
  ),
  field('email', 'Email', 'email', emailNames, 'mai.pham@example.org', 'office@example.org'),
  phone,
  choice(
    'source',
    'Source',
    'leadSource',
    ['lead source', 'channel', 'origin', 'how did you hear about us', 'nguồn', 'nguồn khách'],
    'Walk In',
    'Facebook Ads',
  ),
  choice(
    'currentStage',
    'Stage',
    'leadStage',
    ['lead stage', 'pipeline stage', 'status', 'giai đoạn'],
    'New',
    'Contacted',
  ),
  field(
    'expectedValue',
    'Expected Value',
    'amount',
    ['value', 'deal value', 'amount', 'estimated value', 'giá trị', 'giá trị dự kiến'],
    '12,000,000',
    '',
  ),
  field(
    'nextFollowUp',
    'Next Follow-up',
    'date',
    ['follow up', 'follow up date', 'next contact', 'ngày liên hệ lại', 'ngày theo dõi'],
    '2026-12-01',
    '',
  ),
  field('notes', 'Notes', 'text', ['note', 'comment', 'comments', 'remarks', 'ghi chú'], '', ''),
];

export const productFields: readonly ImportField[] = [
  required(
    field(
      'name',
      'Name',
      'text',
      ['product', 'product name', 'title', 'package', 'tên', 'tên sản phẩm', 'sản phẩm', 'tên gói'],
      'English 3 months',
      'Starter reader',
    ),
  ),
  required(
    choice(
      'productType',
      'Product Type',
      'productType',
      ['type', 'kind', 'loại', 'loại sản phẩm'],
      'Time-based package',
      'Physical merchandise',
    ),
  ),
  required(
    field(
      'basePrice',
      'Base Price',
      'amount',
      ['price', 'unit price', 'cost', 'amount', 'fee', 'giá', 'đơn giá', 'học phí'],
      '6,000,000',
      '180,000',
    ),
  ),
  field('description', 'Description', 'text', ['details', 'mô tả'], '', 'A reader for beginners'),
  field('category', 'Category', 'text', ['group', 'danh mục', 'nhóm'], 'English', 'Books'),
  field('currency', 'Currency', 'text', ['currency code', 'tiền tệ', 'loại tiền'], 'VND', 'VND'),
  field(
    'sku',
    'SKU',
    'text',
    ['article number', 'item number', 'product code', 'mã sản phẩm', 'mã hàng'],
    '',
    'BK-01',
  ),
  choice(
    'teacherType',
    'Teacher Type',
    'teacherType',
    ['teacher', 'giáo viên', 'loại giáo viên'],
    'Foreign',
    '',
  ),
  field(
    'durationMonths',
    'Duration (months)',
    'number',
    ['duration months', 'months', 'số tháng', 'thời hạn'],
    '3',
    '',
  ),
  field(
    'sessionsPerWeek',
    'Sessions per Week',
    'number',
    ['sessions a week', 'weekly sessions', 'lessons per week', 'số buổi mỗi tuần'],
    '2',
    '',
  ),
  field(
    'sessionDurationMinutes',
    'Session Duration (minutes)',
    'number',
    ['session duration', 'session minutes', 'minutes', 'lesson duration', 'thời lượng buổi học'],
    '90',
    '',
  ),
  field(
    'totalSessions',
    'Total Sessions',
    'number',
    ['sessions', 'number of sessions', 'số buổi', 'tổng số buổi'],
    '',
    '',
  ),
  choice(
    'isActive',
    'Active',
    'yesNo',
    ['is active', 'available', 'enabled', 'đang bán', 'hoạt động'],
    'Yes',
    'Yes',
  ),
];
