import { view } from '../../../platform/db/view.ts';
import { vendor } from './vendors.table.ts';

/** Vendors, for reports and for rooms that look for who was meant. */
export const vendorView = view(vendor, [
  'id',
  'vendorNumber',
  'name',
  'email',
  'phone',
  'taxId',
  'isActive',
  'searchText',
]);
