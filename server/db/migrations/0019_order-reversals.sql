CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "order_return_items" (
	"return_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"serial_number" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_return_items_return_id_serial_number_pk" PRIMARY KEY("return_id","serial_number"),
	CONSTRAINT "order_return_items_quantity" CHECK ("order_return_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_returns_number_unique" UNIQUE("number"),
	CONSTRAINT "order_returns_ended" CHECK (("order_returns"."state" = 'announced') = ("order_returns"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_reversal_items" (
	"reversal_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"serial_number" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"cents" integer NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "order_reversal_items_reversal_id_serial_number_pk" PRIMARY KEY("reversal_id","serial_number"),
	CONSTRAINT "order_reversal_items_amounts" CHECK ("order_reversal_items"."quantity" > 0 and "order_reversal_items"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"position" integer NOT NULL,
	"cause" text NOT NULL,
	"goods_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_reversals_position" UNIQUE("order_number","position"),
	CONSTRAINT "order_reversals_amounts" CHECK ("order_reversals"."goods_cents" >= 0 and "order_reversals"."shipping_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "checkout_refunds" DROP CONSTRAINT "checkout_refunds_orderNumber_unique";--> statement-breakpoint
ALTER TABLE "checkout_refunds" ADD COLUMN "reversal_id" uuid;--> statement-breakpoint
ALTER TABLE "order_return_items" ADD CONSTRAINT "order_return_items_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_items" ADD CONSTRAINT "order_return_items_line" FOREIGN KEY ("order_number","serial_number") REFERENCES "public"."order_items"("order_number","serial_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal_items" ADD CONSTRAINT "order_reversal_items_reversal_id_order_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."order_reversals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversal_items" ADD CONSTRAINT "order_reversal_items_line" FOREIGN KEY ("order_number","serial_number") REFERENCES "public"."order_items"("order_number","serial_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversals" ADD CONSTRAINT "order_reversals_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_by_order" ON "order_returns" USING btree ("order_number","announced_at");--> statement-breakpoint
CREATE INDEX "order_reversal_items_by_order" ON "order_reversal_items" USING btree ("order_number");--> statement-breakpoint
ALTER TABLE "checkout_refunds" ADD CONSTRAINT "checkout_refunds_reversal_id_order_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."order_reversals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_refunds" ADD CONSTRAINT "checkout_refunds_reversalId_unique" UNIQUE("reversal_id");