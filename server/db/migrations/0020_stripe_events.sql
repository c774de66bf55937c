CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"followed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stripe_events_by_age" ON "stripe_events" USING btree ("followed_at");