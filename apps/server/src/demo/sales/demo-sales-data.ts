import type { product } from '../../rooms/sales/products.table.ts';

// What the demo school sells: all of it made up, prices in dollars.

type NewProduct = typeof product.$inferInsert;

const package6 = {
  productType: 'TIME_BASED_PACKAGE',
  durationMonths: 6,
  sessionsPerWeek: 2,
  sessionDurationMinutes: 90,
} as const;

/** The products by a key; `skill` is the code of what is taught. */
export const demoProducts: readonly (Omit<NewProduct, 'name'> & {
  key: string;
  name: string;
  skill?: string;
})[] = [
  {
    key: 'starters',
    name: 'Starters, 6 months',
    ...package6,
    teacherType: 'NATIVE',
    category: 'Young learners',
    basePrice: '384',
    skill: 'YLE',
    sku: 'PKG-STA-6',
    description: 'Two lessons a week in a class of at most 14, with the book.',
  },
  {
    key: 'movers',
    name: 'Movers, 6 months',
    ...package6,
    teacherType: 'NATIVE',
    category: 'Young learners',
    basePrice: '432',
    skill: 'YLE',
    sku: 'PKG-MOV-6',
  },
  {
    key: 'flyers',
    name: 'Flyers with a foreign teacher, 6 months',
    ...package6,
    teacherType: 'FOREIGN',
    category: 'Young learners',
    basePrice: '648',
    skill: 'YLE',
    sku: 'PKG-FLY-6',
  },
  {
    key: 'ket',
    name: 'KET preparation, 3 months',
    ...package6,
    durationMonths: 3,
    sessionsPerWeek: 3,
    teacherType: 'FOREIGN',
    category: 'Exams',
    basePrice: '456',
    skill: 'KET',
    sku: 'PKG-KET-3',
  },
  {
    key: 'ielts',
    name: 'IELTS intensive, 4 months',
    ...package6,
    durationMonths: 4,
    sessionsPerWeek: 4,
    sessionDurationMinutes: 120,
    teacherType: 'FOREIGN',
    category: 'Exams',
    basePrice: '980',
    skill: 'IELTS',
    sku: 'PKG-IEL-4',
  },
  {
    key: 'private',
    name: 'Private lessons',
    productType: 'SESSION_BASED_PACKAGE',
    teacherType: 'FOREIGN',
    totalSessions: 10,
    sessionDurationMinutes: 60,
    category: 'Private',
    basePrice: '260',
    skill: 'EN',
    sku: 'PRV-10',
    hasExpiration: true,
    expirationMonths: 6,
    description: 'Lessons for one, at times to be agreed. Unused lessons end after six months.',
  },
  {
    key: 'speaking',
    name: 'Speaking club, 12 sessions',
    productType: 'SESSION_BASED_PACKAGE',
    teacherType: 'FOREIGN',
    totalSessions: 12,
    sessionDurationMinutes: 90,
    category: 'Clubs',
    basePrice: '96',
    skill: 'EN',
    sku: 'CLB-SPK',
  },
  {
    key: 'phonics',
    name: 'Phonics workshop, 8 sessions',
    productType: 'SESSION_BASED_PACKAGE',
    teacherType: 'NATIVE',
    totalSessions: 8,
    sessionDurationMinutes: 60,
    category: 'Clubs',
    basePrice: '64',
    skill: 'PHONICS',
    sku: 'CLB-PHO',
    isVisible: false,
  },
  {
    key: 'book',
    name: 'Student book and workbook',
    productType: 'PHYSICAL_MERCHANDISE',
    category: 'Books',
    basePrice: '12.80',
    sku: 'BOOK-SET',
    requiresShipping: true,
    weight: 0.85,
    dimensions: '21 × 29 × 2 cm',
  },
  {
    key: 'shirt',
    name: 'School T-shirt',
    productType: 'PHYSICAL_MERCHANDISE',
    category: 'Merchandise',
    basePrice: '7.20',
    sku: 'TSHIRT',
    requiresShipping: true,
    weight: 0.2,
  },
  {
    key: 'mock',
    name: 'Online mock test',
    productType: 'DIGITAL_PRODUCT',
    category: 'Exams',
    basePrice: '10',
    sku: 'MOCK-1',
    hasExpiration: true,
    expirationMonths: 3,
  },
  {
    key: 'videos',
    name: 'Grammar videos of 2024',
    productType: 'DIGITAL_PRODUCT',
    category: 'Exams',
    basePrice: '16',
    sku: 'VID-2024',
    isActive: false,
  },
];

/** Variants by the product's key. */
export const demoVariants: readonly {
  of: string;
  name: string;
  sku: string;
  price: string;
  compareAtPrice?: string;
  attributes: Record<string, string>;
  stock?: number;
}[] = [
  { of: 'shirt', name: 'Size S', sku: 'TSHIRT-S', price: '6.40', attributes: { Size: 'S' }, stock: 42 },
  { of: 'shirt', name: 'Size M', sku: 'TSHIRT-M', price: '7.20', attributes: { Size: 'M' }, stock: 17 },
  { of: 'shirt', name: 'Size L', sku: 'TSHIRT-L', price: '7.20', attributes: { Size: 'L' }, stock: 3 },
  { of: 'private', name: '10 sessions', sku: 'PRV-10A', price: '260', attributes: { Sessions: '10' } },
  {
    of: 'private',
    name: '20 sessions',
    sku: 'PRV-20',
    price: '480',
    compareAtPrice: '520',
    attributes: { Sessions: '20' },
  },
];

/** Bundles of products by their keys, each with its price, amount or percentage. */
export const demoBundles: readonly {
  name: string;
  category: string;
  items: Record<string, number>;
  bundlePrice?: string;
  discountAmount?: string;
  discountPercent?: number;
}[] = [
  {
    name: 'Starter set: course, books and shirt',
    category: 'Young learners',
    items: { starters: 1, book: 1, shirt: 1 },
    bundlePrice: '396',
  },
  { name: 'IELTS with five mock tests', category: 'Exams', items: { ielts: 1, mock: 5 }, discountPercent: 5 },
  {
    name: 'Movers and speaking club',
    category: 'Young learners',
    items: { movers: 1, speaking: 1 },
    discountAmount: '28',
  },
];
