ALTER TABLE "promotions" DROP CONSTRAINT "promotions_value";--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "buy_pieces" smallint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "pay_pieces" smallint;--> statement-breakpoint
CREATE INDEX "orders_by_promotion" ON "orders" USING gin ("promotion_codes" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_groups" CHECK (("promotions"."buy_pieces" is null) = ("promotions"."pay_pieces" is null));--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_pieces" CHECK ("promotions"."buy_pieces" between 2 and 20 and "promotions"."pay_pieces" between 1 and "promotions"."buy_pieces" - 1);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_value" CHECK (num_nonnulls("promotions"."percent", "promotions"."cents", "promotions"."buy_pieces") = 1);