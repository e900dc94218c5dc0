-- By hand: until now the currency of the payment settings was that of the whole school. A school that has set it, or has leads
-- that were shown in the default one, goes on reading the same currency.
INSERT INTO "system_setting" ("id", "category", "key", "type", "value", "created_at", "updated_at")
SELECT gen_random_uuid(), 'system', 'baseCurrency', 'string', coalesce(
  (SELECT "value" FROM "system_setting" WHERE "category" = 'payment' AND "key" = 'currency'), 'VND'), now(), now()
WHERE EXISTS (SELECT FROM "system_setting" WHERE "category" = 'payment' AND "key" = 'currency') OR EXISTS (SELECT FROM "lead")
ON CONFLICT DO NOTHING;
