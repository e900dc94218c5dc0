CREATE TABLE "payroll_setting" (
	"id" uuid PRIMARY KEY DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL,
	"withholding" text DEFAULT 'PERIODIC' NOT NULL,
	"flat_rate" numeric(7, 4),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payroll_setting_one" CHECK ("payroll_setting"."id" = '00000000-0000-7000-8000-000000000001'),
	CONSTRAINT "payroll_setting_flat" CHECK (("payroll_setting"."withholding" = 'FLAT') = ("payroll_setting"."flat_rate" is not null)),
	CONSTRAINT "payroll_setting_rate" CHECK ("payroll_setting"."flat_rate" between 0 and 100)
);
