import type { ChartAccount } from './chart.types.ts';

// The accounts of Vietnam's circulars that a school uses, by their numbers and Vietnamese names. A school's accountant confirms them:
// they were written down from the circulars, and no authority has looked at them.

/** What all three circulars share. */
const assets: readonly ChartAccount[] = [
  { code: '128', name: 'Đầu tư nắm giữ đến ngày đáo hạn', type: 'ASSET', cashFlow: 'INVESTING' },
  { code: '131', name: 'Phải thu của khách hàng', type: 'ASSET', subtype: 'RECEIVABLE' },
  {
    code: '1311',
    name: 'Phải thu học phí',
    type: 'ASSET',
    subtype: 'RECEIVABLE',
    under: '131',
    roles: ['RECEIVABLE'],
  },
  {
    code: '1312',
    name: 'Khách hàng trả tiền trước',
    type: 'ASSET',
    subtype: 'PREPAYMENT',
    under: '131',
    roles: ['PREPAYMENT'],
  },
  { code: '133', name: 'Thuế GTGT được khấu trừ', type: 'ASSET', subtype: 'TAX_IN' },
  {
    code: '1331',
    name: 'Thuế GTGT được khấu trừ của hàng hóa, dịch vụ',
    type: 'ASSET',
    subtype: 'TAX_IN',
    under: '133',
    roles: ['TAX_IN'],
  },
  { code: '138', name: 'Phải thu khác', type: 'ASSET' },
  { code: '141', name: 'Tạm ứng', type: 'ASSET', roles: ['STAFF_ADVANCE'] },
  { code: '152', name: 'Nguyên liệu, vật liệu', type: 'ASSET' },
  { code: '153', name: 'Công cụ, dụng cụ', type: 'ASSET' },
  { code: '156', name: 'Hàng hóa', type: 'ASSET' },
  { code: '242', name: 'Chi phí trả trước', type: 'ASSET' },
];

const liabilities: readonly ChartAccount[] = [
  { code: '331', name: 'Phải trả cho người bán', type: 'LIABILITY', subtype: 'PAYABLE', roles: ['PAYABLE'] },
  { code: '333', name: 'Thuế và các khoản phải nộp Nhà nước', type: 'LIABILITY' },
  {
    code: '3331',
    name: 'Thuế giá trị gia tăng phải nộp',
    type: 'LIABILITY',
    subtype: 'TAX_OUT',
    under: '333',
  },
  {
    code: '33311',
    name: 'Thuế GTGT đầu ra',
    type: 'LIABILITY',
    subtype: 'TAX_OUT',
    under: '3331',
    roles: ['TAX_OUT'],
  },
  {
    code: '3334',
    name: 'Thuế thu nhập doanh nghiệp',
    type: 'LIABILITY',
    under: '333',
    roles: ['COMPANY_TAX'],
  },
  { code: '3335', name: 'Thuế thu nhập cá nhân', type: 'LIABILITY', under: '333', roles: ['STAFF_TAX'] },
  { code: '334', name: 'Phải trả người lao động', type: 'LIABILITY', roles: ['STAFF_PAYABLE'] },
  { code: '335', name: 'Chi phí phải trả', type: 'LIABILITY' },
  { code: '338', name: 'Phải trả, phải nộp khác', type: 'LIABILITY' },
  { code: '3382', name: 'Kinh phí công đoàn', type: 'LIABILITY', under: '338', roles: ['UNION'] },
  { code: '3383', name: 'Bảo hiểm xã hội', type: 'LIABILITY', under: '338', roles: ['SOCIAL'] },
  { code: '3384', name: 'Bảo hiểm y tế', type: 'LIABILITY', under: '338', roles: ['HEALTH'] },
  {
    code: '3387',
    name: 'Doanh thu chưa thực hiện',
    type: 'LIABILITY',
    subtype: 'DEFERRED',
    under: '338',
    roles: ['DEFERRED'],
  },
  { code: '341', name: 'Vay và nợ thuê tài chính', type: 'LIABILITY', cashFlow: 'FINANCING' },
];

const equity: readonly ChartAccount[] = [
  {
    code: '411',
    name: 'Vốn đầu tư của chủ sở hữu',
    type: 'EQUITY',
    subtype: 'EQUITY',
    cashFlow: 'FINANCING',
    roles: ['OPENING'],
  },
  {
    code: '413',
    name: 'Chênh lệch tỷ giá hối đoái',
    type: 'EQUITY',
    subtype: 'FX',
    roles: ['FX_UNREALISED'],
  },
  {
    code: '421',
    name: 'Lợi nhuận sau thuế chưa phân phối',
    type: 'EQUITY',
    subtype: 'RETAINED',
    cashFlow: 'FINANCING',
  },
  {
    code: '4211',
    name: 'Lợi nhuận sau thuế chưa phân phối lũy kế đến cuối năm trước',
    type: 'EQUITY',
    subtype: 'RETAINED',
    cashFlow: 'FINANCING',
    under: '421',
    roles: ['RETAINED'],
  },
  {
    code: '4212',
    name: 'Lợi nhuận sau thuế chưa phân phối năm nay',
    type: 'EQUITY',
    subtype: 'RETAINED',
    cashFlow: 'FINANCING',
    under: '421',
  },
];

const results: readonly ChartAccount[] = [
  {
    code: '515',
    name: 'Doanh thu hoạt động tài chính',
    type: 'REVENUE',
    subtype: 'FX',
    roles: ['FX_GAIN', 'INTEREST'],
  },
  { code: '632', name: 'Giá vốn hàng bán', type: 'EXPENSE', subtype: 'COST' },
  { code: '635', name: 'Chi phí tài chính', type: 'EXPENSE', subtype: 'FX', roles: ['FX_LOSS'] },
  { code: '711', name: 'Thu nhập khác', type: 'REVENUE', roles: ['OTHER_INCOME', 'LATE_FEE', 'BREAKAGE'] },
  {
    code: '811',
    name: 'Chi phí khác',
    type: 'EXPENSE',
    subtype: 'EXPENSE',
    roles: ['OTHER_LOSS', 'BAD_DEBT', 'ROUNDING'],
  },
  { code: '821', name: 'Chi phí thuế thu nhập doanh nghiệp', type: 'EXPENSE', subtype: 'EXPENSE' },
];

/** Cash, bank and fixed assets by two-digit heads, as circulars 200 and 99 number them. */
function largeAssets(bank: string): readonly ChartAccount[] {
  return [
    { code: '111', name: 'Tiền mặt', type: 'ASSET', subtype: 'CASH', roles: ['CASH'] },
    { code: '112', name: bank, type: 'ASSET', subtype: 'BANK', roles: ['BANK'] },
    ...assets,
    {
      code: '211',
      name: 'Tài sản cố định hữu hình',
      type: 'ASSET',
      subtype: 'FIXED_ASSET',
      cashFlow: 'INVESTING',
      roles: ['FIXED_ASSET'],
    },
    { code: '214', name: 'Hao mòn tài sản cố định', type: 'ASSET', subtype: 'ACCUMULATED' },
    {
      code: '2141',
      name: 'Hao mòn TSCĐ hữu hình',
      type: 'ASSET',
      subtype: 'ACCUMULATED',
      under: '214',
      roles: ['ACCUMULATED'],
    },
  ];
}

const largeLiabilities: readonly ChartAccount[] = [
  ...liabilities,
  {
    code: '344',
    name: 'Nhận ký quỹ, ký cược',
    type: 'LIABILITY',
    subtype: 'DEPOSIT',
    roles: ['DEPOSIT'],
  },
  {
    code: '3386',
    name: 'Bảo hiểm thất nghiệp',
    type: 'LIABILITY',
    under: '338',
    roles: ['UNEMPLOYMENT'],
  },
];

const largeCosts: readonly ChartAccount[] = [
  {
    code: '521',
    name: 'Các khoản giảm trừ doanh thu',
    type: 'REVENUE',
    subtype: 'REVENUE',
    roles: ['DISCOUNT'],
  },
  {
    code: '622',
    name: 'Chi phí nhân công trực tiếp',
    type: 'EXPENSE',
    subtype: 'COST',
    roles: ['TEACHING'],
  },
  { code: '627', name: 'Chi phí sản xuất chung', type: 'EXPENSE', subtype: 'COST' },
  { code: '641', name: 'Chi phí bán hàng', type: 'EXPENSE', subtype: 'EXPENSE', roles: ['SELLING'] },
  {
    code: '642',
    name: 'Chi phí quản lý doanh nghiệp',
    type: 'EXPENSE',
    subtype: 'EXPENSE',
    roles: ['OFFICE'],
  },
  {
    code: '6424',
    name: 'Chi phí khấu hao TSCĐ',
    type: 'EXPENSE',
    subtype: 'EXPENSE',
    under: '642',
    roles: ['DEPRECIATION'],
  },
];

/** Circular 99/2025, in force from 2026. */
export const vietnam99: readonly ChartAccount[] = [
  ...largeAssets('Tiền gửi không kỳ hạn'),
  ...largeLiabilities,
  ...equity,
  {
    code: '511',
    name: 'Doanh thu bán hàng và cung cấp dịch vụ',
    type: 'REVENUE',
    subtype: 'REVENUE',
    roles: ['REVENUE'],
  },
  ...largeCosts,
  ...results,
];

/** Circular 200/2014, until 2025. */
export const vietnam200: readonly ChartAccount[] = [
  ...largeAssets('Tiền gửi Ngân hàng'),
  ...largeLiabilities,
  ...equity,
  { code: '511', name: 'Doanh thu bán hàng và cung cấp dịch vụ', type: 'REVENUE', subtype: 'REVENUE' },
  {
    code: '5113',
    name: 'Doanh thu cung cấp dịch vụ',
    type: 'REVENUE',
    subtype: 'REVENUE',
    under: '511',
    roles: ['REVENUE'],
  },
  ...largeCosts,
  ...results,
];

/** Circular 133/2016, for small and medium enterprises. */
export const vietnam133: readonly ChartAccount[] = [
  { code: '111', name: 'Tiền mặt', type: 'ASSET', subtype: 'CASH' },
  { code: '1111', name: 'Tiền Việt Nam', type: 'ASSET', subtype: 'CASH', under: '111', roles: ['CASH'] },
  { code: '112', name: 'Tiền gửi Ngân hàng', type: 'ASSET', subtype: 'BANK' },
  { code: '1121', name: 'Tiền Việt Nam', type: 'ASSET', subtype: 'BANK', under: '112', roles: ['BANK'] },
  ...assets,
  {
    code: '154',
    name: 'Chi phí sản xuất, kinh doanh dở dang',
    type: 'EXPENSE',
    subtype: 'COST',
    roles: ['TEACHING'],
  },
  { code: '211', name: 'Tài sản cố định', type: 'ASSET', subtype: 'FIXED_ASSET', cashFlow: 'INVESTING' },
  {
    code: '2111',
    name: 'TSCĐ hữu hình',
    type: 'ASSET',
    subtype: 'FIXED_ASSET',
    cashFlow: 'INVESTING',
    under: '211',
    roles: ['FIXED_ASSET'],
  },
  { code: '214', name: 'Hao mòn tài sản cố định', type: 'ASSET', subtype: 'ACCUMULATED' },
  {
    code: '2141',
    name: 'Hao mòn TSCĐ hữu hình',
    type: 'ASSET',
    subtype: 'ACCUMULATED',
    under: '214',
    roles: ['ACCUMULATED'],
  },
  ...liabilities,
  {
    code: '3385',
    name: 'Bảo hiểm thất nghiệp',
    type: 'LIABILITY',
    under: '338',
    roles: ['UNEMPLOYMENT'],
  },
  {
    code: '3386',
    name: 'Nhận ký quỹ, ký cược',
    type: 'LIABILITY',
    subtype: 'DEPOSIT',
    under: '338',
    roles: ['DEPOSIT'],
  },
  ...equity,
  { code: '511', name: 'Doanh thu bán hàng và cung cấp dịch vụ', type: 'REVENUE', subtype: 'REVENUE' },
  {
    code: '5113',
    name: 'Doanh thu cung cấp dịch vụ',
    type: 'REVENUE',
    subtype: 'REVENUE',
    under: '511',
    roles: ['REVENUE', 'DISCOUNT'],
  },
  { code: '642', name: 'Chi phí quản lý kinh doanh', type: 'EXPENSE', subtype: 'EXPENSE' },
  {
    code: '6421',
    name: 'Chi phí bán hàng',
    type: 'EXPENSE',
    subtype: 'EXPENSE',
    under: '642',
    roles: ['SELLING'],
  },
  {
    code: '6422',
    name: 'Chi phí quản lý doanh nghiệp',
    type: 'EXPENSE',
    subtype: 'EXPENSE',
    under: '642',
    roles: ['OFFICE', 'DEPRECIATION'],
  },
  ...results,
];
