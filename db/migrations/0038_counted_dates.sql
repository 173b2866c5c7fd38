ALTER TABLE `notification_queue` ADD `counted_until` text;--> statement-breakpoint
UPDATE `notification_queue` SET `counted_until` = `counted_on` WHERE `counted_on` IS NOT NULL;
