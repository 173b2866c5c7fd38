CREATE TABLE `study_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` text NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`transcript_id` integer,
	`session_name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`ratings` text NOT NULL,
	`time_spent` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "study_sessions_one_owner" CHECK(("study_sessions"."user_id" is null) <> ("study_sessions"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `study_sessions_user_client` ON `study_sessions` (`user_id`,`client_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `study_sessions_anonymous_client` ON `study_sessions` (`anonymous_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `study_sessions_user` ON `study_sessions` (`user_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `study_sessions_anonymous` ON `study_sessions` (`anonymous_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `study_sessions_transcript` ON `study_sessions` (`transcript_id`);