ALTER TABLE "order_item" ADD COLUMN "discount_kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD COLUMN "told_low" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_grant" ADD COLUMN "told_expiry_days" integer;--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "sibling_discounts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "staff_discount" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "early_discount" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "early_days" integer;--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "volume_discount" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "finance_setting" ADD COLUMN "volume_quantity" integer;