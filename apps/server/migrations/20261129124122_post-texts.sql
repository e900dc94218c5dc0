CREATE TABLE "post_text" (
	"post_id" uuid NOT NULL,
	"language" text NOT NULL,
	"primary_language" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (bw_search_text(title)) STORED NOT NULL,
	CONSTRAINT "post_text_post_id_language_pk" PRIMARY KEY("post_id","language"),
	CONSTRAINT "post_text_title" CHECK (length("post_text"."title") between 1 and 200),
	CONSTRAINT "post_text_is_another" CHECK ("post_text"."language" <> "post_text"."primary_language")
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_instance" ADD COLUMN "link" text;--> statement-breakpoint
CREATE INDEX "post_text_search" ON "post_text" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_in_language" UNIQUE("id","language");--> statement-breakpoint
-- hand: begin
-- The primary language of a text is that of its post: no other language can be it, and it changes with the post.
ALTER TABLE "post_text" ADD CONSTRAINT "post_text_of_post" FOREIGN KEY ("post_id","primary_language") REFERENCES "post"("id","language") ON UPDATE CASCADE;--> statement-breakpoint
-- What was written before is in the language that its author uses, else in the school's.
UPDATE "post" SET "language" = coalesce(
  (SELECT l.language_code FROM "user" u JOIN "language" l ON l.language_code = u.preferences ->> 'language' AND l.is_active WHERE u.id = "post"."author_id"),
  (SELECT s.value FROM "system_setting" s WHERE s.category = 'system' AND s.key = 'defaultLanguage'),
  'en');
-- hand: end
