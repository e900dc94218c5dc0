import { ageing } from '@bellwether/contract/finance-reports/ageing';
import { deferredReport } from '@bellwether/contract/finance-reports/deferred-report';
import { departmentsReport } from '@bellwether/contract/finance-reports/departments-report';
import { statements } from '@bellwether/contract/finance-reports/statements';
import { taxReport } from '@bellwether/contract/finance-reports/tax-report';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import {
  ageingHandlers,
  deferredReportHandlers,
  departmentsReportHandlers,
  statementHandlers,
  taxReportHandlers,
} from './statements.handlers.ts';

/** The manifest of the finance reports: the statements of the ledger, ageing, tax and departments, as of any day. */
export const room: Room = {
  name: 'finance-reports',
  mount(app, platform) {
    mount(app, platform, statements, statementHandlers);
    mount(app, platform, ageing, ageingHandlers);
    mount(app, platform, taxReport, taxReportHandlers);
    mount(app, platform, deferredReport, deferredReportHandlers);
    mount(app, platform, departmentsReport, departmentsReportHandlers);
  },
};
