CREATE TABLE `shadow_registrations` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shadow_registrations_username` ON `shadow_registrations` (lower("username"));--> statement-breakpoint
CREATE INDEX `shadow_registrations_created` ON `shadow_registrations` (`created_at`);--> statement-breakpoint
CREATE INDEX `account_tokens_expiry` ON `account_tokens` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_lower` ON `users` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_verification` ON `users` (`verification_code`);--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE "users"."email_verified" = 0;