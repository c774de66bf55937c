CREATE TABLE "video_positions" (
	"account_id" uuid NOT NULL,
	"video_uid" integer NOT NULL,
	"seconds" real NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_positions_account_id_video_uid_pk" PRIMARY KEY("account_id","video_uid")
);
--> statement-breakpoint
CREATE TABLE "video_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"video_uid" integer NOT NULL,
	"device" uuid NOT NULL,
	"browser" text,
	"system" text,
	"is_limited" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tickets" ADD CONSTRAINT "video_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_positions_by_age" ON "video_positions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "video_tickets_by_account" ON "video_tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "video_tickets_by_age" ON "video_tickets" USING btree ("last_seen_at");