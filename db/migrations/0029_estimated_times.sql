ALTER TABLE `user_highlights` ADD `is_estimated` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `video_transcripts` ADD `is_estimated` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `content_item_collections_all_by_added` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`added_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_collections_bookmarked_by_added` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`added_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_favorite_by_added` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`added_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_favorite" = 1;--> statement-breakpoint
-- What an item says of its thing also tells that its times are estimated.
DROP VIEW `content_of_transcripts`;--> statement-breakpoint
CREATE VIEW `content_of_transcripts` AS
SELECT t.`id` AS `item_id`, coalesce(nullif(trim(t.`video_title`), ''), 'Untitled') AS `title`,
	substr(t.`video_description`, 1, 300) AS `description`, t.`user_id`, t.`anonymous_id`, t.`id` AS `transcript_id`,
	json_patch(json_object('transcriptId', t.`id`, 'videoId', t.`video_id`, 'language', t.`language`, 'durationSeconds', t.`duration_seconds`,
		'chapters', json((SELECT json_group_array(c.`start_ms`) FROM (SELECT `start_ms` FROM `transcript_topics`
			WHERE `transcript_id` = t.`id` ORDER BY `position` LIMIT 60) c))),
		iif(t.`is_estimated`, '{"estimated":true}', '{}')) AS `content_data`,
	t.`created_at`, t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `video_transcripts` t;--> statement-breakpoint
DROP VIEW `content_of_prompts`;--> statement-breakpoint
CREATE VIEW `content_of_prompts` AS
SELECT p.`id` AS `item_id`, coalesce(nullif(trim(p.`video_title`), ''), 'Untitled') AS `title`,
	coalesce(substr(iif(json_valid(p.`items`), json_extract(p.`items`, '$[0].text'), ''), 1, 300), '') AS `description`,
	p.`user_id`, p.`anonymous_id`, p.`transcript_id`,
	json_patch(json_object('transcriptId', p.`transcript_id`,
		'videoId', iif(instr(p.`video_url`, 'watch?v=') > 0, substr(p.`video_url`, instr(p.`video_url`, 'watch?v=') + 8, 11), NULL),
		'language', p.`language`, 'durationSeconds', p.`duration_seconds`, 'version', p.`version`,
		'startMs', iif(json_valid(p.`items`), json_extract(p.`items`, '$[0].citations[0].startMs'), NULL),
		'moments', json((SELECT json_group_array(m.`ms`) FROM (
			SELECT json_extract(line.`value`, '$.citations[0].startMs') AS `ms` FROM json_each(iif(json_valid(p.`items`), p.`items`, '[]')) line
			WHERE line.`type` = 'object' AND `ms` IS NOT NULL ORDER BY line.`key` LIMIT 60) m))),
		iif(iif(json_valid(p.`items`), json_extract(p.`items`, '$[0].citations[0].estimated'), 0), '{"estimated":true}', '{}')) AS `content_data`,
	p.`created_at`, p.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `prompts` p;--> statement-breakpoint
DROP VIEW `content_of_flashcards`;--> statement-breakpoint
CREATE VIEW `content_of_flashcards` AS
SELECT f.`id` AS `item_id`, coalesce(nullif(substr(f.`front`, 1, 500), ''), 'Untitled') AS `title`,
	substr(f.`back`, 1, 300) AS `description`, f.`user_id`, f.`anonymous_id`, f.`transcript_id`,
	json_patch(json_object('transcriptId', f.`transcript_id`, 'videoId', t.`video_id`, 'videoTitle', t.`video_title`,
		'kind', f.`kind`, 'category', f.`category`, 'difficulty', f.`difficulty`,
		'startMs', iif(json_valid(f.`citations`), json_extract(f.`citations`, '$[0].startMs'), NULL)),
		iif(iif(json_valid(f.`citations`), json_extract(f.`citations`, '$[0].estimated'), 0), '{"estimated":true}', '{}')) AS `content_data`,
	f.`created_at`, f.`deleted_at` IS NOT NULL OR t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `flashcards` f LEFT JOIN `video_transcripts` t ON t.`id` = f.`transcript_id`;--> statement-breakpoint
DROP VIEW `content_of_highlights`;--> statement-breakpoint
CREATE VIEW `content_of_highlights` AS
SELECT h.`id` AS `item_id`, coalesce(nullif(substr(h.`selected_text`, 1, 200), ''), 'Untitled') AS `title`,
	substr(h.`ai_response`, 1, 300) AS `description`, h.`user_id`, h.`anonymous_id`, h.`transcript_id`,
	json_patch(json_object('transcriptId', h.`transcript_id`, 'videoId', t.`video_id`, 'videoTitle', t.`video_title`,
		'startIndex', h.`start_index`, 'startMs', h.`start_ms`),
		iif(h.`is_estimated`, '{"estimated":true}', '{}')) AS `content_data`,
	h.`created_at`, h.`deleted_at` IS NOT NULL OR t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `user_highlights` h LEFT JOIN `video_transcripts` t ON t.`id` = h.`transcript_id`;--> statement-breakpoint
DROP TRIGGER `content_transcript_changed`;--> statement-breakpoint
CREATE TRIGGER `content_transcript_changed` AFTER UPDATE OF `video_title`, `video_description`, `video_id`, `language`, `duration_seconds`, `is_estimated`, `user_id`, `anonymous_id`, `created_at`, `deleted_at` ON `video_transcripts`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_transcripts` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'transcript' AND `item_id` = new.`id`;
END;--> statement-breakpoint
-- The first caption has an estimated time only where the text had none at all.
CREATE TRIGGER `transcript_times_estimated` AFTER INSERT ON `transcript_chunks`
WHEN new.`position` = 0 AND iif(json_valid(new.`data`), json_extract(new.`data`, '$[0][3]'), 0) = 1
BEGIN
	UPDATE `video_transcripts` SET `is_estimated` = 1 WHERE `id` = new.`transcript_id`;
END;--> statement-breakpoint
UPDATE `video_transcripts` SET `is_estimated` = 1 WHERE `id` IN (SELECT c.`transcript_id` FROM `transcript_chunks` c
	WHERE c.`position` = 0 AND iif(json_valid(c.`data`), json_extract(c.`data`, '$[0][3]'), 0) = 1);--> statement-breakpoint
UPDATE `content_items` SET `content_data` = json_set(`content_data`, '$.estimated', json('true')) WHERE `item_type` = 'flashcard'
	AND `item_id` IN (SELECT f.`id` FROM `flashcards` f WHERE iif(json_valid(f.`citations`), json_extract(f.`citations`, '$[0].estimated'), 0));--> statement-breakpoint
UPDATE `content_items` SET `content_data` = json_set(`content_data`, '$.estimated', json('true')) WHERE `item_type` = 'prompt'
	AND `item_id` IN (SELECT p.`id` FROM `prompts` p WHERE iif(json_valid(p.`items`), json_extract(p.`items`, '$[0].citations[0].estimated'), 0));
