CREATE TABLE "payment_erasures" (
	"setup_reference" text PRIMARY KEY NOT NULL,
	"provider_token" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_erasures_by_age" ON "payment_erasures" USING btree ("created_at");