CREATE TABLE `study_days` (
	`date` text PRIMARY KEY NOT NULL,
	`reviews` integer NOT NULL,
	`new_seen` integer NOT NULL,
	`due` integer NOT NULL,
	`passed` integer NOT NULL,
	`time_spent` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `spaced_repetition_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`item_type` text NOT NULL,
	`flashcard_id` integer,
	`quiz_question_id` integer,
	`transcript_id` integer,
	`note_key` text,
	`fsrs_data` text NOT NULL,
	`next_review` integer NOT NULL,
	`last_review` integer,
	`review_count` integer DEFAULT 0 NOT NULL,
	`average_rating` real,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`queue` integer NOT NULL,
	`sort_key` integer NOT NULL,
	`rank` integer NOT NULL,
	`state` integer NOT NULL,
	`interval_days` integer NOT NULL,
	`lapses` integer NOT NULL,
	`suspended` integer DEFAULT false NOT NULL,
	`buried_until` integer,
	`is_buried_as_sibling` integer DEFAULT false NOT NULL,
	`removed_at` integer,
	`scheduling_version` integer NOT NULL,
	`last_entry_at` integer,
	`last_entry_id` text,
	CONSTRAINT "items_one_key" CHECK((item_type = 'flashcard') = (flashcard_id is not null)
      and (item_type = 'quiz_question') = (quiz_question_id is not null)),
	CONSTRAINT "items_average_rating" CHECK(average_rating is null or average_rating between 1 and 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_flashcard` ON `spaced_repetition_items` (`flashcard_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_question` ON `spaced_repetition_items` (`quiz_question_id`);--> statement-breakpoint
CREATE INDEX `items_queue` ON `spaced_repetition_items` (`queue`,`sort_key`) WHERE suspended = 0 and buried_until is null and removed_at is null;--> statement-breakpoint
CREATE INDEX `items_transcript_queue` ON `spaced_repetition_items` (`transcript_id`,`queue`,`sort_key`) WHERE suspended = 0 and buried_until is null and removed_at is null;--> statement-breakpoint
CREATE INDEX `items_transcript` ON `spaced_repetition_items` (`transcript_id`,`rank`);--> statement-breakpoint
CREATE INDEX `items_note` ON `spaced_repetition_items` (`transcript_id`,`note_key`) WHERE note_key is not null;--> statement-breakpoint
CREATE INDEX `items_buried` ON `spaced_repetition_items` (`buried_until`) WHERE buried_until is not null;--> statement-breakpoint
CREATE INDEX `items_removed` ON `spaced_repetition_items` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX `items_states` ON `spaced_repetition_items` (`suspended`,`state`,`interval_days`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `items_lapses` ON `spaced_repetition_items` (`lapses`) WHERE removed_at is null and lapses > 0;--> statement-breakpoint
CREATE TABLE `learner` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`settings` text NOT NULL,
	`scheduling_version` integer DEFAULT 1 NOT NULL,
	`card_cursor` integer DEFAULT 0 NOT NULL,
	`summary_pending` integer DEFAULT false NOT NULL,
	`summary_attempts` integer DEFAULT 0 NOT NULL,
	`summary_is_merged` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `review_log` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` integer NOT NULL,
	`grade` integer NOT NULL,
	`set_to` text,
	`time_spent` integer NOT NULL,
	`state_before` text NOT NULL,
	`state_after` text NOT NULL,
	`reviewed_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`day` text NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`item_id`) REFERENCES `spaced_repetition_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_log_item` ON `review_log` (`item_id`,`reviewed_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_log_received` ON `review_log` (`received_at`,`reviewed_at`) WHERE undone_at is null and grade > 0;