CREATE TABLE "sandbox_switches" (
	"id" text PRIMARY KEY NOT NULL,
	"webhooks" text NOT NULL,
	"answers" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_payments" ADD COLUMN "script_url" text;--> statement-breakpoint
ALTER TABLE "checkout_payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_setups" ADD COLUMN "returns_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "checkout_payments_returned" ON "checkout_payments" USING btree ("checkout_id") WHERE "checkout_payments"."returned_at" is not null;