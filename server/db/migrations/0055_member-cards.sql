CREATE TABLE "membership_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL,
	"claim" text NOT NULL,
	"order_number" text,
	"serial_number" integer,
	"paid_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_cards_claim_unique" UNIQUE("claim"),
	CONSTRAINT "membership_cards_line" CHECK (("membership_cards"."order_number" is null) = ("membership_cards"."serial_number" is null)),
	CONSTRAINT "membership_cards_paid" CHECK ("membership_cards"."order_number" is not null or "membership_cards"."paid_at" is null)
);
--> statement-breakpoint
ALTER TABLE "membership_cards" ADD CONSTRAINT "membership_cards_membership_id_club_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."club_memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_cards_one_open" ON "membership_cards" USING btree ("membership_id") WHERE "membership_cards"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "membership_cards_by_membership" ON "membership_cards" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "membership_cards_by_order" ON "membership_cards" USING btree ("order_number");