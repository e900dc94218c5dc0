import { Payment } from '@bellwether/contract/settings/payment';
import { Organization } from '@bellwether/contract/settings/system-settings';
import type { Db } from '../platform/db/database.ts';
import { writeSettings } from '../rooms/settings/index.ts';

/** How the demo school can be reached and where it is paid; all of it made up. */
export async function makeSettings(tx: Db): Promise<void> {
  await writeSettings(
    tx,
    'organization',
    Organization.parse({
      description: 'English for children and teenagers, in small classes.',
      website: 'https://bellwether.example',
      email: 'office@bellwether.example',
      phone: '028 5550 0100',
      address: '12 Lotus Street, Ho Chi Minh City',
    }),
  );
  await writeSettings(
    tx,
    'payment',
    Payment.parse({
      bankName: 'Lotus Bank',
      branch: 'District 3',
      accountNumber: '0123 4567 890',
      accountName: 'BELLWETHER DEMO SCHOOL',
      bankBin: '970499',
      currency: 'VND',
      currencySymbol: '₫',
      symbolPosition: 'after',
      qrFormat: 'vietqr',
    }),
  );
}
