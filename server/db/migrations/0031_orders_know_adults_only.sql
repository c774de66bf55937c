ALTER TABLE "checkouts" ADD COLUMN "declared_of_age" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_adults_only" boolean DEFAULT false NOT NULL;