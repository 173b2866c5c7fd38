CREATE TABLE `content_template_ratings` (
	`template_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`rating` integer NOT NULL,
	PRIMARY KEY(`template_id`, `user_id`),
	FOREIGN KEY (`template_id`) REFERENCES `content_templates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_template_ratings_stars" CHECK("content_template_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `content_template_ratings_user` ON `content_template_ratings` (`user_id`);--> statement-breakpoint
CREATE TABLE `content_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`template_type` text NOT NULL,
	`template_data` text NOT NULL,
	`user_id` integer,
	`is_public` integer DEFAULT false NOT NULL,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`rating` real,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_templates_built_in" CHECK("content_templates"."user_id" is not null or "content_templates"."is_public" = 1),
	CONSTRAINT "content_templates_usage" CHECK("content_templates"."usage_count" >= 0),
	CONSTRAINT "content_templates_rating" CHECK(("content_templates"."rating" is null) = ("content_templates"."rating_count" = 0))
);
--> statement-breakpoint
CREATE INDEX `content_templates_user` ON `content_templates` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `content_templates_public` ON `content_templates` (`usage_count`,`id`) WHERE "content_templates"."is_public" = 1;--> statement-breakpoint
CREATE INDEX `content_templates_public_by_type` ON `content_templates` (`template_type`,`usage_count`,`id`) WHERE "content_templates"."is_public" = 1;--> statement-breakpoint
CREATE TRIGGER `content_template_rated` AFTER INSERT ON `content_template_ratings`
BEGIN
	UPDATE `content_templates` SET `rating_count` = `rating_count` + 1, `rating_sum` = `rating_sum` + new.`rating`,
		`rating` = (`rating_sum` + new.`rating`) * 1.0 / (`rating_count` + 1)
	WHERE `id` = new.`template_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_template_rerated` AFTER UPDATE OF `rating` ON `content_template_ratings`
BEGIN
	UPDATE `content_templates` SET `rating_sum` = `rating_sum` + new.`rating` - old.`rating`,
		`rating` = (`rating_sum` + new.`rating` - old.`rating`) * 1.0 / `rating_count`
	WHERE `id` = new.`template_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_template_unrated` AFTER DELETE ON `content_template_ratings`
BEGIN
	UPDATE `content_templates` SET `rating_count` = `rating_count` - 1, `rating_sum` = `rating_sum` - old.`rating`,
		`rating` = iif(`rating_count` > 1, (`rating_sum` - old.`rating`) * 1.0 / (`rating_count` - 1), null)
	WHERE `id` = old.`template_id`;
END;--> statement-breakpoint
INSERT INTO `content_templates` (`name`, `description`, `template_type`, `template_data`, `is_public`, `created_at`, `updated_at`) VALUES
	('Quick check', 'Five multiple choice questions, right after watching.', 'quiz', '{"count":5,"types":["multiple_choice"],"difficulty":"mixed","bloomsLevels":["remember","understand","apply","analyze","evaluate","create"]}', true, 1795392000000, 1795392000000),
	('Full review', 'Twenty questions of every type and difficulty.', 'quiz', '{"count":20,"types":["multiple_choice","true_false","short_answer"],"difficulty":"mixed","bloomsLevels":["remember","understand","apply","analyze","evaluate","create"]}', true, 1795392000000, 1795392000000),
	('In your own words', 'Ten hard questions, each answered in writing.', 'quiz', '{"count":10,"types":["short_answer"],"difficulty":"hard","bloomsLevels":["remember","understand","apply","analyze","evaluate","create"]}', true, 1795392000000, 1795392000000),
	('Question and answer', 'Fifteen cards that ask one thing each.', 'flashcard_set', '{"count":15,"kinds":["basic"],"difficulty":"mixed","category":null,"tags":[]}', true, 1795392000000, 1795392000000),
	('Fill the gaps', 'Twenty sentences of the video with a word left out.', 'flashcard_set', '{"count":20,"kinds":["cloze"],"difficulty":"mixed","category":null,"tags":[]}', true, 1795392000000, 1795392000000),
	('The hard parts', 'Ten cards on what takes two things put together.', 'flashcard_set', '{"count":10,"kinds":["basic","cloze"],"difficulty":"hard","category":null,"tags":[]}', true, 1795392000000, 1795392000000),
	('A little every day', 'Five new cards and at most fifty reviews a day.', 'study_plan', '{"desiredRetention":0.85,"newPerDay":5,"reviewsPerDay":50}', true, 1795392000000, 1795392000000),
	('Steady', 'Fifteen new cards and at most 150 reviews a day.', 'study_plan', '{"desiredRetention":0.9,"newPerDay":15,"reviewsPerDay":150}', true, 1795392000000, 1795392000000),
	('Before an exam', 'Forty new cards a day, and cards come back sooner.', 'study_plan', '{"desiredRetention":0.95,"newPerDay":40,"reviewsPerDay":400}', true, 1795392000000, 1795392000000);
