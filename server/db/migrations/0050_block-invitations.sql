CREATE TABLE "organization_invitation_blocks" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"recipient_mail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_invitation_blocks_account_id_organization_id_pk" PRIMARY KEY("account_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "organization_invitation_blocks" ADD CONSTRAINT "organization_invitation_blocks_organization_id_organizations_account_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitation_blocks" ADD CONSTRAINT "organization_invitation_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_invitation_blocks_by_organization" ON "organization_invitation_blocks" USING btree ("organization_id");