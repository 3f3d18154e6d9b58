CREATE TABLE `conditions` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`gruppe` text DEFAULT '' NOT NULL,
	`tekst` text DEFAULT '' NOT NULL,
	`forklaring` text DEFAULT '' NOT NULL,
	`andel` text DEFAULT '' NOT NULL,
	`ja_naar` text DEFAULT '' NOT NULL,
	`nej_naar` text DEFAULT '' NOT NULL,
	`efter` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE `grants` ADD `months` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `grants` ADD `betingelser` text DEFAULT '' NOT NULL;