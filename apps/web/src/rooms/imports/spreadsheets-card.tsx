import type { ImportModelName } from '@bellwether/contract/imports/values';
import {
  type Icon,
  IconAddressBook,
  IconBook,
  IconBook2,
  IconBriefcase,
  IconBuildingStore,
  IconFileInvoice,
  IconFilter,
  IconLink,
  IconNotebook,
  IconPackage,
  IconReceipt,
  IconScale,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useMayImport } from './import-button.tsx';
import classes from './spreadsheets-card.module.css';

const load = () => import('./wizard/import-wizard.tsx');
const ImportWizard = later(load);

// Lessons are imported from the page of their course: there the course is known.
const offered: readonly { model: ImportModelName; icon: Icon }[] = [
  { model: 'student', icon: IconUsers },
  { model: 'employee', icon: IconBriefcase },
  { model: 'customer', icon: IconAddressBook },
  { model: 'lead', icon: IconFilter },
  { model: 'product', icon: IconPackage },
  { model: 'course', icon: IconBook },
  { model: 'userLink', icon: IconLink },
  { model: 'account', icon: IconBook2 },
  { model: 'openingBalance', icon: IconScale },
  { model: 'openInvoice', icon: IconFileInvoice },
  { model: 'vendor', icon: IconBuildingStore },
  { model: 'openBill', icon: IconReceipt },
  { model: 'journalEntry', icon: IconNotebook },
];

/** What can be imported from a spreadsheet, as far as the viewer may. IMP-22. */
export function SpreadsheetsCard() {
  const { t } = useTranslation('configuration');
  const mayImport = useMayImport();
  const [open, setOpen] = useUrlState('import');
  const models = offered.filter(({ model }) => mayImport(model));
  const chosen = models.find(({ model }) => model === open);
  if (models.length === 0) return null;
  return (
    <Card title={t('configuration:wizard.title')} hint={t('configuration:wizard.hint')}>
      <ul className={`plain-list ${classes.models}`}>
        {models.map(({ model, icon: IconOf }) => (
          <li key={model}>
            <button
              type="button"
              className={classes.model}
              onPointerEnter={() => void load()}
              onFocus={() => void load()}
              onClick={() => setOpen(model)}
            >
              <IconOf size={18} aria-hidden />
              <span>
                <span className="s13 medium">{t(`configuration:wizard.models.${model}`)}</span>
                <span className="s12 dim">{t(`configuration:wizard.modelTexts.${model}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <Meanwhile>
          <ImportWizard model={chosen.model} onClose={() => setOpen('')} />
        </Meanwhile>
      ) : null}
    </Card>
  );
}
