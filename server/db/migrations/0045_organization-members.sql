CREATE TABLE "organization_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"recipient_mail" text NOT NULL,
	"invited_by" uuid
);
--> statement-breakpoint
INSERT INTO "organization_invitations" ("id", "from_id", "to_id", "state", "created_at", "expires_at", "recipient_mail")
SELECT gen_random_uuid(), "organization_id", "account_id", 'pending', "invited_at", "invited_at" + interval '14 days', "accounts"."email"
FROM "organization_members" JOIN "accounts" ON "accounts"."id" = "account_id" WHERE "joined_at" IS NULL;
--> statement-breakpoint
DELETE FROM "organization_members" WHERE "joined_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "organization_members" DROP CONSTRAINT "organization_members_organization_id_account_id_pk";
--> statement-breakpoint
ALTER TABLE "organization_members" ALTER COLUMN "joined_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid();
--> statement-breakpoint
ALTER TABLE "organization_members" ALTER COLUMN "id" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "admin_slot" smallint;
--> statement-breakpoint
UPDATE "organization_members" SET "admin_slot" = "admins"."place"
FROM (SELECT "organization_id", "account_id", row_number() OVER (PARTITION BY "organization_id" ORDER BY "joined_at", "account_id") AS "place"
	FROM "organization_members" WHERE "is_admin") AS "admins"
WHERE "admins"."organization_id" = "organization_members"."organization_id" AND "admins"."account_id" = "organization_members"."account_id"
	AND "admins"."place" <= 2;
--> statement-breakpoint
ALTER TABLE "organization_members" DROP COLUMN "is_admin";
--> statement-breakpoint
ALTER TABLE "organization_members" DROP COLUMN "invited_at";
--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_from_id_organizations_account_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_to_id_accounts_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "organization_invitations_pending" ON "organization_invitations" USING btree ("from_id","to_id") WHERE "organization_invitations"."state" = 'pending';
--> statement-breakpoint
CREATE INDEX "organization_invitations_by_recipient" ON "organization_invitations" USING btree ("to_id","created_at");
--> statement-breakpoint
CREATE INDEX "organization_invitations_by_inviter" ON "organization_invitations" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "organization_invitations_by_end" ON "organization_invitations" USING btree ("expires_at") WHERE "organization_invitations"."state" = 'pending';
--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_once" UNIQUE("organization_id","account_id");
--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_admins" UNIQUE("organization_id","admin_slot");
--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_slots" CHECK ("organization_members"."admin_slot" in (1, 2));
