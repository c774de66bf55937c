CREATE TABLE "match_imports" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_imports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"season" smallint NOT NULL,
	"competition" text NOT NULL,
	"origin" text NOT NULL,
	"digest" text,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "match_imports_of_season" ON "match_imports" USING btree ("team_id","season");