ALTER TABLE `study_sessions` ADD `share_token` text;--> statement-breakpoint
CREATE UNIQUE INDEX `study_sessions_share` ON `study_sessions` (`share_token`);--> statement-breakpoint
CREATE INDEX `content_history_time` ON `content_history` (`created_at`,`change_type`);