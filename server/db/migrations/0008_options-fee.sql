ALTER TABLE "products" ADD COLUMN "options_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_options_fee" CHECK ("products"."options_fee_cents" > 0);