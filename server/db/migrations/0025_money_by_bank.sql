CREATE TABLE "checkout_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"value_date" date NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_transfers_amount" CHECK ("checkout_transfers"."cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "checkout_transfers" ADD CONSTRAINT "checkout_transfers_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_transfers_by_checkout" ON "checkout_transfers" USING btree ("checkout_id","created_at");