ALTER TABLE "product_variants" ALTER COLUMN "stock" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_shipped" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_stored_value" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "sold_with_order" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "sold_with_line" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_sold_with_order_orders_order_number_fk" FOREIGN KEY ("sold_with_order") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouchers_by_order" ON "vouchers" USING btree ("sold_with_order","sold_with_line");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_sold" CHECK (("vouchers"."sold_with_order" is null) = ("vouchers"."sold_with_line" is null));