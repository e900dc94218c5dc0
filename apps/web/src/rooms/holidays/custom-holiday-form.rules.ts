/** The values of the custom holiday form. */
export type HolidayValues = {
  name: string;
  startDate: string;
  endDate: string | null;
  isRange: boolean;
  isRecurring: boolean;
  isObserved: boolean;
};

/**
 * The values after Single Day or Date Range was chosen: a range fills an empty end date with the start date, a single
 * day clears it. CAL-24.
 */
export function dailyOrRange(values: HolidayValues, isRange: boolean): HolidayValues {
  if (!isRange) return { ...values, isRange: false, endDate: null };
  return { ...values, isRange: true, endDate: values.endDate || values.startDate || null };
}
