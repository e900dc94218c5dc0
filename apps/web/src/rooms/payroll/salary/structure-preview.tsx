import { useTranslation } from 'react-i18next';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import classes from '../payroll.module.css';
import { Pay } from '../payroll-words.tsx';
import { previewOf, type StructureValues } from './structure-form.rules.ts';

/** What a structure comes to for its base pay, while it is typed; before contributions and tax. */
export function StructurePreview({ values }: { values: StructureValues }) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const preview = previewOf(values, currency);
  if (!preview) return <p className="dim s13">{t('payroll:structures.noPreview')}</p>;
  const row = (label: string, amount: string, key = label) => (
    <tr key={key}>
      <td>{label}</td>
      <td className={classes.number}>
        <Pay amount={amount} />
      </td>
    </tr>
  );
  return (
    <table className={classes.table} aria-label={t('payroll:structures.preview')} aria-live="polite">
      <tbody>
        {row(t('payroll:structures.basePay'), preview.base, 'base')}
        {preview.lines.map(({ code, name, amount, isDeduction }) =>
          row(isDeduction ? `− ${name}` : name, amount, code),
        )}
      </tbody>
      <tfoot>{row(t('payroll:structures.beforeTaxes'), preview.left, 'left')}</tfoot>
    </table>
  );
}
