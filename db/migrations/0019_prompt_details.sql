ALTER TABLE `prompt_versions` ADD `details` text;--> statement-breakpoint
ALTER TABLE `prompts` ADD `details` text;