import type { Stored } from "./stored-kinds";

/**
 * Everything that is stored about people on the server. Names are tables of D1, `Class.table` for tables of a Durable
 * Object, `Class` for one without tables, and `KV.key`.
 */
export const ON_SERVER: readonly Stored[] = [
  {
    names: [
      ...["video_transcripts", "transcript_chunks", "transcript_topics", "transcript_translations"],
      ...["prompts", "prompt_versions", "write_ups"],
    ],
    title: "What you convert",
    what: "Links, titles, descriptions and captions of the videos, captions you bring yourself, and the documents with their earlier versions and write-ups, the transcripts, chapters and translations made from them. Without an account they belong to a random number that your browser keeps in a cookie; with an account they belong to the account.",
    why: "You can come back to them, edit them and study them.",
    kept: "Until you delete them, and then for a day in which you can undo that.",
  },
  {
    names: [
      ...["user_highlights", "quizzes", "quiz_questions", "quiz_attempts", "quiz_bookmarks", "flashcards"],
      ...["study_sessions", "study_summaries", "study_merges"],
      ...["ReviewSchedule.learner", "ReviewSchedule.spaced_repetition_items", "ReviewSchedule.review_log"],
      "ReviewSchedule.study_days",
    ],
    title: "What you study with",
    what: "Highlights, with your questions and the answers; quizzes, and attempts with every answer you gave; flashcards; each review with its rating and the time it took; how much is due and when; your study settings, exam dates and time zone; and study sessions. They belong to the same cookie or account.",
    why: "Each card comes back when you are about to forget it, reminders say what is really due, and you can see your progress.",
    kept: "Until you delete them, and then for a day in which you can undo that; reviews as long as their card.",
  },
  {
    names: [
      ...["content_items", "content_tags", "content_collections", "content_item_tags", "content_item_collections"],
      ...["content_counts", "content_days", "content_tag_counts", "content_collection_counts"],
      ...["content_templates", "content_template_ratings"],
    ],
    title: "Your library",
    what: "The tags, collections and templates you make, which items they belong to, how often and when each item was last opened, and your ratings of templates. A public template is shown to others without your name.",
    why: "You find your things again in the order you want.",
    kept: "Until you delete them, and then for a day in which you can undo that.",
  },
  {
    names: [
      ...["LibraryIndex.library", "LibraryIndex.items", "LibraryIndex.links", "LibraryIndex.passages"],
      ...["LibraryIndex.passage_words", "LibraryIndex.title_words"],
    ],
    title: "A search index",
    what: "The words of everything that is yours, once more.",
    why: "A search finds the second at which something was said.",
    kept: "Until you have not searched for 30 days; the next search makes it again.",
  },
  {
    names: ["content_history"],
    title: "Changes of your library",
    what: "When you changed a flag, a tag or a collection of an item, or the item itself. Shown only to you.",
    why: "You can see what happened to an item and undo it.",
    kept: "As long as the item.",
  },
  {
    names: ["content_analytics"],
    title: "How you use your library",
    what: "Each time you opened, studied, reviewed, exported or shared an item: how long it took, how much you got right, from where you opened it, the kind of device, and the browser tab, as a random number that is gone when you close the tab. We also keep that an item was opened or downloaded through a link, but nothing about who did it.",
    why: "The figures of an item and your library's analytics are counted from it. They are shown only to you.",
    kept: "For 400 days.",
  },
  {
    names: ["content_shares", "content_comments"],
    title: "Links you share",
    what: "What a link shows and allows, a scrypt hash of its password, how often it was opened and when last; comments on shared pages and their lines, with the name their author gave.",
    why: "A link shows what you want to whom you want.",
    kept: "Until you delete what is shared; comments until you or their author delete them.",
  },
  {
    names: ["users", "sessions", "account_tokens", "shadow_registrations"],
    title: "Your account, if you register",
    what: "Username, email address, a scrypt hash of the password (never the password), when the account was made, whether it is premium, how your library opens, and what the documents you share say of you. For each signed-in device: the name the browser gives itself, when it signed in and was last used, and a hash of its token. Hashes of the links we mail to verify an address or set a password.",
    why: "You can sign in, see where you are signed in, and set a new password.",
    kept: "Until you delete the account. A device is signed out after 30 days without use, and a registration whose address is not verified is removed after 7 days.",
  },
  {
    names: ["passkeys", "account_challenges", "second_factors", "recovery_codes", "security_events"],
    title: "How your account is protected, if you register",
    what: "The public keys of your passkeys with the names you gave them, the encrypted secret of your authenticator app, hashes of recovery codes, and what happened to your sign-in, such as a new password, with the name of the browser.",
    why: "Only you can sign in, and you can see whether somebody else tried.",
    kept: "Keys and codes until you remove them; events for 90 days; what a sign-in waits for, five minutes.",
  },
  {
    names: ["test_reports"],
    title: "Test reports you send",
    what: "For each requirement that your tests name, how many passed and failed, the names of the first that failed, the commit and the address of the run.",
    why: "A document shows what is built and tested, and what has changed since.",
    kept: "The last 50 of a document, as long as the document.",
  },
  {
    names: ["access_tokens"],
    title: "Access you give to programs",
    what: "For each token you make and each program you allow: its name, for a program its address, what it may do, when it was made, when it ends, when it was last used and for which call, and a hash of the token itself.",
    why: "Your own programs can read your documents and report back, and you can see and end what has access.",
    kept: "Until you end the token or set a new password, or it expires.",
  },
  {
    names: ["own_services"],
    title: "Your own model and speech service, if you set one",
    what: "Its address, the model's name, its key, encrypted, and the key's last four characters.",
    why: "Your documents are written and your recordings transcribed by it.",
    kept: "Until you remove or replace it.",
  },
  {
    names: ["contact_messages"],
    title: "Messages you send us",
    what: "Name, email address, and text from the contact form. The owner of this site gets them by email.",
    why: "We can answer you.",
    kept: "Until you ask us to remove them.",
  },
  {
    names: ["mail_outbox"],
    title: "Emails we send you",
    what: "Address, subject and whether they were delivered. Their text is removed once they have been handed to an email provider.",
    why: "An email is sent once, and again if its provider failed.",
    kept: "For 30 days.",
  },
  {
    names: ["notification_queue", "notification_history", "reached_milestones"],
    title: "Notifications",
    what: "What we reminded you of, what you did with it, and the milestones you reached.",
    why: "You see them in your inbox, and nothing is told twice.",
    kept: "Planned ones for 30 days after they were sent, those in your inbox for 400 days, milestones as long as the account.",
  },
  {
    names: ["notification_preferences", "push_subscriptions"],
    title: "Where notifications go",
    what: "Your notification settings and, for each browser in which you turn push notifications on, its address at its push service and its keys.",
    why: "They reach you where and when you want them.",
    kept: "Until you turn them off or, for a browser, sign out there.",
  },
  {
    names: ["payments", "payment_events"],
    title: "Payments",
    what: "Stripe's references for you and your payment, the amount, the currency, and the time. Card details go to Stripe alone.",
    why: "Premium is yours once it is paid, and bookkeeping requires records.",
    kept: "As long as bookkeeping requires, without your account once you delete it.",
  },
  {
    names: [...["AllowanceCounter.uses", "AllowanceCounter.hits", "AllowanceCounter.daily_uses", "KV.uses:{}"]],
    title: "Counts",
    what: "How many free uses are left, how many seconds of recordings were transcribed today, and how many recent requests came from a visitor, an account, or a network address. The address is stored as a keyed hash: it can be counted but not read.",
    why: "Free use is limited, and nobody can overload the site or guess passwords.",
    kept: "Free uses as long as the cookie they belong to, 400 days; requests for a day at most.",
  },
  {
    names: ["SpeechDesk"],
    title: "Words of your recordings",
    what: "The words that a speech service recognized in each piece of a recording, and how many seconds it had. The sound itself is passed on and not stored.",
    why: "A piece that is sent again, for example after a lost connection, is transcribed once and counts once.",
    kept: "For a day, or until you delete the account.",
  },
  {
    names: ["JobRunner"],
    title: "Work in progress",
    what: "What a document, quiz, set of cards, translation or list of chapters is being made from, and its outcome.",
    why: "It goes on when you leave the page, and you get its outcome when you come back.",
    kept: "For a day after it ends.",
  },
];
