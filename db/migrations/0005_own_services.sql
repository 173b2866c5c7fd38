CREATE TABLE `own_services` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`model` text NOT NULL,
	`sealed_key` text NOT NULL,
	`key_end` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
