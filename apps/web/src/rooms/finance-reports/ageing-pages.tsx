import { AgeingReport } from './ageing-report.tsx';

/** What customers owe by how long it has been due. FIN-26. */
export function ReceivableAgeingPage() {
  return <AgeingReport which="receivable" />;
}

/** What vendors are owed by how long it has been due. FIN-26. */
export function PayableAgeingPage() {
  return <AgeingReport which="payable" />;
}
