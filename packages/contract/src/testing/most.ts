import { z } from 'zod';

/** Beyond every limit of the contract. */
const beyond = 16_384;

/** The largest number for which the schema takes what is made of it: what a limit is, on both sides. -1 when it takes none. */
export function most(schema: z.core.$ZodType, made: (count: number) => unknown): number {
  let [least, above] = [-1, beyond];
  while (above - least > 1) {
    const middle = (least + above) >> 1;
    if (z.safeParse(schema, made(middle)).success) least = middle;
    else above = middle;
  }
  return least;
}

/** The smallest number for which the schema takes what is made of it: the other side of the limit. -1 when it takes none. */
export function least(schema: z.core.$ZodType, made: (count: number) => unknown): number {
  for (let count = 0; count <= beyond / 16; count += 1)
    if (z.safeParse(schema, made(count)).success) return count;
  return -1;
}

/** As many characters. */
export function text(count: number): string {
  return 'x'.repeat(count);
}
