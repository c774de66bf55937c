CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_documents_number_unique" UNIQUE("number"),
	CONSTRAINT "order_documents_kind" CHECK ("order_documents"."kind" in ('invoice', 'deliveryNote', 'creditNote'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_number" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"parcel_number" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_order_number_position_pk" PRIMARY KEY("order_number","position")
);
--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_documents_by_order" ON "order_documents" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_once" ON "order_documents" USING btree ("order_number","kind") WHERE "order_documents"."kind" <> 'creditNote';