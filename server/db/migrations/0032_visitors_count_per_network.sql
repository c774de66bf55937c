ALTER TABLE "anonymous_users" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "anonymous_users_by_network" ON "anonymous_users" USING btree ("network");