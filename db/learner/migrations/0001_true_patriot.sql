ALTER TABLE `study_days` ADD `cards` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `study_days` SET `cards` = (SELECT count(DISTINCT `item_id`) FROM `review_log` WHERE `day` = `date` AND `undone_at` IS NULL AND `grade` > 0);
