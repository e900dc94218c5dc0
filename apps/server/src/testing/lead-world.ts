import { newId } from '../platform/db/columns.ts';
import { product } from '../rooms/sales/products.table.ts';
import type { TestApp, TestClient } from './make-test-app.ts';

/** Makes leads and what belongs to them through the API, for tests of this room. */
export function leadWorld(app: TestApp, client: TestClient) {
  return {
    /** A lead's id; named Test Lead unless told otherwise. */
    async lead(fields: Record<string, unknown> = {}): Promise<string> {
      const { status, body } = await client.post('/api/e-commerce/leads', { name: 'Test Lead', ...fields });
      if (status !== 201) throw new Error(`no lead: ${status} ${JSON.stringify(body)}`);
      return body.data.id;
    },

    /** A new student of the lead; returns the id. */
    async student(leadId: string, firstName = 'Minh'): Promise<string> {
      const { body } = await client.post(`/api/e-commerce/leads/${leadId}/students`, {
        firstName,
        lastName: 'Trần',
      });
      return body.data.id;
    },

    /** An active product with a price; returns the id. */
    async product(name: string, basePrice = '120.50'): Promise<string> {
      const id = newId();
      await app.db.insert(product).values({ id, name, productType: 'DIGITAL_PRODUCT', basePrice });
      return id;
    },

    async read(leadId: string) {
      const { body } = await client.get(`/api/e-commerce/leads/${leadId}`);
      return body.data;
    },

    /** The types in the timeline, the newest first. */
    async types(leadId: string): Promise<string[]> {
      const { body } = await client.get(`/api/e-commerce/leads/${leadId}/activities?limit=100`);
      return body.data.map(({ type }: { type: string }) => type);
    },
  };
}
