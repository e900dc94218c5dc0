import { view } from '../../../platform/db/view.ts';
import { vendor } from './vendors.table.ts';

/** Vendors, for who names them. */
export const vendorView = view(vendor, ['id', 'name']);
