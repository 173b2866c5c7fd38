CREATE TABLE `user_highlights` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` text NOT NULL,
	`transcript_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`selected_text` text NOT NULL,
	`start_index` integer NOT NULL,
	`end_index` integer NOT NULL,
	`user_prompt` text NOT NULL,
	`ai_response` text NOT NULL,
	`citations` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`model` text NOT NULL,
	`is_offline_draft` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_highlights_one_owner" CHECK(("user_highlights"."user_id" is null) <> ("user_highlights"."anonymous_id" is null)),
	CONSTRAINT "user_highlights_range" CHECK("user_highlights"."start_index" >= 0 and "user_highlights"."start_index" < "user_highlights"."end_index")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_highlights_client` ON `user_highlights` (`transcript_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `user_highlights_transcript` ON `user_highlights` (`transcript_id`,`start_index`);--> statement-breakpoint
CREATE INDEX `user_highlights_user` ON `user_highlights` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_highlights_anonymous` ON `user_highlights` (`anonymous_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_highlights_deleted` ON `user_highlights` (`deleted_at`) WHERE "user_highlights"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `transcript_topics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transcript_id` integer NOT NULL,
	`position` integer NOT NULL,
	`topic_title` text NOT NULL,
	`summary` text NOT NULL,
	`start_index` integer NOT NULL,
	`end_index` integer NOT NULL,
	`start_ms` integer NOT NULL,
	`confidence` real NOT NULL,
	`model` text NOT NULL,
	`is_offline_draft` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transcript_topics_position` ON `transcript_topics` (`transcript_id`,`position`);--> statement-breakpoint
CREATE TABLE `transcript_translations` (
	`transcript_id` integer NOT NULL,
	`language` text NOT NULL,
	`position` integer NOT NULL,
	`how` text NOT NULL,
	`model` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`transcript_id`, `language`, `position`),
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transcript_translations_heads` ON `transcript_translations` (`transcript_id`,`position`,`language`,`how`,`model`,`created_at`);