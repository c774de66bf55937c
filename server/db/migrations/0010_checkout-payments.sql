CREATE TABLE "checkout_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_token" text,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"provider_reference" text,
	"page_url" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "checkout_payments_providerReference_unique" UNIQUE("provider_reference"),
	CONSTRAINT "checkout_payments_amount" CHECK ("checkout_payments"."amount_cents" > 0),
	CONSTRAINT "checkout_payments_failed" CHECK (("checkout_payments"."state" = 'failed') = ("checkout_payments"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"reference" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."cents" > 0),
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit" <> "ledger_entries"."credit")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payment_state" text DEFAULT 'onAccount' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_setups" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "checkout_payments" ADD CONSTRAINT "checkout_payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_payments_by_checkout" ON "checkout_payments" USING btree ("checkout_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_payments_one_pending" ON "checkout_payments" USING btree ("checkout_id") WHERE "checkout_payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "checkout_payments_pending" ON "checkout_payments" USING btree ("created_at") WHERE "checkout_payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "ledger_entries_by_checkout" ON "ledger_entries" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "checkouts_to_pay" ON "checkouts" USING btree ("pay_until") WHERE "checkouts"."payment_state" = 'pending';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_pay_until" CHECK (("checkouts"."payment_state" = 'pending') = ("checkouts"."pay_until" is not null));