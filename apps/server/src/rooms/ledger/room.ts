import { accounts, charts, controlAccounts } from '@bellwether/contract/ledger/accounts/accounts';
import { currencies } from '@bellwether/contract/ledger/currencies/currencies';
import { journalEntries } from '@bellwether/contract/ledger/journal/journal-entries';
import { ledgerBooks } from '@bellwether/contract/ledger/journal/journal-files';
import { discountRules } from '@bellwether/contract/ledger/settings/discount-rules';
import { financeSettings } from '@bellwether/contract/ledger/settings/finance-settings';
import { taxSettings } from '@bellwether/contract/ledger/taxes/tax-settings';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { accountConflicts } from './accounts/account.commands.ts';
import { accountHandlers, controlAccountHandlers } from './accounts/accounts.handlers.ts';
import { chartHandlers } from './accounts/charts.handlers.ts';
import { currencyConflicts, currencyHandlers } from './currencies/currencies.handlers.ts';
import { ratesJob } from './currencies/rates.job.ts';
import { bookHandlers } from './journal/books/books.handlers.ts';
import { journalConflicts, journalHandlers } from './journal/journal.handlers.ts';
import { sealJob } from './journal/seal.job.ts';
import { baseCurrencyFixed, demandCurrencyFree } from './settings/base-currency.queries.ts';
import { discountRuleConflicts, discountRuleHandlers } from './settings/discount-rules.handlers.ts';
import { financeSettingHandlers } from './settings/finance-settings.handlers.ts';
import { taxSettingConflicts, taxSettingHandlers } from './taxes/tax-settings.handlers.ts';

/** The manifest of the ledger: chart of accounts, journal, chain of hashes, and what the school sets for its finance. */
export const room: Room = {
  name: 'ledger',
  mount(app, platform) {
    mount(app, platform, accounts, accountHandlers, accountConflicts);
    mount(app, platform, controlAccounts, controlAccountHandlers);
    mount(app, platform, charts, chartHandlers);
    mount(app, platform, journalEntries, journalHandlers, journalConflicts);
    mount(app, platform, ledgerBooks, bookHandlers);
    mount(app, platform, financeSettings, financeSettingHandlers(baseCurrencyFixed));
    mount(app, platform, discountRules, discountRuleHandlers, discountRuleConflicts);
    mount(app, platform, taxSettings, taxSettingHandlers, taxSettingConflicts);
    mount(app, platform, currencies, currencyHandlers, currencyConflicts);
  },
  jobs: (platform) => [sealJob(platform), ratesJob(platform)],
  baseCurrencyChanged: (tx) => demandCurrencyFree(tx, baseCurrencyFixed),
};
