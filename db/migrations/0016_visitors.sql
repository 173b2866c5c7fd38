CREATE INDEX `prompts_visitors` ON `prompts` (`created_at`) WHERE "prompts"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `quiz_attempts_visitors` ON `quiz_attempts` (`completed_at`) WHERE "quiz_attempts"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `study_summaries_visitors` ON `study_summaries` (`updated_at`) WHERE "study_summaries"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `study_sessions_visitors` ON `study_sessions` (`created_at`) WHERE "study_sessions"."anonymous_id" is not null;--> statement-breakpoint
CREATE INDEX `video_transcripts_visitors` ON `video_transcripts` (`created_at`) WHERE "video_transcripts"."anonymous_id" is not null;