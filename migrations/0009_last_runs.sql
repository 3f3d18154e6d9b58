CREATE TABLE `last_runs` (
	`work` text PRIMARY KEY NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer
);
