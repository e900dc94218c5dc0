import { billPayments } from '@bellwether/contract/purchasing/bill-payments';
import { bills } from '@bellwether/contract/purchasing/bills';
import { vendors } from '@bellwether/contract/purchasing/vendors';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { billConflicts, billHandlers, billPaymentHandlers } from './bills/bills.handlers.ts';
import { vendorConflicts } from './vendors/create-vendor.commands.ts';
import { vendorHandlers } from './vendors/vendors.handlers.ts';

/** The manifest of purchasing: vendors, their bills and what is paid on them. */
export const room: Room = {
  name: 'purchasing',
  mount(app, platform) {
    mount(app, platform, vendors, vendorHandlers, vendorConflicts);
    mount(app, platform, bills, billHandlers, billConflicts);
    mount(app, platform, billPayments, billPaymentHandlers, billConflicts);
  },
};
