ALTER TABLE `notification_preferences` ADD `quiet_hours_zone_chosen` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE notification_preferences SET quiet_hours_zone_chosen = 1 WHERE quiet_hours_enabled = 1;--> statement-breakpoint
UPDATE notification_templates SET text_content = 'A few minutes are enough.

Do you still know this one: “{{question}}”',
  html_content = case template_type when 'email' then '<p>A few minutes are enough.</p>
<p>Do you still know this one: “{{question}}”</p>' end
WHERE template_key GLOB 'flashcard_due.*.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'A few minutes now keep what you learned.

First up: “{{question}}”',
  html_content = case template_type when 'email' then '<p>A few minutes now keep what you learned.</p>
<p>First up: “{{question}}”</p>' end
WHERE template_key GLOB 'flashcard_due.*.2';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'What you learned is about to fade.

Try to answer: “{{question}}”',
  html_content = case template_type when 'email' then '<p>What you learned is about to fade.</p>
<p>Try to answer: “{{question}}”</p>' end
WHERE template_key GLOB 'flashcard_due.*.3';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'See what you remember, and what to look at again.

Your best score so far is {{score}}.',
  html_content = case template_type when 'email' then '<p>See what you remember, and what to look at again.</p>
<p>Your best score so far is {{score}}.</p>' end
WHERE template_key GLOB 'quiz_waiting.*.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'A few questions show you what stuck.

Your best score so far is {{score}}.',
  html_content = case template_type when 'email' then '<p>A few questions show you what stuck.</p>
<p>Your best score so far is {{score}}.</p>' end,
  subject = 'Take the quiz “{{title}}”'
WHERE template_key GLOB 'quiz_waiting.*.2';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'One review today is enough.

{{due}}.',
  html_content = case template_type when 'email' then '<p>One review today is enough.</p>
<p>{{due}}.</p>' end
WHERE template_key GLOB 'streak_at_risk.*.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'One review a day keeps the streak going.',
  html_content = case template_type when 'email' then '<p>One review a day keeps the streak going.</p>' end
WHERE template_key GLOB 'streak_milestone.*.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'Each one tells the schedule when to ask you next.',
  html_content = case template_type when 'email' then '<p>Each one tells the schedule when to ask you next.</p>' end
WHERE template_key GLOB 'reviews_milestone.*.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'Your first quiz with 90% or more: “{{title}}”',
  html_content = case template_type when 'email' then '<p>Your first quiz with 90% or more: “{{title}}”</p>' end
WHERE template_key GLOB 'quiz_milestone.*.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'Every card now has an interval of three weeks or more.',
  html_content = case template_type when 'email' then '<p>Every card now has an interval of three weeks or more.</p>' end
WHERE template_key GLOB 'mature_milestone.*.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'You have not studied for {{days}} days.

Start with this one: “{{question}}”',
  html_content = case template_type when 'email' then '<p>You have not studied for {{days}} days.</p>
<p>Start with this one: “{{question}}”</p>' end
WHERE template_key GLOB 'motivation.*.2';--> statement-breakpoint
UPDATE notification_templates SET text_content = '{{videos}}

Most at risk:
{{cards}}

This week you made {{reviews}}.

One thing to do: review {{first}}',
  html_content = case template_type when 'email' then '<p>{{videos}}</p>
<p>Most at risk:<br>{{cards}}</p>
<p>This week you made {{reviews}}.</p>
<p>One thing to do: review {{first}}</p>' end
WHERE template_key GLOB 'daily_digest.*.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = '{{videos}}

Most at risk:
{{cards}}

Last week you made {{reviews}}.

One thing to do: review {{first}}',
  html_content = case template_type when 'email' then '<p>{{videos}}</p>
<p>Most at risk:<br>{{cards}}</p>
<p>Last week you made {{reviews}}.</p>
<p>One thing to do: review {{first}}</p>' end
WHERE template_key GLOB 'weekly_summary.*.1';--> statement-breakpoint
UPDATE notification_templates SET text_content = 'They come from someone with your link.'
WHERE template_key GLOB 'share_comment.*.1';
