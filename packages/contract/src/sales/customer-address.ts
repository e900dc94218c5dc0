import { z } from 'zod';
import { Id, optionalText } from '../shared/fields.ts';
import { optionalBetween } from './fields.ts';
import { addressTypes } from './values.ts';

/** An address of a customer. SAL-01. */
export const CustomerAddress = z
  .object({
    id: Id,
    addressType: z.enum(addressTypes),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    company: z.string().nullable(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string().nullable(),
    postalCode: z.string(),
    /** ISO 3166, two letters. */
    country: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    isDefault: z.boolean(),
    /** Whether somebody of the staff checked that mail arrives there. */
    isValidated: z.boolean(),
  })
  .meta({ id: 'CustomerAddress' });

function between(name: string, least: number, most: number) {
  const message = `${name} must be ${least} to ${most} characters`;
  return z.string(`${name} is required`).trim().min(least, message).max(most, message);
}

/** One address as it is sent; with the id of an address of the customer that one is changed. SAL-03. */
export const AddressBody = z.object({
  id: Id.optional(),
  addressType: z.enum(addressTypes).default('BILLING'),
  firstName: optionalText(100),
  lastName: optionalText(100),
  company: optionalText(100),
  addressLine1: between('Address line', 5, 100),
  addressLine2: optionalText(100),
  city: between('City', 2, 50),
  state: optionalText(100),
  postalCode: between('Postal code', 3, 20),
  country: z
    .string('Country is required')
    .trim()
    .toUpperCase()
    .refine((text) => /^[A-Z]{2}$/.test(text), 'Country must be 2 characters'),
  phone: optionalBetween('Phone', 7, 20),
  email: z
    .string()
    .trim()
    .max(200)
    .refine((text) => text === '' || z.email().safeParse(text).success, 'A valid e-mail address is required')
    .nullish()
    .transform((text) => text || null),
  isDefault: z.boolean().default(false),
  /** Only staff may say so. */
  isValidated: z.boolean().default(false),
});
