CREATE TABLE "feed_stamps" (
	"team_id" integer NOT NULL,
	"season" smallint NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "feed_stamps_team_id_season_pk" PRIMARY KEY("team_id","season")
);
--> statement-breakpoint
CREATE TABLE "match_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"is_period_start" boolean NOT NULL,
	"minute" smallint,
	"stoppage" smallint,
	"side" text,
	"player" text,
	"other_player" text,
	"goal_kind" text,
	"scored" boolean,
	"decision" text,
	"refers_to" uuid,
	"text_de" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "match_entries_in_order" UNIQUE("match_id","position")
);
--> statement-breakpoint
CREATE TABLE "match_figure_counts" (
	"match_id" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_line_ups" (
	"match_id" text NOT NULL,
	"side" text NOT NULL,
	"line_up" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "match_line_ups_match_id_side_pk" PRIMARY KEY("match_id","side")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"season" smallint NOT NULL,
	"competition" text NOT NULL,
	"round" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"kick_off" timestamp with time zone NOT NULL,
	"is_time_fixed" boolean NOT NULL,
	"status" text NOT NULL,
	"home_goals" smallint,
	"away_goals" smallint,
	"home_half_time" smallint,
	"away_half_time" smallint,
	"home_shoot_out" smallint,
	"away_shoot_out" smallint,
	"goals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_ticker_active" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "matches_result_whole" CHECK (("matches"."home_goals" is null) = ("matches"."away_goals" is null)),
	CONSTRAINT "matches_result_positive" CHECK ("matches"."home_goals" >= 0 and "matches"."away_goals" >= 0)
);
--> statement-breakpoint
ALTER TABLE "match_entries" ADD CONSTRAINT "match_entries_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_figure_counts" ADD CONSTRAINT "match_figure_counts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_line_ups" ADD CONSTRAINT "match_line_ups_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_of_season" ON "matches" USING btree ("team_id","season","kick_off");