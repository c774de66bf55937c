-- Fees that were due before memberships rested for them: two weeks are left at least.
UPDATE "club_memberships" SET "rests_from" = (
  SELECT greatest(min("first_day") + 42, current_date + 14) FROM "membership_terms"
  WHERE "state" = 'awaitingPayment' AND "membership_id" IN ("club_memberships"."id", "club_memberships"."family_id")
);
