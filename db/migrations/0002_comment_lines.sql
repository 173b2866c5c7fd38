ALTER TABLE `content_comments` ADD `line_id` text;--> statement-breakpoint
ALTER TABLE `content_comments` ADD `resolved_at` integer;