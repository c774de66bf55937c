ALTER TABLE "mails" ADD COLUMN "held_for" uuid;--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("held_for") WHERE "mails"."held_for" is not null;