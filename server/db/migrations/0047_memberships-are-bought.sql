CREATE SEQUENCE "public"."membership_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "membership_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"people" jsonb NOT NULL,
	"is_for_self" boolean NOT NULL,
	"is_gift" boolean NOT NULL,
	"cents" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_number" text,
	"serial_number" integer,
	"ordered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_applications_ordered" CHECK (("membership_applications"."state" = 'open') = ("membership_applications"."order_number" is null))
);
--> statement-breakpoint
CREATE TABLE "membership_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"order_number" text,
	"serial_number" integer,
	"ordered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_terms_ordered" CHECK ("membership_terms"."state" not in ('paid', 'suspended') or "membership_terms"."order_number" is not null)
);
--> statement-breakpoint
ALTER TABLE "club_memberships" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "leave_reason" text;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "wallet_assets" ADD COLUMN "membership_id" uuid;--> statement-breakpoint
ALTER TABLE "wallet_assets" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_membership_id_club_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."club_memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_applications_by_account" ON "membership_applications" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_applications_by_line" ON "membership_applications" USING btree ("order_number","serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_terms_one_a_year" ON "membership_terms" USING btree ("membership_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_terms_by_line" ON "membership_terms" USING btree ("order_number","serial_number");--> statement-breakpoint
ALTER TABLE "club_memberships" ADD CONSTRAINT "club_memberships_payer_id_contacts_account_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."contacts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_assets" ADD CONSTRAINT "wallet_assets_membership_id_club_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."club_memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_memberships_by_payer" ON "club_memberships" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "club_memberships_by_application" ON "club_memberships" USING btree ("application_id");--> statement-breakpoint
UPDATE "club_memberships" SET "is_current" = false WHERE "id" NOT IN (
	SELECT DISTINCT ON ("account_id") "id" FROM "club_memberships" ORDER BY "account_id", "until" DESC NULLS FIRST, "since", "number"
);--> statement-breakpoint
CREATE UNIQUE INDEX "club_memberships_one_a_person" ON "club_memberships" USING btree ("account_id") WHERE "club_memberships"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "club_memberships_one_without_account" ON "club_memberships" USING btree ("payer_id",lower("first_name"),lower("last_name"),"birthday") WHERE "club_memberships"."is_current" and "club_memberships"."account_id" is null;--> statement-breakpoint
CREATE INDEX "wallet_assets_by_membership" ON "wallet_assets" USING btree ("membership_id");--> statement-breakpoint
ALTER TABLE "wallet_assets" ADD CONSTRAINT "wallet_assets_code_unique" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "club_memberships" ADD CONSTRAINT "club_memberships_know_who" CHECK ("club_memberships"."account_id" is not null or ("club_memberships"."first_name" is not null and "club_memberships"."last_name" is not null and "club_memberships"."birthday" is not null));