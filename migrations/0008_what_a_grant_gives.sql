CREATE TABLE `currencies` (
	`valuta` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`navn` text DEFAULT '' NOT NULL,
	`kurs` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE `grants` ADD `satser` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `grants` ADD `uddelinger` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `grants` ADD `aabner` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `grants` ADD `foer_start` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `grants` ADD `soeges_hos` text DEFAULT '' NOT NULL;