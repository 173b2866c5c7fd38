CREATE TRIGGER `content_item_renamed` AFTER UPDATE OF `title` ON `content_items`
WHEN new.`title` IS NOT old.`title` AND new.`item_id` = old.`item_id` AND new.`item_type` IN ('transcript', 'prompt', 'quiz')
BEGIN
	INSERT INTO `content_history` (`content_item_id`, `change_type`, `change_data`, `changed_by`, `change_description`, `created_at`)
	VALUES (new.`id`, 'renamed', json_object('from', old.`title`, 'to', new.`title`), new.`user_id`, 'Renamed to “' || new.`title` || '”.', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `content_item_edited` AFTER UPDATE OF `title`, `description` ON `content_items`
WHEN new.`item_id` = old.`item_id` AND (new.`item_type` = 'flashcard' AND (new.`title` IS NOT old.`title` OR new.`description` IS NOT old.`description`)
	OR new.`item_type` = 'quiz' AND new.`description` IS NOT old.`description`)
BEGIN
	INSERT INTO `content_history` (`content_item_id`, `change_type`, `change_data`, `changed_by`, `change_description`, `created_at`)
	VALUES (new.`id`, 'edited', '{}', new.`user_id`, 'Edited.', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `content_highlight_edited` AFTER UPDATE OF `user_prompt`, `ai_response`, `note` ON `user_highlights`
WHEN new.`user_prompt` IS NOT old.`user_prompt` OR new.`ai_response` IS NOT old.`ai_response` OR new.`note` IS NOT old.`note`
BEGIN
	INSERT INTO `content_history` (`content_item_id`, `change_type`, `change_data`, `changed_by`, `change_description`, `created_at`)
	SELECT i.`id`, 'edited', '{}', new.`user_id`, 'Edited.', CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM `content_items` i WHERE i.`item_type` = 'highlight' AND i.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_prompt_edited` AFTER UPDATE OF `version` ON `prompts`
WHEN new.`version` <> old.`version`
BEGIN
	INSERT INTO `content_history` (`content_item_id`, `change_type`, `change_data`, `changed_by`, `change_description`, `created_at`)
	SELECT i.`id`, 'edited', json_object('version', new.`version`), new.`user_id`, 'Edited: version ' || new.`version` || '.', CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM `content_items` i WHERE i.`item_type` = 'prompt' AND i.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_hidden` AFTER UPDATE OF `is_hidden` ON `content_items`
WHEN new.`is_hidden` <> old.`is_hidden` AND new.`item_id` = old.`item_id`
BEGIN
	INSERT INTO `content_history` (`content_item_id`, `change_type`, `change_data`, `changed_by`, `change_description`, `created_at`)
	VALUES (new.`id`, iif(new.`is_hidden`, 'deleted', 'undeleted'), '{}', new.`user_id`, iif(new.`is_hidden`, 'Deleted.', 'Restored after its deletion.'), CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER `content_history_kept` AFTER INSERT ON `content_history`
BEGIN
	DELETE FROM `content_history` WHERE `content_item_id` = new.`content_item_id` AND `id` <=
	(SELECT h.`id` FROM `content_history` h WHERE h.`content_item_id` = new.`content_item_id` ORDER BY h.`id` DESC LIMIT 1 OFFSET 200);
END;
