ALTER TABLE "checkout_payments" ADD COLUMN "is_off_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "kind" text DEFAULT 'cart' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "rests_from" date;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "renewal_method_id" uuid;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD COLUMN "renewal_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD COLUMN "charged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_memberships" ADD CONSTRAINT "club_memberships_renewal_method_id_payment_infos_id_fk" FOREIGN KEY ("renewal_method_id") REFERENCES "public"."payment_infos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_memberships_by_renewal_method" ON "club_memberships" USING btree ("renewal_method_id");--> statement-breakpoint
CREATE INDEX "membership_terms_due" ON "membership_terms" USING btree ("first_day") WHERE "membership_terms"."state" = 'awaitingPayment';