ALTER TABLE "import_file" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "header_line" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "top" jsonb DEFAULT '[]'::jsonb NOT NULL;