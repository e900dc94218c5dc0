ALTER TABLE "material" ADD COLUMN "strand" text;--> statement-breakpoint
CREATE INDEX "material_by_strand" ON "material" USING btree (lower("strand")) WHERE "material"."strand" is not null;