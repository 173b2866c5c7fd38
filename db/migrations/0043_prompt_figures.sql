-- The figures that functions/prompts/summary.ts writes from now on, of the documents that are there already.
UPDATE `prompts` SET `summary` = (
  WITH source AS (
    SELECT value FROM json_each(`prompts`.`items`)
    UNION ALL
    SELECT learning.value FROM json_each(iif(`prompts`.`details` ->> '$.video.fit' = 'low', `prompts`.`details` -> '$.learnings', '[]')) AS learning
  ), line AS (
    SELECT coalesce(value ->> '$.added', 0) AS added, json_array_length(value -> '$.citations') > 0 AS quoted,
      value ->> '$.support' AS support, coalesce(value ->> '$.basis', '') AS basis,
      coalesce(value ->> '$.added', 0) = 0 AND rtrim(replace(lower(value ->> '$.text'), '’', ''''), '. ') NOT IN (
        'nothing found for this part', 'nothing found for this part without an ai model',
        'zu diesem teil wurde nichts gefunden', 'zu diesem teil wurde ohne ki-modell nichts gefunden',
        'no se encontró nada para esta parte', 'no se encontró nada para esta parte sin un modelo de ia',
        'rien n''a été trouvé pour cette partie', 'rien n''a été trouvé pour cette partie sans modèle d''ia',
        'nada foi encontrado para esta parte', 'nada foi encontrado para esta parte sem um modelo de ia',
        'not discussed in the video') AS telling
    FROM source
  ), figure AS (
    SELECT count(*) FILTER (WHERE telling) AS total, count(*) FILTER (WHERE telling AND quoted) AS quoted,
      count(*) FILTER (WHERE added) AS added, count(*) FILTER (WHERE telling AND support IS NOT NULL) AS checked,
      count(*) FILTER (WHERE telling AND quoted AND support = 'supported' AND basis <> 'implied') AS said
    FROM line
  )
  SELECT json_patch(json_patch(json_set(`prompts`.`summary`, '$.quoted', quoted, '$.total', total),
    iif(added > 0, json_object('added', added), '{}')), iif(checked > 0, json_object('said', said), '{}'))
  FROM figure)
WHERE json_valid(`items`);
