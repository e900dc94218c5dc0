// Values of the room without a schema: a page may import them without bringing zod along.

/** The types of products that stand by themselves (SAL-06). */
export const singleProductTypes = [
  'TIME_BASED_PACKAGE',
  'SESSION_BASED_PACKAGE',
  'PHYSICAL_MERCHANDISE',
  'DIGITAL_PRODUCT',
] as const;
/** All types: a bundle is made with what it holds (SAL-06, SAL-07). */
export const productTypes = [...singleProductTypes, 'BUNDLE'] as const;
export type ProductType = (typeof productTypes)[number];

/** SAL-05: who teaches what is sold. */
export const teacherTypes = ['FOREIGN', 'NATIVE'] as const;
export type TeacherType = (typeof teacherTypes)[number];

/** SAL-02. */
export const customerTypes = ['INDIVIDUAL', 'BUSINESS', 'EDUCATIONAL_INSTITUTION'] as const;
export type CustomerType = (typeof customerTypes)[number];

/** SAL-02. */
export const customerStatuses = ['ACTIVE', 'INACTIVE', 'SUSPENDED', 'BLOCKED'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** SAL-02. */
export const paymentTerms = ['IMMEDIATE', 'NET_15', 'NET_30', 'CUSTOM'] as const;
export type PaymentTerms = (typeof paymentTerms)[number];

/** How money comes in. SAL-01. */
export const paymentMethods = ['CASH', 'CHECK', 'CREDIT_CARD', 'BANK_TRANSFER', 'OTHER'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How a customer likes to be reached; the documents name no values (AMB-240). */
export const contactMethods = ['EMAIL', 'PHONE', 'TEXT_MESSAGE', 'POST'] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** What an address is for; the documents name no values (AMB-240). */
export const addressTypes = ['BILLING', 'SHIPPING', 'OTHER'] as const;
export type AddressType = (typeof addressTypes)[number];

/** The default size of a page of customers and of products (SAL-04). */
export const salesPageSize = 20;
