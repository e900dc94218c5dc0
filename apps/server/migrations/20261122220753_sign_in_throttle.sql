CREATE TABLE "known_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"device_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_place" (
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"last_success_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_place_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_place" ADD CONSTRAINT "sign_in_place_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_user_id_index" ON "known_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_device_token_hash_index" ON "known_device" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_failure_account_at_index" ON "sign_in_failure" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_address_at_index" ON "sign_in_failure" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sign_in_place_address_last_success_at_index" ON "sign_in_place" USING btree ("address","last_success_at");--> statement-breakpoint
-- By hand: whoever sets a password, changes an address or suspends somebody (a person, an import, the command line) ends
-- the links that were open before; a new password also ends what the browsers are known for.
CREATE FUNCTION bw_end_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "one_time_link" SET "used_at" = now() WHERE "user_id" = new."id" AND "used_at" IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION bw_end_links_and_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "one_time_link" SET "used_at" = now() WHERE "user_id" = new."user_id" AND "used_at" IS NULL;
  DELETE FROM "known_device" WHERE "user_id" = new."user_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_ends_links AFTER UPDATE OF "email", "is_active" ON "user" FOR EACH ROW
  WHEN (old."email" IS DISTINCT FROM new."email" OR (old."is_active" AND NOT new."is_active"))
  EXECUTE FUNCTION bw_end_links();--> statement-breakpoint
CREATE TRIGGER password_ends_links AFTER UPDATE OF "password" ON "account" FOR EACH ROW
  WHEN (old."password" IS DISTINCT FROM new."password")
  EXECUTE FUNCTION bw_end_links_and_devices();--> statement-breakpoint
CREATE TRIGGER first_password_ends_links AFTER INSERT ON "account" FOR EACH ROW
  WHEN (new."password" IS NOT NULL)
  EXECUTE FUNCTION bw_end_links_and_devices();
