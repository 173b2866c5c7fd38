CREATE INDEX `flashcards_user_tags` ON `flashcards` (`user_id`,`tags`) WHERE "flashcards"."tags" <> '[]' and "flashcards"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `flashcards_anonymous_tags` ON `flashcards` (`anonymous_id`,`user_id`,`tags`) WHERE "flashcards"."tags" <> '[]' and "flashcards"."anonymous_id" is not null;--> statement-breakpoint
DROP VIEW `content_of_flashcards`;--> statement-breakpoint
CREATE VIEW `content_of_flashcards` AS
SELECT f.`id` AS `item_id`, coalesce(nullif(substr(f.`front`, 1, 500), ''), 'Untitled') AS `title`,
	substr(f.`back`, 1, 300) AS `description`, f.`user_id`, f.`anonymous_id`, f.`transcript_id`,
	json_patch(json_patch(json_object('transcriptId', f.`transcript_id`, 'videoId', t.`video_id`, 'videoTitle', t.`video_title`,
		'kind', f.`kind`, 'category', f.`category`, 'difficulty', f.`difficulty`,
		'startMs', iif(json_valid(f.`citations`), json_extract(f.`citations`, '$[0].startMs'), NULL)),
		iif(iif(json_valid(f.`citations`), json_extract(f.`citations`, '$[0].estimated'), 0), '{"estimated":true}', '{}')),
		iif(f.`tags` <> '[]' AND json_valid(f.`tags`), json_object('tags', json(f.`tags`)), '{}')) AS `content_data`,
	f.`created_at`, f.`deleted_at` IS NOT NULL OR t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `flashcards` f LEFT JOIN `video_transcripts` t ON t.`id` = f.`transcript_id`;--> statement-breakpoint
UPDATE `content_items` SET `content_data` = (SELECT s.`content_data` FROM `content_of_flashcards` s WHERE s.`item_id` = `content_items`.`item_id`)
WHERE `item_type` = 'flashcard' AND `item_id` IN (SELECT f.`id` FROM `flashcards` f WHERE f.`tags` <> '[]');
