CREATE TABLE `flashcards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`transcript_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`kind` text DEFAULT 'basic' NOT NULL,
	`front` text NOT NULL,
	`back` text NOT NULL,
	`category` text,
	`difficulty` text DEFAULT 'medium' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`citations` text DEFAULT '[]' NOT NULL,
	`model` text,
	`is_offline_draft` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "flashcards_one_owner" CHECK(("flashcards"."user_id" is null) <> ("flashcards"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flashcards_key` ON `flashcards` (`transcript_id`,`key`);--> statement-breakpoint
CREATE INDEX `flashcards_transcript` ON `flashcards` (`transcript_id`,`id`);--> statement-breakpoint
CREATE INDEX `flashcards_user` ON `flashcards` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `flashcards_anonymous` ON `flashcards` (`anonymous_id`,`id`);--> statement-breakpoint
CREATE INDEX `flashcards_deleted` ON `flashcards` (`deleted_at`) WHERE "flashcards"."deleted_at" is not null;