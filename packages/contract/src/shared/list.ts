import { z } from 'zod';
import { remembered } from './remembered.ts';

// Lists: page, limit, search, sortBy, sortOrder in; data, totalCount, page, limit, totalPages out (APP-11). What a text finds is
// counted up to countBound, unless count=exact is asked for.

export const defaultLimit = 10;
export const maxLimit = 100;
/** limit=0 means 'all', but never more than this (AMB-033 as corrected by the review). */
export const allLimit = 5000;

/** So many rows that a text finds are counted; of more the reply says "2,000" and `countIsExact: false` (decision 16). */
export const countBound = 2000;

interface ListOptions<S extends readonly [string, ...string[]]> {
  readonly sorts: S;
  readonly order?: 'asc' | 'desc';
  readonly limit?: number;
  readonly max?: number;
  /** Whether limit=0 is allowed and means all, up to allLimit. */
  readonly all?: boolean;
}

interface Aliases {
  sort?: string;
  order?: string;
  sortBy?: string;
  sortOrder?: string;
}

/** A list's query after parsing: the aliases are resolved. */
export type ListInput<S extends readonly string[], F extends z.ZodRawShape> = {
  page: number;
  limit: number;
  search?: string | undefined;
  count?: 'exact' | undefined;
  sortBy: S[number];
  sortOrder: 'asc' | 'desc';
} & z.output<z.ZodObject<F>>;

// What every list has is made once.
const Page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const limitOf = remembered((least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual),
);
const Search = z.string().trim().max(200).optional();
const Count = z.literal('exact').optional();
const Order = z.enum(['asc', 'desc']).optional();

/**
 * The query of a list: only the named sorts are allowed, the first is the default. Aliases sort and order are
 * accepted; sortBy and sortOrder win (AMB-034). `filters` are further query fields.
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  { sorts, order = 'asc', limit = defaultLimit, max = maxLimit, all = false }: ListOptions<S>,
  filters: F,
) {
  const Sort = z.enum(sorts as unknown as [S[number], ...S[number][]]).optional();
  return z
    .object({
      page: Page,
      limit: limitOf(all ? 0 : 1, max, limit),
      search: Search,
      count: Count,
      sortBy: Sort,
      sortOrder: Order,
      sort: Sort,
      order: Order,
      ...filters,
    })
    .transform((raw): ListInput<S, F> => {
      const { sort, order: orderAlias, sortBy, sortOrder, ...rest } = raw as Aliases;
      const chosen = { sortBy: sortBy ?? sort ?? sorts[0], sortOrder: sortOrder ?? orderAlias ?? order };
      return { ...rest, ...chosen } as ListInput<S, F>;
    });
}

/** The reply of a list of `item`. */
export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ data: z.array(item), ...pageCounts });
}

/** The counting fields of a list reply, to spread where a document fixes a second key for the rows. */
export const pageCounts = {
  totalCount: z.number().int(),
  /** False where there are more rows than `totalCount` and nobody counted them; absent where it is exact. */
  countIsExact: z.literal(false).optional(),
  page: z.number().int(),
  limit: z.number().int(),
  totalPages: z.number().int(),
};

/** A list of ids in a query: comma-separated, at most 500. */
export const idList = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.uuid()).max(500));

/** A query flag: 'true' or 'false' (z.coerce.boolean reads 'false' as true). */
export const flag = z.stringbool();
