import { view } from '../../../platform/db/view.ts';
import { vendor } from './vendors.table.ts';

/** Vendors, for reports. */
export const vendorView = view(vendor, ['id', 'name']);
