ALTER TABLE `notification_history` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `notification_history_deleted` ON `notification_history` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TRIGGER `push_subscriptions_signed_out` AFTER DELETE ON `sessions`
BEGIN
  DELETE FROM `push_subscriptions` WHERE `session_hash` = old.`token_hash`;
END;
