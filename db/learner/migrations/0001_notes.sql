ALTER TABLE `spaced_repetition_items` ADD `note_key` text;--> statement-breakpoint
ALTER TABLE `spaced_repetition_items` ADD `is_buried_as_sibling` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `items_note` ON `spaced_repetition_items` (`transcript_id`,`note_key`) WHERE note_key is not null;