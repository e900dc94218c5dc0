import { usualChoices } from '@bellwether/contract/imports/choices';
import { enumerations } from '@bellwether/contract/imports/enumerations.rules';
import { importModel, importModelNames } from '@bellwether/contract/imports/models';
import { describe, expect, it } from 'vitest';
import { htmlOf, textOf, textsOf } from '../testing/render.tsx';
import { ChoicesPanel } from './check/choices-panel.tsx';
import { PreviewTable } from './check/preview-table.tsx';
import { checkedRows } from './check-file.rules.ts';
import { MappingStep } from './mapping-step.tsx';
import { outcomeOf } from './outcome.rules.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { StepBar } from './step-bar.tsx';
import { sentFile } from './testing/sent-file.ts';
import { unmatchedValues } from './unmatched.rules.ts';

const nothing = () => undefined;
const student = importModel('student');
const file = sentFile(
  ['Given', 'Family', 'Born'],
  [
    ['Linh', 'Vũ', '2013-12-25'],
    ['', 'Lê', 'soon'],
  ],
);
const mapping = { firstName: 'Given', lastName: 'Family', dateOfBirth: 'Born' };
const rows = checkedRows(student, file, mapping, usualChoices, '2026-11-21');

describe('the wizard shows', () => {
  it('its three steps, and the fourth only while rows are processed [IMP-01]', () => {
    expect(textOf(htmlOf(<StepBar step="check" />))).toBe('Upload File Map Columns 3 Validate &amp; Import');
    expect(textOf(htmlOf(<StepBar step="processing" />))).toContain('4 Processing Import');
    expect(textOf(htmlOf(<StepBar step="mapping" />))).not.toContain('Processing');
  });

  it("'Required fields missing' with the fields, and Continue disabled until they are mapped [IMP-07]", () => {
    const step = (of: Record<string, string>) =>
      htmlOf(
        <MappingStep
          model={student}
          file={file}
          mapping={of}
          references={new Map()}
          upload={{ busy: false, failure: null, readAgain: nothing }}
          onMap={nothing}
          onBack={nothing}
          onContinue={nothing}
        />,
      );
    const missing = step({ firstName: 'Given' });
    expect(textOf(missing)).toContain('Required fields missing Last Name');
    expect(missing).toMatch(/<button[^>]*disabled[^>]*>(?:(?!<\/button>).)*Continue/);
    const complete = step(mapping);
    expect(textOf(complete)).not.toContain('Required fields missing');
    expect(complete).not.toMatch(/<button[^>]*disabled[^>]*>(?:(?!<\/button>).)*Continue/);
  });

  it('each row as it was understood, dates in words and messages in their cells (AMB-113) [IMP-08]', () => {
    const text = textOf(
      htmlOf(
        <PreviewTable
          model={student}
          mapping={mapping}
          rows={rows.map((row) =>
            row.line === 2 ? { ...row, warnings: ['A student of this name exists.'] } : row,
          )}
          mends={{}}
          onMend={nothing}
        />,
      ),
    );
    expect(text).toContain('25 December 2013');
    expect(text).toContain('First Name is required');
    expect(text).toContain('soon A date is YYYY-MM-DD');
    expect(text).toContain('2 A student of this name exists.');
  });

  it('what was put in place of a value, with the choice, before anything is imported (decision 4) [IMP-11] [IMP-12]', () => {
    const customer = importModel('customer');
    const sent = sentFile(
      ['Name', 'Mail', 'Limit', 'State'],
      [
        ['Mai', 'nobody', 'much', 'odd'],
        ['Lan', 'lan@example.org', '50.000', 'ACTIVE'],
      ],
    );
    const columns = { contactName: 'Name', email: 'Mail', creditLimit: 'Limit', status: 'State' };
    const checked = checkedRows(customer, sent, columns, usualChoices, '2026-11-21');
    const text = textOf(
      htmlOf(
        <ChoicesPanel
          {...{
            model: customer,
            mapping: columns,
            choices: usualChoices,
            rows: checked,
            questions: [
              { field: 'registrationDate', choice: 'dateOrders' },
              { field: 'creditLimit', choice: 'decimalMarks' },
            ],
          }}
          {...{
            unmatched: unmatchedValues(customer, checked),
            updateExisting: false,
            change: nothing,
          }}
        />,
      ),
    );
    expect(text).toContain('month first or day first?');
    expect(text).toContain(
      'Limit: do dots separate thousands or decimals? The column has numbers such as 50.000. The table shows how each number is understood. Thousands Decimals',
    );
    expect(text).toContain('1 row has no valid e-mail address');
    expect(text).toContain('1 row has a credit limit that is no number');
    expect(text).toContain('1 row has an unknown status.');
    expect(text).toContain('Update existing');
    const table = textOf(
      htmlOf(
        <PreviewTable model={customer} mapping={columns} rows={checked} mends={{}} onMend={undefined} />,
      ),
    );
    expect(table).toContain('Placeholder address (was: nobody)');
    expect(table).toContain('Default (was: odd)');
    expect(table).toContain('0 (was: much)');
    expect(table).toContain('50.000 Say above whether dots separate thousands or decimals');
  });

  it('what an import came to, with counts, lost rows and Complete [IMP-18] [IMP-21]', () => {
    const data = { success: 1, failed: 0, created: 1, updated: 0, unchanged: 0, placeholderEmails: 0 };
    const reply = {
      data: { ...data, defaultedStatuses: 2, runId: 'r' },
      errors: [],
      warnings: [],
      message: '',
    };
    const text = textOf(
      htmlOf(
        <OutcomePanel
          model={student}
          file={file}
          rows={rows}
          outcome={outcomeOf([reply])}
          onClose={nothing}
        />,
      ),
    );
    expect(text).toContain('Import completed successfully 1 record imported');
    expect(text).toContain('Statuses made active 2');
    expect(text).toContain('1 row was not imported');
    expect(text).toContain('Download error file');
    expect(text).toContain('Open the import to undo it');
    expect(text).toContain('Complete');
  });
});

describe('the texts', () => {
  const wizard = textsOf('configuration').wizard as Record<string, Record<string, string>>;

  it('are those of the specification [IMP-01] [IMP-02] [IMP-03] [IMP-07] [IMP-19]', () => {
    expect(wizard.step).toEqual({
      upload: 'Upload File',
      mapping: 'Map Columns',
      check: 'Validate & Import',
      processing: 'Processing Import',
    });
    expect(wizard).toMatchObject({
      invalidType: 'Invalid File Type: Please upload a CSV or Excel file.',
      fileEmpty: 'File content is empty',
      noWorksheet: 'No worksheet found in the file',
      noData: 'No data or headers found in the file. Please check the file format.',
      parsingFailed: 'File Parsing Failed',
      unreadable: 'File Read Error: Could not read the file',
      missing: 'Required fields missing',
      failedTitle: 'Import Failed',
      doneWithErrors: 'Import completed with errors',
      done: 'Import completed successfully',
    });
  });

  it('name every field as its label, and every fixed value [IMP-05]', () => {
    for (const name of importModelNames) {
      for (const { key, label } of importModel(name).fields)
        expect([key, wizard.fields?.[key]]).toEqual([key, label]);
    }
    for (const { values } of Object.values(enumerations)) {
      for (const value of values) expect([value, typeof wizard.values?.[value]]).toEqual([value, 'string']);
    }
  });
});
