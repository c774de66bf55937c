CREATE TABLE "product_impressions" (
	"account_id" uuid NOT NULL,
	"product_number" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_impressions_account_id_product_number_pk" PRIMARY KEY("account_id","product_number")
);
--> statement-breakpoint
ALTER TABLE "product_impressions" ADD CONSTRAINT "product_impressions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_impressions" ADD CONSTRAINT "product_impressions_product_number_products_product_number_fk" FOREIGN KEY ("product_number") REFERENCES "public"."products"("product_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_impressions_by_age" ON "product_impressions" USING btree ("viewed_at");