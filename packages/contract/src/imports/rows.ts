import { z } from 'zod';
import { employeeStatuses, employmentTypes, genders, maritalStatuses } from '../employees/values.ts';
import { Credits } from '../learning/fields.ts';
import { isDay } from '../shared/day.ts';
import { HexColor } from '../shared/fields.ts';
import { studentStatuses } from '../students/values.ts';
import { enumerations } from './enumerations.rules.ts';
import { amount, day, email, needed, text } from './row-fields.ts';

// One normalised row of each model: what a chunk carries and what the server saves. Absent and null are empty.

const whole = (least: number, most: number) => z.number().int().min(least).max(most).nullish();

/** The address of a person: six fields. */
const address = {
  addressLine1: text(200),
  addressLine2: text(200),
  city: text(100),
  stateProvince: text(100),
  country: text(100),
  postalCode: text(20),
};

/** IMP-13; AMB-114: the class is found by its code. */
export const StudentRow = z.object({
  firstName: needed('First Name', 100),
  lastName: needed('Last Name', 100),
  middleName: text(100),
  preferredName: text(100),
  studentIdentifier: text(50),
  dateOfBirth: day,
  dateOfEnrollment: day,
  mobilePhone: text(50),
  emergencyContactName: text(200),
  emergencyContactPhone: text(50),
  classCode: text(50),
  status: z.enum(studentStatuses).nullish(),
  gender: z.enum(genders).nullish(),
  nationality: text(100),
  ...address,
});

/** IMP-14. `email` is the work e-mail, `hireDate` the day of joining; both of the record's names are accepted too. */
export const EmployeeRow = z.object({
  employeeIdNumber: needed('Employee ID', 100),
  firstName: needed('First Name', 100),
  lastName: needed('Last Name', 100),
  middleName: text(100),
  /** null asks the server for a placeholder address (AMB-111). */
  email,
  mobilePhone: text(50),
  hireDate: z
    .string('Hire Date is required')
    .refine((value) => isDay(value) && value >= '1900-01-01', 'Date must be YYYY-MM-DD'),
  status: z.enum(employeeStatuses).nullish(),
  employmentType: z.enum(employmentTypes).nullish(),
  gender: z.enum(genders).nullish(),
  maritalStatus: z.enum(maritalStatuses).nullish(),
  dateOfBirth: day,
  nationality: text(100),
  /** Job title and department are found by their names. */
  jobTitle: text(200),
  department: text(200),
  terminationDate: day,
  lastPromotionDate: day,
  nextReviewDate: day,
  ...address,
});

/** IMP-14. At least one of contactName and companyName. */
export const CustomerRow = z
  .object({
    contactName: text(200),
    companyName: text(100),
    customerType: z.enum(enumerations.customerType.values).nullish(),
    /** null asks the server for a placeholder address (AMB-111). */
    email,
    phone: text(50),
    status: z.enum(enumerations.customerStatus.values).nullish(),
    ...address,
    billingAddressLine1: text(200),
    billingAddressLine2: text(200),
    billingCity: text(100),
    billingStateProvince: text(100),
    billingCountry: text(100),
    billingPostalCode: text(20),
    creditLimit: amount,
    registrationDate: day,
    website: text(300).refine(
      (value) => !value || /^https?:\/\//i.test(value) || !/^[a-z][a-z\d+.-]*:/i.test(value),
      'A website begins with https://',
    ),
    taxId: text(50),
    notes: text(5000),
  })
  .refine(({ contactName, companyName }) => contactName || companyName, {
    path: ['contactName'],
    error: 'Contact Name or Company Name is required',
  });

/** LRN-15; the course comes with the context. */
export const LessonRow = z.object({
  title: needed('Title', 200, 3),
  lessonNumber: whole(1, 100_000),
  unit: text(100),
  description: text(5000),
  duration: whole(1, 1440),
  objectives: text(5000),
  homework: text(5000),
});

export const LeadRow = z.object({
  name: needed('Name', 200),
  company: text(200),
  email,
  phone: text(50),
  source: z.enum(enumerations.leadSource.values).nullish(),
  currentStage: z.enum(enumerations.leadStage.values).nullish(),
  expectedValue: amount,
  nextFollowUp: day,
  notes: text(5000),
});

/** IAM-26: `user` is <linkType> of `linkedUser`; both by username or e-mail address. */
export const UserLinkRow = z.object({
  user: needed('User', 200),
  linkedUser: needed('Linked User', 200),
  linkType: z.enum(enumerations.linkType.values, 'Link Type is required'),
  /** 'YES' when empty: the user may see the linked person. */
  canView: z.enum(enumerations.yesNo.values).nullish(),
});

export const ProductRow = z.object({
  name: needed('Name', 100, 2),
  productType: z.enum(enumerations.productType.values, 'Product Type is required'),
  basePrice: z.number('Base Price is required').min(0).max(999_999_999_999),
  description: text(5000),
  category: text(100),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, 'Currency has three letters')
    .nullish(),
  sku: text(50),
  teacherType: z.enum(enumerations.teacherType.values).nullish(),
  durationMonths: whole(1, 24),
  sessionsPerWeek: whole(1, 7),
  sessionDurationMinutes: whole(30, 180),
  totalSessions: whole(1, 1000),
  isActive: z.enum(enumerations.yesNo.values).nullish(),
});

/** LRN-12. Level, category, age range and grade are found by their names. */
export const CourseRow = z.object({
  title: needed('Title', 200, 3),
  code: text(50),
  description: text(5000),
  color: HexColor.nullish(),
  level: text(100),
  category: text(100),
  ageRange: text(100),
  grade: text(100),
  credits: Credits.nullish(),
  isAdvanced: z.enum(enumerations.yesNo.values).nullish(),
});
