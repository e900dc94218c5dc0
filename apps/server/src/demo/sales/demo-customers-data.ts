import type { customer } from '../../rooms/sales/customers.table.ts';

// To whom the demo school sells: all of them made up.

type NewCustomer = typeof customer.$inferInsert;

type DemoCustomer = Partial<NewCustomer> & { name: string; street?: string; city?: string };

const families: readonly DemoCustomer[] = [
  {
    name: 'Nguyễn Thị Hồng',
    phone: '090 811 2244',
    communicationLanguage: 'vi',
    preferredContactMethod: 'PHONE',
    street: '18 Nguyễn Trãi',
  },
  {
    name: 'Trần Quốc Bảo',
    phone: '091 330 7781',
    communicationLanguage: 'vi',
    preferredContactMethod: 'TEXT_MESSAGE',
    street: '205 Lý Thường Kiệt',
  },
  {
    name: 'Lê Minh Châu',
    phone: '090 224 1190',
    communicationLanguage: 'vi',
    marketingOptIn: true,
    street: '44 Hai Bà Trưng',
  },
  { name: 'Phạm Văn Dũng', phone: '098 551 6003', communicationLanguage: 'vi', street: '7 Phan Xích Long' },
  { name: 'Hoàng Thu Hà', phone: '093 712 8845', marketingOptIn: true, street: '91 Điện Biên Phủ' },
  {
    name: 'Emma Collins',
    phone: '+44 20 7946 0018',
    communicationLanguage: 'en',
    preferredContactMethod: 'EMAIL',
    street: '12 Thảo Điền',
  },
  { name: 'Vũ Đức Long', phone: '090 664 2271', status: 'INACTIVE', street: '33 Cách Mạng Tháng Tám' },
  {
    name: 'Đặng Mỹ Linh',
    phone: '097 440 1926',
    paymentTerms: 'NET_15',
    defaultPaymentMethod: 'BANK_TRANSFER',
    street: '60 Võ Văn Tần',
  },
  { name: 'Bùi Thanh Sơn', phone: '091 208 5534', street: '128 Trần Hưng Đạo' },
  {
    name: 'Park Ji-woo',
    phone: '+82 2 312 3456',
    communicationLanguage: 'ko',
    preferredContactMethod: 'EMAIL',
    street: '2 Nguyễn Lương Bằng',
  },
  { name: 'Đỗ Ngọc Anh', phone: '090 987 3310', marketingOptIn: true },
  { name: 'Lý Gia Hân', phone: '093 155 7702', defaultPaymentMethod: 'CASH' },
  { name: 'Ngô Phương Thảo', phone: '098 300 4418', status: 'SUSPENDED' },
  { name: 'Daniel Moore', phone: '+61 2 5550 1377', communicationLanguage: 'en' },
  { name: 'Cao Xuân Trường', phone: '090 471 6652' },
  { name: 'Mai Khánh Vy', phone: '091 862 0097', defaultPaymentMethod: 'CREDIT_CARD' },
];

const organisations: readonly DemoCustomer[] = [
  {
    businessName: 'Lotus Software JSC',
    name: 'Trịnh Hải Nam',
    customerType: 'BUSINESS',
    taxId: '0312 000 111',
    phone: '028 5550 2201',
    paymentTerms: 'NET_30',
    creditLimit: '50000',
    defaultPaymentMethod: 'BANK_TRANSFER',
    bankName: 'Lotus Bank',
    bankAccountName: 'LOTUS SOFTWARE JSC',
    bankAccountNumber: '0071 2200 3344',
    street: '9 Tôn Đức Thắng',
  },
  {
    businessName: 'Mekong Logistics',
    name: 'Hồ Thị Yến',
    customerType: 'BUSINESS',
    taxId: '0315 222 333',
    phone: '028 5550 3300',
    paymentTerms: 'NET_30',
    creditLimit: '20000',
    defaultPaymentMethod: 'BANK_TRANSFER',
    street: '140 Nguyễn Tất Thành',
  },
  {
    businessName: 'Saigon Garden Hotel',
    name: 'Lâm Quang Huy',
    customerType: 'BUSINESS',
    taxId: '0309 444 555',
    phone: '028 5550 4477',
    paymentTerms: 'NET_15',
    street: '25 Đồng Khởi',
  },
  {
    businessName: 'Bamboo Coffee',
    name: 'Phan Tuấn Kiệt',
    customerType: 'BUSINESS',
    taxId: '0317 666 777',
    phone: '028 5550 5512',
    status: 'BLOCKED',
    street: '81 Pasteur',
  },
  {
    businessName: 'Delta Pharma',
    name: 'Quách Mỹ Duyên',
    customerType: 'BUSINESS',
    taxId: '0311 888 999',
    phone: '028 5550 6610',
    paymentTerms: 'CUSTOM',
    street: '300 Lê Văn Sỹ',
  },
  {
    businessName: 'Trường Tiểu học Hoa Sen',
    name: 'Nguyễn Bích Ngọc',
    customerType: 'EDUCATIONAL_INSTITUTION',
    taxId: '0310 123 456',
    phone: '028 5550 7100',
    paymentTerms: 'NET_30',
    defaultPaymentMethod: 'BANK_TRANSFER',
    street: '55 Lê Quang Định',
  },
  {
    businessName: 'Sunrise Kindergarten',
    name: 'Grace Bennett',
    customerType: 'EDUCATIONAL_INSTITUTION',
    taxId: '0313 654 321',
    phone: '028 5550 8226',
    communicationLanguage: 'en',
    paymentTerms: 'NET_15',
    street: '17 Quốc Hương',
  },
  {
    businessName: 'Trường THCS Ánh Dương',
    name: 'Lê Hoài Phong',
    customerType: 'EDUCATIONAL_INSTITUTION',
    taxId: '0310 777 888',
    phone: '028 5550 9931',
    paymentTerms: 'CUSTOM',
    street: '6 Kinh Dương Vương',
  },
];

/** Those who buy: families, businesses and schools, the newest first. One more is the demo parent. */
export const demoCustomers: readonly DemoCustomer[] = families.flatMap((family, index) => {
  const organisation = index % 2 === 0 ? organisations[index / 2] : undefined;
  return organisation ? [family, organisation] : [family];
});
