CREATE TABLE "product_prices" (
	"product_number" text NOT NULL,
	"cents" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_prices_product_number_position_pk" PRIMARY KEY("product_number","position")
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_number_products_product_number_fk" FOREIGN KEY ("product_number") REFERENCES "public"."products"("product_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "product_prices" ("product_number", "cents", "since", "position") SELECT "products"."product_number", min("product_variants"."price_cents"), "products"."created_at", 1 FROM "products" JOIN "product_variants" ON "product_variants"."product_number" = "products"."product_number" GROUP BY "products"."product_number";
