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
CREATE INDEX `content_analytics_time` ON `content_analytics` (`created_at`);--> statement-breakpoint
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
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "content_shares_one_thing" CHECK(("content_shares"."content_item_id" is null) <> ("content_shares"."collection_id" is null)),
	CONSTRAINT "content_shares_password" CHECK(("content_shares"."share_type" = 'password_protected') = ("content_shares"."password" is not null)),
	CONSTRAINT "content_shares_token_length" CHECK(length("content_shares"."share_token") between 16 and 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_shares_token` ON `content_shares` (`share_token`);--> statement-breakpoint
CREATE INDEX `content_shares_item` ON `content_shares` (`content_item_id`) WHERE "content_shares"."content_item_id" is not null;--> statement-breakpoint
CREATE INDEX `content_shares_collection` ON `content_shares` (`collection_id`) WHERE "content_shares"."collection_id" is not null;--> statement-breakpoint
CREATE INDEX `content_shares_creator` ON `content_shares` (`created_by`) WHERE "content_shares"."created_by" is not null;--> statement-breakpoint
CREATE INDEX `content_shares_expiry` ON `content_shares` (`expires_at`) WHERE "content_shares"."is_active" = 1 and "content_shares"."expires_at" is not null;