CREATE TABLE "wallet_assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" jsonb NOT NULL,
	"since" date NOT NULL,
	"until" date
);
--> statement-breakpoint
CREATE TABLE "group_prices" (
	"sku" text NOT NULL,
	"price_group" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "group_prices_sku_price_group_pk" PRIMARY KEY("sku","price_group"),
	CONSTRAINT "group_prices_price" CHECK ("group_prices"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_groups" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_assets" ADD CONSTRAINT "wallet_assets_account_id_contacts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."contacts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_sku_product_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."product_variants"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_price_group_price_groups_key_fk" FOREIGN KEY ("price_group") REFERENCES "public"."price_groups"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_assets_by_account" ON "wallet_assets" USING btree ("account_id");