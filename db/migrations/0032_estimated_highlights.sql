-- Before 0029, a highlight whose time was estimated stored none. It begins in the last segment that starts at or before
-- its first character. Characters beyond the basic plane count as one here and as two in start_index: an estimated time
-- is not exact enough for that to matter.
UPDATE `user_highlights` SET `start_ms` = found.`said_ms`, `is_estimated` = 1
FROM (
	SELECT h.`id` AS `highlight_id`, said.`said_ms`, said.`is_estimated` AS `is_guess`, max(said.`starts`)
	FROM `user_highlights` h
	JOIN (
		SELECT c.`transcript_id`, json_extract(s.`value`, '$[0]') AS `said_ms`, coalesce(json_extract(s.`value`, '$[3]'), 0) AS `is_estimated`,
			sum(length(json_extract(s.`value`, '$[2]')) + 1) OVER (PARTITION BY c.`transcript_id` ORDER BY c.`position`, s.`key`)
				- length(json_extract(s.`value`, '$[2]')) - 1 AS `starts`
		FROM `transcript_chunks` c, json_each(iif(json_valid(c.`data`), c.`data`, '[]')) s
		WHERE c.`transcript_id` IN (SELECT `transcript_id` FROM `user_highlights` WHERE `start_ms` IS NULL)
	) said ON said.`transcript_id` = h.`transcript_id` AND said.`starts` <= h.`start_index`
	WHERE h.`start_ms` IS NULL
	GROUP BY h.`id`
) found
WHERE found.`highlight_id` = `user_highlights`.`id` AND found.`is_guess` = 1;
