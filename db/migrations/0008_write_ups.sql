CREATE TABLE `write_ups` (
	`prompt_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`text` text NOT NULL,
	`model` text NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE cascade
);
