CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_type" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"tax" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_total" CHECK ("checkouts"."total_cents" = "checkouts"."price_cents" + "checkouts"."shipping_cents")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_number" text NOT NULL,
	"serial_number" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sku" text NOT NULL,
	"product_number" text NOT NULL,
	"name" jsonb NOT NULL,
	"size" text,
	"picture" jsonb NOT NULL,
	"user_option_values" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"vat_rate" smallint NOT NULL,
	CONSTRAINT "order_items_order_number_serial_number_pk" PRIMARY KEY("order_number","serial_number"),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total_cents" = "order_items"."price_cents" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"seller" text NOT NULL,
	"state" text NOT NULL,
	"state_date" timestamp with time zone NOT NULL,
	"shipping_code" text NOT NULL,
	"shipping_name" jsonb NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text,
	"street" text NOT NULL,
	"additional_address" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_of_account" UNIQUE("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birthday" date,
	"mobile" text,
	"phone" text,
	"partner_identity_number" text NOT NULL,
	"profile_language" text NOT NULL,
	"is_organization" boolean DEFAULT false NOT NULL,
	"organization_price_group" text,
	"order_address_id" uuid,
	"invoice_address_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contacts_partnerIdentityNumber_unique" UNIQUE("partner_identity_number")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"wait_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"account_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_records_account_id_operation_key_pk" PRIMARY KEY("account_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_bucket_subject_pk" PRIMARY KEY("bucket","subject")
);
--> statement-breakpoint
CREATE TABLE "anonymous_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"sku" text NOT NULL,
	"user_option_values" jsonb NOT NULL,
	"options_key" text NOT NULL,
	"quantity" integer NOT NULL,
	"is_held" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "cart_shippings" (
	"cart_id" uuid NOT NULL,
	"seller_id" text NOT NULL,
	"shipping_code" text NOT NULL,
	CONSTRAINT "cart_shippings_cart_id_seller_id_pk" PRIMARY KEY("cart_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"anonymous_user_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_owner" CHECK (("carts"."account_id" is null) <> ("carts"."anonymous_user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"sku" text PRIMARY KEY NOT NULL,
	"product_number" text NOT NULL,
	"position" integer NOT NULL,
	"size" text,
	"price_cents" integer NOT NULL,
	"max_quantity" integer NOT NULL,
	"stock" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."reserved" between 0 and "product_variants"."stock"),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_cents" > 0),
	CONSTRAINT "product_variants_max_quantity" CHECK ("product_variants"."max_quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_number" text PRIMARY KEY NOT NULL,
	"shop" smallint NOT NULL,
	"seller_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"picture" jsonb NOT NULL,
	"labels" jsonb NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_tip" boolean DEFAULT false NOT NULL,
	"options" jsonb NOT NULL,
	"previous_price_cents" integer,
	"vat_rate" smallint NOT NULL,
	"handling_days" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_contacts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."contacts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_order_address" FOREIGN KEY ("account_id","order_address_id") REFERENCES "public"."addresses"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_invoice_address" FOREIGN KEY ("account_id","invoice_address_id") REFERENCES "public"."addresses"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anonymous_users" ADD CONSTRAINT "anonymous_users_claimed_by_accounts_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shippings" ADD CONSTRAINT "cart_shippings_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_anonymous_user_id_anonymous_users_id_fk" FOREIGN KEY ("anonymous_user_id") REFERENCES "public"."anonymous_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_number_products_product_number_fk" FOREIGN KEY ("product_number") REFERENCES "public"."products"("product_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_by_account" ON "checkouts" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_checkout" ON "orders" USING btree ("checkout_id","position");--> statement-breakpoint
CREATE INDEX "addresses_by_age" ON "addresses" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_confirmed_email" ON "accounts" USING btree ("email") WHERE "accounts"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_by_email" ON "accounts" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "email_confirmations_by_account" ON "email_confirmations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_by_end" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_records_by_grant" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_by_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_records_by_user_code" ON "oidc_records" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "oidc_records_by_end" ON "oidc_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_age" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "idempotency_records_by_age" ON "idempotency_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE "mails"."queued_at" is null;--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "anonymous_users_by_age" ON "anonymous_users" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_by_choice" ON "cart_items" USING btree ("cart_id","supplier","sku","options_key");--> statement-breakpoint
CREATE INDEX "cart_items_to_expire" ON "cart_items" USING btree ("expires_at") WHERE "cart_items"."is_held";--> statement-breakpoint
CREATE UNIQUE INDEX "carts_by_account" ON "carts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_by_anonymous_user" ON "carts" USING btree ("anonymous_user_id");--> statement-breakpoint
CREATE INDEX "product_variants_by_product" ON "product_variants" USING btree ("product_number","position");--> statement-breakpoint
CREATE INDEX "products_by_shop" ON "products" USING btree ("shop","position");