CREATE TABLE "event_prices" (
	"event_no" integer NOT NULL,
	"area" text NOT NULL,
	"price_class" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "event_prices_event_no_area_price_class_pk" PRIMARY KEY("event_no","area","price_class"),
	CONSTRAINT "event_prices_cents" CHECK ("event_prices"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_seats" (
	"event_no" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"block" text NOT NULL,
	"area" text NOT NULL,
	"contingent" text NOT NULL,
	"owner" text DEFAULT 'club' NOT NULL,
	"claim" text,
	"claimant" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_seats_event_no_seat_no_pk" PRIMARY KEY("event_no","seat_no"),
	CONSTRAINT "event_seats_claim" CHECK ("event_seats"."claim" is null or "event_seats"."owner" = 'club'),
	CONSTRAINT "event_seats_claimant" CHECK (("event_seats"."claim" is null) = ("event_seats"."claimant" is null))
);
--> statement-breakpoint
CREATE TABLE "hold_windows" (
	"event_no" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_windows_event_no_account_id_pk" PRIMARY KEY("event_no","account_id")
);
--> statement-breakpoint
CREATE TABLE "sale_phases" (
	"event_no" integer NOT NULL,
	"position" smallint NOT NULL,
	"audience" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"contingents" text[] NOT NULL,
	"cap" smallint NOT NULL,
	"organization_cap" smallint NOT NULL,
	CONSTRAINT "sale_phases_event_no_position_pk" PRIMARY KEY("event_no","position"),
	CONSTRAINT "sale_phases_caps" CHECK ("sale_phases"."cap" > 0 and "sale_phases"."organization_cap" > 0),
	CONSTRAINT "sale_phases_end" CHECK ("sale_phases"."closes_at" > "sale_phases"."opens_at")
);
--> statement-breakpoint
CREATE TABLE "seat_moves" (
	"event_no" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"version" integer NOT NULL,
	"owner_before" text NOT NULL,
	"owner_after" text NOT NULL,
	"claim_before" text,
	"claim_after" text,
	"actor" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_moves_event_no_seat_no_version_pk" PRIMARY KEY("event_no","seat_no","version")
);
--> statement-breakpoint
CREATE TABLE "ticket_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_events_event_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"match_id" text,
	"plan_id" text NOT NULL,
	"name" jsonb,
	"starts_at" timestamp with time zone,
	"doors_minutes" smallint DEFAULT 120 NOT NULL,
	"transfer_minutes" smallint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"terms_version" text NOT NULL,
	"vat_rate" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_events_eventNo_unique" UNIQUE("event_no"),
	CONSTRAINT "ticket_events_start" CHECK (("ticket_events"."match_id" is null) = ("ticket_events"."starts_at" is not null)),
	CONSTRAINT "ticket_events_name" CHECK (("ticket_events"."match_id" is null) = ("ticket_events"."name" is not null)),
	CONSTRAINT "ticket_events_number" CHECK ("ticket_events"."event_no" between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"event_no" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"holder_id" uuid,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"buyer_id" uuid,
	"order_number" text,
	"serial_number" smallint,
	"price_class" text NOT NULL,
	"price_cents" integer NOT NULL,
	"kind" text NOT NULL,
	"medium" text NOT NULL,
	"generation" smallint DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_order" CHECK (("tickets"."order_number" is null) = ("tickets"."serial_number" is null)),
	CONSTRAINT "tickets_generation" CHECK ("tickets"."generation" between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "venue_places" (
	"plan_id" text NOT NULL,
	"seat_no" integer NOT NULL,
	"block" text NOT NULL,
	"area" text NOT NULL,
	"kind" text NOT NULL,
	"row" text,
	"seat" text,
	"row_order" smallint NOT NULL,
	"pos" smallint NOT NULL,
	"partner_no" integer,
	"view" smallint NOT NULL,
	"facts" jsonb,
	CONSTRAINT "venue_places_plan_id_seat_no_pk" PRIMARY KEY("plan_id","seat_no")
);
--> statement-breakpoint
CREATE TABLE "venue_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"venue" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_prices" ADD CONSTRAINT "event_prices_event_no_ticket_events_event_no_fk" FOREIGN KEY ("event_no") REFERENCES "public"."ticket_events"("event_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_seats" ADD CONSTRAINT "event_seats_event_no_ticket_events_event_no_fk" FOREIGN KEY ("event_no") REFERENCES "public"."ticket_events"("event_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_windows" ADD CONSTRAINT "hold_windows_event_no_ticket_events_event_no_fk" FOREIGN KEY ("event_no") REFERENCES "public"."ticket_events"("event_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_phases" ADD CONSTRAINT "sale_phases_event_no_ticket_events_event_no_fk" FOREIGN KEY ("event_no") REFERENCES "public"."ticket_events"("event_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_plan_id_venue_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."venue_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_no_ticket_events_event_no_fk" FOREIGN KEY ("event_no") REFERENCES "public"."ticket_events"("event_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_places" ADD CONSTRAINT "venue_places_plan_id_venue_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."venue_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_seats_free" ON "event_seats" USING btree ("event_no","block") WHERE "event_seats"."claim" is null and "event_seats"."owner" = 'club';--> statement-breakpoint
CREATE INDEX "event_seats_by_claimant" ON "event_seats" USING btree ("claimant","event_no") WHERE "event_seats"."claimant" is not null;--> statement-breakpoint
CREATE INDEX "hold_windows_by_account" ON "hold_windows" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "seat_moves_by_actor" ON "seat_moves" USING btree ("actor") WHERE "seat_moves"."actor" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_events_by_match" ON "ticket_events" USING btree ("match_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_of_place" ON "tickets" USING btree ("event_no","seat_no") WHERE "tickets"."state" in ('valid', 'suspended', 'used');--> statement-breakpoint
CREATE INDEX "tickets_by_holder" ON "tickets" USING btree ("holder_id","event_no") WHERE "tickets"."holder_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_by_buyer" ON "tickets" USING btree ("buyer_id","event_no") WHERE "tickets"."buyer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_by_order_line" ON "tickets" USING btree ("order_number","serial_number") WHERE "tickets"."order_number" is not null and "tickets"."state" <> 'replaced';