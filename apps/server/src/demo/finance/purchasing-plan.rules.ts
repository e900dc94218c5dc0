/** A vendor of the demo school. */
export interface VendorPlan {
  readonly name: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly taxId: string;
  readonly paymentTerms: string;
  readonly isActive?: false;
}

export const vendorPlans: readonly VendorPlan[] = [
  {
    name: 'Brightpage Books',
    contactName: 'Helen Ward',
    email: 'orders@brightpage.example',
    phone: '+44 20 7946 0120',
    address: '18 Quarry Lane, Bristol',
    taxId: 'GB 284 1190 55',
    paymentTerms: 'Net 30',
  },
  {
    name: 'Clearview Cleaning',
    contactName: 'Tomás Rey',
    email: 'office@clearview.example',
    phone: '+44 20 7946 0133',
    address: '4 Station Road, Bath',
    taxId: 'GB 771 0923 10',
    paymentTerms: 'Net 15',
  },
  {
    name: 'Northgate Office Supplies',
    contactName: 'Aisha Khan',
    email: 'sales@northgate.example',
    phone: '+44 20 7946 0147',
    address: '77 Northgate Street, Gloucester',
    taxId: 'GB 903 5518 72',
    paymentTerms: 'Net 30',
  },
  {
    name: 'Cobalt IT Services',
    contactName: 'Jonas Weber',
    email: 'billing@cobalt-it.example',
    phone: '+44 20 7946 0158',
    address: '2 Dock Square, Cardiff',
    taxId: 'GB 664 2087 31',
    paymentTerms: 'Net 15',
  },
  {
    name: 'Harbour Print & Sign',
    contactName: 'Moira Lennox',
    email: 'accounts@harbourprint.example',
    phone: '+44 20 7946 0169',
    address: '31 Harbour Way, Bristol',
    taxId: 'GB 518 7734 06',
    paymentTerms: 'Immediate',
  },
  {
    name: 'Fenwick Furniture',
    contactName: 'Peter Fenwick',
    email: 'info@fenwick.example',
    phone: '+44 20 7946 0174',
    address: '9 Mill Yard, Swindon',
    taxId: 'GB 330 4471 98',
    paymentTerms: 'Net 45',
    isActive: false,
  },
  {
    name: 'Verlag Lindenhof',
    contactName: 'Greta Sommer',
    email: 'rechnung@lindenhof.example',
    phone: '+49 30 5550 0182',
    address: '11 Gartenstraße, Leipzig',
    taxId: 'DE 811 907 264',
    paymentTerms: 'Net 30',
  },
];

/** A bill of the demo school: days are counted from today. */
export interface BillPlan {
  /** Its vendor, in the order of the plans. */
  readonly vendor: number;
  readonly number: string;
  /** In euro, at the rate of its day. */
  readonly inEuro?: true;
  readonly issued: number;
  readonly due: number;
  readonly description: string;
  readonly tax: string;
  readonly items: readonly (readonly [
    account: string,
    description: string,
    quantity: string,
    price: string,
  ])[];
  /** Posted without a payment. */
  readonly posted?: true;
  /** What was paid, and when; a payment posts the bill. */
  readonly paid?: readonly (readonly [amount: string, day: number])[];
  readonly cancelled?: string;
}

/** One or more in each state: not posted, posted, late, paid in part, in part and late, paid, cancelled. */
export const billPlans: readonly BillPlan[] = [
  {
    ...{ vendor: 5, number: 'FF-1180', issued: -160, due: -115, tax: '240.00', paid: [['1440.00', -118]] },
    description: 'Tables for the reading room',
    items: [['1500', 'Reading tables', '8', '150.00']],
  },
  {
    ...{ vendor: 0, number: 'BP-20417', issued: -88, due: -58, tax: '0.00', paid: [['612.50', -60]] },
    description: 'Course books of the autumn term',
    items: [['5100', 'Course books, level B1', '49', '12.50']],
  },
  {
    ...{ vendor: 1, number: 'CC-0908', issued: -66, due: -51, tax: '76.00', paid: [['456.00', -52]] },
    description: 'Cleaning in September',
    items: [['6200', 'Cleaning, main house', '19', '20.00']],
  },
  {
    ...{ vendor: 3, number: '2026-771', issued: -62, due: -47, tax: '58.00' },
    description: 'Support and licences',
    items: [
      ['6200', 'Support, third quarter', '1', '220.00'],
      ['6200', 'Licences', '14', '5.00'],
    ],
    paid: [
      ['200.00', -50],
      ['148.00', -41],
    ],
  },
  {
    ...{ vendor: 4, number: 'HPS-3391', issued: -48, due: -48, tax: '42.60', posted: true },
    description: 'Banners for the open day',
    items: [['6100', 'Banners', '3', '71.00']],
  },
  {
    ...{ vendor: 2, number: 'NG-88204', issued: -45, due: -15, tax: '18.36', posted: true },
    description: 'Paper and toner',
    items: [
      ['6200', 'Copy paper, boxes', '6', '21.50'],
      ['6200', 'Toner', '1.5', '32.40'],
    ],
  },
  {
    ...{ vendor: 1, number: 'CC-0951', issued: -35, due: -20, tax: '80.00', paid: [['240.00', -18]] },
    description: 'Cleaning in October',
    items: [['6200', 'Cleaning, main house', '20', '20.00']],
  },
  {
    ...{ vendor: 0, number: 'BP-20466', issued: -24, due: 6, tax: '0.00', paid: [['200.00', -3]] },
    description: 'Readers for the library',
    items: [['5100', 'Graded readers', '60', '7.20']],
  },
  {
    ...{ vendor: 3, number: '2026-802', issued: -20, due: -5, tax: '36.00', posted: true },
    description: 'Repair of the projector in room 2',
    items: [['6200', 'Repair', '3', '60.00']],
  },
  {
    ...{ vendor: 2, number: 'NG-88390', issued: -12, due: 18, tax: '11.90', posted: true },
    description: 'Stationery',
    items: [['6200', 'Whiteboard markers', '70', '0.85']],
  },
  {
    ...{ vendor: 2, number: 'NG-88391', issued: -12, due: 18, tax: '11.90', cancelled: 'Sent twice' },
    description: 'Stationery',
    items: [['6200', 'Whiteboard markers', '70', '0.85']],
  },
  {
    ...{ vendor: 4, number: 'HPS-3420', issued: -6, due: 0, tax: '25.00' },
    description: 'Flyers for the winter courses',
    items: [['6100', 'Flyers', '2500', '0.05']],
  },
  {
    ...{ vendor: 1, number: 'CC-0997', issued: -2, due: 13, tax: '84.00' },
    description: 'Cleaning in November',
    items: [['6200', 'Cleaning, main house', '21', '20.00']],
  },
  {
    ...{ vendor: 0, number: 'BP-20501', issued: 0, due: 30, tax: '0.00' },
    description: 'Exam preparation',
    items: [
      ['5100', 'Practice tests', '25', '14.90'],
      ['5100', 'Answer keys', '5', '9.95'],
    ],
  },
  {
    ...{
      vendor: 6,
      number: 'LH-2207',
      issued: -70,
      due: -40,
      tax: '0.00',
      paid: [['780.00', -42]],
      inEuro: true,
    },
    description: 'Graded readers from Leipzig',
    items: [['5100', 'Graded readers, set of ten', '12', '65.00']],
  },
  {
    ...{ vendor: 6, number: 'LH-2318', issued: -14, due: 16, tax: '0.00', posted: true, inEuro: true },
    description: 'Picture cards and games',
    items: [
      ['5100', 'Picture cards', '20', '14.50'],
      ['5100', 'Board games', '6', '22.00'],
    ],
  },
];
