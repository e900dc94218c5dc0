import type { CurrencyRow } from './currencies-page.tsx';
import { EnterRatesDialog } from './enter-rates-dialog.tsx';
import { RateSummaryDialog } from './rate-summary-dialog.tsx';
import type { RateUpdate } from './rate-update.ts';
import { RatesDialog } from './rates-dialog.tsx';

interface RateDialogsProps {
  isEntering: boolean;
  onEntered: () => void;
  /** The currency whose rates are shown. */
  currency: CurrencyRow | undefined;
  onShown: () => void;
  /** The update that failed in part. */
  failed: RateUpdate | undefined;
  onFailed: (update: RateUpdate | undefined) => void;
}

/** The dialogs about rates, in one file that comes with the first of them: the first chunk of all names each that there is. */
export default function RateDialogs(props: RateDialogsProps) {
  const { isEntering, onEntered, currency, onShown, failed, onFailed } = props;
  return (
    <>
      {isEntering ? <EnterRatesDialog onClose={onEntered} onFailed={onFailed} /> : null}
      {currency ? <RatesDialog currency={currency} onClose={onShown} /> : null}
      {failed ? <RateSummaryDialog update={failed} onClose={() => onFailed(undefined)} /> : null}
    </>
  );
}
