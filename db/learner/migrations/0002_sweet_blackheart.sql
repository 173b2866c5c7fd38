ALTER TABLE `spaced_repetition_items` ADD `missed_at` integer;--> statement-breakpoint
CREATE INDEX `items_missed` ON `spaced_repetition_items` (`missed_at`) WHERE missed_at is not null;--> statement-breakpoint
UPDATE `spaced_repetition_items` SET `missed_at` = `created_at` WHERE `quiz_question_id` IS NOT NULL AND `queue` = 0;
