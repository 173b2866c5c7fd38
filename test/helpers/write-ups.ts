/** Every form that a write-up's text can take, with sources in the document with every field. */
const TOLD = `Tidewatch tells a small boat's owner when it floats free. {F-1}

- The free plan allows 900 calls a day. {10}
- Someone should call the Hydrographic Office first. {own}

## What it does

1. **F-1** The next window stands on the first screen. {F-1}
   - Test: a boat with a draft of one meter. {own}
2. It works without a network. {11 12}

| What | How often the tables change | Why it has to be so | Source of the figure |
|---|---|---|---|
| Tables | Seven days are kept on the phone | There is no signal behind the sea wall | {12} |
| A paid plan | Every day | Calls are counted | {own} |

### To settle {own}

Ask which tables the club's harbor has.

\`\`\`
GET /tables?harbor=gullwick&days=7&a-long-parameter=that-does-not-fit-a-phone
\`\`\``;

/** Stores this as the write-up of a document. */
export async function storeWriteUp(database: D1Database, id: number): Promise<void> {
  await database
    .prepare(
      `insert or replace into write_ups (prompt_id, version, text, model, input_tokens, output_tokens, created_at)
       values (?, 1, ?, 'model-x', 1, 1, 1796000000000)`,
    )
    .bind(id, TOLD)
    .run();
}
