CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"typed_number" text NOT NULL,
	"items" text,
	"language" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"order_number" text,
	"is_buyers" boolean NOT NULL,
	"account_id" uuid,
	"handled_at" timestamp with time zone,
	CONSTRAINT "withdrawals_requestKey_unique" UNIQUE("request_key")
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_by_time" ON "withdrawals" USING btree ("received_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("received_at") WHERE "withdrawals"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_by_order" ON "withdrawals" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "withdrawals_by_account" ON "withdrawals" USING btree ("account_id");