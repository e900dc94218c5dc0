import { Readable } from 'node:stream';
import type { ledgerBooks } from '@bellwether/contract/ledger/journal/journal-files';
import type { Handlers } from '../../../../platform/http/context.ts';
import { readSettings } from '../../../settings/index.ts';
import { verifyLedger } from '../verify.queries.ts';
import { writeBook } from './write-book.queries.ts';

export const bookHandlers: Handlers<typeof ledgerBooks> = {
  async export({ query }, { db, reply }) {
    const { system } = await readSettings(db, 'system');
    const ending = query.format === 'beancount' ? 'beancount' : 'journal';
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="journal.${ending}"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(writeBook(db, { ...query, currency: system.baseCurrency })));
  },

  async verify(_input, { db }) {
    const { faults, ...found } = await verifyLedger(db);
    return { ...found, faults: [...faults] };
  },
};
