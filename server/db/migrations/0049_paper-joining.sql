ALTER TABLE "membership_applications" DROP CONSTRAINT "membership_applications_ordered";--> statement-breakpoint
ALTER TABLE "membership_applications" ADD COLUMN "received_on" date;--> statement-breakpoint
CREATE INDEX "membership_applications_by_time" ON "membership_applications" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_ordered" CHECK (("membership_applications"."state" in ('open', 'withdrawn')) = ("membership_applications"."order_number" is null));