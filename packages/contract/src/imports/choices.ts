import { z } from 'zod';
import { dateOrders } from './dates.rules.ts';
import { nameOrders } from './full-name.rules.ts';
import { decimalMarks } from './numbers.rules.ts';

/** What the user chose for values that cannot be taken as they are (decision 4); as properties of an object schema. */
export const rowChoices = {
  /** How the slash dates of a field are read; without an entry as its column says, and never by a guess (AMB-113). */
  dateOrders: z.record(z.string().max(100), z.enum(dateOrders)).default({}),
  /** The decimal mark of a field's numbers; without an entry as its column says, and never by a guess (IMP-11). */
  decimalMarks: z.record(z.string().max(100), z.enum(decimalMarks)).default({}),
  /** How whole names are taken apart; without it as the column's header says, else as each name shows. */
  nameOrder: z.enum(nameOrders).optional(),
  /** A blank or invalid e-mail gets a placeholder address, or is left empty where the field may be; or its row is bad. */
  emails: z.enum(['placeholder', 'reject']).default('placeholder'),
  /** A status that nobody mapped becomes ACTIVE, or its row is bad. */
  statuses: z.enum(['default', 'reject']).default('default'),
  /** A date that is none is left empty, or its row is bad: so by default (AMB-113). */
  dates: z.enum(['empty', 'reject']).default('reject'),
  /** A credit limit that is no number becomes 0, or its row is bad. */
  creditLimits: z.enum(['zero', 'reject']).default('zero'),
};

const RowChoices = z.object(rowChoices);

/** The choices, with what a value of the file (as written there) means for a field; '' leaves the field empty. */
export interface RowChoices extends z.infer<typeof RowChoices> {
  readonly enumerations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What applies where nobody chose: the normalisation of a chunk, with dates that are none as errors of their rows. */
export const usualChoices: RowChoices = { ...RowChoices.parse({}), enumerations: {} };
