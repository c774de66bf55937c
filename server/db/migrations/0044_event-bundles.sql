CREATE TABLE "event_bundles" (
	"event_no" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"blocks" text[] NOT NULL,
	"pieces" jsonb NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "event_bundles_event_no_position_pk" PRIMARY KEY("event_no","position"),
	CONSTRAINT "event_bundles_cents" CHECK ("event_bundles"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "event_bundles" ADD CONSTRAINT "event_bundles_event_no_ticket_events_event_no_fk" FOREIGN KEY ("event_no") REFERENCES "public"."ticket_events"("event_no") ON DELETE no action ON UPDATE no action;