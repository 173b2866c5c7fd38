CREATE TABLE `study_merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`anonymous_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `study_merges_pair` ON `study_merges` (`user_id`,`anonymous_id`);--> statement-breakpoint
CREATE TABLE `study_summaries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`next_due_at` integer,
	`due_count` integer NOT NULL,
	`new_count` integer NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "study_summaries_one_owner" CHECK(("study_summaries"."user_id" is null) <> ("study_summaries"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `study_summaries_user` ON `study_summaries` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `study_summaries_anonymous` ON `study_summaries` (`anonymous_id`);--> statement-breakpoint
CREATE INDEX `study_summaries_due` ON `study_summaries` (`next_due_at`);