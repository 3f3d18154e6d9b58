CREATE TABLE `list_entries` (
	`order_id` text NOT NULL,
	`edition` integer NOT NULL,
	`position` integer NOT NULL,
	`grant_id` text NOT NULL,
	`title` text NOT NULL,
	`deadline` text,
	PRIMARY KEY(`order_id`, `edition`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `order_links` ADD `kind` text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `documents_erased_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `renewal_fulfilled_at` integer;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `words` text;