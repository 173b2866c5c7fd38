CREATE TABLE `quiz_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` text NOT NULL,
	`quiz_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`score` integer NOT NULL,
	`total_questions` integer NOT NULL,
	`time_spent` integer NOT NULL,
	`answers` text NOT NULL,
	`is_practice` integer DEFAULT false NOT NULL,
	`completed_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quiz_attempts_one_owner" CHECK(("quiz_attempts"."user_id" is null) <> ("quiz_attempts"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_user_client` ON `quiz_attempts` (`user_id`,`quiz_id`,`client_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_anonymous_client` ON `quiz_attempts` (`anonymous_id`,`quiz_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `quiz_attempts_user` ON `quiz_attempts` (`user_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `quiz_attempts_anonymous` ON `quiz_attempts` (`anonymous_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `quiz_attempts_quiz` ON `quiz_attempts` (`quiz_id`);--> statement-breakpoint
CREATE TABLE `quiz_bookmarks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quiz_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quiz_bookmarks_one_owner" CHECK(("quiz_bookmarks"."user_id" is null) <> ("quiz_bookmarks"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_bookmarks_user` ON `quiz_bookmarks` (`user_id`,`quiz_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_bookmarks_anonymous` ON `quiz_bookmarks` (`anonymous_id`,`quiz_id`);--> statement-breakpoint
CREATE INDEX `quiz_bookmarks_quiz` ON `quiz_bookmarks` (`quiz_id`);--> statement-breakpoint
CREATE TABLE `quiz_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quiz_id` integer NOT NULL,
	`question_text` text NOT NULL,
	`question_type` text NOT NULL,
	`options` text NOT NULL,
	`correct_answer` text NOT NULL,
	`accepted_answers` text NOT NULL,
	`explanation` text NOT NULL,
	`difficulty` text DEFAULT 'medium' NOT NULL,
	`blooms_level` text,
	`order_index` integer NOT NULL,
	`citations` text NOT NULL,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_questions_order` ON `quiz_questions` (`quiz_id`,`order_index`);--> statement-breakpoint
CREATE TABLE `quiz_shares` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quiz_id` integer NOT NULL,
	`share_token` text NOT NULL,
	`created_by` integer,
	`expires_at` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quiz_shares_token_length" CHECK(length("quiz_shares"."share_token") between 16 and 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_shares_token` ON `quiz_shares` (`share_token`);--> statement-breakpoint
CREATE INDEX `quiz_shares_quiz` ON `quiz_shares` (`quiz_id`);--> statement-breakpoint
CREATE INDEX `quiz_shares_creator` ON `quiz_shares` (`created_by`);--> statement-breakpoint
CREATE TABLE `quizzes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`generation_key` text NOT NULL,
	`transcript_id` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`total_questions` integer NOT NULL,
	`model` text NOT NULL,
	`is_offline_draft` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quizzes_one_owner" CHECK(("quizzes"."user_id" is null) <> ("quizzes"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quizzes_generation` ON `quizzes` (`generation_key`);--> statement-breakpoint
CREATE INDEX `quizzes_transcript` ON `quizzes` (`transcript_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quizzes_user` ON `quizzes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quizzes_anonymous` ON `quizzes` (`anonymous_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quizzes_deleted` ON `quizzes` (`deleted_at`) WHERE "quizzes"."deleted_at" is not null;