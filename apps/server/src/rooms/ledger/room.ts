import { accounts, charts, controlAccounts } from '@bellwether/contract/ledger/accounts/accounts';
import { journalEntries } from '@bellwether/contract/ledger/journal/journal-entries';
import { ledgerBooks } from '@bellwether/contract/ledger/journal/journal-files';
import { taxSettings } from '@bellwether/contract/ledger/tax-settings';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { accountConflicts, accountHandlers, controlAccountHandlers } from './accounts/accounts.handlers.ts';
import { chartHandlers } from './accounts/charts.handlers.ts';
import { bookHandlers } from './journal/books/books.handlers.ts';
import { journalConflicts, journalHandlers } from './journal/journal.handlers.ts';
import { sealJob } from './journal/seal.job.ts';
import { taxSettingConflicts, taxSettingHandlers } from './tax-settings.handlers.ts';

/** The manifest of the ledger: chart of accounts, journal, chain of hashes, and what the school sets for its finance. */
export const room: Room = {
  name: 'ledger',
  mount(app, platform) {
    mount(app, platform, accounts, accountHandlers, accountConflicts);
    mount(app, platform, controlAccounts, controlAccountHandlers);
    mount(app, platform, charts, chartHandlers);
    mount(app, platform, journalEntries, journalHandlers, journalConflicts);
    mount(app, platform, ledgerBooks, bookHandlers);
    mount(app, platform, taxSettings, taxSettingHandlers, taxSettingConflicts);
  },
  jobs: (platform) => [sealJob(platform)],
};
