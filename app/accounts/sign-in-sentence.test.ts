import { expect, test } from "vitest";
import { signInSentence } from "./sign-in-sentence";

test.each([
  ["/transcript/3?tab=quizzes", "Sign in to see this transcript"],
  ["/shares/12", "Sign in to read the comments"],
  ["/account/notifications", "Sign in to change your reminders"],
  ["/account#passkeys", "Sign in to see your account"],
  ["/review?from=notification", "Sign in to see your cards"],
  ["/", null],
  ["/about", null],
])("says what signing in shows at %s", (path, sentence) => expect(signInSentence(path)).toBe(sentence));
