DROP INDEX `prompts_user`;--> statement-breakpoint
DROP INDEX `prompts_anonymous`;--> statement-breakpoint
DROP INDEX `prompts_user_live`;--> statement-breakpoint
DROP INDEX `prompts_anonymous_live`;--> statement-breakpoint
CREATE INDEX `prompts_of_user` ON `prompts` (`user_id`,`deleted_at`,`created_at`,`id`,`video_title`);--> statement-breakpoint
CREATE INDEX `prompts_of_anonymous` ON `prompts` (`anonymous_id`,`deleted_at`,`created_at`,`id`,`video_title`);