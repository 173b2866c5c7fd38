CREATE TABLE `content_days` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`day` integer NOT NULL,
	`quarters` text NOT NULL,
	`items` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_days_one_owner" CHECK(("content_days"."user_id" is null) <> ("content_days"."anonymous_id" is null)),
	CONSTRAINT "content_days_items" CHECK("content_days"."items" >= 0)
);
--> statement-breakpoint
CREATE INDEX `content_days_owner` ON `content_days` (`user_id`,`anonymous_id`,`day`);--> statement-breakpoint
CREATE INDEX `content_days_visitors` ON `content_days` (`anonymous_id`) WHERE "content_days"."anonymous_id" is not null;--> statement-breakpoint
-- Every quarter hour of a day in one row.
INSERT INTO `content_days` (`user_id`, `anonymous_id`, `day`, `quarters`, `items`)
SELECT `user_id`, `anonymous_id`, `quarter` / 96, json_group_object(cast(`quarter` % 96 AS text), `items`), sum(`items`)
FROM `content_quarters` WHERE `items` > 0 GROUP BY `user_id`, `anonymous_id`, `quarter` / 96;--> statement-breakpoint
DROP TRIGGER `content_items_counted`;--> statement-breakpoint
DROP TRIGGER `content_items_discounted`;--> statement-breakpoint
DROP TRIGGER `content_items_recounted`;--> statement-breakpoint
CREATE TRIGGER `content_items_counted` AFTER INSERT ON `content_items`
BEGIN
	INSERT INTO `content_counts` (`user_id`, `anonymous_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`user_id`, new.`anonymous_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_counts` WHERE `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
	INSERT INTO `content_days` (`user_id`, `anonymous_id`, `day`, `quarters`, `items`) SELECT new.`user_id`, new.`anonymous_id`, new.`created_at` / 86400000, '{}', 0
	WHERE new.`is_hidden` = 0 AND new.`is_archived` = 0 AND NOT EXISTS (SELECT 1 FROM `content_days` WHERE `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `day` = new.`created_at` / 86400000);
	UPDATE `content_days` SET `items` = `items` + 1, `quarters` = json_set(`quarters`, '$."' || (new.`created_at` % 86400000 / 900000) || '"', coalesce(json_extract(`quarters`, '$."' || (new.`created_at` % 86400000 / 900000) || '"'), 0) + 1)
	WHERE new.`is_hidden` = 0 AND new.`is_archived` = 0 AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `day` = new.`created_at` / 86400000;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_discounted` AFTER DELETE ON `content_items`
BEGIN
	UPDATE `content_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `user_id` IS old.`user_id` AND `anonymous_id` IS old.`anonymous_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_days` SET `items` = `items` - 1, `quarters` = json_set(`quarters`, '$."' || (old.`created_at` % 86400000 / 900000) || '"', coalesce(json_extract(`quarters`, '$."' || (old.`created_at` % 86400000 / 900000) || '"'), 0) - 1)
	WHERE old.`is_hidden` = 0 AND old.`is_archived` = 0 AND `user_id` IS old.`user_id` AND `anonymous_id` IS old.`anonymous_id` AND `day` = old.`created_at` / 86400000;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_recounted` AFTER UPDATE OF `user_id`, `anonymous_id`, `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at` ON `content_items`
WHEN new.`user_id` IS NOT old.`user_id` OR new.`anonymous_id` IS NOT old.`anonymous_id` OR new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden` OR new.`created_at` IS NOT old.`created_at`
BEGIN
	UPDATE `content_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `user_id` IS old.`user_id` AND `anonymous_id` IS old.`anonymous_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_days` SET `items` = `items` - 1, `quarters` = json_set(`quarters`, '$."' || (old.`created_at` % 86400000 / 900000) || '"', coalesce(json_extract(`quarters`, '$."' || (old.`created_at` % 86400000 / 900000) || '"'), 0) - 1)
	WHERE old.`is_hidden` = 0 AND old.`is_archived` = 0 AND `user_id` IS old.`user_id` AND `anonymous_id` IS old.`anonymous_id` AND `day` = old.`created_at` / 86400000;
	INSERT INTO `content_counts` (`user_id`, `anonymous_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`user_id`, new.`anonymous_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_counts` WHERE `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
	INSERT INTO `content_days` (`user_id`, `anonymous_id`, `day`, `quarters`, `items`) SELECT new.`user_id`, new.`anonymous_id`, new.`created_at` / 86400000, '{}', 0
	WHERE new.`is_hidden` = 0 AND new.`is_archived` = 0 AND NOT EXISTS (SELECT 1 FROM `content_days` WHERE `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `day` = new.`created_at` / 86400000);
	UPDATE `content_days` SET `items` = `items` + 1, `quarters` = json_set(`quarters`, '$."' || (new.`created_at` % 86400000 / 900000) || '"', coalesce(json_extract(`quarters`, '$."' || (new.`created_at` % 86400000 / 900000) || '"'), 0) + 1)
	WHERE new.`is_hidden` = 0 AND new.`is_archived` = 0 AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id` AND `day` = new.`created_at` / 86400000;
END;--> statement-breakpoint
DROP TABLE `content_quarters`;--> statement-breakpoint
-- A Worker from before this migration still reads this name during a deploy and removes from it what a visitor counted. To be
-- dropped by a later release.
CREATE VIEW `content_quarters` AS
SELECT `content_days`.`id`, `user_id`, `anonymous_id`, `day` * 96 + cast(`quarter`.`key` AS integer) AS `quarter`, `quarter`.`value` AS `items`
FROM `content_days`, json_each(`quarters`) AS `quarter`;--> statement-breakpoint
CREATE TRIGGER `content_quarters_removed` INSTEAD OF DELETE ON `content_quarters`
BEGIN
	DELETE FROM `content_days` WHERE `id` = old.`id`;
END;
