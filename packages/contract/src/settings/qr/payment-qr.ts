import { z } from 'zod';
import { exact } from '../../shared/amount.ts';
import { endpoints } from '../../shared/endpoint.ts';

export const paymentQr = endpoints({
  draw: {
    method: 'GET',
    path: '/api/e-commerce/payments/qr',
    access: ['read', 'payment_setting'],
    summary:
      'The QR code of a payment by the payment settings, as a drawing of the size set there; 409 QR_NOT_READY where they lack what it takes. APP-35.',
    query: z.object({
      /** In the currency of the payment settings; without one the payer enters it. */
      amount: exact('Payment amount must be greater than 0', { least: '0.0001' }).optional(),
      reference: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9]{0,25}$/, 'Reference has at most 25 letters and digits')
        .default(''),
    }),
    result: 'file',
    media: ['image/svg+xml'],
  },
});
