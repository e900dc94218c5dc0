ALTER TABLE "invoice_item" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "tax_method" text DEFAULT 'EXCLUSIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "tax_kind" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_method" text DEFAULT 'EXCLUSIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_kind" text;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_rate" numeric(7, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_amount" numeric(19, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_method" text DEFAULT 'EXCLUSIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_item" ADD COLUMN "tax_kind" text;