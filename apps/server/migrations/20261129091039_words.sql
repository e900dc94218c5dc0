CREATE TABLE "glossary_term" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language_id" uuid NOT NULL,
	"term" text collate "und-x-icu" NOT NULL,
	"term_key" text NOT NULL,
	"translation" text collate "und-x-icu" NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "glossary_term_key" CHECK ("glossary_term"."term_key" <> '')
);
--> statement-breakpoint
CREATE TABLE "text_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"mode" text NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"kept" integer NOT NULL,
	"unknown" integer NOT NULL,
	"failing" integer NOT NULL,
	"undone_by_id" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "text_import_row" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"namespace_id" uuid NOT NULL,
	"translation_key" text NOT NULL,
	"plural_form" text,
	"before" jsonb,
	CONSTRAINT "text_import_row_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
DROP INDEX "text_source_text";--> statement-breakpoint
ALTER TABLE "text_source" ADD COLUMN "size_class" smallint GENERATED ALWAYS AS (width_bucket(cardinality(show_trgm(source_text)), '{8,11,16,23,32,45,64,91,128,181,256}'::integer[])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "translation" ADD COLUMN "size_class" smallint GENERATED ALWAYS AS (width_bucket(cardinality(show_trgm(source_text)), '{8,11,16,23,32,45,64,91,128,181,256}'::integer[])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "glossary_term" ADD CONSTRAINT "glossary_term_language_id_language_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."language"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_import" ADD CONSTRAINT "text_import_language_id_language_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."language"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_import" ADD CONSTRAINT "text_import_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_import" ADD CONSTRAINT "text_import_undone_by_id_user_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_import_row" ADD CONSTRAINT "text_import_row_import_id_text_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."text_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_import_row" ADD CONSTRAINT "text_import_row_namespace_id_text_namespace_id_fk" FOREIGN KEY ("namespace_id") REFERENCES "public"."text_namespace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_term_unique" ON "glossary_term" USING btree ("language_id","term_key");--> statement-breakpoint
CREATE INDEX "text_import_by_language" ON "text_import" USING btree ("language_id","at");--> statement-breakpoint
CREATE INDEX "text_import_by_time" ON "text_import" USING btree ("at");--> statement-breakpoint
CREATE INDEX "text_import_by_id_index" ON "text_import" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "text_import_undone_by_id_index" ON "text_import" USING btree ("undone_by_id");--> statement-breakpoint
CREATE INDEX "text_import_row_namespace" ON "text_import_row" USING btree ("namespace_id");--> statement-breakpoint
CREATE INDEX "text_source_alike_0" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 0;--> statement-breakpoint
CREATE INDEX "text_source_alike_1" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 1;--> statement-breakpoint
CREATE INDEX "text_source_alike_2" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 2;--> statement-breakpoint
CREATE INDEX "text_source_alike_3" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 3;--> statement-breakpoint
CREATE INDEX "text_source_alike_4" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 4;--> statement-breakpoint
CREATE INDEX "text_source_alike_5" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 5;--> statement-breakpoint
CREATE INDEX "text_source_alike_6" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 6;--> statement-breakpoint
CREATE INDEX "text_source_alike_7" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 7;--> statement-breakpoint
CREATE INDEX "text_source_alike_8" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 8;--> statement-breakpoint
CREATE INDEX "text_source_alike_9" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 9;--> statement-breakpoint
CREATE INDEX "text_source_alike_10" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 10;--> statement-breakpoint
CREATE INDEX "text_source_alike_11" ON "text_source" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 11;--> statement-breakpoint
CREATE INDEX "translation_batch" ON "translation" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "translation_alike_0" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 0;--> statement-breakpoint
CREATE INDEX "translation_alike_1" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 1;--> statement-breakpoint
CREATE INDEX "translation_alike_2" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 2;--> statement-breakpoint
CREATE INDEX "translation_alike_3" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 3;--> statement-breakpoint
CREATE INDEX "translation_alike_4" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 4;--> statement-breakpoint
CREATE INDEX "translation_alike_5" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 5;--> statement-breakpoint
CREATE INDEX "translation_alike_6" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 6;--> statement-breakpoint
CREATE INDEX "translation_alike_7" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 7;--> statement-breakpoint
CREATE INDEX "translation_alike_8" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 8;--> statement-breakpoint
CREATE INDEX "translation_alike_9" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 9;--> statement-breakpoint
CREATE INDEX "translation_alike_10" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 10;--> statement-breakpoint
CREATE INDEX "translation_alike_11" ON "translation" USING gin ("source_text" gin_trgm_ops) WHERE size_class = 11;