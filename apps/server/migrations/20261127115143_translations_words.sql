CREATE TABLE "language" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language_code" text NOT NULL,
	"language_name" text collate "und-x-icu" NOT NULL,
	"native_name" text collate "und-x-icu" NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"flag_icon" text,
	"only_approved" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_namespace" (
	"id" uuid PRIMARY KEY NOT NULL,
	"namespace_id" text NOT NULL,
	"display_name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"navigation_section" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_revision" (
	"language_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"namespace_id" uuid NOT NULL,
	"translation_key" text NOT NULL,
	"plural_form" text,
	"source_text" text NOT NULL,
	"hash" text NOT NULL,
	"shipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "text_source_unique" UNIQUE NULLS NOT DISTINCT("namespace_id","translation_key","plural_form")
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language_id" uuid NOT NULL,
	"namespace_id" uuid NOT NULL,
	"translation_key" text NOT NULL,
	"plural_form" text,
	"source_text" text NOT NULL,
	"source_hash" text NOT NULL,
	"checked_hash" text NOT NULL,
	"translated_text" text NOT NULL,
	"context" text,
	"max_length" integer,
	"is_approved" boolean DEFAULT false NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"translation_notes" text,
	"failing" text[] DEFAULT '{}' NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"ignored" text[] DEFAULT '{}' NOT NULL,
	"batch_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_unique" UNIQUE NULLS NOT DISTINCT("language_id","namespace_id","translation_key","plural_form"),
	CONSTRAINT "translation_max_length" CHECK ("translation"."max_length" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "text_revision" ADD CONSTRAINT "text_revision_language_id_language_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."language"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_source" ADD CONSTRAINT "text_source_namespace_id_text_namespace_id_fk" FOREIGN KEY ("namespace_id") REFERENCES "public"."text_namespace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_language_id_language_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."language"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_namespace_id_text_namespace_id_fk" FOREIGN KEY ("namespace_id") REFERENCES "public"."text_namespace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "language_code_unique" ON "language" USING btree ("language_code");--> statement-breakpoint
CREATE UNIQUE INDEX "text_namespace_unique" ON "text_namespace" USING btree ("namespace_id");--> statement-breakpoint
CREATE INDEX "text_source_position" ON "text_source" USING btree ("position");--> statement-breakpoint
CREATE INDEX "text_source_text" ON "text_source" USING gin ("source_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "translation_namespace" ON "translation" USING btree ("namespace_id");