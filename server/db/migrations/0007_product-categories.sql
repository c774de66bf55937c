ALTER TABLE "products" ADD COLUMN "category" text;--> statement-breakpoint
-- What is there already is sorted by how it is drawn.
UPDATE "products" SET "category" = CASE "picture"->>'kind'
	WHEN 'jersey' THEN 'jerseys'
	WHEN 'scarf' THEN 'scarvesAndHats'
	WHEN 'cap' THEN 'scarvesAndHats'
	WHEN 'ball' THEN 'balls'
	WHEN 'mug' THEN 'mugsAndFlags'
	WHEN 'flag' THEN 'mugsAndFlags'
	WHEN 'course' THEN 'training'
	WHEN 'book' THEN 'books'
	ELSE 'clothing'
END;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "category" SET NOT NULL;
