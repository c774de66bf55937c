CREATE TABLE "payment_infos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"setup_reference" text NOT NULL,
	"provider_token" text,
	"details" jsonb,
	"failure" text,
	"billing_address" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_infos_setupReference_unique" UNIQUE("setup_reference"),
	CONSTRAINT "payment_infos_providerToken_unique" UNIQUE("provider_token"),
	CONSTRAINT "payment_infos_active" CHECK ("payment_infos"."state" <> 'active' or ("payment_infos"."provider_token" is not null and "payment_infos"."details" is not null)),
	CONSTRAINT "payment_infos_failed" CHECK (("payment_infos"."state" = 'failed') = ("payment_infos"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_setups" (
	"id" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"state" text NOT NULL,
	"details" jsonb,
	"failure" text,
	"token" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sandbox_setups_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "payment_infos" ADD CONSTRAINT "payment_infos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_infos_by_account" ON "payment_infos" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_infos_pending" ON "payment_infos" USING btree ("created_at") WHERE "payment_infos"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "sandbox_setups_by_age" ON "sandbox_setups" USING btree ("created_at");