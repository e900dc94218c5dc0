import { classMargin } from '@bellwether/contract/payroll/class-margin';
import { exemptionDeclarations } from '@bellwether/contract/payroll/exemption-declarations';
import { payInputs } from '@bellwether/contract/payroll/inputs/pay-inputs';
import { payrollOpenings } from '@bellwether/contract/payroll/openings/payroll-openings';
import { payRates } from '@bellwether/contract/payroll/pay-rates';
import { paymentBatches } from '@bellwether/contract/payroll/payment-batches';
import { payrollReportRuns } from '@bellwether/contract/payroll/payroll-report-runs';
import { payrollReports } from '@bellwether/contract/payroll/payroll-reports';
import { payrollRuns } from '@bellwether/contract/payroll/payroll-runs';
import { payrollSettings } from '@bellwether/contract/payroll/payroll-settings';
import { payslips } from '@bellwether/contract/payroll/payslips';
import { salaryAssignments } from '@bellwether/contract/payroll/salary-assignments';
import { salaryStructures } from '@bellwether/contract/payroll/salary-structures';
import { scheduledReports } from '@bellwether/contract/payroll/scheduled-reports';
import { statutoryRates } from '@bellwether/contract/payroll/statutory-rates';
import { taxCalculations } from '@bellwether/contract/payroll/tax-calculations';
import { taxExemptions } from '@bellwether/contract/payroll/tax-exemptions';
import { taxSlabs } from '@bellwether/contract/payroll/tax-slabs';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { makeServerTexts } from '../translations/index.ts';
import { payInputConflicts, payInputHandlers } from './inputs/pay-inputs.handlers.ts';
import { payrollOpeningConflicts, payrollOpeningHandlers } from './openings/payroll-openings.handlers.ts';
import { paymentConflicts, paymentHandlers } from './payments/payments.handlers.ts';
import { classMarginHandlers } from './reports/class-margin.handlers.ts';
import { reportJob } from './reports/make-report.job.ts';
import { payrollReportHandlers } from './reports/payroll-reports.handlers.ts';
import { reportMailJob } from './reports/report-mail.job.ts';
import { reportRunHandlers } from './reports/report-runs.handlers.ts';
import { runSchedulesJob } from './reports/run-schedules.job.ts';
import { scheduledReportHandlers } from './reports/scheduled-reports.handlers.ts';
import { storedReports, tidyReportsJob } from './reports/tidy-reports.job.ts';
import { payrollRunConflicts, payrollRunHandlers } from './runs/payroll-runs.handlers.ts';
import { payslipHandlers } from './runs/payslips.handlers.ts';
import { payRateConflicts, payRateHandlers } from './salary/pay-rates.handlers.ts';
import { salaryAssignmentHandlers } from './salary/salary-assignments.handlers.ts';
import { salaryStructureConflicts, salaryStructureHandlers } from './salary/salary-structures.handlers.ts';
import { salaryConflicts } from './salary/set-salary.commands.ts';
import {
  exemptionDeclarationConflicts,
  exemptionDeclarationHandlers,
} from './tax/exemption-declarations.handlers.ts';
import { payrollSettingHandlers } from './tax/payroll-settings.handlers.ts';
import { statutoryRateConflicts, statutoryRateHandlers } from './tax/statutory-rates.handlers.ts';
import { taxCalculationHandlers } from './tax/tax-calculations.handlers.ts';
import { taxExemptionConflicts, taxExemptionHandlers } from './tax/tax-exemptions.handlers.ts';
import { taxSlabConflicts, taxSlabHandlers } from './tax/tax-slabs.handlers.ts';

const texts = makeServerTexts('payroll');

/** The manifest of the payroll room. */
export const room: Room = {
  name: 'payroll',
  jobs: (platform) => [
    reportJob(platform, texts),
    reportMailJob(platform, texts),
    runSchedulesJob(platform),
    tidyReportsJob(platform),
  ],
  storedKeys: [storedReports],
  mount(app, platform, { identity }) {
    mount(app, platform, taxSlabs, taxSlabHandlers, taxSlabConflicts);
    mount(app, platform, taxExemptions, taxExemptionHandlers, taxExemptionConflicts);
    mount(app, platform, exemptionDeclarations, exemptionDeclarationHandlers, exemptionDeclarationConflicts);
    mount(app, platform, statutoryRates, statutoryRateHandlers, statutoryRateConflicts);
    mount(app, platform, payrollSettings, payrollSettingHandlers);
    mount(app, platform, taxCalculations, taxCalculationHandlers);
    mount(app, platform, salaryStructures, salaryStructureHandlers, salaryStructureConflicts);
    mount(app, platform, salaryAssignments, salaryAssignmentHandlers, salaryConflicts);
    mount(app, platform, payrollRuns, payrollRunHandlers, payrollRunConflicts);
    mount(app, platform, paymentBatches, paymentHandlers(identity), paymentConflicts);
    mount(app, platform, payslips, payslipHandlers(texts));
    mount(app, platform, payrollReports, payrollReportHandlers);
    mount(app, platform, payrollReportRuns, reportRunHandlers);
    mount(app, platform, scheduledReports, scheduledReportHandlers);
    mount(app, platform, classMargin, classMarginHandlers);
    mount(app, platform, payInputs, payInputHandlers, payInputConflicts);
    mount(app, platform, payrollOpenings, payrollOpeningHandlers, payrollOpeningConflicts);
    mount(app, platform, payRates, payRateHandlers, payRateConflicts);
  },
};
