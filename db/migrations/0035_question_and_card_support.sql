ALTER TABLE `flashcards` ADD `support` text;--> statement-breakpoint
ALTER TABLE `quiz_questions` ADD `support` text;