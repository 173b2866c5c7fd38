/** What wrangler.toml has to say before a deploy and does not, a line each: the ids are zeros until they are an account's own. */
export function findLacking(toml) {
  const lacking = [];
  if (/^database_id = "[0-]+"/m.test(toml)) lacking.push("database_id (wrangler d1 create vidwright)");
  if (/^id = "0+"/m.test(toml)) lacking.push("the KV id (wrangler kv namespace create COUNTERS)");
  const vars = /^\[vars\]\n((?:(?!\[).*\n?)*)/m.exec(toml)?.[1] ?? "";
  if (!/^APP_ORIGIN = "https:\/\/[^/"]+\/?"/m.test(vars)) {
    lacking.push("APP_ORIGIN under [vars] (the address people see, https://...)");
  }
  return lacking;
}
