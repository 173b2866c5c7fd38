CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`verification_code` text,
	`verification_code_expires` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`is_premium` integer DEFAULT false NOT NULL,
	`premium_since` integer,
	`stripe_customer_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `prompts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` text NOT NULL,
	`share_id` text NOT NULL,
	`video_url` text,
	`video_title` text NOT NULL,
	`video_description` text NOT NULL,
	`language` text NOT NULL,
	`duration_seconds` integer NOT NULL,
	`requirements` text NOT NULL,
	`items` text NOT NULL,
	`model` text NOT NULL,
	`is_offline_draft` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`transcript_id` integer,
	`user_id` integer,
	`anonymous_id` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "prompts_one_owner" CHECK(("prompts"."user_id" is null) <> ("prompts"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompts_run` ON `prompts` (`run_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `prompts_share` ON `prompts` (`share_id`);--> statement-breakpoint
CREATE INDEX `prompts_user` ON `prompts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `prompts_anonymous` ON `prompts` (`anonymous_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `transcript_chunks` (
	`transcript_id` integer NOT NULL,
	`position` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`transcript_id`, `position`),
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `video_transcripts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source_key` text NOT NULL,
	`video_id` text,
	`video_url` text,
	`video_title` text NOT NULL,
	`video_description` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`duration_seconds` integer NOT NULL,
	`segment_count` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "video_transcripts_one_owner" CHECK(("video_transcripts"."user_id" is null) <> ("video_transcripts"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `video_transcripts_source_user` ON `video_transcripts` (`source_key`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `video_transcripts_source_anonymous` ON `video_transcripts` (`source_key`,`anonymous_id`);--> statement-breakpoint
CREATE INDEX `video_transcripts_video` ON `video_transcripts` (`video_id`,`source`);