CREATE INDEX "credit_grant_by_start" ON "credit_grant" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "credit_grant_by_end" ON "credit_grant" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "credit_grant_by_end_downwards" ON "credit_grant" USING btree ("expires_on" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_grant_owed" ON "credit_grant" USING btree ("created_at","id") WHERE "credit_grant"."owed" > 0 and "credit_grant"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "credit_grant_by_last_day" ON "credit_grant" USING btree ("last_day") WHERE "credit_grant"."ended_on" is null;