-- Both tables are created anew for one more word in their checks. The history is copied to refer to the new queue before the old queue goes, because dropping that would empty the references to it; renaming the queue renames them.
CREATE TABLE `__new_notification_queue` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`notification_type` text NOT NULL,
	`delivery_channel` text NOT NULL,
	`scheduled_for` integer NOT NULL,
	`planned_for` integer NOT NULL,
	`priority` integer DEFAULT 5 NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`html_content` text,
	`metadata` text NOT NULL,
	`flashcard_id` integer,
	`quiz_id` integer,
	`spaced_repetition_item_id` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`max_attempts` integer DEFAULT 3 NOT NULL,
	`processed_at` integer,
	`next_retry_at` integer,
	`last_error` text,
	`group_key` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`counted_on` text,
	`held_since` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`flashcard_id`) REFERENCES `flashcards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_queue_type" CHECK("__new_notification_queue"."notification_type" in ('flashcard_reminder', 'quiz_reminder', 'study_session_reminder', 'study_streak_update', 'progress_milestone', 'motivational_message', 'daily_digest', 'weekly_summary', 'share_comment')),
	CONSTRAINT "notification_queue_channel" CHECK("__new_notification_queue"."delivery_channel" in ('email', 'browser', 'in_app')),
	CONSTRAINT "notification_queue_status" CHECK("__new_notification_queue"."status" in ('pending', 'processing', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "notification_queue_priority" CHECK("__new_notification_queue"."priority" between 1 and 10),
	CONSTRAINT "notification_queue_attempts" CHECK("__new_notification_queue"."max_attempts" between 1 and 10),
	CONSTRAINT "notification_queue_metadata" CHECK(length("__new_notification_queue"."metadata") <= 4096)
);--> statement-breakpoint
INSERT INTO `__new_notification_queue`("id", "user_id", "notification_type", "delivery_channel", "scheduled_for", "planned_for", "priority", "subject", "content", "html_content", "metadata", "flashcard_id", "quiz_id", "spaced_repetition_item_id", "status", "attempts", "max_attempts", "processed_at", "next_retry_at", "last_error", "group_key", "dedupe_key", "counted_on", "held_since", "created_at") SELECT "id", "user_id", "notification_type", "delivery_channel", "scheduled_for", "planned_for", "priority", "subject", "content", "html_content", "metadata", "flashcard_id", "quiz_id", "spaced_repetition_item_id", "status", "attempts", "max_attempts", "processed_at", "next_retry_at", "last_error", "group_key", "dedupe_key", "counted_on", "held_since", "created_at" FROM `notification_queue`;--> statement-breakpoint
DELETE FROM `sqlite_sequence` WHERE `name` = '__new_notification_queue';--> statement-breakpoint
-- The history keeps the ids of queue rows that are gone, so they are never given out again.
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT '__new_notification_queue', `seq` FROM `sqlite_sequence` WHERE `name` = 'notification_queue';--> statement-breakpoint
CREATE TABLE `__new_notification_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`queue_item_id` integer,
	`notification_type` text NOT NULL,
	`delivery_channel` text NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`delivery_status` text NOT NULL,
	`delivered_at` integer,
	`opened_at` integer,
	`clicked_at` integer,
	`is_read` integer DEFAULT false NOT NULL,
	`read_at` integer,
	`external_id` text,
	`recipient_email` text,
	`error_message` text,
	`delivery_metadata` text NOT NULL,
	`template_key` text,
	`link` text,
	`group_key` text NOT NULL,
	`flashcard_id` integer,
	`quiz_id` integer,
	`spaced_repetition_item_id` integer,
	`action_taken` text,
	`action_taken_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`queue_item_id`) REFERENCES `__new_notification_queue`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`flashcard_id`) REFERENCES `flashcards`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "notification_history_type" CHECK("__new_notification_history"."notification_type" in ('flashcard_reminder', 'quiz_reminder', 'study_session_reminder', 'study_streak_update', 'progress_milestone', 'motivational_message', 'daily_digest', 'weekly_summary', 'share_comment')),
	CONSTRAINT "notification_history_channel" CHECK("__new_notification_history"."delivery_channel" in ('email', 'browser', 'in_app')),
	CONSTRAINT "notification_history_status" CHECK("__new_notification_history"."delivery_status" in ('sent', 'delivered', 'opened', 'clicked', 'failed', 'bounced')),
	CONSTRAINT "notification_history_action" CHECK("__new_notification_history"."action_taken" is null or "__new_notification_history"."action_taken" in ('opened', 'reviewed', 'answered_again', 'answered_good', 'snoozed', 'dismissed', 'unsubscribed'))
);--> statement-breakpoint
INSERT INTO `__new_notification_history`("id", "user_id", "queue_item_id", "notification_type", "delivery_channel", "subject", "content", "delivery_status", "delivered_at", "opened_at", "clicked_at", "is_read", "read_at", "external_id", "recipient_email", "error_message", "delivery_metadata", "template_key", "link", "group_key", "flashcard_id", "quiz_id", "spaced_repetition_item_id", "action_taken", "action_taken_at", "deleted_at", "created_at") SELECT "id", "user_id", "queue_item_id", "notification_type", "delivery_channel", "subject", "content", "delivery_status", "delivered_at", "opened_at", "clicked_at", "is_read", "read_at", "external_id", "recipient_email", "error_message", "delivery_metadata", "template_key", "link", "group_key", "flashcard_id", "quiz_id", "spaced_repetition_item_id", "action_taken", "action_taken_at", "deleted_at", "created_at" FROM `notification_history`;--> statement-breakpoint
DROP TABLE `notification_history`;--> statement-breakpoint
DROP TABLE `notification_queue`;--> statement-breakpoint
ALTER TABLE `__new_notification_queue` RENAME TO `notification_queue`;--> statement-breakpoint
ALTER TABLE `__new_notification_history` RENAME TO `notification_history`;--> statement-breakpoint
CREATE UNIQUE INDEX `notification_history_queue` ON `notification_history` (`queue_item_id`);--> statement-breakpoint
CREATE INDEX `notification_history_user` ON `notification_history` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_history_inbox` ON `notification_history` (`user_id`,`delivery_channel`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_history_unread` ON `notification_history` (`user_id`,`created_at`) WHERE is_read = 0 and delivery_channel = 'in_app';--> statement-breakpoint
CREATE INDEX `notification_history_kind` ON `notification_history` (`user_id`,`notification_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `notification_history_external` ON `notification_history` (`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX `notification_history_card` ON `notification_history` (`flashcard_id`) WHERE flashcard_id is not null;--> statement-breakpoint
CREATE INDEX `notification_history_quiz` ON `notification_history` (`quiz_id`) WHERE quiz_id is not null;--> statement-breakpoint
CREATE INDEX `notification_history_created` ON `notification_history` (`created_at`);--> statement-breakpoint
CREATE INDEX `notification_history_deleted` ON `notification_history` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `notification_queue_dedupe` ON `notification_queue` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `notification_queue_due` ON `notification_queue` (`status`,`scheduled_for`);--> statement-breakpoint
CREATE INDEX `notification_queue_user` ON `notification_queue` (`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `notification_queue_leases` ON `notification_queue` (`next_retry_at`) WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX `notification_queue_counted` ON `notification_queue` (`user_id`,`counted_on`) WHERE counted_on is not null;--> statement-breakpoint
CREATE INDEX `notification_queue_card` ON `notification_queue` (`flashcard_id`) WHERE flashcard_id is not null;--> statement-breakpoint
CREATE INDEX `notification_queue_quiz` ON `notification_queue` (`quiz_id`) WHERE quiz_id is not null;--> statement-breakpoint
CREATE INDEX `notification_queue_over` ON `notification_queue` (`processed_at`) WHERE processed_at is not null;--> statement-breakpoint
INSERT INTO `notification_templates` (`template_key`, `template_name`, `template_type`, `subject`, `html_content`, `text_content`, `supported_variables`, `is_customizable`, `description`, `category`, `priority`) VALUES
('share_comment.in_app.1', 'New comments', 'in_app', 'New comments on “{{title}}”', null, 'Someone with your link commented on “{{title}}”.', '["title"]', 0, 'One until it is read, however many comments there are.', 'reminder', 6);
