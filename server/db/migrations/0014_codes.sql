CREATE TABLE "cart_promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"seller_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_uses_promotion_id_checkout_id_pk" PRIMARY KEY("promotion_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" smallint,
	"cents" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"is_for_members" boolean DEFAULT false NOT NULL,
	"seller_id" text,
	"categories" text[],
	"product_numbers" text[],
	"max_uses" integer,
	"max_uses_per_person" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("code"),
	CONSTRAINT "promotions_value" CHECK (("promotions"."percent" is null) <> ("promotions"."cents" is null)),
	CONSTRAINT "promotions_percent" CHECK ("promotions"."percent" between 1 and 100),
	CONSTRAINT "promotions_cents" CHECK ("promotions"."cents" > 0),
	CONSTRAINT "promotions_uses" CHECK ("promotions"."uses" >= 0 and ("promotions"."max_uses" is null or "promotions"."uses" <= "promotions"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"voucher_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"cents" integer NOT NULL,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_redemptions_voucher_id_order_number_pk" PRIMARY KEY("voucher_id","order_number"),
	CONSTRAINT "voucher_redemptions_amount" CHECK ("voucher_redemptions"."cents" > 0),
	CONSTRAINT "voucher_redemptions_returned" CHECK ("voucher_redemptions"."returned_cents" between 0 and "voucher_redemptions"."cents")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_digest" text NOT NULL,
	"ending" text NOT NULL,
	"kind" text NOT NULL,
	"value_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"is_single_use" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"held_by_cart" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vouchers_codeDigest_unique" UNIQUE("code_digest"),
	CONSTRAINT "vouchers_value" CHECK ("vouchers"."value_cents" > 0),
	CONSTRAINT "vouchers_balance" CHECK ("vouchers"."balance_cents" between 0 and "vouchers"."value_cents")
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_total";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "promotion_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "voucher_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vouchers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_promotions" ADD CONSTRAINT "cart_promotions_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_promotions" ADD CONSTRAINT "cart_promotions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_vouchers" ADD CONSTRAINT "cart_vouchers_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_vouchers" ADD CONSTRAINT "cart_vouchers_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_promotions_by_cart" ON "cart_promotions" USING btree ("cart_id","promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_vouchers_by_cart" ON "cart_vouchers" USING btree ("cart_id","voucher_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_by_account" ON "promotion_uses" USING btree ("account_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_by_checkout" ON "promotion_uses" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "voucher_redemptions_by_order" ON "voucher_redemptions" USING btree ("order_number");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_vouchers" CHECK ("checkouts"."voucher_cents" between 0 and "checkouts"."total_cents");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_total" CHECK ("checkouts"."total_cents" = "checkouts"."price_cents" + "checkouts"."shipping_cents" - "checkouts"."promotion_cents");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_cents" between 0 and "order_items"."total_cents");