ALTER TABLE "order_items" ADD COLUMN "account" text DEFAULT 'sales' NOT NULL;--> statement-breakpoint
UPDATE "order_items" SET "account" = 'storedValue' WHERE "is_stored_value";--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "is_stored_value";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_account" CHECK ("order_items"."account" in ('sales', 'storedValue', 'memberFees', 'camps'));