ALTER TABLE `flashcards` ADD `note_key` text;--> statement-breakpoint
ALTER TABLE `flashcards` ADD `ordinal` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `flashcards_note` ON `flashcards` (`transcript_id`,`note_key`) WHERE "flashcards"."note_key" is not null;