ALTER TABLE "checkouts" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD COLUMN "email_id" uuid;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_email_id_account_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."account_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_by_email" ON "email_confirmations" USING btree ("email_id");--> statement-breakpoint
UPDATE "email_confirmations" SET "email_id" = "account_emails"."id"
FROM "account_emails" JOIN "accounts" ON "accounts"."id" = "account_emails"."account_id" AND "accounts"."email" = "account_emails"."email"
WHERE "account_emails"."account_id" = "email_confirmations"."account_id";
