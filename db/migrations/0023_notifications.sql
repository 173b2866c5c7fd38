CREATE TABLE `notification_history` (
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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`queue_item_id`) REFERENCES `notification_queue`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`flashcard_id`) REFERENCES `flashcards`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "notification_history_type" CHECK("notification_history"."notification_type" in ('flashcard_reminder', 'quiz_reminder', 'study_session_reminder', 'study_streak_update', 'progress_milestone', 'motivational_message', 'daily_digest', 'weekly_summary')),
	CONSTRAINT "notification_history_channel" CHECK("notification_history"."delivery_channel" in ('email', 'browser', 'in_app')),
	CONSTRAINT "notification_history_status" CHECK("notification_history"."delivery_status" in ('sent', 'delivered', 'opened', 'clicked', 'failed', 'bounced')),
	CONSTRAINT "notification_history_action" CHECK("notification_history"."action_taken" is null or "notification_history"."action_taken" in ('opened', 'reviewed', 'answered_again', 'answered_good', 'snoozed', 'dismissed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_history_queue` ON `notification_history` (`queue_item_id`);--> statement-breakpoint
CREATE INDEX `notification_history_user` ON `notification_history` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_history_inbox` ON `notification_history` (`user_id`,`delivery_channel`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_history_unread` ON `notification_history` (`user_id`,`created_at`) WHERE is_read = 0 and delivery_channel = 'in_app';--> statement-breakpoint
CREATE INDEX `notification_history_kind` ON `notification_history` (`user_id`,`notification_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `notification_history_external` ON `notification_history` (`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX `notification_history_card` ON `notification_history` (`flashcard_id`) WHERE flashcard_id is not null;--> statement-breakpoint
CREATE INDEX `notification_history_quiz` ON `notification_history` (`quiz_id`) WHERE quiz_id is not null;--> statement-breakpoint
CREATE INDEX `notification_history_created` ON `notification_history` (`created_at`);--> statement-breakpoint
CREATE TABLE `notification_queue` (
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
	CONSTRAINT "notification_queue_type" CHECK("notification_queue"."notification_type" in ('flashcard_reminder', 'quiz_reminder', 'study_session_reminder', 'study_streak_update', 'progress_milestone', 'motivational_message', 'daily_digest', 'weekly_summary')),
	CONSTRAINT "notification_queue_channel" CHECK("notification_queue"."delivery_channel" in ('email', 'browser', 'in_app')),
	CONSTRAINT "notification_queue_status" CHECK("notification_queue"."status" in ('pending', 'processing', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "notification_queue_priority" CHECK("notification_queue"."priority" between 1 and 10),
	CONSTRAINT "notification_queue_attempts" CHECK("notification_queue"."max_attempts" between 1 and 10),
	CONSTRAINT "notification_queue_metadata" CHECK(length("notification_queue"."metadata") <= 4096)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_queue_dedupe` ON `notification_queue` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `notification_queue_due` ON `notification_queue` (`status`,`scheduled_for`);--> statement-breakpoint
CREATE INDEX `notification_queue_user` ON `notification_queue` (`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `notification_queue_leases` ON `notification_queue` (`next_retry_at`) WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX `notification_queue_counted` ON `notification_queue` (`user_id`,`counted_on`) WHERE counted_on is not null;--> statement-breakpoint
CREATE INDEX `notification_queue_card` ON `notification_queue` (`flashcard_id`) WHERE flashcard_id is not null;--> statement-breakpoint
CREATE INDEX `notification_queue_quiz` ON `notification_queue` (`quiz_id`) WHERE quiz_id is not null;--> statement-breakpoint
CREATE INDEX `notification_queue_over` ON `notification_queue` (`processed_at`) WHERE processed_at is not null;--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`email_notifications` integer DEFAULT true NOT NULL,
	`browser_notifications` integer DEFAULT true NOT NULL,
	`in_app_notifications` integer DEFAULT true NOT NULL,
	`flashcard_reminders` integer DEFAULT true NOT NULL,
	`quiz_reminders` integer DEFAULT true NOT NULL,
	`study_session_reminders` integer DEFAULT true NOT NULL,
	`progress_milestones` integer DEFAULT true NOT NULL,
	`immediate_notifications` integer DEFAULT true NOT NULL,
	`fifteen_minute_reminders` integer DEFAULT true NOT NULL,
	`thirty_minute_reminders` integer DEFAULT true NOT NULL,
	`one_hour_reminders` integer DEFAULT true NOT NULL,
	`three_hour_reminders` integer DEFAULT true NOT NULL,
	`one_day_reminders` integer DEFAULT true NOT NULL,
	`three_day_reminders` integer DEFAULT true NOT NULL,
	`one_week_reminders` integer DEFAULT true NOT NULL,
	`motivational_messages` integer DEFAULT true NOT NULL,
	`study_streak_updates` integer DEFAULT true NOT NULL,
	`notification_frequency` text DEFAULT 'per_session' NOT NULL,
	`max_daily_notifications` integer DEFAULT 10 NOT NULL,
	`quiet_hours_enabled` integer DEFAULT false NOT NULL,
	`quiet_hours_start` text,
	`quiet_hours_end` text,
	`quiet_hours_timezone` text DEFAULT 'UTC' NOT NULL,
	`custom_message_template` text,
	`show_question` integer DEFAULT false NOT NULL,
	`paused_until` integer,
	`unsubscribe_token_hash` text,
	`email_suspended_at` integer,
	`email_suspended_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_preferences_frequency" CHECK("notification_preferences"."notification_frequency" in ('per_session', 'daily_digest', 'weekly_summary')),
	CONSTRAINT "notification_preferences_daily" CHECK("notification_preferences"."max_daily_notifications" between 1 and 50),
	CONSTRAINT "notification_preferences_start" CHECK("notification_preferences"."quiet_hours_start" is null or "notification_preferences"."quiet_hours_start" glob '[01][0-9]:[0-5][0-9]' or "notification_preferences"."quiet_hours_start" glob '2[0-3]:[0-5][0-9]'),
	CONSTRAINT "notification_preferences_end" CHECK("notification_preferences"."quiet_hours_end" is null or "notification_preferences"."quiet_hours_end" glob '[01][0-9]:[0-5][0-9]' or "notification_preferences"."quiet_hours_end" glob '2[0-3]:[0-5][0-9]'),
	CONSTRAINT "notification_preferences_quiet" CHECK("notification_preferences"."quiet_hours_enabled" = 0 or coalesce("notification_preferences"."quiet_hours_start" <> "notification_preferences"."quiet_hours_end", 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_preferences_user` ON `notification_preferences` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notification_preferences_unsubscribe` ON `notification_preferences` (`unsubscribe_token_hash`);--> statement-breakpoint
CREATE TABLE `notification_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`template_key` text NOT NULL,
	`template_name` text NOT NULL,
	`template_type` text NOT NULL,
	`subject` text NOT NULL,
	`html_content` text,
	`text_content` text NOT NULL,
	`supported_variables` text NOT NULL,
	`is_customizable` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`priority` integer DEFAULT 5 NOT NULL,
	CONSTRAINT "notification_templates_type" CHECK("notification_templates"."template_type" in ('email', 'browser', 'in_app')),
	CONSTRAINT "notification_templates_category" CHECK("notification_templates"."category" in ('reminder', 'milestone', 'digest')),
	CONSTRAINT "notification_templates_priority" CHECK("notification_templates"."priority" between 1 and 10)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_templates_key` ON `notification_templates` (`template_key`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device_name` text NOT NULL,
	`session_hash` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`failed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_subscriptions_endpoint_length" CHECK(length("push_subscriptions"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_hash`);--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `last_studied_at` integer;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `streak_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `reviews_today` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `reviews_week` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `reviews_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `time_zone` text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `day_start_hour` integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `usual_minute` integer;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `recall_falls_at` integer;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `at_risk` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
INSERT INTO `notification_templates` (`template_key`, `template_name`, `template_type`, `subject`, `html_content`, `text_content`, `supported_variables`, `is_customizable`, `description`, `category`, `priority`) VALUES
('flashcard_due.email.1', 'Cards are due', 'email', '{{due}}', '<p>{{due}} for review.</p>
<p>Do you still know this one? “{{question}}”.</p>', '{{due}} for review.

Do you still know this one? “{{question}}”.', '["due", "question"]', 1, 'Something is due to be reviewed.', 'reminder', 4),
('flashcard_due.email.2', 'Cards are due', 'email', 'Time to review: {{due}}', '<p>A few minutes now keep what you learned.</p>
<p>First up: “{{question}}”.</p>', 'A few minutes now keep what you learned.

First up: “{{question}}”.', '["due", "question"]', 1, 'Something is due to be reviewed.', 'reminder', 4),
('flashcard_due.email.3', 'Cards are due', 'email', 'Before you forget: {{due}}', '<p>Your memory of these is about to fade.</p>
<p>Try to answer: “{{question}}”.</p>', 'Your memory of these is about to fade.

Try to answer: “{{question}}”.', '["due", "question"]', 1, 'Something is due to be reviewed.', 'reminder', 4),
('flashcard_due.browser.1', 'Cards are due', 'browser', '{{due}}', null, '{{due}} for review.

Do you still know this one? “{{question}}”.', '["due", "question"]', 1, 'Something is due to be reviewed.', 'reminder', 4),
('flashcard_due.browser.2', 'Cards are due', 'browser', 'Time to review: {{due}}', null, 'A few minutes now keep what you learned.

First up: “{{question}}”.', '["due", "question"]', 1, 'Something is due to be reviewed.', 'reminder', 4),
('flashcard_due.browser.3', 'Cards are due', 'browser', 'Before you forget: {{due}}', null, 'Your memory of these is about to fade.

Try to answer: “{{question}}”.', '["due", "question"]', 1, 'Something is due to be reviewed.', 'reminder', 4),
('flashcard_due.in_app.1', 'Cards are due', 'in_app', '{{due}}', null, '{{due}} for review.

Do you still know this one? “{{question}}”.', '["due", "question"]', 1, 'Something is due to be reviewed.', 'reminder', 4),
('flashcard_due.in_app.2', 'Cards are due', 'in_app', 'Time to review: {{due}}', null, 'A few minutes now keep what you learned.

First up: “{{question}}”.', '["due", "question"]', 1, 'Something is due to be reviewed.', 'reminder', 4),
('flashcard_due.in_app.3', 'Cards are due', 'in_app', 'Before you forget: {{due}}', null, 'Your memory of these is about to fade.

Try to answer: “{{question}}”.', '["due", "question"]', 1, 'Something is due to be reviewed.', 'reminder', 4),
('quiz_waiting.email.1', 'A quiz is waiting', 'email', 'Your quiz “{{title}}” is waiting', '<p>You have not taken “{{title}}” yet.</p>
<p>Your best score so far is {{score}}.</p>', 'You have not taken “{{title}}” yet.

Your best score so far is {{score}}.', '["score", "title"]', 0, 'A quiz was not taken yet, or its score is below 70%.', 'reminder', 5),
('quiz_waiting.email.2', 'A quiz is waiting', 'email', 'Ready to try “{{title}}”?', '<p>A quiz on “{{title}}” shows you what stuck.</p>
<p>Your best score so far is {{score}}.</p>', 'A quiz on “{{title}}” shows you what stuck.

Your best score so far is {{score}}.', '["score", "title"]', 0, 'A quiz was not taken yet, or its score is below 70%.', 'reminder', 5),
('quiz_waiting.browser.1', 'A quiz is waiting', 'browser', 'Your quiz “{{title}}” is waiting', null, 'You have not taken “{{title}}” yet.

Your best score so far is {{score}}.', '["score", "title"]', 0, 'A quiz was not taken yet, or its score is below 70%.', 'reminder', 5),
('quiz_waiting.browser.2', 'A quiz is waiting', 'browser', 'Ready to try “{{title}}”?', null, 'A quiz on “{{title}}” shows you what stuck.

Your best score so far is {{score}}.', '["score", "title"]', 0, 'A quiz was not taken yet, or its score is below 70%.', 'reminder', 5),
('quiz_waiting.in_app.1', 'A quiz is waiting', 'in_app', 'Your quiz “{{title}}” is waiting', null, 'You have not taken “{{title}}” yet.

Your best score so far is {{score}}.', '["score", "title"]', 0, 'A quiz was not taken yet, or its score is below 70%.', 'reminder', 5),
('quiz_waiting.in_app.2', 'A quiz is waiting', 'in_app', 'Ready to try “{{title}}”?', null, 'A quiz on “{{title}}” shows you what stuck.

Your best score so far is {{score}}.', '["score", "title"]', 0, 'A quiz was not taken yet, or its score is below 70%.', 'reminder', 5),
('study_session.email.1', 'A good time to study', 'email', 'A good time to study', '<p>You usually study at about this time.</p>
<p>{{due}} today.</p>', 'You usually study at about this time.

{{due}} today.', '["due"]', 1, 'The hour at which the learner usually begins.', 'reminder', 5),
('study_session.email.2', 'A good time to study', 'email', 'Your usual study time', '<p>A short session now keeps your routine.</p>
<p>{{due}} today.</p>', 'A short session now keeps your routine.

{{due}} today.', '["due"]', 1, 'The hour at which the learner usually begins.', 'reminder', 5),
('study_session.browser.1', 'A good time to study', 'browser', 'A good time to study', null, 'You usually study at about this time.

{{due}} today.', '["due"]', 1, 'The hour at which the learner usually begins.', 'reminder', 5),
('study_session.browser.2', 'A good time to study', 'browser', 'Your usual study time', null, 'A short session now keeps your routine.

{{due}} today.', '["due"]', 1, 'The hour at which the learner usually begins.', 'reminder', 5),
('study_session.in_app.1', 'A good time to study', 'in_app', 'A good time to study', null, 'You usually study at about this time.

{{due}} today.', '["due"]', 1, 'The hour at which the learner usually begins.', 'reminder', 5),
('study_session.in_app.2', 'A good time to study', 'in_app', 'Your usual study time', null, 'A short session now keeps your routine.

{{due}} today.', '["due"]', 1, 'The hour at which the learner usually begins.', 'reminder', 5),
('streak_at_risk.email.1', 'A streak is at risk', 'email', 'Keep your {{streak}}-day streak', '<p>One review today keeps your streak of {{streak}} days.</p>
<p>{{due}}.</p>', 'One review today keeps your streak of {{streak}} days.

{{due}}.', '["due", "streak"]', 0, 'Nothing was studied today and the streak is three days or longer.', 'reminder', 2),
('streak_at_risk.email.2', 'A streak is at risk', 'email', 'Your {{streak}}-day streak ends tonight', '<p>You have not studied yet today.</p>
<p>One review is enough to make it {{next}} days.</p>', 'You have not studied yet today.

One review is enough to make it {{next}} days.', '["next", "streak"]', 0, 'Nothing was studied today and the streak is three days or longer.', 'reminder', 2),
('streak_at_risk.browser.1', 'A streak is at risk', 'browser', 'Keep your {{streak}}-day streak', null, 'One review today keeps your streak of {{streak}} days.

{{due}}.', '["due", "streak"]', 0, 'Nothing was studied today and the streak is three days or longer.', 'reminder', 2),
('streak_at_risk.browser.2', 'A streak is at risk', 'browser', 'Your {{streak}}-day streak ends tonight', null, 'You have not studied yet today.

One review is enough to make it {{next}} days.', '["next", "streak"]', 0, 'Nothing was studied today and the streak is three days or longer.', 'reminder', 2),
('streak_at_risk.in_app.1', 'A streak is at risk', 'in_app', 'Keep your {{streak}}-day streak', null, 'One review today keeps your streak of {{streak}} days.

{{due}}.', '["due", "streak"]', 0, 'Nothing was studied today and the streak is three days or longer.', 'reminder', 2),
('streak_at_risk.in_app.2', 'A streak is at risk', 'in_app', 'Your {{streak}}-day streak ends tonight', null, 'You have not studied yet today.

One review is enough to make it {{next}} days.', '["next", "streak"]', 0, 'Nothing was studied today and the streak is three days or longer.', 'reminder', 2),
('streak_milestone.email.1', 'A streak was reached', 'email', '{{number}} days in a row', '<p>You have studied {{number}} days in a row.</p>', 'You have studied {{number}} days in a row.', '["number"]', 0, 'So many days in a row.', 'milestone', 6),
('streak_milestone.browser.1', 'A streak was reached', 'browser', '{{number}} days in a row', null, 'You have studied {{number}} days in a row.', '["number"]', 0, 'So many days in a row.', 'milestone', 6),
('streak_milestone.in_app.1', 'A streak was reached', 'in_app', '{{number}} days in a row', null, 'You have studied {{number}} days in a row.', '["number"]', 0, 'So many days in a row.', 'milestone', 6),
('reviews_milestone.email.1', 'Reviews were reached', 'email', '{{number}} reviews', '<p>You have made {{number}} reviews.</p>', 'You have made {{number}} reviews.', '["number"]', 0, 'So many reviews.', 'milestone', 6),
('reviews_milestone.browser.1', 'Reviews were reached', 'browser', '{{number}} reviews', null, 'You have made {{number}} reviews.', '["number"]', 0, 'So many reviews.', 'milestone', 6),
('reviews_milestone.in_app.1', 'Reviews were reached', 'in_app', '{{number}} reviews', null, 'You have made {{number}} reviews.', '["number"]', 0, 'So many reviews.', 'milestone', 6),
('quiz_milestone.email.1', 'A quiz was passed with 90%', 'email', 'Excellent! {{score}} on a quiz', '<p>Your first quiz with 90% or more: “{{title}}”.</p>', 'Your first quiz with 90% or more: “{{title}}”.', '["score", "title"]', 0, 'The first quiz with 90% or more.', 'milestone', 6),
('quiz_milestone.browser.1', 'A quiz was passed with 90%', 'browser', 'Excellent! {{score}} on a quiz', null, 'Your first quiz with 90% or more: “{{title}}”.', '["score", "title"]', 0, 'The first quiz with 90% or more.', 'milestone', 6),
('quiz_milestone.in_app.1', 'A quiz was passed with 90%', 'in_app', 'Excellent! {{score}} on a quiz', null, 'Your first quiz with 90% or more: “{{title}}”.', '["score", "title"]', 0, 'The first quiz with 90% or more.', 'milestone', 6),
('mature_milestone.email.1', 'All cards of a transcript are mature', 'email', 'You know “{{title}}”', '<p>Every card of “{{title}}” now has an interval of three weeks or more.</p>', 'Every card of “{{title}}” now has an interval of three weeks or more.', '["title"]', 0, 'Every card of a transcript has an interval of 21 days or more.', 'milestone', 6),
('mature_milestone.browser.1', 'All cards of a transcript are mature', 'browser', 'You know “{{title}}”', null, 'Every card of “{{title}}” now has an interval of three weeks or more.', '["title"]', 0, 'Every card of a transcript has an interval of 21 days or more.', 'milestone', 6),
('mature_milestone.in_app.1', 'All cards of a transcript are mature', 'in_app', 'You know “{{title}}”', null, 'Every card of “{{title}}” now has an interval of three weeks or more.', '["title"]', 0, 'Every card of a transcript has an interval of 21 days or more.', 'milestone', 6),
('motivation.email.1', 'An invitation to come back', 'email', 'Pick up where you left off', '<p>It has been {{days}} days since your last review.</p>
<p>{{due}}.</p>', 'It has been {{days}} days since your last review.

{{due}}.', '["days", "due"]', 0, 'Three, seven and fourteen days after the last review.', 'reminder', 9),
('motivation.email.2', 'An invitation to come back', 'email', 'Five minutes are enough', '<p>You have not studied for {{days}} days.</p>
<p>Start with this one: “{{question}}”.</p>', 'You have not studied for {{days}} days.

Start with this one: “{{question}}”.', '["days", "question"]', 0, 'Three, seven and fourteen days after the last review.', 'reminder', 9),
('motivation.email.3', 'An invitation to come back', 'email', 'Your cards are still here', '<p>It has been {{days}} days.</p>
<p>{{due}}, and a short session brings most of it back.</p>', 'It has been {{days}} days.

{{due}}, and a short session brings most of it back.', '["days", "due"]', 0, 'Three, seven and fourteen days after the last review.', 'reminder', 9),
('motivation.browser.1', 'An invitation to come back', 'browser', 'Pick up where you left off', null, 'It has been {{days}} days since your last review.

{{due}}.', '["days", "due"]', 0, 'Three, seven and fourteen days after the last review.', 'reminder', 9),
('motivation.browser.2', 'An invitation to come back', 'browser', 'Five minutes are enough', null, 'You have not studied for {{days}} days.

Start with this one: “{{question}}”.', '["days", "question"]', 0, 'Three, seven and fourteen days after the last review.', 'reminder', 9),
('motivation.browser.3', 'An invitation to come back', 'browser', 'Your cards are still here', null, 'It has been {{days}} days.

{{due}}, and a short session brings most of it back.', '["days", "due"]', 0, 'Three, seven and fourteen days after the last review.', 'reminder', 9),
('motivation.in_app.1', 'An invitation to come back', 'in_app', 'Pick up where you left off', null, 'It has been {{days}} days since your last review.

{{due}}.', '["days", "due"]', 0, 'Three, seven and fourteen days after the last review.', 'reminder', 9),
('motivation.in_app.2', 'An invitation to come back', 'in_app', 'Five minutes are enough', null, 'You have not studied for {{days}} days.

Start with this one: “{{question}}”.', '["days", "question"]', 0, 'Three, seven and fourteen days after the last review.', 'reminder', 9),
('motivation.in_app.3', 'An invitation to come back', 'in_app', 'Your cards are still here', null, 'It has been {{days}} days.

{{due}}, and a short session brings most of it back.', '["days", "due"]', 0, 'Three, seven and fourteen days after the last review.', 'reminder', 9),
('daily_digest.email.1', 'Daily digest', 'email', 'Today: {{due}}', '<p>{{due}} today.</p>
<p>{{videos}}.</p>
<p>Most at risk:<br>{{cards}}</p>
<p>This week you made {{reviews}}.</p>
<p>One thing to do: review {{first}}.</p>', '{{due}} today.

{{videos}}.

Most at risk:
{{cards}}

This week you made {{reviews}}.

One thing to do: review {{first}}.', '["cards", "due", "first", "reviews", "videos"]', 0, 'What is due today.', 'digest', 5),
('daily_digest.in_app.1', 'Daily digest', 'in_app', 'Today: {{due}}', null, '{{due}} today.

{{videos}}.

Most at risk:
{{cards}}

This week you made {{reviews}}.

One thing to do: review {{first}}.', '["cards", "due", "first", "reviews", "videos"]', 0, 'What is due today.', 'digest', 5),
('weekly_summary.email.1', 'Weekly summary', 'email', 'Your week: {{due}}', '<p>{{due}}.</p>
<p>{{videos}}.</p>
<p>Most at risk:<br>{{cards}}</p>
<p>Last week you made {{reviews}}.</p>
<p>One thing to do: review {{first}}.</p>', '{{due}}.

{{videos}}.

Most at risk:
{{cards}}

Last week you made {{reviews}}.

One thing to do: review {{first}}.', '["cards", "due", "first", "reviews", "videos"]', 0, 'What is due this week, and what was learned.', 'digest', 5),
('weekly_summary.in_app.1', 'Weekly summary', 'in_app', 'Your week: {{due}}', null, '{{due}}.

{{videos}}.

Most at risk:
{{cards}}

Last week you made {{reviews}}.

One thing to do: review {{first}}.', '["cards", "due", "first", "reviews", "videos"]', 0, 'What is due this week, and what was learned.', 'digest', 5)
ON CONFLICT (`template_key`) DO UPDATE SET
  template_name = excluded.template_name, template_type = excluded.template_type, subject = excluded.subject,
  html_content = excluded.html_content, text_content = excluded.text_content,
  supported_variables = excluded.supported_variables, is_customizable = excluded.is_customizable,
  description = excluded.description, category = excluded.category, priority = excluded.priority;
