CREATE TABLE "contract_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_key" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"typed_contract" text NOT NULL,
	"wanted_on" date,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"contract_kind" text,
	"contract_id" text,
	"effective_on" date,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "contract_cancellations_requestKey_unique" UNIQUE("request_key"),
	CONSTRAINT "contract_cancellations_name_contracts_whole" CHECK (("contract_cancellations"."contract_kind" is null) = ("contract_cancellations"."contract_id" is null)),
	CONSTRAINT "contract_cancellations_handled_by_somebody" CHECK (("contract_cancellations"."handled_at" is null) = ("contract_cancellations"."handled_by" is null)),
	CONSTRAINT "contract_cancellations_end_a_contract" CHECK ("contract_cancellations"."effective_on" is null or ("contract_cancellations"."contract_id" is not null and "contract_cancellations"."handled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "contract_cancellations" ADD CONSTRAINT "contract_cancellations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_cancellations_by_time" ON "contract_cancellations" USING btree ("received_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contract_cancellations_open" ON "contract_cancellations" USING btree ("received_at") WHERE "contract_cancellations"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "contract_cancellations_by_account" ON "contract_cancellations" USING btree ("account_id");--> statement-breakpoint
-- What was declared stays as it was written, whichever program asks. What becomes of it is written once; the account and its address can go later.
CREATE FUNCTION contract_cancellations_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changeable text[] := ARRAY['account_id', 'email'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.handled_at IS NULL THEN
      changeable := changeable || ARRAY['contract_kind', 'contract_id', 'effective_on', 'handled_at', 'handled_by'];
    END IF;
    IF to_jsonb(NEW) - changeable = to_jsonb(OLD) - changeable
      AND (NEW.email = OLD.email OR (NEW.email = '' AND NEW.account_id IS NULL)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'contract_cancellations is append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER contract_cancellations_append_only BEFORE UPDATE OR DELETE ON "contract_cancellations"
FOR EACH ROW EXECUTE FUNCTION contract_cancellations_stay();
