CREATE INDEX `mail_outbox_to` ON `mail_outbox` (`to_address`);--> statement-breakpoint
CREATE INDEX `prompts_transcript` ON `prompts` (`transcript_id`);--> statement-breakpoint
CREATE INDEX `video_transcripts_user` ON `video_transcripts` (`user_id`);--> statement-breakpoint
CREATE INDEX `video_transcripts_anonymous` ON `video_transcripts` (`anonymous_id`);