ALTER TABLE `study_summaries` DROP COLUMN `new_count`;--> statement-breakpoint
ALTER TABLE `study_summaries` DROP COLUMN `reviews_today`;