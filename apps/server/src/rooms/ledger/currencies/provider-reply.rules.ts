import { crossRate, isStorable, rateOfJson } from '@bellwether/contract/ledger/currencies/rate.rules';
import { z } from 'zod';

/** What services of rates answer: how much of each currency one unit of `base` buys. AMB-215. */
const Reply = z.object({ base: z.string().optional(), rates: z.record(z.string(), z.unknown()) });

/** A number as it was written, before it became a float. */
class Written {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/**
 * What one unit of each currency costs in `base`, by code, in units of 10^-12, of the text that a service answered: {"rates": {"EUR":
 * 0.92}} counts from our base, {"base": "EUR", "rates": …} from its own, which must know the price of ours. What is no number above 0
 * is left out. Undefined where the text is no such answer.
 */
export function ratesOfReply(text: string, base: string): Map<string, bigint> | undefined {
  const reply = Reply.safeParse(parsed(text));
  if (!reply.success) return undefined;
  const bought = new Map<string, bigint>();
  for (const [code, value] of Object.entries(reply.data.rates)) {
    const amount = value instanceof Written ? rateOfJson(value.source) : undefined;
    if (amount !== undefined) bought.set(code, amount);
  }
  const from = reply.data.base ?? base;
  // The base is often not among its own rates.
  if (!bought.has(from)) bought.set(from, 10n ** 12n);
  const ours = bought.get(base);
  if (ours === undefined) return undefined;
  return new Map(
    [...bought]
      .map(([code, theirs]) => [code, crossRate(ours, theirs)] as const)
      .filter(([, rate]) => isStorable(rate)),
  );
}

/** The value of the JSON with each number as it was written; undefined for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, keepNumbers as (this: unknown, key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

function keepNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? new Written(context?.source ?? String(value)) : value;
}
