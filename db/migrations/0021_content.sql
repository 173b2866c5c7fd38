CREATE TABLE `content_collection_counts` (
	`collection_id` integer NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer NOT NULL,
	`is_favorite` integer NOT NULL,
	`is_archived` integer NOT NULL,
	`items` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`),
	FOREIGN KEY (`collection_id`) REFERENCES `content_collections`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_collection_counts_items" CHECK("content_collection_counts"."items" >= 0)
);
--> statement-breakpoint
CREATE TABLE `content_collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`parent_id` integer,
	`user_id` integer,
	`anonymous_id` text,
	`color` text DEFAULT '#3483FA' NOT NULL,
	`icon` text,
	`is_shared` integer DEFAULT false NOT NULL,
	`item_count` integer DEFAULT 0 NOT NULL,
	`query` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`parent_id`) REFERENCES `content_collections`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_collections_one_owner" CHECK(("content_collections"."user_id" is null) <> ("content_collections"."anonymous_id" is null)),
	CONSTRAINT "content_collections_color" CHECK("content_collections"."color" glob '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
	CONSTRAINT "content_collections_items" CHECK("content_collections"."item_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `content_collections_user` ON `content_collections` (`user_id`);--> statement-breakpoint
CREATE INDEX `content_collections_anonymous` ON `content_collections` (`anonymous_id`,`created_at`) WHERE "content_collections"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_collections_visitors` ON `content_collections` (`created_at`) WHERE "content_collections"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_collections_parent` ON `content_collections` (`parent_id`);--> statement-breakpoint
CREATE INDEX `content_collections_deleted` ON `content_collections` (`deleted_at`) WHERE "content_collections"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `content_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`item_type` text NOT NULL,
	`is_bookmarked` integer NOT NULL,
	`is_favorite` integer NOT NULL,
	`is_archived` integer NOT NULL,
	`items` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_counts_one_owner" CHECK(("content_counts"."user_id" is null) <> ("content_counts"."anonymous_id" is null)),
	CONSTRAINT "content_counts_items" CHECK("content_counts"."items" >= 0)
);
--> statement-breakpoint
CREATE INDEX `content_counts_owner` ON `content_counts` (`user_id`,`anonymous_id`,`item_type`,`is_bookmarked`,`is_favorite`,`is_archived`);--> statement-breakpoint
CREATE INDEX `content_counts_visitors` ON `content_counts` (`anonymous_id`) WHERE "content_counts"."anonymous_id" is not null;--> statement-breakpoint
CREATE TABLE `content_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_item_id` integer NOT NULL,
	`change_type` text NOT NULL,
	`change_data` text NOT NULL,
	`changed_by` integer,
	`change_description` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`content_item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `content_history_item` ON `content_history` (`content_item_id`,`id`);--> statement-breakpoint
CREATE INDEX `content_history_person` ON `content_history` (`changed_by`);--> statement-breakpoint
CREATE TABLE `content_item_collections` (
	`content_item_id` integer NOT NULL,
	`collection_id` integer NOT NULL,
	`added_at` integer NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer DEFAULT false NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`sort_title` text NOT NULL,
	`last_viewed_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`content_item_id`, `collection_id`),
	FOREIGN KEY (`content_item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `content_collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_item_collections_collection` ON `content_item_collections` (`collection_id`,`added_at`);--> statement-breakpoint
CREATE INDEX `content_item_collections_all_by_created` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_collections_bookmarked_by_created` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_favorite_by_created` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_all_by_title` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_collections_bookmarked_by_title` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_favorite_by_title` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_all_by_viewed` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_collections_bookmarked_by_viewed` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_favorite_by_viewed` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_favorite" = 1;--> statement-breakpoint
CREATE TABLE `content_item_tags` (
	`content_item_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer DEFAULT false NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`sort_title` text NOT NULL,
	`last_viewed_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`content_item_id`, `tag_id`),
	FOREIGN KEY (`content_item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `content_tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_item_tags_tag` ON `content_item_tags` (`tag_id`);--> statement-breakpoint
CREATE INDEX `content_item_tags_all_by_created` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_tags_bookmarked_by_created` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_favorite_by_created` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_all_by_title` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_tags_bookmarked_by_title` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_favorite_by_title` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_all_by_viewed` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_tags_bookmarked_by_viewed` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_favorite_by_viewed` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_favorite" = 1;--> statement-breakpoint
CREATE TABLE `content_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer DEFAULT false NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`sort_title` text NOT NULL,
	`last_viewed_at` integer DEFAULT 0 NOT NULL,
	`item_id` integer NOT NULL,
	`transcript_id` integer,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`view_count` integer DEFAULT 0 NOT NULL,
	`content_data` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_items_one_owner" CHECK(("content_items"."user_id" is null) <> ("content_items"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_items_thing` ON `content_items` (`item_type`,`item_id`);--> statement-breakpoint
CREATE INDEX `content_items_user_all_by_created` ON `content_items` (`user_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_user_bookmarked_by_created` ON `content_items` (`user_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_favorite_by_created` ON `content_items` (`user_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_all_by_title` ON `content_items` (`user_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_user_bookmarked_by_title` ON `content_items` (`user_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_favorite_by_title` ON `content_items` (`user_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_all_by_viewed` ON `content_items` (`user_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_user_bookmarked_by_viewed` ON `content_items` (`user_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_favorite_by_viewed` ON `content_items` (`user_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_all_by_created` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_bookmarked_by_created` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_favorite_by_created` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_all_by_title` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_bookmarked_by_title` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_favorite_by_title` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_all_by_viewed` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_bookmarked_by_viewed` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_favorite_by_viewed` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_transcript` ON `content_items` (`transcript_id`);--> statement-breakpoint
CREATE INDEX `content_items_user_revision` ON `content_items` (`user_id`,`revision`) WHERE "content_items"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_revision` ON `content_items` (`anonymous_id`,`revision`) WHERE "content_items"."anonymous_id" is not null;--> statement-breakpoint
CREATE TABLE `content_quarters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`quarter` integer NOT NULL,
	`items` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_quarters_one_owner" CHECK(("content_quarters"."user_id" is null) <> ("content_quarters"."anonymous_id" is null)),
	CONSTRAINT "content_quarters_items" CHECK("content_quarters"."items" >= 0)
);
--> statement-breakpoint
CREATE INDEX `content_quarters_owner` ON `content_quarters` (`user_id`,`anonymous_id`,`quarter`);--> statement-breakpoint
CREATE INDEX `content_quarters_visitors` ON `content_quarters` (`anonymous_id`) WHERE "content_quarters"."anonymous_id" is not null;--> statement-breakpoint
CREATE TABLE `content_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `content_tag_counts` (
	`tag_id` integer NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer NOT NULL,
	`is_favorite` integer NOT NULL,
	`is_archived` integer NOT NULL,
	`items` integer NOT NULL,
	PRIMARY KEY(`tag_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`),
	FOREIGN KEY (`tag_id`) REFERENCES `content_tags`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_tag_counts_items" CHECK("content_tag_counts"."items" >= 0)
);
--> statement-breakpoint
CREATE TABLE `content_tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`color` text DEFAULT '#3483FA' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`is_system` integer DEFAULT false NOT NULL,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_tags_one_owner" CHECK(("content_tags"."is_system" = 1 and "content_tags"."user_id" is null and "content_tags"."anonymous_id" is null)
        or ("content_tags"."is_system" = 0 and ("content_tags"."user_id" is null) <> ("content_tags"."anonymous_id" is null))),
	CONSTRAINT "content_tags_color" CHECK("content_tags"."color" glob '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
	CONSTRAINT "content_tags_usage" CHECK("content_tags"."usage_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_tags_user` ON `content_tags` (`user_id`,`name_key`) WHERE "content_tags"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `content_tags_anonymous` ON `content_tags` (`anonymous_id`,`name_key`) WHERE "content_tags"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `content_tags_user_all` ON `content_tags` (`user_id`);--> statement-breakpoint
CREATE INDEX `content_tags_anonymous_all` ON `content_tags` (`anonymous_id`,`created_at`) WHERE "content_tags"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_tags_visitors` ON `content_tags` (`created_at`) WHERE "content_tags"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_tags_system` ON `content_tags` (`name_key`) WHERE "content_tags"."is_system" = 1;--> statement-breakpoint
CREATE INDEX `content_tags_deleted` ON `content_tags` (`deleted_at`) WHERE "content_tags"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE `user_highlights` ADD `start_ms` integer;--> statement-breakpoint
ALTER TABLE `video_transcripts` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `video_transcripts_deleted` ON `video_transcripts` (`deleted_at`) WHERE "video_transcripts"."deleted_at" is not null;--> statement-breakpoint
-- What an item says of its thing, one view a type; the triggers below write from them.
CREATE VIEW `content_of_transcripts` AS
SELECT t.`id` AS `item_id`, coalesce(nullif(trim(t.`video_title`), ''), 'Untitled') AS `title`,
	substr(t.`video_description`, 1, 300) AS `description`, t.`user_id`, t.`anonymous_id`, t.`id` AS `transcript_id`,
	json_object('transcriptId', t.`id`, 'videoId', t.`video_id`, 'language', t.`language`, 'durationSeconds', t.`duration_seconds`,
		'chapters', json((SELECT json_group_array(c.`start_ms`) FROM (SELECT `start_ms` FROM `transcript_topics`
			WHERE `transcript_id` = t.`id` ORDER BY `position` LIMIT 60) c))) AS `content_data`,
	t.`created_at`, t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `video_transcripts` t;--> statement-breakpoint
CREATE VIEW `content_of_prompts` AS
SELECT p.`id` AS `item_id`, coalesce(nullif(trim(p.`video_title`), ''), 'Untitled') AS `title`,
	coalesce(substr(iif(json_valid(p.`items`), json_extract(p.`items`, '$[0].text'), ''), 1, 300), '') AS `description`,
	p.`user_id`, p.`anonymous_id`, p.`transcript_id`,
	json_object('transcriptId', p.`transcript_id`,
		'videoId', iif(instr(p.`video_url`, 'watch?v=') > 0, substr(p.`video_url`, instr(p.`video_url`, 'watch?v=') + 8, 11), NULL),
		'language', p.`language`, 'durationSeconds', p.`duration_seconds`, 'version', p.`version`,
		'startMs', iif(json_valid(p.`items`), json_extract(p.`items`, '$[0].citations[0].startMs'), NULL),
		'moments', json((SELECT json_group_array(m.`ms`) FROM (
			SELECT json_extract(line.`value`, '$.citations[0].startMs') AS `ms` FROM json_each(iif(json_valid(p.`items`), p.`items`, '[]')) line
			WHERE line.`type` = 'object' AND `ms` IS NOT NULL ORDER BY line.`key` LIMIT 60) m))) AS `content_data`,
	p.`created_at`, p.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `prompts` p;--> statement-breakpoint
CREATE VIEW `content_of_quizzes` AS
SELECT q.`id` AS `item_id`, coalesce(nullif(trim(q.`title`), ''), 'Untitled') AS `title`,
	substr(q.`description`, 1, 300) AS `description`, q.`user_id`, q.`anonymous_id`, q.`transcript_id`,
	json_object('transcriptId', q.`transcript_id`, 'videoId', t.`video_id`, 'videoTitle', t.`video_title`,
		'totalQuestions', q.`total_questions`,
		'bestScore', coalesce(
			(SELECT max(a.`score`) FROM `quiz_attempts` a WHERE a.`user_id` = q.`user_id` AND a.`quiz_id` = q.`id` AND a.`is_practice` = 0),
			(SELECT max(a.`score`) FROM `quiz_attempts` a WHERE a.`anonymous_id` = q.`anonymous_id` AND a.`quiz_id` = q.`id` AND a.`is_practice` = 0))) AS `content_data`,
	q.`created_at`, q.`deleted_at` IS NOT NULL OR t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `quizzes` q LEFT JOIN `video_transcripts` t ON t.`id` = q.`transcript_id`;--> statement-breakpoint
CREATE VIEW `content_of_flashcards` AS
SELECT f.`id` AS `item_id`, coalesce(nullif(substr(f.`front`, 1, 500), ''), 'Untitled') AS `title`,
	substr(f.`back`, 1, 300) AS `description`, f.`user_id`, f.`anonymous_id`, f.`transcript_id`,
	json_object('transcriptId', f.`transcript_id`, 'videoId', t.`video_id`, 'videoTitle', t.`video_title`,
		'kind', f.`kind`, 'category', f.`category`, 'difficulty', f.`difficulty`,
		'startMs', iif(json_valid(f.`citations`), json_extract(f.`citations`, '$[0].startMs'), NULL)) AS `content_data`,
	f.`created_at`, f.`deleted_at` IS NOT NULL OR t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `flashcards` f LEFT JOIN `video_transcripts` t ON t.`id` = f.`transcript_id`;--> statement-breakpoint
CREATE VIEW `content_of_highlights` AS
SELECT h.`id` AS `item_id`, coalesce(nullif(substr(h.`selected_text`, 1, 200), ''), 'Untitled') AS `title`,
	substr(h.`ai_response`, 1, 300) AS `description`, h.`user_id`, h.`anonymous_id`, h.`transcript_id`,
	json_object('transcriptId', h.`transcript_id`, 'videoId', t.`video_id`, 'videoTitle', t.`video_title`,
		'startIndex', h.`start_index`, 'startMs', h.`start_ms`) AS `content_data`,
	h.`created_at`, h.`deleted_at` IS NOT NULL OR t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `user_highlights` h LEFT JOIN `video_transcripts` t ON t.`id` = h.`transcript_id`;--> statement-breakpoint
INSERT INTO `content_revisions` (`id`, `last`) VALUES (1, 0);--> statement-breakpoint
CREATE TRIGGER `content_transcript_made` AFTER INSERT ON `video_transcripts`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'transcript', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_transcripts` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_transcript_changed` AFTER UPDATE OF `video_title`, `video_description`, `video_id`, `language`, `duration_seconds`, `user_id`, `anonymous_id`, `created_at`, `deleted_at` ON `video_transcripts`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_transcripts` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'transcript' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_transcript_removed` AFTER DELETE ON `video_transcripts`
BEGIN
	DELETE FROM `content_items` WHERE `item_type` = 'transcript' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_prompt_made` AFTER INSERT ON `prompts`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'prompt', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_prompts` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_prompt_changed` AFTER UPDATE OF `video_title`, `video_url`, `language`, `duration_seconds`, `items`, `version`, `transcript_id`, `user_id`, `anonymous_id`, `created_at`, `deleted_at` ON `prompts`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_prompts` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'prompt' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_prompt_removed` AFTER DELETE ON `prompts`
BEGIN
	DELETE FROM `content_items` WHERE `item_type` = 'prompt' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_prompt_reworded` AFTER UPDATE OF `items`, `details` ON `prompts`
WHEN new.`items` IS NOT old.`items` OR new.`details` IS NOT old.`details`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `item_type` = 'prompt' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_quiz_made` AFTER INSERT ON `quizzes`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'quiz', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_quizzes` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_quiz_changed` AFTER UPDATE OF `title`, `description`, `total_questions`, `transcript_id`, `user_id`, `anonymous_id`, `created_at`, `deleted_at` ON `quizzes`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_quizzes` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_quiz_removed` AFTER DELETE ON `quizzes`
BEGIN
	DELETE FROM `content_items` WHERE `item_type` = 'quiz' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_highlight_made` AFTER INSERT ON `user_highlights`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'highlight', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_highlights` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_highlight_changed` AFTER UPDATE OF `selected_text`, `ai_response`, `start_index`, `start_ms`, `transcript_id`, `user_id`, `anonymous_id`, `created_at`, `deleted_at` ON `user_highlights`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_highlights` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'highlight' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_highlight_removed` AFTER DELETE ON `user_highlights`
BEGIN
	DELETE FROM `content_items` WHERE `item_type` = 'highlight' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_highlight_reworded` AFTER UPDATE OF `user_prompt`, `ai_response`, `note` ON `user_highlights`
WHEN new.`user_prompt` IS NOT old.`user_prompt` OR new.`ai_response` IS NOT old.`ai_response` OR new.`note` IS NOT old.`note`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `item_type` = 'highlight' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_question_reworded` AFTER UPDATE OF `question_text`, `options`, `correct_answer`, `explanation` ON `quiz_questions`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_transcript_renamed` AFTER UPDATE OF `video_title`, `video_id` ON `video_transcripts`
WHEN new.`video_title` IS NOT old.`video_title` OR new.`video_id` IS NOT old.`video_id`
BEGIN
	UPDATE `content_items` SET `content_data` = json_set(`content_data`, '$.videoTitle', new.`video_title`, '$.videoId', new.`video_id`)
	WHERE `transcript_id` = new.`id` AND `item_type` IN ('quiz', 'flashcard', 'highlight');
END;--> statement-breakpoint
CREATE TRIGGER `content_transcript_hidden` AFTER UPDATE OF `deleted_at` ON `video_transcripts`
WHEN (new.`deleted_at` IS NULL) <> (old.`deleted_at` IS NULL)
BEGIN
	UPDATE `content_items` SET `is_hidden` = new.`deleted_at` IS NOT NULL OR (SELECT d.`deleted_at` IS NOT NULL FROM `quizzes` d WHERE d.`id` = `item_id`)
	WHERE `transcript_id` = new.`id` AND `item_type` = 'quiz';
	UPDATE `content_items` SET `is_hidden` = new.`deleted_at` IS NOT NULL OR (SELECT d.`deleted_at` IS NOT NULL FROM `flashcards` d WHERE d.`id` = `item_id`)
	WHERE `transcript_id` = new.`id` AND `item_type` = 'flashcard';
	UPDATE `content_items` SET `is_hidden` = new.`deleted_at` IS NOT NULL OR (SELECT d.`deleted_at` IS NOT NULL FROM `user_highlights` d WHERE d.`id` = `item_id`)
	WHERE `transcript_id` = new.`id` AND `item_type` = 'highlight';
END;--> statement-breakpoint
CREATE TRIGGER `content_chapters_made` AFTER INSERT ON `transcript_topics`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_transcripts` s WHERE s.`item_id` = new.`transcript_id`)
	WHERE `item_type` = 'transcript' AND `item_id` = new.`transcript_id` AND EXISTS (SELECT 1 FROM `video_transcripts` t WHERE t.`id` = new.`transcript_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_chapters_removed` AFTER DELETE ON `transcript_topics`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_transcripts` s WHERE s.`item_id` = old.`transcript_id`)
	WHERE `item_type` = 'transcript' AND `item_id` = old.`transcript_id` AND EXISTS (SELECT 1 FROM `video_transcripts` t WHERE t.`id` = old.`transcript_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_attempt_made` AFTER INSERT ON `quiz_attempts`
WHEN EXISTS (SELECT 1 FROM `quizzes` q WHERE q.`id` = new.`quiz_id` AND q.`user_id` IS new.`user_id` AND q.`anonymous_id` IS new.`anonymous_id`)
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_quizzes` s WHERE s.`item_id` = new.`quiz_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_attempt_changed` AFTER UPDATE OF `score`, `is_practice`, `user_id`, `anonymous_id` ON `quiz_attempts`
WHEN EXISTS (SELECT 1 FROM `quizzes` q WHERE q.`id` = new.`quiz_id` AND q.`user_id` IS new.`user_id` AND q.`anonymous_id` IS new.`anonymous_id`)
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_quizzes` s WHERE s.`item_id` = new.`quiz_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_attempt_removed` AFTER DELETE ON `quiz_attempts`
WHEN EXISTS (SELECT 1 FROM `quizzes` q WHERE q.`id` = old.`quiz_id` AND q.`user_id` IS old.`user_id` AND q.`anonymous_id` IS old.`anonymous_id`)
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_quizzes` s WHERE s.`item_id` = old.`quiz_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = old.`quiz_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_card_made` AFTER INSERT ON `flashcards`
WHEN new.`note_key` IS NULL
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_note_card_made` AFTER INSERT ON `flashcards`
WHEN new.`note_key` IS NOT NULL
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id` AND NOT EXISTS (SELECT 1 FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`));
	UPDATE `content_items` SET (`item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1))
	WHERE `item_type` = 'flashcard' AND `item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`) AND `item_id` <> (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1);
END;--> statement-breakpoint
CREATE TRIGGER `content_card_reworded` AFTER UPDATE OF `front`, `back`, `kind`, `category`, `difficulty`, `citations`, `tags`, `created_at` ON `flashcards`
WHEN new.`front` IS NOT old.`front` OR new.`back` IS NOT old.`back` OR new.`kind` IS NOT old.`kind` OR new.`category` IS NOT old.`category` OR new.`difficulty` IS NOT old.`difficulty` OR new.`citations` IS NOT old.`citations` OR new.`tags` IS NOT old.`tags` OR new.`created_at` IS NOT old.`created_at`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'flashcard' AND `item_id` = new.`id`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `item_type` = 'flashcard' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_card_moved` AFTER UPDATE OF `transcript_id`, `note_key`, `ordinal`, `user_id`, `anonymous_id`, `deleted_at` ON `flashcards`
WHEN new.`note_key` IS NULL AND old.`note_key` IS NULL AND (new.`transcript_id` IS NOT old.`transcript_id` OR new.`note_key` IS NOT old.`note_key` OR new.`ordinal` IS NOT old.`ordinal` OR new.`user_id` IS NOT old.`user_id` OR new.`anonymous_id` IS NOT old.`anonymous_id` OR new.`deleted_at` IS NOT old.`deleted_at`)
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'flashcard' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_note_moved` AFTER UPDATE OF `transcript_id`, `note_key`, `ordinal`, `user_id`, `anonymous_id`, `deleted_at` ON `flashcards`
WHEN (new.`note_key` IS NOT NULL OR old.`note_key` IS NOT NULL) AND (new.`transcript_id` IS NOT old.`transcript_id` OR new.`note_key` IS NOT old.`note_key` OR new.`ordinal` IS NOT old.`ordinal` OR new.`user_id` IS NOT old.`user_id` OR new.`anonymous_id` IS NOT old.`anonymous_id` OR new.`deleted_at` IS NOT old.`deleted_at`)
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id` AND new.`note_key` IS NULL
		AND NOT EXISTS (SELECT 1 FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` = new.`id`);
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id` AND new.`note_key` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`));
	DELETE FROM `content_items` WHERE `item_type` = 'flashcard' AND `item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`)
		AND `id` > (SELECT min(i.`id`) FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`));
	UPDATE `content_items` SET (`item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1))
	WHERE `item_type` = 'flashcard' AND `item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`);
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'flashcard' AND `item_id` = new.`id` AND new.`note_key` IS NULL;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = old.`transcript_id` AND g.`note_key` = old.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1) AND old.`note_key` IS NOT NULL AND (old.`note_key` IS NOT new.`note_key` OR old.`transcript_id` <> new.`transcript_id`) AND NOT EXISTS (SELECT 1 FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = old.`transcript_id` AND g.`note_key` = old.`note_key`));
END;--> statement-breakpoint
CREATE TRIGGER `content_card_removed` AFTER DELETE ON `flashcards`
BEGIN
	UPDATE `content_items` SET (`item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = old.`transcript_id` AND g.`note_key` = old.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1))
	WHERE `item_type` = 'flashcard' AND `item_id` = old.`id` AND old.`note_key` IS NOT NULL AND EXISTS (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = old.`transcript_id` AND g.`note_key` = old.`note_key`);
	DELETE FROM `content_items` WHERE `item_type` = 'flashcard' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_counted` AFTER INSERT ON `content_items`
BEGIN
	INSERT INTO `content_counts` (`user_id`, `anonymous_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`user_id`, new.`anonymous_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_counts` WHERE `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
	INSERT INTO `content_quarters` (`user_id`, `anonymous_id`, `quarter`, `items`) SELECT new.`user_id`, new.`anonymous_id`, new.`created_at` / 900000, 0
	WHERE new.`is_hidden` = 0 AND new.`is_archived` = 0 AND NOT EXISTS (SELECT 1 FROM `content_quarters` WHERE `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `quarter` = new.`created_at` / 900000);
	UPDATE `content_quarters` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND new.`is_archived` = 0 AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `quarter` = new.`created_at` / 900000;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_discounted` AFTER DELETE ON `content_items`
BEGIN
	UPDATE `content_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `user_id` IS old.`user_id` AND `anonymous_id` IS old.`anonymous_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_quarters` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND old.`is_archived` = 0 AND `user_id` IS old.`user_id` AND `anonymous_id` IS old.`anonymous_id` AND `quarter` = old.`created_at` / 900000;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_recounted` AFTER UPDATE OF `user_id`, `anonymous_id`, `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at` ON `content_items`
WHEN new.`user_id` IS NOT old.`user_id` OR new.`anonymous_id` IS NOT old.`anonymous_id` OR new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden` OR new.`created_at` IS NOT old.`created_at`
BEGIN
	UPDATE `content_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `user_id` IS old.`user_id` AND `anonymous_id` IS old.`anonymous_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_quarters` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND old.`is_archived` = 0 AND `user_id` IS old.`user_id` AND `anonymous_id` IS old.`anonymous_id` AND `quarter` = old.`created_at` / 900000;
	INSERT INTO `content_counts` (`user_id`, `anonymous_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`user_id`, new.`anonymous_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_counts` WHERE `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
	INSERT INTO `content_quarters` (`user_id`, `anonymous_id`, `quarter`, `items`) SELECT new.`user_id`, new.`anonymous_id`, new.`created_at` / 900000, 0
	WHERE new.`is_hidden` = 0 AND new.`is_archived` = 0 AND NOT EXISTS (SELECT 1 FROM `content_quarters` WHERE `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `quarter` = new.`created_at` / 900000);
	UPDATE `content_quarters` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND new.`is_archived` = 0 AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `quarter` = new.`created_at` / 900000;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_revised` AFTER UPDATE OF `item_id`, `title`, `description`, `content_data`, `user_id`, `anonymous_id`, `transcript_id`, `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at` ON `content_items`
WHEN new.`item_id` IS NOT old.`item_id` OR new.`title` IS NOT old.`title` OR new.`description` IS NOT old.`description` OR new.`content_data` IS NOT old.`content_data` OR new.`user_id` IS NOT old.`user_id` OR new.`anonymous_id` IS NOT old.`anonymous_id` OR new.`transcript_id` IS NOT old.`transcript_id` OR new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden` OR new.`created_at` IS NOT old.`created_at`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_relisted` AFTER UPDATE OF `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at`, `sort_title`, `last_viewed_at` ON `content_items`
WHEN new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden` OR new.`created_at` IS NOT old.`created_at` OR new.`sort_title` IS NOT old.`sort_title` OR new.`last_viewed_at` IS NOT old.`last_viewed_at`
BEGIN
	UPDATE `content_item_tags` SET (`is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at`, `sort_title`, `last_viewed_at`) = (new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, new.`is_hidden`, new.`created_at`, new.`sort_title`, new.`last_viewed_at`) WHERE `content_item_id` = new.`id`;
	UPDATE `content_item_collections` SET (`is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at`, `sort_title`, `last_viewed_at`) = (new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, new.`is_hidden`, new.`created_at`, new.`sort_title`, new.`last_viewed_at`) WHERE `content_item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_bookmarked` AFTER UPDATE OF `is_bookmarked` ON `content_items`
WHEN new.`item_type` = 'quiz' AND new.`is_bookmarked` <> old.`is_bookmarked`
BEGIN
	INSERT INTO `quiz_bookmarks` (`quiz_id`, `user_id`, `anonymous_id`, `created_at`) SELECT new.`item_id`, new.`user_id`, new.`anonymous_id`, unixepoch() * 1000
	WHERE new.`is_bookmarked` = 1 AND NOT EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = new.`item_id` AND b.`user_id` IS new.`user_id` AND b.`anonymous_id` IS new.`anonymous_id`);
	DELETE FROM `quiz_bookmarks` WHERE new.`is_bookmarked` = 0 AND `quiz_id` = new.`item_id` AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_bookmark_made` AFTER INSERT ON `quiz_bookmarks`
BEGIN
	UPDATE `content_items` SET `is_bookmarked` = EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id` AND `is_bookmarked` <> EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_bookmark_moved` AFTER UPDATE OF `user_id`, `anonymous_id` ON `quiz_bookmarks`
BEGIN
	UPDATE `content_items` SET `is_bookmarked` = EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id` AND `is_bookmarked` <> EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_bookmark_removed` AFTER DELETE ON `quiz_bookmarks`
BEGIN
	UPDATE `content_items` SET `is_bookmarked` = EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = old.`quiz_id` AND `is_bookmarked` <> EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_item_tags_made` AFTER INSERT ON `content_item_tags`
BEGIN
	UPDATE `content_tags` SET `usage_count` = `usage_count` + 1 WHERE new.`is_hidden` = 0 AND `id` = new.`tag_id`;
	INSERT INTO `content_tag_counts` (`tag_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`tag_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_tag_counts` WHERE `tag_id` IS new.`tag_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_tag_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `tag_id` IS new.`tag_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_tags_removed` AFTER DELETE ON `content_item_tags`
BEGIN
	UPDATE `content_tags` SET `usage_count` = `usage_count` - 1 WHERE old.`is_hidden` = 0 AND `id` = old.`tag_id`;
	UPDATE `content_tag_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `tag_id` IS old.`tag_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = old.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_tags_recounted` AFTER UPDATE OF `tag_id`, `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden` ON `content_item_tags`
WHEN new.`tag_id` IS NOT old.`tag_id` OR new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden`
BEGIN
	UPDATE `content_tags` SET `usage_count` = `usage_count` - 1 WHERE old.`is_hidden` = 0 AND `id` = old.`tag_id`;
	UPDATE `content_tag_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `tag_id` IS old.`tag_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_tags` SET `usage_count` = `usage_count` + 1 WHERE new.`is_hidden` = 0 AND `id` = new.`tag_id`;
	INSERT INTO `content_tag_counts` (`tag_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`tag_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_tag_counts` WHERE `tag_id` IS new.`tag_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_tag_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `tag_id` IS new.`tag_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_tags_moved` AFTER UPDATE OF `tag_id` ON `content_item_tags`
WHEN new.`tag_id` <> old.`tag_id`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_collections_made` AFTER INSERT ON `content_item_collections`
BEGIN
	UPDATE `content_collections` SET `item_count` = `item_count` + 1 WHERE new.`is_hidden` = 0 AND `id` = new.`collection_id`;
	INSERT INTO `content_collection_counts` (`collection_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`collection_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_collection_counts` WHERE `collection_id` IS new.`collection_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_collection_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `collection_id` IS new.`collection_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_collections_removed` AFTER DELETE ON `content_item_collections`
BEGIN
	UPDATE `content_collections` SET `item_count` = `item_count` - 1 WHERE old.`is_hidden` = 0 AND `id` = old.`collection_id`;
	UPDATE `content_collection_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `collection_id` IS old.`collection_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = old.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_collections_recounted` AFTER UPDATE OF `collection_id`, `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden` ON `content_item_collections`
WHEN new.`collection_id` IS NOT old.`collection_id` OR new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden`
BEGIN
	UPDATE `content_collections` SET `item_count` = `item_count` - 1 WHERE old.`is_hidden` = 0 AND `id` = old.`collection_id`;
	UPDATE `content_collection_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `collection_id` IS old.`collection_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_collections` SET `item_count` = `item_count` + 1 WHERE new.`is_hidden` = 0 AND `id` = new.`collection_id`;
	INSERT INTO `content_collection_counts` (`collection_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`collection_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_collection_counts` WHERE `collection_id` IS new.`collection_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_collection_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `collection_id` IS new.`collection_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_collections_moved` AFTER UPDATE OF `collection_id` ON `content_item_collections`
WHEN new.`collection_id` <> old.`collection_id`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`content_item_id`;
END;--> statement-breakpoint
INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'transcript', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, 0
	FROM `content_of_transcripts` s WHERE 1;--> statement-breakpoint
INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'prompt', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, 0
	FROM `content_of_prompts` s WHERE 1;--> statement-breakpoint
INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'quiz', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, 0
	FROM `content_of_quizzes` s WHERE 1;--> statement-breakpoint
INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'highlight', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, 0
	FROM `content_of_highlights` s WHERE 1;--> statement-breakpoint
INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, 0
	FROM `content_of_flashcards` s WHERE s.`item_id` IN (SELECT f.`id` FROM `flashcards` f WHERE f.`note_key` IS NULL OR f.`id` =
		(SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = f.`transcript_id` AND g.`note_key` = f.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1));--> statement-breakpoint
UPDATE `content_items` SET `is_bookmarked` = 1 WHERE `item_type` = 'quiz' AND EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `content_items`.`item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`);--> statement-breakpoint
UPDATE `content_items` SET `revision` = `id`;--> statement-breakpoint
UPDATE `content_revisions` SET `last` = coalesce((SELECT max(`id`) FROM `content_items`), 0) WHERE `id` = 1;
