CREATE SEQUENCE "public"."contract_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "contract_events" (
	"contract_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"season" smallint,
	"by" text NOT NULL,
	"actor_id" uuid,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_events_contract_id_position_pk" PRIMARY KEY("contract_id","position")
);
--> statement-breakpoint
CREATE TABLE "contract_master_data" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"season" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"venue" text NOT NULL,
	"matches_included" smallint NOT NULL,
	"sale_from" timestamp with time zone NOT NULL,
	"notice_on" date NOT NULL,
	"termination_deadline" date NOT NULL,
	"renew_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"policy" text NOT NULL,
	"vat_rate" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contract_master_data_one_a_season" UNIQUE("season","team_id"),
	CONSTRAINT "contract_master_data_days" CHECK ("contract_master_data"."starts_on" < "contract_master_data"."notice_on" and "contract_master_data"."notice_on" < "contract_master_data"."termination_deadline" and "contract_master_data"."termination_deadline" < "contract_master_data"."renew_on" and "contract_master_data"."renew_on" <= "contract_master_data"."ends_on"),
	CONSTRAINT "contract_master_data_matches" CHECK ("contract_master_data"."matches_included" > 0)
);
--> statement-breakpoint
CREATE TABLE "contract_media" (
	"master_data_id" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"cents" integer NOT NULL,
	"is_digital" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "contract_media_master_data_id_code_pk" PRIMARY KEY("master_data_id","code"),
	CONSTRAINT "contract_media_cents" CHECK ("contract_media"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contract_prices" (
	"master_data_id" text NOT NULL,
	"area" text NOT NULL,
	"pricing_class" text NOT NULL,
	"cents" integer NOT NULL,
	"handling_percent" smallint NOT NULL,
	CONSTRAINT "contract_prices_master_data_id_area_pricing_class_pk" PRIMARY KEY("master_data_id","area","pricing_class"),
	CONSTRAINT "contract_prices_cents" CHECK ("contract_prices"."cents" > 0),
	CONSTRAINT "contract_prices_handling" CHECK ("contract_prices"."handling_percent" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "contract_recipient_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"contract_id" uuid NOT NULL,
	"recipient_mail" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "contract_subscriber_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"contract_id" uuid NOT NULL,
	"recipient_mail" text NOT NULL,
	"reason" text,
	"joined_to" uuid,
	CONSTRAINT "contract_subscriber_transfers_parties" CHECK ("contract_subscriber_transfers"."from_id" <> "contract_subscriber_transfers"."to_id")
);
--> statement-breakpoint
CREATE TABLE "contract_terms" (
	"contract_id" uuid NOT NULL,
	"season" smallint NOT NULL,
	"master_data_id" text NOT NULL,
	"pricing_class" text NOT NULL,
	"medium_code" text NOT NULL,
	"matches_included" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	"medium_cents" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text NOT NULL,
	"order_number" text,
	"serial_number" integer,
	"ordered_at" timestamp with time zone,
	"charged_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_terms_contract_id_season_pk" PRIMARY KEY("contract_id","season"),
	CONSTRAINT "contract_terms_days" CHECK ("contract_terms"."starts_on" <= "contract_terms"."ends_on"),
	CONSTRAINT "contract_terms_ordered" CHECK ("contract_terms"."state" not in ('paid', 'suspended') or "contract_terms"."order_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"team_id" integer NOT NULL,
	"subscriber_id" uuid,
	"recipient_id" uuid,
	"intended_holder_id" uuid,
	"intended_holder_mail" text,
	"plan_id" text NOT NULL,
	"seat_no" integer NOT NULL,
	"area" text NOT NULL,
	"pricing_class" text NOT NULL,
	"medium_code" text NOT NULL,
	"pending_class" text,
	"pending_medium" text,
	"invoice_address" jsonb,
	"shipping_address" jsonb,
	"payment_info_id" uuid,
	"is_self_service" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"terminated_at" timestamp with time zone,
	"termination_reason_id" text,
	"effective_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contracts_number_unique" UNIQUE("number"),
	CONSTRAINT "contracts_terminated" CHECK (("contracts"."terminated_at" is null) = ("contracts"."effective_on" is null))
);
--> statement-breakpoint
CREATE TABLE "season_places" (
	"team_id" integer NOT NULL,
	"plan_id" text NOT NULL,
	"seat_no" integer NOT NULL,
	"contract_id" uuid NOT NULL,
	"claim" text,
	CONSTRAINT "season_places_team_id_plan_id_seat_no_pk" PRIMARY KEY("team_id","plan_id","seat_no"),
	CONSTRAINT "season_places_contractId_unique" UNIQUE("contract_id")
);
--> statement-breakpoint
CREATE TABLE "season_ticket_holders" (
	"season" smallint NOT NULL,
	"team_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	CONSTRAINT "season_ticket_holders_season_team_id_account_id_pk" PRIMARY KEY("season","team_id","account_id"),
	CONSTRAINT "season_ticket_holders_one_a_contract" UNIQUE("season","contract_id")
);
--> statement-breakpoint
CREATE TABLE "termination_reasons" (
	"id" text PRIMARY KEY NOT NULL,
	"text" jsonb NOT NULL,
	"position" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "contract_events" ADD CONSTRAINT "contract_events_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_media" ADD CONSTRAINT "contract_media_master_data_id_contract_master_data_id_fk" FOREIGN KEY ("master_data_id") REFERENCES "public"."contract_master_data"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_prices" ADD CONSTRAINT "contract_prices_master_data_id_contract_master_data_id_fk" FOREIGN KEY ("master_data_id") REFERENCES "public"."contract_master_data"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_recipient_transfers" ADD CONSTRAINT "contract_recipient_transfers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_subscriber_transfers" ADD CONSTRAINT "contract_subscriber_transfers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_subscriber_transfers" ADD CONSTRAINT "contract_subscriber_transfers_joined_to_contract_recipient_transfers_id_fk" FOREIGN KEY ("joined_to") REFERENCES "public"."contract_recipient_transfers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_terms" ADD CONSTRAINT "contract_terms_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_terms" ADD CONSTRAINT "contract_terms_master_data_id_contract_master_data_id_fk" FOREIGN KEY ("master_data_id") REFERENCES "public"."contract_master_data"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_subscriber_id_accounts_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_intended_holder_id_accounts_id_fk" FOREIGN KEY ("intended_holder_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_payment_info_id_payment_infos_id_fk" FOREIGN KEY ("payment_info_id") REFERENCES "public"."payment_infos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_termination_reason_id_termination_reasons_id_fk" FOREIGN KEY ("termination_reason_id") REFERENCES "public"."termination_reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_place" FOREIGN KEY ("plan_id","seat_no") REFERENCES "public"."venue_places"("plan_id","seat_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_places" ADD CONSTRAINT "season_places_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_ticket_holders" ADD CONSTRAINT "season_ticket_holders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_ticket_holders" ADD CONSTRAINT "season_ticket_holders_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_events_notices" ON "contract_events" USING btree ("contract_id","season","kind") WHERE "contract_events"."season" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_recipient_transfers_pending" ON "contract_recipient_transfers" USING btree ("contract_id") WHERE "contract_recipient_transfers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "contract_recipient_transfers_by_sender" ON "contract_recipient_transfers" USING btree ("from_id","created_at");--> statement-breakpoint
CREATE INDEX "contract_recipient_transfers_by_recipient" ON "contract_recipient_transfers" USING btree ("to_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_subscriber_transfers_pending" ON "contract_subscriber_transfers" USING btree ("contract_id") WHERE "contract_subscriber_transfers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "contract_subscriber_transfers_by_sender" ON "contract_subscriber_transfers" USING btree ("from_id","created_at");--> statement-breakpoint
CREATE INDEX "contract_subscriber_transfers_by_recipient" ON "contract_subscriber_transfers" USING btree ("to_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_terms_by_line" ON "contract_terms" USING btree ("order_number","serial_number");--> statement-breakpoint
CREATE INDEX "contract_terms_due" ON "contract_terms" USING btree ("starts_on") WHERE "contract_terms"."state" = 'awaitingPayment';--> statement-breakpoint
CREATE INDEX "contracts_by_subscriber" ON "contracts" USING btree ("subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "contracts_by_recipient" ON "contracts" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "contracts_by_payment_info" ON "contracts" USING btree ("payment_info_id");--> statement-breakpoint
CREATE INDEX "season_ticket_holders_by_account" ON "season_ticket_holders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tickets_by_contract" ON "tickets" USING btree ("contract_id","event_no") WHERE "tickets"."contract_id" is not null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_of_season" CHECK (("tickets"."kind" = 'season') = ("tickets"."contract_id" is not null));--> statement-breakpoint
-- What has happened to a contract stays as it was written, as long as there is the contract. Whose deed it was is forgotten when the account goes.
CREATE FUNCTION contract_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL
    AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM contracts WHERE id = OLD.contract_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'contract_events is append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER contract_events_append_only BEFORE UPDATE OR DELETE ON "contract_events"
FOR EACH ROW EXECUTE FUNCTION contract_events_stay();
