CREATE TABLE "checkout_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "checkout_refunds_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "checkout_refunds_amount" CHECK ("checkout_refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_refunds" ADD CONSTRAINT "checkout_refunds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_refunds" ADD CONSTRAINT "checkout_refunds_payment_id_checkout_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."checkout_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_refunds_by_checkout" ON "checkout_refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "checkout_refunds_to_do" ON "checkout_refunds" USING btree ("created_at") WHERE "checkout_refunds"."done_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_payment" ON "sandbox_refunds" USING btree ("payment_id");