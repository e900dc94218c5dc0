import { type DepreciationMethod, depreciationMethods } from '@bellwether/contract/assets/asset.values';
import { depreciationPlan } from '@bellwether/contract/assets/depreciation.rules';
import { isDay } from '@bellwether/contract/shared/day';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import type { AssetDetail } from '../asset-words.tsx';

/** The form of an asset; amounts as they are typed. */
export type AssetValues = {
  name: string;
  category: string;
  purchaseDate: string;
  inServiceDate: string;
  purchasePrice: string;
  salvageValue: string;
  usefulLife: number | string;
  depreciationMethod: DepreciationMethod;
  openingDepreciation: string;
  openingMonth: string;
  departmentId: string | null;
  accountId: string | null;
  billId: string | null;
  notes: string;
  isActive: boolean;
};

/** The form of a stored asset, or of a new one of that day. */
export function assetValues(asset: AssetDetail | undefined, today: string): AssetValues {
  const amount = (text: string | undefined) => (text && Number(text) > 0 ? fieldAmount(text) : '');
  return {
    name: asset?.name ?? '',
    category: asset?.category ?? '',
    purchaseDate: asset?.purchaseDate ?? today,
    inServiceDate: asset && asset.inServiceDate !== asset.purchaseDate ? asset.inServiceDate : '',
    purchasePrice: amount(asset?.purchasePrice),
    salvageValue: amount(asset?.salvageValue),
    usefulLife: asset?.usefulLife ?? 36,
    depreciationMethod: asset?.depreciationMethod ?? depreciationMethods[0],
    openingDepreciation: amount(asset?.openingDepreciation),
    openingMonth: asset?.openingMonth ?? '',
    departmentId: asset?.departmentId ?? null,
    accountId: asset?.accountId ?? null,
    billId: asset?.billId ?? null,
    notes: asset?.notes ?? '',
    isActive: asset?.isActive ?? true,
  };
}

/** What is sent: amounts that were left empty are none. */
export function assetBody(values: AssetValues) {
  return {
    ...values,
    salvageValue: values.salvageValue || '0',
    openingDepreciation: values.openingDepreciation || '0',
    // An empty field is no number, and the schema says so.
    usefulLife: typeof values.usefulLife === 'number' ? values.usefulLife : Number.NaN,
  };
}

/** What the asset would lose in its first month, and in how many months it would be at its salvage value; nothing while something lacks. */
export function firstOfPlan(values: AssetValues, currency: string) {
  const price = typed(values.purchasePrice);
  const { usefulLife } = values;
  const isWhole = typeof usefulLife === 'number' && Number.isInteger(usefulLife) && usefulLife >= 1;
  if (price <= 0n || !isWhole || usefulLife > 1200 || !isDay(values.purchaseDate)) return undefined;
  const openingDepreciation = typed(values.openingDepreciation);
  const plan = depreciationPlan({
    purchasePrice: price,
    salvageValue: typed(values.salvageValue),
    usefulLife,
    depreciationMethod: values.depreciationMethod,
    inServiceDate: values.inServiceDate || values.purchaseDate,
    openingDepreciation,
    openingMonth: openingDepreciation > 0n && values.openingMonth ? values.openingMonth : null,
    places: minorPlaces(currency),
  });
  const [first] = plan;
  const last = plan.at(-1);
  return first && last
    ? { month: first.month, amount: exactText(first.amount), months: plan.length, last: last.month }
    : undefined;
}

/** While one types '12.' the field holds no decimal yet. */
function typed(text: string): bigint {
  return /^\d{1,15}(\.\d{1,4})?$/.test(text) ? exactOf(text) : 0n;
}
