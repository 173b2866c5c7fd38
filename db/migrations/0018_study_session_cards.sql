DROP INDEX `video_transcripts_video`;--> statement-breakpoint
CREATE INDEX `video_transcripts_fetched` ON `video_transcripts` (`video_id`) WHERE "video_transcripts"."source" <> 'upload';--> statement-breakpoint
CREATE INDEX `video_transcripts_fetched_language` ON `video_transcripts` (`video_id`,`language`) WHERE "video_transcripts"."source" <> 'upload';--> statement-breakpoint
ALTER TABLE `study_sessions` ADD `reviewed` integer;