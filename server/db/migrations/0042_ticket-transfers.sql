CREATE TABLE "ticket_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"event_no" integer NOT NULL,
	"ticket_id" text NOT NULL,
	"recipient_mail" text NOT NULL,
	"reason" text,
	"void_mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_event_no_ticket_events_event_no_fk" FOREIGN KEY ("event_no") REFERENCES "public"."ticket_events"("event_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_pending" ON "ticket_transfers" USING btree ("event_no","ticket_id") WHERE "ticket_transfers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "ticket_transfers_by_sender" ON "ticket_transfers" USING btree ("from_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_transfers_by_recipient" ON "ticket_transfers" USING btree ("to_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_transfers_by_end" ON "ticket_transfers" USING btree ("expires_at") WHERE "ticket_transfers"."state" = 'pending';