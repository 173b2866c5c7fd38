CREATE TABLE `account_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer,
	`browser` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_challenges_user` ON `account_challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_challenges_expiry` ON `account_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`algorithm` integer NOT NULL,
	`sign_count` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_code` ON `recovery_codes` (`user_id`,`code_hash`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `security_events_age` ON `security_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `account_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` text NOT NULL,
	`new_email` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_tokens_hash` ON `account_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `account_tokens_user` ON `account_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_tokens_expiry` ON `account_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`verification_code` text,
	`verification_code_expires` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`is_premium` integer DEFAULT false NOT NULL,
	`premium_since` integer,
	`stripe_customer_id` text,
	`library_settings` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_lower` ON `users` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_verification` ON `users` (`verification_code`);--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE "users"."email_verified" = 0;--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`checkout_session_id` text NOT NULL,
	`payment_intent_id` text,
	`user_id` integer,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_session` ON `payments` (`checkout_session_id`);--> statement-breakpoint
CREATE INDEX `payments_intent` ON `payments` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_key` ON `contact_messages` (`key`);--> statement-breakpoint
CREATE TABLE `content_collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`parent_id` integer,
	`user_id` integer,
	`anonymous_id` text,
	`color` text DEFAULT '#3483FA' NOT NULL,
	`icon` text,
	`is_shared` integer DEFAULT false NOT NULL,
	`item_count` integer DEFAULT 0 NOT NULL,
	`query` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`parent_id`) REFERENCES `content_collections`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_collections_one_owner" CHECK(("content_collections"."user_id" is null) <> ("content_collections"."anonymous_id" is null)),
	CONSTRAINT "content_collections_color" CHECK("content_collections"."color" glob '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
	CONSTRAINT "content_collections_items" CHECK("content_collections"."item_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `content_collections_user` ON `content_collections` (`user_id`) WHERE "content_collections"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `content_collections_anonymous` ON `content_collections` (`anonymous_id`,`created_at`) WHERE "content_collections"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_collections_visitors` ON `content_collections` (`created_at`) WHERE "content_collections"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_collections_parent` ON `content_collections` (`parent_id`);--> statement-breakpoint
CREATE INDEX `content_collections_deleted` ON `content_collections` (`deleted_at`) WHERE "content_collections"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `content_item_collections` (
	`content_item_id` integer NOT NULL,
	`collection_id` integer NOT NULL,
	`added_at` integer NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer DEFAULT false NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`sort_title` text NOT NULL,
	`last_viewed_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`content_item_id`, `collection_id`),
	FOREIGN KEY (`content_item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `content_collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_item_collections_collection` ON `content_item_collections` (`collection_id`,`added_at`);--> statement-breakpoint
CREATE INDEX `content_item_collections_all_by_created` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_collections_bookmarked_by_created` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_favorite_by_created` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_all_by_title` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_collections_bookmarked_by_title` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_favorite_by_title` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_all_by_viewed` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_collections_bookmarked_by_viewed` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_favorite_by_viewed` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_all_by_added` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`added_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_collections_bookmarked_by_added` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`added_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_collections_favorite_by_added` ON `content_item_collections` (`collection_id`,`is_archived`,`item_type`,`added_at`,`content_item_id`) WHERE "content_item_collections"."collection_id" is not null and "content_item_collections"."is_hidden" = 0 and "content_item_collections"."is_favorite" = 1;--> statement-breakpoint
CREATE TABLE `content_item_tags` (
	`content_item_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer DEFAULT false NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`sort_title` text NOT NULL,
	`last_viewed_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`content_item_id`, `tag_id`),
	FOREIGN KEY (`content_item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `content_tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_item_tags_tag` ON `content_item_tags` (`tag_id`);--> statement-breakpoint
CREATE INDEX `content_item_tags_all_by_created` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_tags_bookmarked_by_created` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_favorite_by_created` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`created_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_all_by_title` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_tags_bookmarked_by_title` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_favorite_by_title` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`sort_title`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_all_by_viewed` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_item_tags_bookmarked_by_viewed` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_item_tags_favorite_by_viewed` ON `content_item_tags` (`tag_id`,`is_archived`,`item_type`,`last_viewed_at`,`content_item_id`) WHERE "content_item_tags"."tag_id" is not null and "content_item_tags"."is_hidden" = 0 and "content_item_tags"."is_favorite" = 1;--> statement-breakpoint
CREATE TABLE `content_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer DEFAULT false NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`sort_title` text NOT NULL,
	`last_viewed_at` integer DEFAULT 0 NOT NULL,
	`item_id` integer NOT NULL,
	`transcript_id` integer,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`view_count` integer DEFAULT 0 NOT NULL,
	`content_data` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_items_one_owner" CHECK(("content_items"."user_id" is null) <> ("content_items"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_items_thing` ON `content_items` (`item_type`,`item_id`);--> statement-breakpoint
CREATE INDEX `content_items_user_all_by_created` ON `content_items` (`user_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_user_bookmarked_by_created` ON `content_items` (`user_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_favorite_by_created` ON `content_items` (`user_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_all_by_title` ON `content_items` (`user_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_user_bookmarked_by_title` ON `content_items` (`user_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_favorite_by_title` ON `content_items` (`user_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_all_by_viewed` ON `content_items` (`user_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_user_bookmarked_by_viewed` ON `content_items` (`user_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_user_favorite_by_viewed` ON `content_items` (`user_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."user_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_all_by_created` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_bookmarked_by_created` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_favorite_by_created` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`created_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_all_by_title` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_bookmarked_by_title` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_favorite_by_title` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`sort_title`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_all_by_viewed` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_bookmarked_by_viewed` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_bookmarked" = 1;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_favorite_by_viewed` ON `content_items` (`anonymous_id`,`is_archived`,`item_type`,`last_viewed_at`,`id`) WHERE "content_items"."anonymous_id" is not null and "content_items"."is_hidden" = 0 and "content_items"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `content_items_transcript` ON `content_items` (`transcript_id`);--> statement-breakpoint
CREATE INDEX `content_items_user_revision` ON `content_items` (`user_id`,`revision`) WHERE "content_items"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `content_items_anonymous_revision` ON `content_items` (`anonymous_id`,`revision`) WHERE "content_items"."anonymous_id" is not null;--> statement-breakpoint
CREATE TABLE `content_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `content_tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`color` text DEFAULT '#3483FA' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`is_system` integer DEFAULT false NOT NULL,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_tags_one_owner" CHECK(("content_tags"."is_system" = 1 and "content_tags"."user_id" is null and "content_tags"."anonymous_id" is null)
        or ("content_tags"."is_system" = 0 and ("content_tags"."user_id" is null) <> ("content_tags"."anonymous_id" is null))),
	CONSTRAINT "content_tags_color" CHECK("content_tags"."color" glob '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
	CONSTRAINT "content_tags_usage" CHECK("content_tags"."usage_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_tags_user` ON `content_tags` (`user_id`,`name_key`) WHERE "content_tags"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `content_tags_anonymous` ON `content_tags` (`anonymous_id`,`name_key`) WHERE "content_tags"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `content_tags_user_all` ON `content_tags` (`user_id`);--> statement-breakpoint
CREATE INDEX `content_tags_anonymous_all` ON `content_tags` (`anonymous_id`,`created_at`) WHERE "content_tags"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_tags_visitors` ON `content_tags` (`created_at`) WHERE "content_tags"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_tags_system` ON `content_tags` (`name_key`) WHERE "content_tags"."is_system" = 1;--> statement-breakpoint
CREATE INDEX `content_tags_deleted` ON `content_tags` (`deleted_at`) WHERE "content_tags"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `content_analytics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_item_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`action` text NOT NULL,
	`session_id` text,
	`duration` integer DEFAULT 0 NOT NULL,
	`device_type` text,
	`source` text DEFAULT 'direct' NOT NULL,
	`completion_rate` real,
	`correctness_rate` real,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`content_item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_analytics_one_owner" CHECK(("content_analytics"."user_id" is null) <> ("content_analytics"."anonymous_id" is null)),
	CONSTRAINT "content_analytics_duration" CHECK("content_analytics"."duration" between 0 and 86400),
	CONSTRAINT "content_analytics_completion" CHECK("content_analytics"."completion_rate" between 0 and 1),
	CONSTRAINT "content_analytics_correctness" CHECK("content_analytics"."correctness_rate" between 0 and 1)
);
--> statement-breakpoint
CREATE INDEX `content_analytics_item` ON `content_analytics` (`content_item_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `content_analytics_user` ON `content_analytics` (`user_id`,`created_at`) WHERE "content_analytics"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `content_analytics_anonymous` ON `content_analytics` (`anonymous_id`,`created_at`) WHERE "content_analytics"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_analytics_own_doing` ON `content_analytics` (`user_id`,`anonymous_id`,`created_at`) WHERE "content_analytics"."action" not in ('share_view', 'download');--> statement-breakpoint
CREATE INDEX `content_analytics_time` ON `content_analytics` (`created_at`);--> statement-breakpoint
CREATE TABLE `content_collection_counts` (
	`collection_id` integer NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer NOT NULL,
	`is_favorite` integer NOT NULL,
	`is_archived` integer NOT NULL,
	`items` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`),
	FOREIGN KEY (`collection_id`) REFERENCES `content_collections`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_collection_counts_items" CHECK("content_collection_counts"."items" >= 0)
);
--> statement-breakpoint
CREATE TABLE `content_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`item_type` text NOT NULL,
	`is_bookmarked` integer NOT NULL,
	`is_favorite` integer NOT NULL,
	`is_archived` integer NOT NULL,
	`items` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_counts_one_owner" CHECK(("content_counts"."user_id" is null) <> ("content_counts"."anonymous_id" is null)),
	CONSTRAINT "content_counts_items" CHECK("content_counts"."items" >= 0)
);
--> statement-breakpoint
CREATE INDEX `content_counts_owner` ON `content_counts` (`user_id`,`anonymous_id`,`item_type`,`is_bookmarked`,`is_favorite`,`is_archived`);--> statement-breakpoint
CREATE INDEX `content_counts_visitors` ON `content_counts` (`anonymous_id`) WHERE "content_counts"."anonymous_id" is not null;--> statement-breakpoint
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
CREATE TABLE `content_tag_counts` (
	`tag_id` integer NOT NULL,
	`item_type` text NOT NULL,
	`is_bookmarked` integer NOT NULL,
	`is_favorite` integer NOT NULL,
	`is_archived` integer NOT NULL,
	`items` integer NOT NULL,
	PRIMARY KEY(`tag_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`),
	FOREIGN KEY (`tag_id`) REFERENCES `content_tags`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_tag_counts_items" CHECK("content_tag_counts"."items" >= 0)
);
--> statement-breakpoint
CREATE TABLE `content_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_item_id` integer NOT NULL,
	`change_type` text NOT NULL,
	`change_data` text NOT NULL,
	`changed_by` integer,
	`change_description` text NOT NULL,
	`created_at` integer NOT NULL,
	`operation` text,
	FOREIGN KEY (`content_item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `content_history_item` ON `content_history` (`content_item_id`,`id`);--> statement-breakpoint
CREATE INDEX `content_history_time` ON `content_history` (`created_at`,`change_type`);--> statement-breakpoint
CREATE INDEX `content_history_person` ON `content_history` (`changed_by`);--> statement-breakpoint
CREATE INDEX `content_history_operation` ON `content_history` (`operation`,`content_item_id`) WHERE "content_history"."operation" is not null;--> statement-breakpoint
CREATE TABLE `content_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`share_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`author_name` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`share_id`) REFERENCES `content_shares`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_comments_one_owner" CHECK(("content_comments"."user_id" is null) <> ("content_comments"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE INDEX `content_comments_share` ON `content_comments` (`share_id`,`id`);--> statement-breakpoint
CREATE INDEX `content_comments_user` ON `content_comments` (`user_id`);--> statement-breakpoint
CREATE INDEX `content_comments_anonymous` ON `content_comments` (`anonymous_id`,`created_at`) WHERE "content_comments"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `content_comments_visitors` ON `content_comments` (`created_at`) WHERE "content_comments"."anonymous_id" is not null;--> statement-breakpoint
CREATE TABLE `content_shares` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_item_id` integer,
	`collection_id` integer,
	`study_session_id` integer,
	`share_token` text NOT NULL,
	`sealed_token` text NOT NULL,
	`created_by` integer,
	`share_type` text DEFAULT 'public' NOT NULL,
	`password` text,
	`allow_comments` integer DEFAULT false NOT NULL,
	`allow_download` integer DEFAULT true NOT NULL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`last_viewed_at` integer,
	`expires_at` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`content_item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `content_collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`study_session_id`) REFERENCES `study_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_shares_one_thing" CHECK(("content_shares"."content_item_id" is not null) + ("content_shares"."collection_id" is not null) + ("content_shares"."study_session_id" is not null) = 1),
	CONSTRAINT "content_shares_password" CHECK(("content_shares"."share_type" = 'password_protected') = ("content_shares"."password" is not null)),
	CONSTRAINT "content_shares_token_length" CHECK(length("content_shares"."share_token") between 16 and 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_shares_token` ON `content_shares` (`share_token`);--> statement-breakpoint
CREATE INDEX `content_shares_item` ON `content_shares` (`content_item_id`) WHERE "content_shares"."content_item_id" is not null;--> statement-breakpoint
CREATE INDEX `content_shares_collection` ON `content_shares` (`collection_id`) WHERE "content_shares"."collection_id" is not null;--> statement-breakpoint
CREATE INDEX `content_shares_session` ON `content_shares` (`study_session_id`) WHERE "content_shares"."study_session_id" is not null;--> statement-breakpoint
CREATE INDEX `content_shares_creator` ON `content_shares` (`created_by`) WHERE "content_shares"."created_by" is not null;--> statement-breakpoint
CREATE INDEX `content_shares_expiry` ON `content_shares` (`expires_at`) WHERE "content_shares"."is_active" = 1 and "content_shares"."expires_at" is not null;--> statement-breakpoint
CREATE TABLE `content_template_ratings` (
	`template_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`rating` integer NOT NULL,
	PRIMARY KEY(`template_id`, `user_id`),
	FOREIGN KEY (`template_id`) REFERENCES `content_templates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_template_ratings_stars" CHECK("content_template_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `content_template_ratings_user` ON `content_template_ratings` (`user_id`);--> statement-breakpoint
CREATE TABLE `content_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`template_type` text NOT NULL,
	`template_data` text NOT NULL,
	`user_id` integer,
	`is_public` integer DEFAULT false NOT NULL,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`rating` real,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_templates_built_in" CHECK("content_templates"."user_id" is not null or "content_templates"."is_public" = 1),
	CONSTRAINT "content_templates_usage" CHECK("content_templates"."usage_count" >= 0),
	CONSTRAINT "content_templates_rating" CHECK(("content_templates"."rating" is null) = ("content_templates"."rating_count" = 0))
);
--> statement-breakpoint
CREATE INDEX `content_templates_user` ON `content_templates` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `content_templates_public` ON `content_templates` (`usage_count`,`id`) WHERE "content_templates"."is_public" = 1;--> statement-breakpoint
CREATE INDEX `content_templates_public_by_type` ON `content_templates` (`template_type`,`usage_count`,`id`) WHERE "content_templates"."is_public" = 1;--> statement-breakpoint
CREATE TABLE `flashcard_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flashcards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`transcript_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`kind` text DEFAULT 'basic' NOT NULL,
	`note_key` text,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`front` text NOT NULL,
	`back` text NOT NULL,
	`category` text,
	`difficulty` text DEFAULT 'medium' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`citations` text DEFAULT '[]' NOT NULL,
	`model` text,
	`is_offline_draft` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`deleted_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`support` text,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "flashcards_one_owner" CHECK(("flashcards"."user_id" is null) <> ("flashcards"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flashcards_key` ON `flashcards` (`transcript_id`,`key`);--> statement-breakpoint
CREATE INDEX `flashcards_transcript` ON `flashcards` (`transcript_id`,`id`);--> statement-breakpoint
CREATE INDEX `flashcards_note` ON `flashcards` (`transcript_id`,`note_key`) WHERE "flashcards"."note_key" is not null;--> statement-breakpoint
CREATE INDEX `flashcards_user` ON `flashcards` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `flashcards_anonymous` ON `flashcards` (`anonymous_id`,`id`);--> statement-breakpoint
CREATE INDEX `flashcards_user_revision` ON `flashcards` (`user_id`,`revision`);--> statement-breakpoint
CREATE INDEX `flashcards_anonymous_revision` ON `flashcards` (`anonymous_id`,`revision`);--> statement-breakpoint
CREATE INDEX `flashcards_deleted` ON `flashcards` (`deleted_at`) WHERE "flashcards"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `user_highlights` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` text NOT NULL,
	`transcript_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`selected_text` text NOT NULL,
	`start_index` integer NOT NULL,
	`end_index` integer NOT NULL,
	`start_ms` integer,
	`is_estimated` integer DEFAULT false NOT NULL,
	`user_prompt` text NOT NULL,
	`ai_response` text NOT NULL,
	`citations` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`color` text DEFAULT 'yellow' NOT NULL,
	`model` text NOT NULL,
	`is_offline_draft` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_highlights_one_owner" CHECK(("user_highlights"."user_id" is null) <> ("user_highlights"."anonymous_id" is null)),
	CONSTRAINT "user_highlights_range" CHECK("user_highlights"."start_index" >= 0 and "user_highlights"."start_index" < "user_highlights"."end_index")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_highlights_client` ON `user_highlights` (`transcript_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `user_highlights_transcript` ON `user_highlights` (`transcript_id`,`start_index`);--> statement-breakpoint
CREATE INDEX `user_highlights_user` ON `user_highlights` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_highlights_anonymous` ON `user_highlights` (`anonymous_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_highlights_deleted` ON `user_highlights` (`deleted_at`) WHERE "user_highlights"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`to_address` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`external_id` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_key` ON `mail_outbox` (`key`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_to` ON `mail_outbox` (`to_address`);--> statement-breakpoint
CREATE INDEX `mail_outbox_newest` ON `mail_outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `notification_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`queue_item_id` integer,
	`notification_type` text NOT NULL,
	`delivery_channel` text NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`delivery_status` text NOT NULL,
	`delivered_at` integer,
	`opened_at` integer,
	`clicked_at` integer,
	`is_read` integer DEFAULT false NOT NULL,
	`read_at` integer,
	`external_id` text,
	`recipient_email` text,
	`error_message` text,
	`delivery_metadata` text NOT NULL,
	`template_key` text,
	`link` text,
	`group_key` text NOT NULL,
	`flashcard_id` integer,
	`quiz_id` integer,
	`spaced_repetition_item_id` integer,
	`action_taken` text,
	`action_taken_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`queue_item_id`) REFERENCES `notification_queue`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`flashcard_id`) REFERENCES `flashcards`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "notification_history_type" CHECK("notification_history"."notification_type" in ('flashcard_reminder', 'quiz_reminder', 'study_session_reminder', 'study_streak_update', 'progress_milestone', 'motivational_message', 'daily_digest', 'weekly_summary', 'share_comment')),
	CONSTRAINT "notification_history_channel" CHECK("notification_history"."delivery_channel" in ('email', 'browser', 'in_app')),
	CONSTRAINT "notification_history_status" CHECK("notification_history"."delivery_status" in ('sent', 'delivered', 'opened', 'clicked', 'failed', 'bounced')),
	CONSTRAINT "notification_history_action" CHECK("notification_history"."action_taken" is null or "notification_history"."action_taken" in ('opened', 'reviewed', 'answered_again', 'answered_good', 'snoozed', 'dismissed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_history_queue` ON `notification_history` (`queue_item_id`);--> statement-breakpoint
CREATE INDEX `notification_history_user` ON `notification_history` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_history_inbox` ON `notification_history` (`user_id`,`delivery_channel`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_history_unread` ON `notification_history` (`user_id`,`created_at`) WHERE is_read = 0 and delivery_channel = 'in_app';--> statement-breakpoint
CREATE INDEX `notification_history_kind` ON `notification_history` (`user_id`,`notification_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `notification_history_external` ON `notification_history` (`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX `notification_history_card` ON `notification_history` (`flashcard_id`) WHERE flashcard_id is not null;--> statement-breakpoint
CREATE INDEX `notification_history_quiz` ON `notification_history` (`quiz_id`) WHERE quiz_id is not null;--> statement-breakpoint
CREATE INDEX `notification_history_created` ON `notification_history` (`created_at`);--> statement-breakpoint
CREATE INDEX `notification_history_deleted` ON `notification_history` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `notification_queue` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`notification_type` text NOT NULL,
	`delivery_channel` text NOT NULL,
	`scheduled_for` integer NOT NULL,
	`planned_for` integer NOT NULL,
	`priority` integer DEFAULT 5 NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`html_content` text,
	`metadata` text NOT NULL,
	`flashcard_id` integer,
	`quiz_id` integer,
	`spaced_repetition_item_id` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`max_attempts` integer DEFAULT 3 NOT NULL,
	`processed_at` integer,
	`next_retry_at` integer,
	`last_error` text,
	`group_key` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`counted_on` text,
	`held_since` integer,
	`created_at` integer NOT NULL,
	`counted_until` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`flashcard_id`) REFERENCES `flashcards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_queue_type" CHECK("notification_queue"."notification_type" in ('flashcard_reminder', 'quiz_reminder', 'study_session_reminder', 'study_streak_update', 'progress_milestone', 'motivational_message', 'daily_digest', 'weekly_summary', 'share_comment')),
	CONSTRAINT "notification_queue_channel" CHECK("notification_queue"."delivery_channel" in ('email', 'browser', 'in_app')),
	CONSTRAINT "notification_queue_status" CHECK("notification_queue"."status" in ('pending', 'processing', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "notification_queue_priority" CHECK("notification_queue"."priority" between 1 and 10),
	CONSTRAINT "notification_queue_attempts" CHECK("notification_queue"."max_attempts" between 1 and 10),
	CONSTRAINT "notification_queue_metadata" CHECK(length("notification_queue"."metadata") <= 4096)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_queue_dedupe` ON `notification_queue` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `notification_queue_due` ON `notification_queue` (`status`,`scheduled_for`);--> statement-breakpoint
CREATE INDEX `notification_queue_user` ON `notification_queue` (`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `notification_queue_leases` ON `notification_queue` (`next_retry_at`) WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX `notification_queue_counted` ON `notification_queue` (`user_id`,`counted_on`) WHERE counted_on is not null;--> statement-breakpoint
CREATE INDEX `notification_queue_card` ON `notification_queue` (`flashcard_id`) WHERE flashcard_id is not null;--> statement-breakpoint
CREATE INDEX `notification_queue_quiz` ON `notification_queue` (`quiz_id`) WHERE quiz_id is not null;--> statement-breakpoint
CREATE INDEX `notification_queue_over` ON `notification_queue` (`processed_at`) WHERE processed_at is not null;--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`email_notifications` integer DEFAULT true NOT NULL,
	`browser_notifications` integer DEFAULT true NOT NULL,
	`in_app_notifications` integer DEFAULT true NOT NULL,
	`flashcard_reminders` integer DEFAULT true NOT NULL,
	`quiz_reminders` integer DEFAULT true NOT NULL,
	`study_session_reminders` integer DEFAULT true NOT NULL,
	`progress_milestones` integer DEFAULT true NOT NULL,
	`immediate_notifications` integer DEFAULT true NOT NULL,
	`fifteen_minute_reminders` integer DEFAULT true NOT NULL,
	`thirty_minute_reminders` integer DEFAULT true NOT NULL,
	`one_hour_reminders` integer DEFAULT true NOT NULL,
	`three_hour_reminders` integer DEFAULT true NOT NULL,
	`one_day_reminders` integer DEFAULT true NOT NULL,
	`three_day_reminders` integer DEFAULT true NOT NULL,
	`one_week_reminders` integer DEFAULT true NOT NULL,
	`motivational_messages` integer DEFAULT true NOT NULL,
	`study_streak_updates` integer DEFAULT true NOT NULL,
	`notification_frequency` text DEFAULT 'per_session' NOT NULL,
	`max_daily_notifications` integer DEFAULT 10 NOT NULL,
	`quiet_hours_enabled` integer DEFAULT false NOT NULL,
	`quiet_hours_start` text,
	`quiet_hours_end` text,
	`quiet_hours_timezone` text DEFAULT 'UTC' NOT NULL,
	`quiet_hours_zone_chosen` integer DEFAULT false NOT NULL,
	`custom_message_template` text,
	`show_question` integer DEFAULT false NOT NULL,
	`paused_until` integer,
	`unsubscribe_token_hash` text,
	`email_suspended_at` integer,
	`email_suspended_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_preferences_frequency" CHECK("notification_preferences"."notification_frequency" in ('per_session', 'daily_digest', 'weekly_summary')),
	CONSTRAINT "notification_preferences_daily" CHECK("notification_preferences"."max_daily_notifications" between 1 and 50),
	CONSTRAINT "notification_preferences_start" CHECK("notification_preferences"."quiet_hours_start" is null or "notification_preferences"."quiet_hours_start" glob '[01][0-9]:[0-5][0-9]' or "notification_preferences"."quiet_hours_start" glob '2[0-3]:[0-5][0-9]'),
	CONSTRAINT "notification_preferences_end" CHECK("notification_preferences"."quiet_hours_end" is null or "notification_preferences"."quiet_hours_end" glob '[01][0-9]:[0-5][0-9]' or "notification_preferences"."quiet_hours_end" glob '2[0-3]:[0-5][0-9]'),
	CONSTRAINT "notification_preferences_quiet" CHECK("notification_preferences"."quiet_hours_enabled" = 0 or coalesce("notification_preferences"."quiet_hours_start" <> "notification_preferences"."quiet_hours_end", 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_preferences_user` ON `notification_preferences` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notification_preferences_unsubscribe` ON `notification_preferences` (`unsubscribe_token_hash`);--> statement-breakpoint
CREATE TABLE `notification_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`template_key` text NOT NULL,
	`template_name` text NOT NULL,
	`template_type` text NOT NULL,
	`subject` text NOT NULL,
	`html_content` text,
	`text_content` text NOT NULL,
	`supported_variables` text NOT NULL,
	`is_customizable` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`priority` integer DEFAULT 5 NOT NULL,
	CONSTRAINT "notification_templates_type" CHECK("notification_templates"."template_type" in ('email', 'browser', 'in_app')),
	CONSTRAINT "notification_templates_category" CHECK("notification_templates"."category" in ('reminder', 'milestone', 'digest')),
	CONSTRAINT "notification_templates_priority" CHECK("notification_templates"."priority" between 1 and 10)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_templates_key` ON `notification_templates` (`template_key`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device_name` text NOT NULL,
	`session_hash` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`failed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_subscriptions_endpoint_length" CHECK(length("push_subscriptions"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_hash`);--> statement-breakpoint
CREATE TABLE `reached_milestones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	`quiz_id` integer,
	`reached_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reached_milestones_once` ON `reached_milestones` (`user_id`,`name`,`count`);--> statement-breakpoint
CREATE INDEX `reached_milestones_quiz` ON `reached_milestones` (`quiz_id`) WHERE quiz_id is not null;--> statement-breakpoint
CREATE TABLE `prompt_versions` (
	`prompt_id` integer NOT NULL,
	`version` integer NOT NULL,
	`requirements` text NOT NULL,
	`items` text NOT NULL,
	`details` text,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`prompt_id`, `version`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `prompts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` text NOT NULL,
	`share_id` text,
	`video_url` text,
	`video_title` text NOT NULL,
	`original_title` text,
	`video_description` text NOT NULL,
	`language` text NOT NULL,
	`duration_seconds` integer NOT NULL,
	`requirements` text NOT NULL,
	`items` text NOT NULL,
	`details` text,
	`summary` text DEFAULT '{"overview":null,"ticks":[],"quoted":0,"total":0}' NOT NULL,
	`model` text NOT NULL,
	`is_offline_draft` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`transcript_id` integer,
	`user_id` integer,
	`anonymous_id` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "prompts_one_owner" CHECK(("prompts"."user_id" is null) <> ("prompts"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompts_run` ON `prompts` (`run_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `prompts_share` ON `prompts` (`share_id`);--> statement-breakpoint
CREATE INDEX `prompts_of_user` ON `prompts` (`user_id`,`deleted_at`,`created_at`,`id`,`video_title`);--> statement-breakpoint
CREATE INDEX `prompts_of_anonymous` ON `prompts` (`anonymous_id`,`deleted_at`,`created_at`,`id`,`video_title`);--> statement-breakpoint
CREATE INDEX `prompts_visitors` ON `prompts` (`created_at`) WHERE "prompts"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `prompts_transcript` ON `prompts` (`transcript_id`);--> statement-breakpoint
CREATE INDEX `prompts_deleted` ON `prompts` (`deleted_at`) WHERE "prompts"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `quiz_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` text NOT NULL,
	`quiz_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`score` integer NOT NULL,
	`total_questions` integer NOT NULL,
	`time_spent` integer NOT NULL,
	`answers` text NOT NULL,
	`is_practice` integer DEFAULT false NOT NULL,
	`completed_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quiz_attempts_one_owner" CHECK(("quiz_attempts"."user_id" is null) <> ("quiz_attempts"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_user_client` ON `quiz_attempts` (`user_id`,`quiz_id`,`client_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_anonymous_client` ON `quiz_attempts` (`anonymous_id`,`quiz_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `quiz_attempts_user` ON `quiz_attempts` (`user_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `quiz_attempts_anonymous` ON `quiz_attempts` (`anonymous_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `quiz_attempts_quiz` ON `quiz_attempts` (`quiz_id`);--> statement-breakpoint
CREATE INDEX `quiz_attempts_visitors` ON `quiz_attempts` (`completed_at`) WHERE "quiz_attempts"."anonymous_id" is not null;--> statement-breakpoint
CREATE TABLE `quiz_bookmarks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quiz_id` integer NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quiz_bookmarks_one_owner" CHECK(("quiz_bookmarks"."user_id" is null) <> ("quiz_bookmarks"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_bookmarks_user` ON `quiz_bookmarks` (`user_id`,`quiz_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_bookmarks_anonymous` ON `quiz_bookmarks` (`anonymous_id`,`quiz_id`);--> statement-breakpoint
CREATE INDEX `quiz_bookmarks_quiz` ON `quiz_bookmarks` (`quiz_id`);--> statement-breakpoint
CREATE TABLE `quiz_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quiz_id` integer NOT NULL,
	`question_text` text NOT NULL,
	`question_type` text NOT NULL,
	`options` text NOT NULL,
	`correct_answer` text NOT NULL,
	`accepted_answers` text NOT NULL,
	`explanation` text NOT NULL,
	`difficulty` text DEFAULT 'medium' NOT NULL,
	`blooms_level` text,
	`order_index` integer NOT NULL,
	`citations` text NOT NULL,
	`support` text,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_questions_order` ON `quiz_questions` (`quiz_id`,`order_index`);--> statement-breakpoint
CREATE TABLE `quizzes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`generation_key` text NOT NULL,
	`transcript_id` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`total_questions` integer NOT NULL,
	`model` text NOT NULL,
	`is_offline_draft` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quizzes_one_owner" CHECK(("quizzes"."user_id" is null) <> ("quizzes"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quizzes_generation` ON `quizzes` (`generation_key`);--> statement-breakpoint
CREATE INDEX `quizzes_transcript` ON `quizzes` (`transcript_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quizzes_user` ON `quizzes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quizzes_anonymous` ON `quizzes` (`anonymous_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quizzes_deleted` ON `quizzes` (`deleted_at`) WHERE "quizzes"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `study_merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`anonymous_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `study_merges_pair` ON `study_merges` (`user_id`,`anonymous_id`);--> statement-breakpoint
CREATE INDEX `study_merges_visitor` ON `study_merges` (`anonymous_id`);--> statement-breakpoint
CREATE TABLE `study_summaries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`next_due_at` integer,
	`due_count` integer NOT NULL,
	`last_studied_at` integer,
	`streak_days` integer DEFAULT 0 NOT NULL,
	`reviews_total` integer DEFAULT 0 NOT NULL,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`day_start_hour` integer DEFAULT 4 NOT NULL,
	`usual_minute` integer,
	`recall_falls_at` integer,
	`at_risk` text DEFAULT '[]' NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`due_days` text DEFAULT '{"from":0,"days":[]}' NOT NULL,
	`studied_days` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "study_summaries_one_owner" CHECK(("study_summaries"."user_id" is null) <> ("study_summaries"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `study_summaries_user` ON `study_summaries` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `study_summaries_anonymous` ON `study_summaries` (`anonymous_id`);--> statement-breakpoint
CREATE INDEX `study_summaries_due` ON `study_summaries` (`next_due_at`);--> statement-breakpoint
CREATE INDEX `study_summaries_visitors` ON `study_summaries` (`updated_at`) WHERE "study_summaries"."anonymous_id" is not null;--> statement-breakpoint
CREATE TABLE `study_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` text NOT NULL,
	`user_id` integer,
	`anonymous_id` text,
	`transcript_id` integer,
	`session_name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`ratings` text NOT NULL,
	`reviewed` integer,
	`time_spent` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "study_sessions_one_owner" CHECK(("study_sessions"."user_id" is null) <> ("study_sessions"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `study_sessions_user_client` ON `study_sessions` (`user_id`,`client_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `study_sessions_anonymous_client` ON `study_sessions` (`anonymous_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `study_sessions_user` ON `study_sessions` (`user_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `study_sessions_anonymous` ON `study_sessions` (`anonymous_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `study_sessions_transcript` ON `study_sessions` (`transcript_id`);--> statement-breakpoint
CREATE INDEX `study_sessions_visitors` ON `study_sessions` (`created_at`) WHERE "study_sessions"."anonymous_id" is not null;--> statement-breakpoint
CREATE TABLE `transcript_topics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transcript_id` integer NOT NULL,
	`position` integer NOT NULL,
	`topic_title` text NOT NULL,
	`summary` text NOT NULL,
	`start_index` integer NOT NULL,
	`end_index` integer NOT NULL,
	`start_ms` integer NOT NULL,
	`confidence` real NOT NULL,
	`model` text NOT NULL,
	`is_offline_draft` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transcript_topics_position` ON `transcript_topics` (`transcript_id`,`position`);--> statement-breakpoint
CREATE TABLE `transcript_translations` (
	`transcript_id` integer NOT NULL,
	`language` text NOT NULL,
	`position` integer NOT NULL,
	`how` text NOT NULL,
	`model` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`transcript_id`, `language`, `position`),
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transcript_translations_heads` ON `transcript_translations` (`transcript_id`,`position`,`language`,`how`,`model`,`created_at`);--> statement-breakpoint
CREATE TABLE `transcript_chunks` (
	`transcript_id` integer NOT NULL,
	`position` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`transcript_id`, `position`),
	FOREIGN KEY (`transcript_id`) REFERENCES `video_transcripts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `video_transcripts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source_key` text NOT NULL,
	`video_id` text,
	`video_url` text,
	`video_title` text NOT NULL,
	`video_description` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`duration_seconds` integer NOT NULL,
	`segment_count` integer NOT NULL,
	`is_estimated` integer DEFAULT false NOT NULL,
	`asides` text,
	`speakers` text,
	`user_id` integer,
	`anonymous_id` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "video_transcripts_one_owner" CHECK(("video_transcripts"."user_id" is null) <> ("video_transcripts"."anonymous_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `video_transcripts_source_user` ON `video_transcripts` (`source_key`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `video_transcripts_source_anonymous` ON `video_transcripts` (`source_key`,`anonymous_id`);--> statement-breakpoint
CREATE INDEX `video_transcripts_user` ON `video_transcripts` (`user_id`);--> statement-breakpoint
CREATE INDEX `video_transcripts_anonymous` ON `video_transcripts` (`anonymous_id`);--> statement-breakpoint
CREATE INDEX `video_transcripts_fetched` ON `video_transcripts` (`video_id`) WHERE "video_transcripts"."source" <> 'upload';--> statement-breakpoint
CREATE INDEX `video_transcripts_fetched_language` ON `video_transcripts` (`video_id`,`language`) WHERE "video_transcripts"."source" <> 'upload';--> statement-breakpoint
CREATE INDEX `video_transcripts_visitors` ON `video_transcripts` (`created_at`) WHERE "video_transcripts"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `video_transcripts_deleted` ON `video_transcripts` (`deleted_at`) WHERE "video_transcripts"."deleted_at" is not null;--> statement-breakpoint
-- What Drizzle cannot declare: the first revisions, views and triggers.
INSERT INTO `flashcard_revisions` (`id`, `last`) VALUES (1, 0);--> statement-breakpoint
INSERT INTO `content_revisions` (`id`, `last`) VALUES (1, 0);--> statement-breakpoint
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
END;--> statement-breakpoint
CREATE VIEW `content_of_quizzes` AS
SELECT q.`id` AS `item_id`, coalesce(nullif(trim(q.`title`), ''), 'Untitled') AS `title`,
	substr(q.`description`, 1, 300) AS `description`, q.`user_id`, q.`anonymous_id`, q.`transcript_id`,
	json_object('transcriptId', q.`transcript_id`, 'videoId', t.`video_id`, 'videoTitle', t.`video_title`,
		'totalQuestions', q.`total_questions`,
		'bestScore', coalesce(
			(SELECT max(a.`score`) FROM `quiz_attempts` a WHERE a.`user_id` = q.`user_id` AND a.`quiz_id` = q.`id` AND a.`is_practice` = 0),
			(SELECT max(a.`score`) FROM `quiz_attempts` a WHERE a.`anonymous_id` = q.`anonymous_id` AND a.`quiz_id` = q.`id` AND a.`is_practice` = 0))) AS `content_data`,
	q.`created_at`, q.`deleted_at` IS NOT NULL OR t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `quizzes` q LEFT JOIN `video_transcripts` t ON t.`id` = q.`transcript_id`;--> statement-breakpoint
CREATE TRIGGER `content_transcript_made` AFTER INSERT ON `video_transcripts`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'transcript', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_transcripts` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_transcript_removed` AFTER DELETE ON `video_transcripts`
BEGIN
	DELETE FROM `content_items` WHERE `item_type` = 'transcript' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_prompt_made` AFTER INSERT ON `prompts`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'prompt', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_prompts` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_prompt_changed` AFTER UPDATE OF `video_title`, `video_url`, `language`, `duration_seconds`, `items`, `version`, `transcript_id`, `user_id`, `anonymous_id`, `created_at`, `deleted_at` ON `prompts`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_prompts` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'prompt' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_prompt_removed` AFTER DELETE ON `prompts`
BEGIN
	DELETE FROM `content_items` WHERE `item_type` = 'prompt' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_prompt_reworded` AFTER UPDATE OF `items`, `details` ON `prompts`
WHEN new.`items` IS NOT old.`items` OR new.`details` IS NOT old.`details`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `item_type` = 'prompt' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_quiz_made` AFTER INSERT ON `quizzes`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'quiz', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_quizzes` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_quiz_changed` AFTER UPDATE OF `title`, `description`, `total_questions`, `transcript_id`, `user_id`, `anonymous_id`, `created_at`, `deleted_at` ON `quizzes`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_quizzes` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_quiz_removed` AFTER DELETE ON `quizzes`
BEGIN
	DELETE FROM `content_items` WHERE `item_type` = 'quiz' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_highlight_made` AFTER INSERT ON `user_highlights`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'highlight', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_highlights` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_highlight_changed` AFTER UPDATE OF `selected_text`, `ai_response`, `start_index`, `start_ms`, `transcript_id`, `user_id`, `anonymous_id`, `created_at`, `deleted_at` ON `user_highlights`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_highlights` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'highlight' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_highlight_removed` AFTER DELETE ON `user_highlights`
BEGIN
	DELETE FROM `content_items` WHERE `item_type` = 'highlight' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_highlight_reworded` AFTER UPDATE OF `user_prompt`, `ai_response`, `note` ON `user_highlights`
WHEN new.`user_prompt` IS NOT old.`user_prompt` OR new.`ai_response` IS NOT old.`ai_response` OR new.`note` IS NOT old.`note`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `item_type` = 'highlight' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_question_reworded` AFTER UPDATE OF `question_text`, `options`, `correct_answer`, `explanation` ON `quiz_questions`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_transcript_renamed` AFTER UPDATE OF `video_title`, `video_id` ON `video_transcripts`
WHEN new.`video_title` IS NOT old.`video_title` OR new.`video_id` IS NOT old.`video_id`
BEGIN
	UPDATE `content_items` SET `content_data` = json_set(`content_data`, '$.videoTitle', new.`video_title`, '$.videoId', new.`video_id`)
	WHERE `transcript_id` = new.`id` AND `item_type` IN ('quiz', 'flashcard', 'highlight');
END;--> statement-breakpoint
CREATE TRIGGER `content_transcript_hidden` AFTER UPDATE OF `deleted_at` ON `video_transcripts`
WHEN (new.`deleted_at` IS NULL) <> (old.`deleted_at` IS NULL)
BEGIN
	UPDATE `content_items` SET `is_hidden` = new.`deleted_at` IS NOT NULL OR (SELECT d.`deleted_at` IS NOT NULL FROM `quizzes` d WHERE d.`id` = `item_id`)
	WHERE `transcript_id` = new.`id` AND `item_type` = 'quiz';
	UPDATE `content_items` SET `is_hidden` = new.`deleted_at` IS NOT NULL OR (SELECT d.`deleted_at` IS NOT NULL FROM `flashcards` d WHERE d.`id` = `item_id`)
	WHERE `transcript_id` = new.`id` AND `item_type` = 'flashcard';
	UPDATE `content_items` SET `is_hidden` = new.`deleted_at` IS NOT NULL OR (SELECT d.`deleted_at` IS NOT NULL FROM `user_highlights` d WHERE d.`id` = `item_id`)
	WHERE `transcript_id` = new.`id` AND `item_type` = 'highlight';
END;--> statement-breakpoint
CREATE TRIGGER `content_chapters_made` AFTER INSERT ON `transcript_topics`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_transcripts` s WHERE s.`item_id` = new.`transcript_id`)
	WHERE `item_type` = 'transcript' AND `item_id` = new.`transcript_id` AND EXISTS (SELECT 1 FROM `video_transcripts` t WHERE t.`id` = new.`transcript_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_chapters_removed` AFTER DELETE ON `transcript_topics`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_transcripts` s WHERE s.`item_id` = old.`transcript_id`)
	WHERE `item_type` = 'transcript' AND `item_id` = old.`transcript_id` AND EXISTS (SELECT 1 FROM `video_transcripts` t WHERE t.`id` = old.`transcript_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_attempt_made` AFTER INSERT ON `quiz_attempts`
WHEN EXISTS (SELECT 1 FROM `quizzes` q WHERE q.`id` = new.`quiz_id` AND q.`user_id` IS new.`user_id` AND q.`anonymous_id` IS new.`anonymous_id`)
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_quizzes` s WHERE s.`item_id` = new.`quiz_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_attempt_changed` AFTER UPDATE OF `score`, `is_practice`, `user_id`, `anonymous_id` ON `quiz_attempts`
WHEN EXISTS (SELECT 1 FROM `quizzes` q WHERE q.`id` = new.`quiz_id` AND q.`user_id` IS new.`user_id` AND q.`anonymous_id` IS new.`anonymous_id`)
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_quizzes` s WHERE s.`item_id` = new.`quiz_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_attempt_removed` AFTER DELETE ON `quiz_attempts`
WHEN EXISTS (SELECT 1 FROM `quizzes` q WHERE q.`id` = old.`quiz_id` AND q.`user_id` IS old.`user_id` AND q.`anonymous_id` IS old.`anonymous_id`)
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_quizzes` s WHERE s.`item_id` = old.`quiz_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = old.`quiz_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_card_made` AFTER INSERT ON `flashcards`
WHEN new.`note_key` IS NULL
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_note_card_made` AFTER INSERT ON `flashcards`
WHEN new.`note_key` IS NOT NULL
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id` AND NOT EXISTS (SELECT 1 FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`));
	UPDATE `content_items` SET (`item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1))
	WHERE `item_type` = 'flashcard' AND `item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`) AND `item_id` <> (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1);
END;--> statement-breakpoint
CREATE TRIGGER `content_card_reworded` AFTER UPDATE OF `front`, `back`, `kind`, `category`, `difficulty`, `citations`, `tags`, `created_at` ON `flashcards`
WHEN new.`front` IS NOT old.`front` OR new.`back` IS NOT old.`back` OR new.`kind` IS NOT old.`kind` OR new.`category` IS NOT old.`category` OR new.`difficulty` IS NOT old.`difficulty` OR new.`citations` IS NOT old.`citations` OR new.`tags` IS NOT old.`tags` OR new.`created_at` IS NOT old.`created_at`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'flashcard' AND `item_id` = new.`id`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `item_type` = 'flashcard' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_card_moved` AFTER UPDATE OF `transcript_id`, `note_key`, `ordinal`, `user_id`, `anonymous_id`, `deleted_at` ON `flashcards`
WHEN new.`note_key` IS NULL AND old.`note_key` IS NULL AND (new.`transcript_id` IS NOT old.`transcript_id` OR new.`note_key` IS NOT old.`note_key` OR new.`ordinal` IS NOT old.`ordinal` OR new.`user_id` IS NOT old.`user_id` OR new.`anonymous_id` IS NOT old.`anonymous_id` OR new.`deleted_at` IS NOT old.`deleted_at`)
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'flashcard' AND `item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_note_moved` AFTER UPDATE OF `transcript_id`, `note_key`, `ordinal`, `user_id`, `anonymous_id`, `deleted_at` ON `flashcards`
WHEN (new.`note_key` IS NOT NULL OR old.`note_key` IS NOT NULL) AND (new.`transcript_id` IS NOT old.`transcript_id` OR new.`note_key` IS NOT old.`note_key` OR new.`ordinal` IS NOT old.`ordinal` OR new.`user_id` IS NOT old.`user_id` OR new.`anonymous_id` IS NOT old.`anonymous_id` OR new.`deleted_at` IS NOT old.`deleted_at`)
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id` AND new.`note_key` IS NULL
		AND NOT EXISTS (SELECT 1 FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` = new.`id`);
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id` AND new.`note_key` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`));
	DELETE FROM `content_items` WHERE `item_type` = 'flashcard' AND `item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`)
		AND `id` > (SELECT min(i.`id`) FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`));
	UPDATE `content_items` SET (`item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1))
	WHERE `item_type` = 'flashcard' AND `item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = new.`transcript_id` AND g.`note_key` = new.`note_key`);
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'flashcard' AND `item_id` = new.`id` AND new.`note_key` IS NULL;
	INSERT INTO `content_items` (`item_type`, `item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`, `revision`)
	SELECT 'flashcard', s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden`, (SELECT `last` FROM `content_revisions` WHERE `id` = 1)
	FROM `content_of_flashcards` s WHERE s.`item_id` = (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = old.`transcript_id` AND g.`note_key` = old.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1) AND old.`note_key` IS NOT NULL AND (old.`note_key` IS NOT new.`note_key` OR old.`transcript_id` <> new.`transcript_id`) AND NOT EXISTS (SELECT 1 FROM `content_items` i WHERE i.`item_type` = 'flashcard' AND i.`item_id` IN (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = old.`transcript_id` AND g.`note_key` = old.`note_key`));
END;--> statement-breakpoint
CREATE TRIGGER `content_card_removed` AFTER DELETE ON `flashcards`
BEGIN
	UPDATE `content_items` SET (`item_id`, `title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`item_id`, s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_flashcards` s WHERE s.`item_id` = (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = old.`transcript_id` AND g.`note_key` = old.`note_key` ORDER BY g.`deleted_at` IS NOT NULL, g.`ordinal`, g.`id` LIMIT 1))
	WHERE `item_type` = 'flashcard' AND `item_id` = old.`id` AND old.`note_key` IS NOT NULL AND EXISTS (SELECT g.`id` FROM `flashcards` g WHERE g.`transcript_id` = old.`transcript_id` AND g.`note_key` = old.`note_key`);
	DELETE FROM `content_items` WHERE `item_type` = 'flashcard' AND `item_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_revised` AFTER UPDATE OF `item_id`, `title`, `description`, `content_data`, `user_id`, `anonymous_id`, `transcript_id`, `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at` ON `content_items`
WHEN new.`item_id` IS NOT old.`item_id` OR new.`title` IS NOT old.`title` OR new.`description` IS NOT old.`description` OR new.`content_data` IS NOT old.`content_data` OR new.`user_id` IS NOT old.`user_id` OR new.`anonymous_id` IS NOT old.`anonymous_id` OR new.`transcript_id` IS NOT old.`transcript_id` OR new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden` OR new.`created_at` IS NOT old.`created_at`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_relisted` AFTER UPDATE OF `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at`, `sort_title`, `last_viewed_at` ON `content_items`
WHEN new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden` OR new.`created_at` IS NOT old.`created_at` OR new.`sort_title` IS NOT old.`sort_title` OR new.`last_viewed_at` IS NOT old.`last_viewed_at`
BEGIN
	UPDATE `content_item_tags` SET (`is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at`, `sort_title`, `last_viewed_at`) = (new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, new.`is_hidden`, new.`created_at`, new.`sort_title`, new.`last_viewed_at`) WHERE `content_item_id` = new.`id`;
	UPDATE `content_item_collections` SET (`is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden`, `created_at`, `sort_title`, `last_viewed_at`) = (new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, new.`is_hidden`, new.`created_at`, new.`sort_title`, new.`last_viewed_at`) WHERE `content_item_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_items_bookmarked` AFTER UPDATE OF `is_bookmarked` ON `content_items`
WHEN new.`item_type` = 'quiz' AND new.`is_bookmarked` <> old.`is_bookmarked`
BEGIN
	INSERT INTO `quiz_bookmarks` (`quiz_id`, `user_id`, `anonymous_id`, `created_at`) SELECT new.`item_id`, new.`user_id`, new.`anonymous_id`, unixepoch() * 1000
	WHERE new.`is_bookmarked` = 1 AND NOT EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = new.`item_id` AND b.`user_id` IS new.`user_id` AND b.`anonymous_id` IS new.`anonymous_id`);
	DELETE FROM `quiz_bookmarks` WHERE new.`is_bookmarked` = 0 AND `quiz_id` = new.`item_id` AND `user_id` IS new.`user_id` AND `anonymous_id` IS new.`anonymous_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_bookmark_made` AFTER INSERT ON `quiz_bookmarks`
BEGIN
	UPDATE `content_items` SET `is_bookmarked` = EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id` AND `is_bookmarked` <> EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_bookmark_moved` AFTER UPDATE OF `user_id`, `anonymous_id` ON `quiz_bookmarks`
BEGIN
	UPDATE `content_items` SET `is_bookmarked` = EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = new.`quiz_id` AND `is_bookmarked` <> EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_bookmark_removed` AFTER DELETE ON `quiz_bookmarks`
BEGIN
	UPDATE `content_items` SET `is_bookmarked` = EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`)
	WHERE `item_type` = 'quiz' AND `item_id` = old.`quiz_id` AND `is_bookmarked` <> EXISTS (SELECT 1 FROM `quiz_bookmarks` b WHERE b.`quiz_id` = `item_id` AND b.`user_id` IS `content_items`.`user_id` AND b.`anonymous_id` IS `content_items`.`anonymous_id`);
END;--> statement-breakpoint
CREATE TRIGGER `content_item_tags_made` AFTER INSERT ON `content_item_tags`
BEGIN
	UPDATE `content_tags` SET `usage_count` = `usage_count` + 1 WHERE new.`is_hidden` = 0 AND `id` = new.`tag_id`;
	INSERT INTO `content_tag_counts` (`tag_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`tag_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_tag_counts` WHERE `tag_id` IS new.`tag_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_tag_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `tag_id` IS new.`tag_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_tags_removed` AFTER DELETE ON `content_item_tags`
BEGIN
	UPDATE `content_tags` SET `usage_count` = `usage_count` - 1 WHERE old.`is_hidden` = 0 AND `id` = old.`tag_id`;
	UPDATE `content_tag_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `tag_id` IS old.`tag_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = old.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_tags_recounted` AFTER UPDATE OF `tag_id`, `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden` ON `content_item_tags`
WHEN new.`tag_id` IS NOT old.`tag_id` OR new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden`
BEGIN
	UPDATE `content_tags` SET `usage_count` = `usage_count` - 1 WHERE old.`is_hidden` = 0 AND `id` = old.`tag_id`;
	UPDATE `content_tag_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `tag_id` IS old.`tag_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_tags` SET `usage_count` = `usage_count` + 1 WHERE new.`is_hidden` = 0 AND `id` = new.`tag_id`;
	INSERT INTO `content_tag_counts` (`tag_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`tag_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_tag_counts` WHERE `tag_id` IS new.`tag_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_tag_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `tag_id` IS new.`tag_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_tags_moved` AFTER UPDATE OF `tag_id` ON `content_item_tags`
WHEN new.`tag_id` <> old.`tag_id`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_collections_made` AFTER INSERT ON `content_item_collections`
BEGIN
	UPDATE `content_collections` SET `item_count` = `item_count` + 1 WHERE new.`is_hidden` = 0 AND `id` = new.`collection_id`;
	INSERT INTO `content_collection_counts` (`collection_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`collection_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_collection_counts` WHERE `collection_id` IS new.`collection_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_collection_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `collection_id` IS new.`collection_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_collections_removed` AFTER DELETE ON `content_item_collections`
BEGIN
	UPDATE `content_collections` SET `item_count` = `item_count` - 1 WHERE old.`is_hidden` = 0 AND `id` = old.`collection_id`;
	UPDATE `content_collection_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `collection_id` IS old.`collection_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = old.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_collections_recounted` AFTER UPDATE OF `collection_id`, `is_bookmarked`, `is_favorite`, `is_archived`, `is_hidden` ON `content_item_collections`
WHEN new.`collection_id` IS NOT old.`collection_id` OR new.`is_bookmarked` IS NOT old.`is_bookmarked` OR new.`is_favorite` IS NOT old.`is_favorite` OR new.`is_archived` IS NOT old.`is_archived` OR new.`is_hidden` IS NOT old.`is_hidden`
BEGIN
	UPDATE `content_collections` SET `item_count` = `item_count` - 1 WHERE old.`is_hidden` = 0 AND `id` = old.`collection_id`;
	UPDATE `content_collection_counts` SET `items` = `items` - 1 WHERE old.`is_hidden` = 0 AND `collection_id` IS old.`collection_id` AND `item_type` IS old.`item_type` AND `is_bookmarked` IS old.`is_bookmarked` AND `is_favorite` IS old.`is_favorite` AND `is_archived` IS old.`is_archived`;
	UPDATE `content_collections` SET `item_count` = `item_count` + 1 WHERE new.`is_hidden` = 0 AND `id` = new.`collection_id`;
	INSERT INTO `content_collection_counts` (`collection_id`, `item_type`, `is_bookmarked`, `is_favorite`, `is_archived`, `items`) SELECT new.`collection_id`, new.`item_type`, new.`is_bookmarked`, new.`is_favorite`, new.`is_archived`, 0
	WHERE new.`is_hidden` = 0 AND NOT EXISTS (SELECT 1 FROM `content_collection_counts` WHERE `collection_id` IS new.`collection_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`);
	UPDATE `content_collection_counts` SET `items` = `items` + 1 WHERE new.`is_hidden` = 0 AND `collection_id` IS new.`collection_id` AND `item_type` IS new.`item_type` AND `is_bookmarked` IS new.`is_bookmarked` AND `is_favorite` IS new.`is_favorite` AND `is_archived` IS new.`is_archived`;
END;--> statement-breakpoint
CREATE TRIGGER `content_item_collections_moved` AFTER UPDATE OF `collection_id` ON `content_item_collections`
WHEN new.`collection_id` <> old.`collection_id`
BEGIN
	UPDATE `content_revisions` SET `last` = `last` + 1 WHERE `id` = 1;
	UPDATE `content_items` SET `revision` = (SELECT `last` FROM `content_revisions` WHERE `id` = 1) WHERE `id` = new.`content_item_id`;
END;--> statement-breakpoint
CREATE TRIGGER `push_subscriptions_signed_out` AFTER DELETE ON `sessions`
BEGIN
  DELETE FROM `push_subscriptions` WHERE `session_hash` = old.`token_hash`;
END;--> statement-breakpoint
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
END;--> statement-breakpoint
CREATE TRIGGER `content_template_rated` AFTER INSERT ON `content_template_ratings`
BEGIN
	UPDATE `content_templates` SET `rating_count` = `rating_count` + 1, `rating_sum` = `rating_sum` + new.`rating`,
		`rating` = (`rating_sum` + new.`rating`) * 1.0 / (`rating_count` + 1)
	WHERE `id` = new.`template_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_template_rerated` AFTER UPDATE OF `rating` ON `content_template_ratings`
BEGIN
	UPDATE `content_templates` SET `rating_sum` = `rating_sum` + new.`rating` - old.`rating`,
		`rating` = (`rating_sum` + new.`rating` - old.`rating`) * 1.0 / `rating_count`
	WHERE `id` = new.`template_id`;
END;--> statement-breakpoint
CREATE TRIGGER `content_template_unrated` AFTER DELETE ON `content_template_ratings`
BEGIN
	UPDATE `content_templates` SET `rating_count` = `rating_count` - 1, `rating_sum` = `rating_sum` - old.`rating`,
		`rating` = iif(`rating_count` > 1, (`rating_sum` - old.`rating`) * 1.0 / (`rating_count` - 1), null)
	WHERE `id` = old.`template_id`;
END;--> statement-breakpoint
CREATE VIEW `content_of_transcripts` AS
SELECT t.`id` AS `item_id`, coalesce(nullif(trim(t.`video_title`), ''), 'Untitled') AS `title`,
	substr(t.`video_description`, 1, 300) AS `description`, t.`user_id`, t.`anonymous_id`, t.`id` AS `transcript_id`,
	json_patch(json_object('transcriptId', t.`id`, 'videoId', t.`video_id`, 'language', t.`language`, 'durationSeconds', t.`duration_seconds`,
		'chapters', json((SELECT json_group_array(c.`start_ms`) FROM (SELECT `start_ms` FROM `transcript_topics`
			WHERE `transcript_id` = t.`id` ORDER BY `position` LIMIT 60) c))),
		iif(t.`is_estimated`, '{"estimated":true}', '{}')) AS `content_data`,
	t.`created_at`, t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `video_transcripts` t;--> statement-breakpoint
CREATE VIEW `content_of_prompts` AS
SELECT p.`id` AS `item_id`, coalesce(nullif(trim(p.`video_title`), ''), 'Untitled') AS `title`,
	coalesce(substr(iif(json_valid(p.`items`), json_extract(p.`items`, '$[0].text'), ''), 1, 300), '') AS `description`,
	p.`user_id`, p.`anonymous_id`, p.`transcript_id`,
	json_patch(json_object('transcriptId', p.`transcript_id`,
		'videoId', iif(instr(p.`video_url`, 'watch?v=') > 0, substr(p.`video_url`, instr(p.`video_url`, 'watch?v=') + 8, 11), NULL),
		'language', p.`language`, 'durationSeconds', p.`duration_seconds`, 'version', p.`version`,
		'startMs', iif(json_valid(p.`items`), json_extract(p.`items`, '$[0].citations[0].startMs'), NULL),
		'moments', json((SELECT json_group_array(m.`ms`) FROM (
			SELECT json_extract(line.`value`, '$.citations[0].startMs') AS `ms` FROM json_each(iif(json_valid(p.`items`), p.`items`, '[]')) line
			WHERE line.`type` = 'object' AND `ms` IS NOT NULL ORDER BY line.`key` LIMIT 60) m))),
		iif(iif(json_valid(p.`items`), json_extract(p.`items`, '$[0].citations[0].estimated'), 0), '{"estimated":true}', '{}')) AS `content_data`,
	p.`created_at`, p.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `prompts` p;--> statement-breakpoint
CREATE VIEW `content_of_flashcards` AS
SELECT f.`id` AS `item_id`, coalesce(nullif(substr(f.`front`, 1, 500), ''), 'Untitled') AS `title`,
	substr(f.`back`, 1, 300) AS `description`, f.`user_id`, f.`anonymous_id`, f.`transcript_id`,
	json_patch(json_object('transcriptId', f.`transcript_id`, 'videoId', t.`video_id`, 'videoTitle', t.`video_title`,
		'kind', f.`kind`, 'category', f.`category`, 'difficulty', f.`difficulty`,
		'startMs', iif(json_valid(f.`citations`), json_extract(f.`citations`, '$[0].startMs'), NULL)),
		iif(iif(json_valid(f.`citations`), json_extract(f.`citations`, '$[0].estimated'), 0), '{"estimated":true}', '{}')) AS `content_data`,
	f.`created_at`, f.`deleted_at` IS NOT NULL OR t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `flashcards` f LEFT JOIN `video_transcripts` t ON t.`id` = f.`transcript_id`;--> statement-breakpoint
CREATE VIEW `content_of_highlights` AS
SELECT h.`id` AS `item_id`, coalesce(nullif(substr(h.`selected_text`, 1, 200), ''), 'Untitled') AS `title`,
	substr(h.`ai_response`, 1, 300) AS `description`, h.`user_id`, h.`anonymous_id`, h.`transcript_id`,
	json_patch(json_object('transcriptId', h.`transcript_id`, 'videoId', t.`video_id`, 'videoTitle', t.`video_title`,
		'startIndex', h.`start_index`, 'startMs', h.`start_ms`),
		iif(h.`is_estimated`, '{"estimated":true}', '{}')) AS `content_data`,
	h.`created_at`, h.`deleted_at` IS NOT NULL OR t.`deleted_at` IS NOT NULL AS `is_hidden`
FROM `user_highlights` h LEFT JOIN `video_transcripts` t ON t.`id` = h.`transcript_id`;--> statement-breakpoint
CREATE TRIGGER `content_transcript_changed` AFTER UPDATE OF `video_title`, `video_description`, `video_id`, `language`, `duration_seconds`, `is_estimated`, `user_id`, `anonymous_id`, `created_at`, `deleted_at` ON `video_transcripts`
BEGIN
	UPDATE `content_items` SET (`title`, `sort_title`, `description`, `user_id`, `anonymous_id`, `transcript_id`, `content_data`, `created_at`, `is_hidden`) =
	(SELECT s.`title`, lower(substr(s.`title`, 1, 60)), s.`description`, s.`user_id`, s.`anonymous_id`, s.`transcript_id`, s.`content_data`, s.`created_at`, s.`is_hidden` FROM `content_of_transcripts` s WHERE s.`item_id` = new.`id`)
	WHERE `item_type` = 'transcript' AND `item_id` = new.`id`;
END;--> statement-breakpoint
-- The first caption has an estimated time only where the text had none at all.
CREATE TRIGGER `transcript_times_estimated` AFTER INSERT ON `transcript_chunks`
WHEN new.`position` = 0 AND iif(json_valid(new.`data`), json_extract(new.`data`, '$[0][3]'), 0) = 1
BEGIN
	UPDATE `video_transcripts` SET `is_estimated` = 1 WHERE `id` = new.`transcript_id`;
END;--> statement-breakpoint
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
CREATE TRIGGER `notification_history_card_gone` AFTER UPDATE OF `flashcard_id` ON `notification_history`
WHEN new.`flashcard_id` IS NULL AND new.`spaced_repetition_item_id` IS NOT NULL
BEGIN
  UPDATE `notification_history` SET `spaced_repetition_item_id` = NULL WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE VIEW `quiz_shares` AS
SELECT `content_shares`.`id`, `content_items`.`item_id` AS `quiz_id`, `content_shares`.`share_token`, `content_shares`.`created_by`,
  `content_shares`.`expires_at`, `content_shares`.`is_active`, `content_shares`.`created_at`
FROM `content_shares` JOIN `content_items` ON `content_items`.`id` = `content_shares`.`content_item_id`
WHERE `content_items`.`item_type` = 'quiz';
