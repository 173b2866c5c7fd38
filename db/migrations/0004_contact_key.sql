ALTER TABLE `contact_messages` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_key` ON `contact_messages` (`key`);