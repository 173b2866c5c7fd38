CREATE TABLE `flashcard_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `flashcards` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Above every card id, which is what study objects went by until now: each looks through its learner's cards once more.
UPDATE `flashcards` SET `revision` = `id` + (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'flashcards');--> statement-breakpoint
INSERT INTO `flashcard_revisions` (`id`, `last`) VALUES (1, 2 * coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'flashcards'), 0));--> statement-breakpoint
CREATE INDEX `flashcards_user_revision` ON `flashcards` (`user_id`,`revision`);--> statement-breakpoint
CREATE INDEX `flashcards_anonymous_revision` ON `flashcards` (`anonymous_id`,`revision`);--> statement-breakpoint
CREATE TRIGGER `flashcards_made` AFTER INSERT ON `flashcards`
BEGIN
	UPDATE `flashcard_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `flashcards` SET `revision` = (SELECT `last` FROM `flashcard_revisions` WHERE `id` = 1) WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `flashcards_changed` AFTER UPDATE OF `transcript_id`, `user_id`, `anonymous_id`, `note_key`, `deleted_at` ON `flashcards`
WHEN new.`transcript_id` IS NOT old.`transcript_id` OR new.`user_id` IS NOT old.`user_id` OR new.`anonymous_id` IS NOT old.`anonymous_id` OR new.`note_key` IS NOT old.`note_key` OR new.`deleted_at` IS NOT old.`deleted_at`
BEGIN
	UPDATE `flashcard_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `flashcards` SET `revision` = (SELECT `last` FROM `flashcard_revisions` WHERE `id` = 1) WHERE `id` = new.`id`;
END;
