CREATE TABLE `reached_milestones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	`quiz_id` integer,
	`reached_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reached_milestones_once` ON `reached_milestones` (`user_id`,`name`,`count`);--> statement-breakpoint
CREATE INDEX `reached_milestones_quiz` ON `reached_milestones` (`quiz_id`) WHERE quiz_id is not null;--> statement-breakpoint
-- What was told before: by the queue, which is swept after a month, and by the history. A key is `milestone:user:name:count`.
INSERT OR IGNORE INTO `reached_milestones` (`user_id`, `name`, `count`, `quiz_id`, `reached_at`)
SELECT `user_id`, substr(`named`, 1, instr(`named`, ':') - 1), cast(substr(`named`, instr(`named`, ':') + 1) AS integer), `quiz_id`, `created_at`
FROM (
	SELECT `user_id`, substr(`group_key`, length('milestone:' || `user_id` || ':') + 1) AS `named`, `quiz_id`, `created_at`
	FROM `notification_queue` WHERE `notification_type` = 'progress_milestone' AND `group_key` GLOB 'milestone:*:*:*'
	UNION ALL
	SELECT `user_id`, substr(`group_key`, length('milestone:' || `user_id` || ':') + 1), `quiz_id`, `created_at`
	FROM `notification_history` WHERE `notification_type` = 'progress_milestone' AND `group_key` GLOB 'milestone:*:*:*'
) ORDER BY `created_at`;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `due_days` text DEFAULT '{"from":0,"days":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE `study_summaries` ADD `studied_days` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Until the next summary, as much is due as the last one said. Which days `reviews_week` counted is not known.
UPDATE `study_summaries` SET `due_days` = json_object('from', 0, 'days', json(coalesce((
	SELECT json_group_array(json_array(0, `video`, `items`)) FROM (
		SELECT `due`.`value` ->> 'transcriptId' AS `video`, `due`.`value` ->> 'count' AS `items` FROM json_each(`due_videos`) AS `due`
		UNION ALL
		SELECT NULL, `due_count` - coalesce((SELECT sum(`due`.`value` ->> 'count') FROM json_each(`due_videos`) AS `due`), 0)
	) WHERE `items` > 0
), '[]')));--> statement-breakpoint
ALTER TABLE `study_summaries` DROP COLUMN `reviews_week`;--> statement-breakpoint
ALTER TABLE `study_summaries` DROP COLUMN `due_videos`;--> statement-breakpoint
UPDATE notification_templates SET text_content = '{{videos}}

Most at risk:
{{cards}}

Quizzes waiting for you:
{{quizzes}}

New milestones:
{{milestones}}

{{streaks}}

In the last seven days you made {{reviews}}.

One thing to do: review {{first}}',
  html_content = '<p>{{videos}}</p>
<p>Most at risk:<br>{{cards}}</p>
<p>Quizzes waiting for you:<br>{{quizzes}}</p>
<p>New milestones:<br>{{milestones}}</p>
<p>{{streaks}}</p>
<p>In the last seven days you made {{reviews}}.</p>
<p>One thing to do: review {{first}}</p>',
  supported_variables = '["cards", "due", "first", "milestones", "quizzes", "reviews", "streaks", "videos"]'
WHERE template_key = 'daily_digest.email.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = '{{videos}}

Most at risk:
{{cards}}

In the last seven days you made {{reviews}}.

One thing to do: review {{first}}',
  supported_variables = '["cards", "due", "first", "reviews", "videos"]'
WHERE template_key = 'daily_digest.in_app.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = '{{videos}}

Most at risk:
{{cards}}

Quizzes waiting for you:
{{quizzes}}

New milestones:
{{milestones}}

{{streaks}}

Last week you made {{reviews}}.

One thing to do: review {{first}}',
  html_content = '<p>{{videos}}</p>
<p>Most at risk:<br>{{cards}}</p>
<p>Quizzes waiting for you:<br>{{quizzes}}</p>
<p>New milestones:<br>{{milestones}}</p>
<p>{{streaks}}</p>
<p>Last week you made {{reviews}}.</p>
<p>One thing to do: review {{first}}</p>',
  supported_variables = '["cards", "due", "first", "milestones", "quizzes", "reviews", "streaks", "videos"]'
WHERE template_key = 'weekly_summary.email.1';
