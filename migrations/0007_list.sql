CREATE TABLE `grant_outcomes` (
	`id` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`granted` integer NOT NULL,
	`kroner` integer,
	`month` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `grant_outcomes_by_grant` ON `grant_outcomes` (`grant_id`);--> statement-breakpoint
CREATE TABLE `list_notes` (
	`order_id` text NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	PRIMARY KEY(`order_id`, `name`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `keep_list_consent` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `reminders_from` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `reminded_on` text;