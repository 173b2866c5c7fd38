CREATE TRIGGER `notification_history_card_gone` AFTER UPDATE OF `flashcard_id` ON `notification_history`
WHEN new.`flashcard_id` IS NULL AND new.`spaced_repetition_item_id` IS NOT NULL
BEGIN
  UPDATE `notification_history` SET `spaced_repetition_item_id` = NULL WHERE `id` = new.`id`;
END;
