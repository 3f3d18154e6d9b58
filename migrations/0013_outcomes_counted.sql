DROP INDEX `grant_outcomes_by_grant`;--> statement-breakpoint
CREATE INDEX `grant_outcomes_by_grant` ON `grant_outcomes` (`grant_id`,`granted`,`kroner`);