ALTER TABLE "mails" ADD COLUMN "is_neutral" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "holds_value" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "is_neutral" = true WHERE "template" IN ('confirmEmail', 'confirmFurtherEmail', 'confirmToRead', 'addressAlreadyRegistered', 'passwordReset', 'emailChanged', 'withdrawalNoted');--> statement-breakpoint
UPDATE "mails" SET "holds_value" = true WHERE "template" = 'giftCards';
