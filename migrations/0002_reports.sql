CREATE TABLE `grant_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`grant_id` text,
	`grant` text NOT NULL,
	`message` text NOT NULL,
	`email` text,
	`received_at` integer NOT NULL,
	`answered_at` integer,
	`outcome` text
);
--> statement-breakpoint
CREATE INDEX `grant_reports_by_answered` ON `grant_reports` (`answered_at`,`grant_id`);