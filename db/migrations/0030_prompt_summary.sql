ALTER TABLE `prompts` ADD `summary` text DEFAULT '{"overview":null,"ticks":[],"quoted":0,"total":0}' NOT NULL;
--> statement-breakpoint
-- What functions/prompts/summary.ts writes from now on, of the documents that are there already.
UPDATE `prompts` SET `summary` = (
  WITH line AS (
    SELECT key, value ->> '$.group' AS part, value ->> '$.text' AS said, value -> '$.citations' AS citations,
      value ->> '$.added' IS NULL AND rtrim(replace(lower(value ->> '$.text'), '’', ''''), '. ') NOT IN (
        'nothing found for this part', 'nothing found for this part without an ai model',
        'zu diesem teil wurde nichts gefunden', 'zu diesem teil wurde ohne ki-modell nichts gefunden',
        'no se encontró nada para esta parte', 'no se encontró nada para esta parte sin un modelo de ia',
        'rien n''a été trouvé pour cette partie', 'rien n''a été trouvé pour cette partie sans modèle d''ia',
        'nada foi encontrado para esta parte', 'nada foi encontrado para esta parte sem um modelo de ia',
        'not discussed in the video') AS counts
    FROM json_each(`prompts`.`items`)
  ), tick AS (
    SELECT DISTINCT round(min(1.0, (citation.value ->> '$.startMs') / max(1.0, `prompts`.`duration_seconds` * 1000.0)) * 200) AS place
    FROM line, json_each(line.citations) AS citation
  )
  SELECT json_object(
    'overview', json((SELECT json_object('text', said, 'citations', json(citations)) FROM line
      WHERE part = 'Project Overview' ORDER BY key LIMIT 1)),
    'ticks', json((SELECT json_group_array(CAST(place AS integer)) FROM tick)),
    'quoted', (SELECT count(*) FROM line WHERE counts AND json_array_length(citations) > 0),
    'total', (SELECT count(*) FROM line WHERE counts)))
WHERE json_valid(`items`);--> statement-breakpoint
DROP INDEX `content_collections_user`;--> statement-breakpoint
CREATE INDEX `content_collections_user` ON `content_collections` (`user_id`) WHERE "content_collections"."user_id" is not null;
